import { inNumber, quotaLimits, type WindowName, windowLength, windowText } from '../../../spec/index.js'
import { refusedForQuota, statusText } from '../../answer-kind.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import { firstCalls, isFresh } from '../../evidence/is-fresh.js'
import { type LedgerEntry, readLedger } from '../../evidence/ledger.js'
import { freeAgain } from '../../evidence/spent-accounts.js'
import type { Exchange } from '../../exchange.js'
import { isCountedSuccess } from '../../read/is-counted-success.js'
import { endedAt, HOUR, MINUTE, QUARTER, SHORT, sentAt, serverTime } from '../../read/time.js'
import { noEvidence, pass, unanswered, type Violation, violated } from '../finding/finding.js'
import { neverRefused } from './never-refused.js'
import { earning, quotaFor } from './quota-place.js'
import { beyondShown } from './shown-successes.js'

/** Judges whether the 429 comes exactly when the quota is used up, by our own count of every account. */
export function judgeBites(instance: Instance, window: WindowName, evidence: Evidence): Finding {
  // A remaining count of a longer window does not count the requests of a short one.
  const shownWindow = evidence.contract.rateHeaders?.remaining.window ?? 'day'
  const isOther = windowLength(window) < SHORT && windowLength(shownWindow) > windowLength(window)
  const all = readLedger(evidence)
    .filter(({ tier }) => tier === instance.tier)
    .map((entry) => (isOther ? { ...entry, shown: 0 } : entry))
  const place: Place = {
    name: windowText(window),
    limit: quotaFor(instance, evidence)[window],
    all,
    entries: all.filter((entry) => (entry.limit?.window ?? window) === window),
    isRefused: ({ exchange }) => refusedForQuota(exchange, evidence.contract),
  }
  const wrong =
    tooEarly(place) ?? tooLate(place, evidence) ?? answeredAgain(place, instance, evidence) ?? tooSlow(place)
  if (wrong !== undefined) return violated(instance, wrong)
  const bitten = place.entries.filter(place.isRefused)
  const known = bitten.filter((entry) => isKnown(entry, place, evidence))
  const [closest] = known.filter((entry) => isAtLimit(entry, place.limit)).toSorted((a, b) => widthOf(a) - widthOf(b))
  if (closest !== undefined) {
    return pass(
      `429 came after ${countOf(closest)} requests of the ${place.name}: the limit is ${place.limit}`,
      known.map(({ exchange }) => exchange),
    )
  }
  const [wide] = known
  if (wide !== undefined) {
    const message = `429 came after ${countOf(wide)} requests of the ${place.name}: some of them may not have counted`
    return noEvidence('no-data', message, [wide.exchange])
  }
  const [early] = bitten
  if (early !== undefined) {
    const exchanges = bitten.map(({ exchange }) => exchange)
    const before =
      isFresh(evidence, early.account) === false
        ? 'The account had been used before'
        : 'No answer shows whether the account had been used before'
    return noEvidence(
      'prerequisite',
      `${before}, so its 429 after ${inNumber(early.certain, 'request')} proves nothing`,
      exchanges,
    )
  }
  const [probe] = earning(instance, evidence)
  const last = evidence.answer(probe)
  if (last === undefined || !isCountedSuccess(last, evidence.contract)) return unanswered(probe, evidence)
  const said = neverRefused(instance.tier, `429 after ${place.limit} requests of the ${place.name}`, evidence)
  const message = `${said}: the ${place.name} ended before, or some requests were not counted`
  return noEvidence('no-data', message, [last])
}

/**
 * What the account has spent is known. If no answer shows it, a 429 exactly at the limit does: an earlier request would
 * have brought it earlier.
 */
function isKnown(entry: LedgerEntry, { limit }: Place, evidence: Evidence): boolean {
  const isUnused = isFresh(evidence, entry.account)
  return entry.refusal === 'due' || isUnused === true || (isUnused === undefined && isAtLimit(entry, limit))
}

interface Place {
  /** Of the window, in words. */
  readonly name: string
  readonly limit: number | undefined
  readonly all: readonly LedgerEntry[]
  /** The counts that are nearest to the limit of this window. */
  readonly entries: readonly LedgerEntry[]
  readonly isRefused: (entry: LedgerEntry) => boolean
}

function tooEarly({ name, limit, entries, isRefused }: Place): Violation | undefined {
  const early = entries.find((entry) => isRefused(entry) && entry.refusal === 'unlawful')
  if (early === undefined) return undefined
  return {
    message: `Refused with 429 after ${early.possible} of ${limit} requests of the ${name}`,
    expected: `success up to ${limit} requests of the ${name}`,
    actual: `429 after ${early.possible}`,
    exchanges: [early.exchange],
  }
}

function tooLate({ name, limit, all, entries }: Place, evidence: Evidence): Violation | undefined {
  const isAnswered = ({ exchange }: LedgerEntry): boolean => isCountedSuccess(exchange, evidence.contract)
  const late = entries.find((entry) => isAnswered(entry) && entry.refusal === 'due')
  const shown = late === undefined ? beyondShown(all, limit, evidence) : undefined
  const entry = late ?? shown
  if (entry === undefined) return undefined
  const count = shown?.shown ?? entry.certain
  const said = shown === undefined ? '' : ' that the remaining count shows'
  return {
    message: `${entry.exchange.probe.operation ?? 'A request'} answered after ${inNumber(count, 'request')} of the ${name}${said}: the limit is ${limit}`,
    expected: `429 after ${limit} requests of the ${name}`,
    actual: `status ${statusText(entry.exchange)} after ${count}`,
    exchanges: [entry.exchange],
  }
}

/**
 * After a refusal of an unused account its quota stays used up until the stated reset. The kind of credential is the
 * same, because each may have its own count. Nothing is certain across the turn of a quarter of an hour, where a window
 * may begin, nor if a shorter window may have caused the refusal.
 */
function answeredAgain(
  { name, entries, isRefused }: Place,
  instance: Instance,
  evidence: Evidence,
): Violation | undefined {
  if (quotaLimits(quotaFor(instance, evidence)).some(({ length }) => length < HOUR)) return undefined
  const refused = new Map<string, Exchange>()
  for (const entry of entries) {
    const { exchange, account } = entry
    const key = `${account} ${schemeOf(exchange, evidence)} ${Math.floor(serverTime(exchange) / QUARTER)}`
    const earlier = refused.get(key)
    if (
      earlier !== undefined &&
      isCountedSuccess(exchange, evidence.contract) &&
      isWithin(exchange, earlier, evidence)
    ) {
      return {
        message: `Answered after a 429 of the ${name} to the same credential, before the quota is reset`,
        expected: '429 until the reset',
        actual: `status ${statusText(exchange)}`,
        exchanges: [exchange, earlier],
      }
    }
    if (isRefused(entry) && isFresh(evidence, account) === true && !refused.has(key)) refused.set(key, exchange)
  }
  return undefined
}

/**
 * The answer came before the stated reset, and too soon for a rolling window to let go of the account's first request.
 */
function isWithin(exchange: Exchange, refused: Exchange, evidence: Evidence): boolean {
  const start = sentAt(exchange)
  const first = firstCalls(evidence).get(refused.account) ?? refused
  const isSoon = start - sentAt(first) < HOUR - QUARTER && start < freeAgain(evidence.contract, refused) - MINUTE
  // The rest of the quota may still pay for a cheaper request.
  const isAsDear = exchange.probe.cost >= refused.probe.cost
  return isSoon && isAsDear && start > endedAt(refused)
}

function tooSlow({ name, limit, entries, isRefused }: Place): Violation | undefined {
  const slow = entries.find((entry, index) => {
    // A service may count refused requests too: only the first refusal shows where the quota ended.
    const before = entries[index - 1]
    const isFirst = before === undefined || before.account !== entry.account || !isRefused(before)
    return isFirst && isRefused(entry) && isSlow(entry, limit)
  })
  if (slow === undefined) return undefined
  return {
    message: `Refused only after ${slow.shown} requests that the remaining count shows, ${slow.certain} of them successes: the limit of the ${name} is ${limit}`,
    expected: `429 after ${limit} requests of the ${name}`,
    actual: `429 after ${slow.shown}`,
    exchanges: [slow.exchange],
  }
}

/** Neither the requests counted for the day nor the successes alone match the limit. */
function isSlow({ certain, shown }: LedgerEntry, limit: number | undefined): boolean {
  return limit !== undefined && certain < limit && shown > limit
}

/**
 * By some lawful way of counting exactly the limit was spent: by all requests, by the successes, or by the remaining
 * count. A range that merely contains the limit shows nothing.
 */
function isAtLimit({ exchange, certain, possible, shown }: LedgerEntry, limit = Number.POSITIVE_INFINITY): boolean {
  const { cost } = exchange.probe
  return [certain, possible, shown].some((count) => count <= limit && count + cost > limit)
}

/** How much is unknown about the number of counted requests. */
function widthOf({ certain, possible }: LedgerEntry): number {
  return Math.max(0, possible - certain)
}

/** The number of counted requests: a range if it is unknown whether refusals and error lines counted. */
function countOf({ certain, possible }: LedgerEntry): string {
  return certain >= possible ? `${certain}` : `${certain} to ${possible}`
}
