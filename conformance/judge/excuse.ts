import { inNumber, type Operation, operationById } from '../../spec/index.js'
import { firstCall } from '../ask/first-call.js'
import { cacheOne } from '../cache/cache.js'
import type { Check, Evidence, Finding, Instance } from '../check.js'
import { exchangesById } from '../evidence/exchanges-by-id.js'
import { isSilent } from '../evidence/lost-requests.js'
import { isNotImplemented } from '../evidence/not-implemented.js'
import { validRequests } from '../evidence/valid-requests.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { fromCache } from '../read/from-cache.js'
import { tablesOf } from '../read/table-answer.js'
import { unreadablePart } from '../read/unreadable-part.js'

/**
 * A table that cannot be read is blamed once, by the check of its form. Other checks that miss or miscount rows because
 * of it get no evidence; a violation in a complete record still counts.
 */
export function excuse(finding: Finding, check: Check, instance: Instance, evidence: Evidence): Finding {
  const missing = check.id === ANSWERS ? undefined : notImplemented(finding, instance, evidence)
  if (missing !== undefined) {
    const message = `The operation is not implemented: see ${ANSWERS}@${missing}`
    return { status: 'no-evidence', reason: 'prerequisite', message, exchanges: finding.exchanges }
  }
  if (finding.status === 'no-evidence' && isSilent(instance.operation ?? '', evidence.exchanges)) {
    return { status: 'no-evidence', reason: 'harness', ...silence(instance.operation ?? '', evidence) }
  }
  if (isOfUnknownTier(finding, instance, evidence)) {
    const message = 'A foreign recording does not name the tier that sent its requests'
    return { status: 'no-evidence', reason: 'not-configured', message, exchanges: finding.exchanges }
  }
  const cached = check.reads === 'records' ? undefined : cachedRepeat(finding, evidence)
  if (cached !== undefined) {
    const message = 'A cache answered the repeated request, so it is not known whether the data changed'
    return { status: 'no-evidence', reason: 'no-data', message, exchanges: [...finding.exchanges, cached.id] }
  }
  const isBlame = check.reads === 'tables' && (finding.status === 'fail' || finding.status === 'warn')
  const isBlank = check.reads !== undefined && finding.reason === 'no-data'
  if (!isBlame && !isBlank) return finding
  const cause = exchangesBehind(finding, instance, evidence)
    .flatMap((exchange) => unreadable(exchange, instance, evidence))
    .at(0)
  if (cause === undefined) return finding
  const { part, place, exchange } = cause
  const message = `The table cannot be read: see csv.${part}@${place}`
  return { status: 'no-evidence', reason: 'prerequisite', message, exchanges: [exchange.id] }
}

/**
 * The tier of the caller is unknown, so the answer does not show what the requirement's tier may do: a higher tier may
 * have got it.
 */
function isOfUnknownTier({ status, exchanges: ids }: Finding, { tier }: Instance, evidence: Evidence): boolean {
  if (tier === undefined || status === 'no-evidence') return false
  return exchangesById(evidence, ids).some(
    ({ account, probe: { presented } }) =>
      account === undefined && presented.form === 'valid' && presented.tier === undefined,
  )
}

/** The result of an operation that never answers. */
function silence(operation: string, { exchanges }: Evidence): Pick<Finding, 'message' | 'exchanges'> {
  const sent = validRequests(operation, exchanges)
  const [first] = sent
  const message = `The operation never answers: ${inNumber(sent.length, 'request')}, ${first?.failure?.message ?? 'nothing came'}`
  return { message, exchanges: first === undefined ? [] : [first.id] }
}

/** The check that blames a missing operation. */
const ANSWERS = 'path.exists'

/**
 * An operation that is not implemented: that of the requirement, or one on which the violation depends. Only
 * `path.exists` judges it.
 */
function notImplemented(
  { status, exchanges: ids }: Finding,
  instance: Instance,
  evidence: Evidence,
): string | undefined {
  const isBlame = status === 'fail' || status === 'warn'
  if (!isBlame && status !== 'no-evidence') return undefined
  const asked = isBlame ? exchangesById(evidence, ids).map(({ probe }) => probe.operation) : []
  return [...new Set([instance.operation, ...asked])].find(
    (operation) => operation !== undefined && isNotImplemented(operation, evidence.exchanges, evidence.contract),
  )
}

/** An exchange that a cache answered, if nothing else confirmed the violation. */
function cachedRepeat({ status, exchanges }: Finding, evidence: Evidence): Exchange | undefined {
  if (status !== 'fail' && status !== 'warn') return undefined
  const asked = new Set(exchangesById(evidence, exchanges).map(({ probe }) => requestOf(probe)))
  return evidence
    .cached('repeats from a cache', (seen) => seen.exchanges.filter(({ probe }) => probe.repeat > 0).filter(fromCache))
    .find(({ probe }) => asked.has(requestOf(probe)))
}

function requestOf({ method, path, parameters, presented }: Probe): string {
  return JSON.stringify([method, path, parameters, presented.tier, presented.form])
}

/** The exchanges of the finding, and the plain call that gave their values. */
function exchangesBehind(finding: Finding, instance: Instance, evidence: Evidence): readonly Exchange[] {
  const shown = exchangesById(evidence, finding.exchanges)
  const operation = operationById(evidence.contract, instance.operation ?? '')
  const probe = operation === undefined ? undefined : firstCall(operation, evidence)
  const plain = evidence.answer(probe)
  return plain === undefined ? shown : [...shown, plain]
}

interface Cause {
  readonly part: 'header' | 'rows'
  readonly place: string
  readonly exchange: Exchange
}

function unreadable(exchange: Exchange, instance: Instance, evidence: Evidence): readonly Cause[] {
  const operation = operationById(evidence.contract, exchange.probe.operation ?? '')
  if (operation === undefined || !setOf(evidence.successes(operation.id)).has(exchange)) return []
  const property = operation.id === instance.operation ? propertyOf(instance, operation) : undefined
  return tablesOf(exchange, operation).flatMap((answer) => {
    const part = property === undefined || property === answer.property ? unreadablePart(answer) : undefined
    if (part === undefined) return []
    return [
      { part, place: answer.property === undefined ? operation.id : `${operation.id}#${answer.property}`, exchange },
    ]
  })
}

const setOf = cacheOne((exchanges: readonly Exchange[]): ReadonlySet<Exchange> => new Set(exchanges))

/** The table of a JSON page that the requirement is about. */
function propertyOf({ detail }: Instance, { answer }: Operation): string | undefined {
  const isProperty = answer.kind === 'json' && answer.tables.some(({ property }) => property === detail)
  return isProperty ? detail : undefined
}
