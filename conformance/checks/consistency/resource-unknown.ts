import {
  type Contract,
  type ErrorEntry,
  errorsWhen,
  type Operation,
  resourcePath,
  showsOneRow,
  textOf,
} from '../../../spec/index.js'
import { declaresNotFound, hasSuccessStatus } from '../../answer-kind.js'
import { mayExist } from '../../ask/plain/may-exist.js'
import { unknownResource } from '../../ask/resource-calls.js'
import type { Check, Evidence, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { bodyMember } from '../../read/body-member.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { noEvidence } from '../finding/finding.js'
import { judgeRefusal } from '../finding/refusal.js'
import { operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'

export const resourceUnknown: Check = {
  id: 'resource.unknown',
  area: 'error',
  level: 'must',
  elsewhere: 'It has no operation for a single row of a list',
  title: 'An id that the list does not have is refused',
  explain:
    'The id is written like those of the list. It is refused with the error that the document names for the situation resource-unknown; if it names none, any 4xx is right. If the document does not describe the form of an id, the error for a wrong parameter is right too. If the list may not show all its rows and few ids have this form, an answer with the id proves nothing, and neither does an answer without rows if the document describes no refusal.',
  instances: (contract) =>
    operationInstances(
      contract,
      ({ resource }) => resource !== undefined,
      (operation) => errorsWhen(contract, 'resource-unknown', operation)[0]?.clause ?? operation.resource?.clause,
    ),
  ...plainCallThen(probeOf),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const call = unknownResource(operation, evidence)
    if (call === undefined) return noEvidence('no-data', `No id could be made that is unknown to ${operation.id}`)
    const found = evidence.answer(call.probe)
    if (found !== undefined && isRowOf(call.id, found, operation) && mayExist(call.id, operation, evidence))
      return noEvidence('no-data', `"${call.id}" may exist: ${operation.resource?.list} may not show all its rows`, [
        found,
      ])
    const entries = entriesFor(operation, evidence.contract)
    if (found !== undefined && entries.length === 0 && isEmptyList(found, operation))
      return noEvidence('no-data', `The document does not say how ${operation.id} answers for an unknown id`, [found])
    const positives = evidence.successes(operation.id)
    return judgeRefusal(
      instance,
      { probe: call.probe, entries, positives, because: `for the unknown id "${call.id}"` },
      evidence,
    )
  },
}

/**
 * If the form of an id is not documented, a service may call an id of another form a wrong parameter. A symbol is
 * looked up before the row is.
 */
function entriesFor(operation: Operation, contract: Contract): readonly ErrorEntry[] {
  const entries = errorsWhen(contract, 'resource-unknown', operation)
  const { parameters, resource } = operation
  const parameter = parameters.find(({ name }) => name === resource?.parameter)
  if (entries.length === 0 || parameter === undefined) return entries
  const { type, pattern, format, symbol } = parameter
  const isFree = type === 'string' && pattern === undefined && format === undefined
  return [
    ...entries,
    ...(isFree ? errorsWhen(contract, 'parameter-invalid', operation) : []),
    ...(symbol ? errorsWhen(contract, 'symbol-unknown', operation) : []),
  ]
}

/** No row belongs to the id, and the operation declares no refusal for that. */
function isEmptyList(exchange: Exchange, operation: Operation): boolean {
  if (showsOneRow(operation) || !hasSuccessStatus(exchange)) return false
  if (declaresNotFound(operation)) return false
  return tablesOf(exchange, operation).every((answer) => rowsOf(answer).length === 0)
}

/** The answer is a success that shows the id, or rows that belong to it. */
function isRowOf(id: string, exchange: Exchange, operation: Operation): boolean {
  if (!hasSuccessStatus(exchange)) return false
  if (!showsOneRow(operation)) return tablesOf(exchange, operation).some((answer) => rowsOf(answer).length > 0)
  const path = [...resourcePath(operation), operation.resource?.column ?? ''].join('.')
  return textOf(bodyMember(exchange, path)) === id
}

function probeOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const call = unknownResource(operationOf(instance, evidence.contract), evidence)
  return call === undefined ? [] : [call.probe]
}
