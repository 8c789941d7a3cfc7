import { errorsWhen, type Operation, showsOneRow } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { mayExist, unknownResource } from '../../ask/resource-calls.js'
import type { Check, Evidence, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { bodyMember } from '../../read/body-member.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { noEvidence } from '../finding/finding.js'
import { judgeRefusal } from '../finding/refusal.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const resourceUnknown: Check = {
  id: 'resource.unknown',
  area: 'error',
  level: 'must',
  elsewhere: 'It has no operation for a single row of a list',
  title: 'An id that the list does not have is refused',
  explain:
    'The id is written like those of the list. It is refused with the error that the document names for the situation resource-unknown; if it names none, any 4xx is right. If the list shows its first rows only and few ids have this form, an answer with the id proves nothing.',
  instances: (contract) =>
    contract.operations.flatMap((operation) => {
      const { id, resource, clause } = operation
      const [entry] = errorsWhen(contract, 'resource-unknown', operation)
      return resource === undefined
        ? []
        : [{ key: id, operation: id, ...cited(entry?.clause, resource.clause, clause) }]
    }),
  needs: readsAnyAnswer.needs,
  derives: (instance, evidence) => [...readsAnyAnswer.derives(instance, evidence), ...probeOf(instance, evidence)],
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const call = unknownResource(operation, evidence)
    if (call === undefined) return noEvidence('no-data', `No id could be made that is unknown to ${operation.id}`)
    const found = evidence.answer(call.probe)
    if (found !== undefined && isRowOf(call.id, found, operation) && mayExist(call.id, operation, evidence))
      return noEvidence('no-data', `"${call.id}" may exist: ${operation.resource?.list} shows its first rows only`, [
        found,
      ])
    const entries = errorsWhen(evidence.contract, 'resource-unknown', operation)
    const positives = evidence.successes(operation.id)
    return judgeRefusal(
      instance,
      { probe: call.probe, entries, positives, because: `for the unknown id "${call.id}"` },
      evidence,
    )
  },
}

/** The answer is a success that shows the id, or rows that belong to it. */
function isRowOf(id: string, exchange: Exchange, operation: Operation): boolean {
  if (!hasSuccessStatus(exchange)) return false
  if (!showsOneRow(operation)) return tablesOf(exchange, operation).some((answer) => rowsOf(answer).length > 0)
  return String(bodyMember(exchange, operation.resource?.column ?? '')) === id
}

function probeOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const call = unknownResource(operationOf(instance, evidence.contract), evidence)
  return call === undefined ? [] : [call.probe]
}
