import { type Contract, errorsWhen, type Operation, operationById } from '../../../spec/index.js'
import {
  answerKind,
  hasClientError,
  hasSuccessStatus,
  isDeclaredSuccess,
  isNotServed,
  refusal,
  refusedCaller,
  refusedForQuota,
  statusText,
} from '../../answer-kind.js'
import { firstCall, guessedNames, resourceIds } from '../../ask/first-call.js'
import { fullestCall, furtherIds } from '../../ask/more/further-ids.js'
import { resourceCalls } from '../../ask/resource-calls.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { whyNotCalled } from '../../credentials/may-call.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import { isNotImplemented } from '../../evidence/not-implemented.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { valueInTarget } from '../../target/read-values.js'
import { describe, noEvidence, notApplicable, pass, unanswered, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'

export const pathExists: Check = {
  id: 'path.exists',
  area: 'path',
  level: 'must',
  title: 'Every documented path answers its documented method with success',
  explain:
    'The plain call is sent by an account that may make it, with an accepted credential. A violation is an unknown path, a method that is not allowed, a refusal of a documented call, a server error, or a success with a status that the document does not declare. With the rest of the quota, further ids of a list are requested, one for each kind of its rows, so that all checks judge these answers.',
  instances: (contract) => operationInstances(contract, () => true),
  ...plainCallThen(otherIds),
  lastExtras(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    return [...furtherIds(operation, evidence), ...presentValues(fullestCall(operation, evidence))]
  },
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const reason = whyNotCalled(operation)
    if (reason !== undefined)
      return notApplicable(`${operation.method.toUpperCase()} ${operation.path} is not called, because ${reason}`)
    const [success] = evidence.successes(operation.id)
    const odd = evidence.successes(operation.id).find((one) => !isDeclaredSuccess(one, evidence.contract))
    if (odd !== undefined) return undeclared(instance, operation, odd)
    if (success !== undefined) return pass(`${operation.method.toUpperCase()} ${operation.path} answers`, [success])
    const probe = firstCall(operation, evidence)
    const exchange = evidence.answer(probe) ?? notServed(operation.id, evidence)
    if (exchange?.response === undefined) return unanswered(probe, evidence)
    if (isSetUp(exchange, evidence) && !isLost(operation, exchange, evidence)) return unanswered(probe, evidence)
    const guessed = [...guessedNames(operation, evidence), ...unlistedName(operation, exchange, evidence)]
    if (guessed.length > 0 && mayNameNothing(exchange, evidence)) return madeUp(guessed, exchange)
    const other = otherThing(instance, evidence)
    return other === undefined ? missing(instance, exchange, evidence) : unanswered(other, evidence)
  },
}

function undeclared(instance: Instance, { success, successes = [] }: Operation, exchange: Exchange): Finding {
  return violated(instance, {
    message: `${describe(exchange.probe)} was answered ${statusText(exchange)}, a success that the document does not declare`,
    expected: [success, ...successes].join(' or '),
    exchanges: [exchange],
  })
}

/**
 * The refusal has no other reason than the path: a spent quota, a dead credential, an unknown tier, or missing data.
 */
function isSetUp(exchange: Exchange, evidence: Evidence): boolean {
  if (refusedForQuota(exchange, evidence.contract) || mayLackTier(exchange, evidence)) return true
  if (refusedCaller(exchange, evidence.contract)) return !worksElsewhere(exchange, evidence)
  return answerKind(exchange, evidence.contract).kind === 'empty' && !isPathUnknown(exchange, evidence.contract)
}

/**
 * One error serves for unknown ids and unknown paths: without an id in the path, and no error for missing data, it is
 * the path.
 */
function isPathUnknown(exchange: Exchange, contract: Contract): boolean {
  const operation = operationById(contract, exchange.probe.operation ?? '')
  const answer = answerKind(exchange, contract)
  if (answer.kind !== 'empty' || answer.form === 'error-line') return false
  const isNamed = operation?.parameters.some(({ in: place }) => place === 'path') ?? true
  return !isNamed && hasClientError(exchange) && errorsWhen(contract, 'no-data', operation).length === 0
}

/** In a foreign recording the tier of the caller is unknown. */
function mayLackTier(exchange: Exchange, { contract }: Evidence): boolean {
  if (exchange.account !== undefined || exchange.probe.presented.tier !== undefined) return false
  const by = refusal(exchange, contract)
  return contract.tiers.length > 0 && (by === 'tier' || by === 'symbol')
}

/** If nothing is found for the first id of the list, two others show whether the operation is missing. */
function otherIds(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const exchange = operation.resource && evidence.answer(firstCall(operation, evidence))
  if (exchange === undefined || hasSuccessStatus(exchange)) return []
  const isNothing = answerKind(exchange, evidence.contract).kind === 'empty' || isNotServed(exchange, evidence.contract)
  return isNothing ? resourceCalls(operation, evidence).map(({ probe }) => probe) : []
}

/** A second listed thing, while only one was refused: it may just be gone. */
function otherThing(instance: Instance, evidence: Evidence): Probe | undefined {
  const calls = otherIds(instance, evidence)
  const open = calls.filter((probe) => evidence.answer(probe)?.response === undefined)
  return calls.length - open.length < ENOUGH_REFUSED ? open[0] : undefined
}

const ENOUGH_REFUSED = 2

/** The list returned these ids, and the service does not find them. */
function isLost(operation: Operation, exchange: Exchange, evidence: Evidence): boolean {
  if (operation.resource === undefined || answerKind(exchange, evidence.contract).kind !== 'empty') return false
  const calls = resourceCalls(operation, evidence)
  return calls.length > 1 && calls.every(({ probe }) => hasClientError(evidence.answer(probe)))
}

/** The id, if the list does not show it: an id of another answer, or of recorded traffic, need not exist. */
function unlistedName(operation: Operation, { probe }: Exchange, evidence: Evidence): readonly string[] {
  const name = operation.resource?.parameter
  const place = operation.parameters.find((one) => one.name === name)
  if (place === undefined || valueInTarget(evidence.target, operation.id, place.name) !== undefined) return []
  const id = sentValue(probe, place, operation)
  return resourceIds(operation, place.name, evidence)?.some((one) => one === id) === true ? [] : [place.name]
}

/** The refusal may be about the values, and not about the method or the server. */
function mayNameNothing(exchange: Exchange, { contract }: Evidence): boolean {
  const by = refusal(exchange, contract)
  return by === 'path' || by === 'input' || by === 'tier' || by === 'symbol'
}

function madeUp(names: readonly string[], exchange: Exchange): Finding {
  const what = names.map((name) => `"${name}"`).join(' and ')
  return noEvidence(
    'no-data',
    `${describe(exchange.probe)} was answered ${statusText(exchange)}: its ${what} may not exist; give an existing one under "values" in the target file`,
    [exchange],
  )
}

/** The same credential was accepted for another operation in this run. */
function worksElsewhere(exchange: Exchange, evidence: Evidence): boolean {
  return evidence.contract.operations
    .flatMap(({ id }) => evidence.successes(id))
    .some(
      (success) => success.account === exchange.account && schemeOf(success, evidence) === schemeOf(exchange, evidence),
    )
}

/** A missing operation is given up after two calls. */
function notServed(operation: string, { contract, exchanges }: Evidence): Exchange | undefined {
  const isMissing = isNotImplemented(operation, exchanges, contract)
  return isMissing
    ? exchanges.find(({ probe }) => probe.operation === operation && probe.presented.form === 'valid')
    : undefined
}

function missing(instance: Instance, exchange: Exchange, { contract, exchanges }: Evidence): Finding {
  const { method, path, operation = '' } = exchange.probe
  const what = isNotImplemented(operation, exchanges, contract)
    ? `${method} "${path}" is not implemented`
    : `Cannot ${method} "${path}"`
  return violated(instance, {
    message: `${what}: found status ${statusText(exchange)}, wanted success`,
    expected: 'a 2xx status',
    actual: statusText(exchange),
    exchanges: [exchange],
  })
}
