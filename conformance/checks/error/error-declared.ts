import { inNumber, type Operation } from '../../../spec/index.js'
import {
  type Answered,
  declaredRefusal,
  hasClientError,
  hasSuccessStatus,
  isNotServed,
  refusedForQuota,
  statusText,
} from '../../answer-kind.js'
import { type InvalidCall, wordCalls } from '../../ask/invalid-call.js'
import { pathIds } from '../../ask/plain/path-ids.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { declaredProblem, saysMore } from '../finding/declared-problem.js'
import { noEvidence, notApplicable, pass, violated } from '../finding/finding.js'
import { operationInstances, operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const errorDeclared: Check = {
  id: 'error.declared',
  area: 'error',
  level: 'must',
  elsewhere: 'The error catalogue describes every body',
  title: 'A refusal has the body, the media type and the headers that the document declares for its status',
  explain:
    'Every 4xx answer of the operation is compared with the response that the document declares for its status, its range (4XX) or the default. If possible, the judge sends a call with an invalid value. If the service accepts it, the judge tries up to two further parameters; another check judges whether the service must refuse them. A 404 for an id of an undocumented form is not judged, because it may come from a router.',
  instances: (contract) =>
    operationInstances(contract, (operation) => isCallable(operation) && (operation.refusals ?? []).some(saysMore)),
  needs: (instance, evidence) => [...readsAnyAnswer.needs(instance, evidence), ...invalid(instance, evidence)],
  derives: (instance, evidence) => [...readsAnyAnswer.derives(instance, evidence), ...invalid(instance, evidence)],
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const refused = evidence.exchanges.filter(
      (exchange): exchange is Answered => exchange.probe.operation === operation.id && hasClientError(exchange),
    )
    const judged = refused.flatMap((exchange) => {
      const declared = declaredRefusal(exchange, operation)
      const isOther = isNotRouted(exchange, operation, evidence)
      return declared === undefined || !saysMore(declared) || isOther ? [] : [{ exchange, declared }]
    })
    for (const { exchange, declared } of judged) {
      const problem = declaredProblem(exchange, declared)
      if (problem === undefined) continue
      return violated(instance, {
        message: `The ${statusText(exchange)} of ${operation.id} is not as declared: ${problem}`,
        exchanges: [exchange],
      })
    }
    if (judged.length > 0) {
      return pass(
        `${inNumber(judged.length, 'refusal is', 'refusals are')} as declared`,
        judged.map(({ exchange }) => exchange),
      )
    }
    return unseen(operation, evidence)
  },
}

/** The router of a service may reject a path with an id of another form. */
function isNotRouted(exchange: Answered, operation: Operation, evidence: Evidence): boolean {
  const isMalformed = exchange.probe.path === pathIds(operation, evidence).malformed?.path
  return isMalformed && isNotServed(exchange, evidence.contract)
}

/** The service may read some parameters leniently. */
const MOST_TRIED = 3

function invalid(instance: Instance, evidence: Evidence): readonly Probe[] {
  return tried(operationOf(instance, evidence.contract), evidence).map(({ probe }) => probe)
}

/** One parameter after the other, until a value is refused. */
function tried(operation: Operation, evidence: Evidence): readonly InvalidCall[] {
  const calls = wordCalls(operation, evidence).slice(0, MOST_TRIED)
  const refused = calls.findIndex(({ probe }) => !hasSuccessStatus(evidence.answer(probe)))
  return refused === -1 ? calls : calls.slice(0, refused + 1)
}

function unseen(operation: Operation, evidence: Evidence) {
  const calls = tried(operation, evidence)
  const [call] = calls
  const answers = calls.flatMap(({ probe }) => evidence.answer(probe) ?? [])
  if (call === undefined) return notApplicable(`No request to ${operation.id} is certain to be refused`)
  if (answers.length === 0) return noEvidence(evidence.missing(call.probe), `No call of ${operation.id} was refused`)
  const said = answers.map((exchange, index) => `${saidOf(calls[index])}: ${foundIn(exchange, evidence)}`)
  return noEvidence(
    'no-data',
    `No refusal of ${operation.id} can be compared with the document. ${said.join('; ')}`,
    answers,
  )
}

function saidOf(call: InvalidCall | undefined): string {
  return `${call?.parameter}=${call?.value} breaks the schema of the parameter, wanted a refusal`
}

function foundIn(exchange: Exchange, { contract }: Evidence): string {
  if (refusedForQuota(exchange, contract)) return 'refused for the quota'
  const found = `found ${statusText(exchange)}`
  return hasSuccessStatus(exchange) ? found : `${found}, for which the operation declares no response`
}
