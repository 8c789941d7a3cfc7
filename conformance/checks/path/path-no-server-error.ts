import { grouped, inNumber, type Operation } from '../../../spec/index.js'
import { hasServerError, statusText } from '../../answer-kind.js'
import { callWith, firstCall, firstValues } from '../../ask/first-call.js'
import { EARN } from '../../ask/make-probe.js'
import { cursorOf } from '../../ask/pages/handed-cursor.js'
import { pathIds } from '../../ask/plain/path-ids.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { describe, pass, unconfirmed, violated } from '../finding/finding.js'
import { isCrash } from '../finding/lasting-answer.js'
import { nothingProven, operationOf, plainCallThen } from '../finding/table-place.js'

export const pathNoServerError: Check = {
  id: 'path.no-server-error',
  area: 'path',
  level: 'must',
  title: 'No request is answered with a server error',
  explain:
    'Every request of the run to this operation is judged: a lawful request is answered, and an unlawful one is refused with a 4xx. If the document has a refusal for unknown ids, the judge also sends an id that no list shows, and one of another form. With the rest of the hour it sends a cursor that the service never handed over. A violation is a 5xx that occurs again when the request is repeated. An error of a gateway in front of the service is no violation, and another check judges a documented error with such a status.',
  instances: (contract) => contract.operations.filter(isCallable).map(({ id }) => ({ key: id, operation: id })),
  ...plainCallThen((instance, evidence) => [
    ...idCalls(instance, evidence),
    ...[...crashesOf(instance, evidence), ...crashesOfStrangers(instance, evidence)].map((exchange) =>
      repeatAfter(exchange.probe, exchange, evidence),
    ),
  ]),
  lastExtras: (instance, evidence) => wrongCursor(operationOf(instance, evidence.contract), evidence),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const crashes = crashesOf(instance, evidence).map((first) => ({
      first,
      second: evidence.answer(repeatAfter(first.probe, first, evidence)),
    }))
    for (const { first, second } of crashes) {
      if (second === undefined || !hasServerError(second)) continue
      return violated(instance, {
        message: `${describe(first.probe)} was answered with a server error twice: found ${statusText(second)}, wanted an answer or a refusal`,
        expected: 'an answer, or a refusal with a 4xx status',
        actual: statusText(second),
        exchanges: [second, first],
      })
    }
    const [open] = crashes.filter(({ second }) => second?.response === undefined)
    if (open !== undefined)
      return unconfirmed(`${describe(open.first.probe)} was answered ${statusText(open.first)}`, [open.first])
    const answered = answeredRequests(instance, evidence)
    return answered.length === 0
      ? nothingProven(operation, evidence, 'anything')
      : pass(`${inNumber(answered.length, 'answer')} without a server error`, answered)
  },
}

function idCalls(instance: Instance, evidence: Evidence): readonly Probe[] {
  return Object.values(pathIds(operationOf(instance, evidence.contract), evidence))
}

/** A cursor that the service never handed over: it may refuse or ignore it. */
function wrongCursor(operation: Operation, evidence: Evidence): readonly Probe[] {
  const cursor = cursorOf(operation)
  if (cursor === undefined || firstCall(operation, evidence) === undefined) return []
  return [callWith(operation, evidence, { ...firstValues(operation, evidence), [cursor.name]: WRONG_CURSOR })]
}

const WRONG_CURSOR = 'pipeproof-no-such-cursor'

function answeredRequests({ operation }: Instance, { exchanges }: Evidence): readonly Exchange[] {
  return exchanges.filter(
    ({ probe, response }) =>
      probe.operation === operation && probe.presented.form === 'valid' && probe.phase < EARN && response !== undefined,
  )
}

/** One exchange of each status: repeating every request of a service that always fails would be wasteful. */
function crashesOf(instance: Instance, evidence: Evidence): readonly Exchange[] {
  const crashes = answeredRequests(instance, evidence).filter(
    (exchange) => exchange.probe.repeat === 0 && isCrash(exchange, evidence),
  )
  return [...grouped(crashes, statusText).values()].flatMap((alike) => telling(alike, evidence) ?? [])
}

/** The first that failed again, or else the first that was not repeated yet; an accident leads to the next one. */
function telling(alike: readonly Exchange[], evidence: Evidence): Exchange | undefined {
  const some = alike.slice(0, MOST_REPEATED).map((first) => ({
    first,
    second: evidence.answer(repeatAfter(first.probe, first, evidence)),
  }))
  const failed = some.find(({ second }) => second !== undefined && hasServerError(second))
  const open = some.find(({ second }) => second?.response === undefined)
  return (failed ?? open)?.first ?? alike[0]
}

const MOST_REPEATED = 3

/** Answers to wrong credentials, one of each form and status. Other checks judge whether these are refused. */
function crashesOfStrangers({ operation }: Instance, evidence: Evidence): readonly Exchange[] {
  const crashes = evidence.exchanges.filter(
    (exchange) =>
      exchange.probe.operation === operation &&
      exchange.probe.presented.form !== 'valid' &&
      exchange.probe.repeat === 0 &&
      isCrash(exchange, evidence),
  )
  return [...new Map(crashes.map((one) => [`${one.probe.presented.form} ${statusText(one)}`, one])).values()]
}
