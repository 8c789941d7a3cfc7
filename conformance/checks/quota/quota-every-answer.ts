import { inNumber } from '../../../spec/index.js'
import { statusText } from '../../answer-kind.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { headerNumber } from '../../evidence/header-number.js'
import { isFresh } from '../../evidence/is-fresh.js'
import { type LedgerEntry, readLedger } from '../../evidence/ledger.js'
import { mostCost } from '../../evidence/most-cost.js'
import type { Exchange } from '../../exchange.js'
import { fromCache } from '../../read/from-cache.js'
import { isCountedSuccess } from '../../read/is-counted-success.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { ofEachWindow } from './each-window.js'
import { mostWithRepeats } from './most-with-repeats.js'
import { answersToKnown, earning, headerInstances, quotaFor, rateHeadersOf } from './quota-place.js'
import { staleRefusals } from './stale-refusals.js'

export const quotaEveryAnswer: Check = ofEachWindow({
  id: 'quota.every-answer',
  area: 'quota',
  level: 'must',
  title: 'The remaining count of every answer fits what the account has sent',
  explain:
    'Successes and refusals (400, 403, 404, 429) are judged. The count is at most the limit minus the requests that certainly counted before, which are the successes of the same credential. If the account was unused, the count never rises for one credential, and is at least the limit minus everything that the account sent, refusals included. A gateway may have repeated three requests in ten. Violations are, for example, a refusal that shows the full limit, counted refusals that show the count from before, a 429 for the hour that shows no request left in the day, and the count of another account.',
  instances: headerInstances,
  needs: earning,
  judge(instance, evidence) {
    const limit = quotaFor(instance, evidence)[rateHeadersOf(evidence.contract).remaining.window]
    const known = new Set(answersToKnown(instance.tier, evidence))
    const counts = readLedger(evidence)
      .filter(({ exchange }) => known.has(exchange) && !fromCache(exchange))
      .flatMap((entry) => countOf(entry, limit, evidence) ?? [])
    const wrong = counts.find((count) => !fits(count))
    if (wrong !== undefined) {
      const { exchange, left, least, most } = wrong
      const header = rateHeadersOf(evidence.contract).remaining.header
      const wanted = least === most ? `${most}` : `${Math.max(0, least)} to ${most}`
      return violated(instance, {
        message: `"${header}" is ${left} on an answer with status ${statusText(exchange)}, wanted ${wanted} according to the requests of the account`,
        expected: wanted,
        actual: String(left),
        exchanges: [exchange],
      })
    }
    const stale = staleRefusals(instance.tier, evidence)
    if (stale.length > 0) return blameStale(instance, stale, evidence)
    const exchanges = counts.map(({ exchange }) => exchange)
    if (counts.length > 0)
      return pass(
        `${inNumber(counts.length, 'answer shows', 'answers show')} a count that fits what was sent`,
        exchanges,
      )
    if (known.size > 0) return noEvidence('no-data', 'No answer shows a remaining count', [...known])
    return unanswered(earning(instance, evidence)[0], evidence)
  },
})

function blameStale(instance: Instance, stale: readonly Exchange[], evidence: Evidence): Finding {
  const { header } = rateHeadersOf(evidence.contract).remaining
  const [first] = stale
  const left = (first && headerNumber(first, header)) ?? 0
  return violated(instance, {
    message: `"${header}" on ${stale.length} refusals, such as one with status ${first && statusText(first)}, does not count their own request, but the next answer does`,
    expected: String(left - 1),
    actual: String(left),
    exchanges: stale,
  })
}

interface Count {
  readonly exchange: Exchange
  readonly left: number
  /** The bounds of the remaining count. */
  readonly least: number
  readonly most: number
}

/**
 * The shown count and its bounds. If an answer shows another limit than the documented one, the count may start from
 * either of them: `quota.limit` judges the limit.
 */
function countOf(entry: LedgerEntry, documented: number | undefined, evidence: Evidence): Count | undefined {
  const { limit, remaining } = rateHeadersOf(evidence.contract)
  const left = headerNumber(entry.exchange, remaining.header)
  const shown = limit.window === remaining.window ? headerNumber(entry.exchange, limit.header) : undefined
  if (left === undefined) return undefined
  const counts = presentValues(documented, shown).map((from) => ({ left, ...boundsOf(entry, from, evidence) }))
  return counts.find(fits) ?? counts[0]
}

function boundsOf({ exchange, account, counted }: LedgerEntry, limit: number, evidence: Evidence) {
  const { cost } = exchange.probe
  const isUnused = isFresh(evidence, account) === true
  // The first answer of an unused account has already counted its own request, unless its window may have ended in
  // between.
  const own = isUnused && counted.hasOwn && isCountedSuccess(exchange, evidence.contract) ? cost : 0
  const least = isUnused ? limit - mostWithRepeats(counted.most + mostCost(exchange)) : Number.NEGATIVE_INFINITY
  // Within a day the count of an account that was unused never rises.
  const most = isUnused ? Math.min(limit - counted.least - own, counted.leftBefore) : limit - counted.least
  return { exchange, least, most }
}

function fits({ left, least, most }: Count): boolean {
  return left >= least && left <= most
}
