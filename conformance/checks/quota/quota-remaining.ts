import { inNumber, windowLength } from '../../../spec/index.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { headerNumber } from '../../evidence/header-number.js'
import { readLedger } from '../../evidence/ledger.js'
import { mostCost } from '../../evidence/most-cost.js'
import type { Exchange } from '../../exchange.js'
import { fromCache } from '../../read/from-cache.js'
import { SHORT } from '../../read/time.js'
import { noEvidence, pass, unanswered, type Violation, violated } from '../finding/finding.js'
import { type CountedPair, countedPairs, risingPairs, wrongPair } from './counted-pairs.js'
import { ofEachWindow } from './each-window.js'
import { isBundle } from './is-bundle.js'
import { leftAfterRefusal } from './left-after-refusal.js'
import { mostWithRepeats } from './most-with-repeats.js'
import { overcharged } from './overcharged.js'
import {
  answersToKnown,
  answersToRefused,
  earning,
  headerInstances,
  quotaFor,
  rateHeadersOf,
  sentHeader,
} from './quota-place.js'
import { showsAnotherWindow } from './shows-another-window.js'

export const quotaRemaining: Check = ofEachWindow({
  id: 'quota.remaining',
  area: 'quota',
  level: 'must',
  title: 'The remaining count decreases by the cost of each counted request',
  explain:
    'Pairs of consecutive requests of one account and credential are judged if the second one succeeded, because every lawful way of counting counts a success. A request with another kind of credential is included if the requests around it, or those of other accounts, show that both kinds share one count. Some pairs may show twice the decrease, because a gateway repeats a request that it believes lost. It is a violation if most pairs show it and the total decrease is larger than with a gateway that repeats three requests in ten. The counts of all answers together show what each request cost. It is a violation if three or more requests of one kind (one operation, one parameter, a large or small number in it, one media type, no data, one status of a refusal, one credential, one operation with one credential, or right after one operation) lowered the count by more than their cost, and no other request did. The count is a whole number between zero and the limit; for a refused caller it need only be a whole number. It is a violation if several refusals beyond the limit name the limit of this window alone, and all of them show requests left in it.',
  instances: headerInstances,
  needs: earning,
  judge(instance, evidence) {
    const place = placeOf(instance, evidence)
    const { answers, pairs } = place
    const wrong =
      oddCount(place) ??
      countOfAnotherWindow(place) ??
      wrongFall(place) ??
      endlessRise(place) ??
      chargeOfKind(place) ??
      leftAfterRefusal(instance, evidence)
    if (wrong !== undefined) return violated(instance, wrong)
    const exchanges = pairs.flatMap(({ before, after }) => [before, after])
    const doubled = wrongPair(pairs)
    if (doubled !== undefined) {
      const message = `The remaining count fell by ${doubled.fell}: the request may have arrived twice`
      return noEvidence('no-data', message, [doubled.after, doubled.before])
    }
    if (pairs.length > 0)
      return pass(`${inNumber(pairs.length, 'request was', 'requests were')} counted one by one`, exchanges)
    if (answers.length > 0) return noEvidence('no-data', 'No two requests of one account followed each other', answers)
    return unanswered(earning(instance, evidence)[0], evidence)
  },
})

type Place = ReturnType<typeof placeOf>

function placeOf(instance: Instance, evidence: Evidence) {
  const { header, window } = rateHeadersOf(evidence.contract).remaining
  const { tier } = instance
  const answers = answersToKnown(instance.tier, evidence)
  const ours = new Set(answers)
  return {
    evidence,
    tier,
    header,
    window,
    limit: quotaFor(instance, evidence)[window] ?? Number.POSITIVE_INFINITY,
    answers,
    ours,
    // Another check judges the cost of bundles and of operations with their own price.
    pairs: countedPairs(evidence).filter(({ after }) => ours.has(after) && !isBundle(after.probe.operation, evidence)),
  }
}

/** A value that is not a whole number from zero to the limit. */
function oddCount({ evidence, tier, header, limit, answers }: Place): Violation | undefined {
  const textOf = (exchange: Exchange): string | undefined => sentHeader(exchange, header)?.trim()
  const isWhole = (text: string): boolean => /^\d+$/.test(text)
  const odd =
    answers.find((exchange) => {
      const text = textOf(exchange)
      return text !== undefined && !(isWhole(text) && Number(text) <= limit)
    }) ??
    answersToRefused(tier, evidence).find((exchange) => {
      const text = textOf(exchange) ?? ''
      return text !== '' && !isWhole(text)
    })
  if (odd === undefined) return undefined
  const text = sentHeader(odd, header) ?? ''
  return {
    message: `"${header}" is "${text}", wanted a whole number from 0 to ${limit}`,
    expected: `0 to ${limit}`,
    actual: text,
    exchanges: [odd],
  }
}

function countOfAnotherWindow({ evidence, header, window, limit, ours }: Place): Violation | undefined {
  const other = showsAnotherWindow(evidence).filter((exchange) => ours.has(exchange))
  if (other.length === 0) return undefined
  const found = other.map((exchange) => sentHeader(exchange, header)).join(', ')
  return {
    message: `"${header}" starts at ${found} on every account, wanted the count of the ${window}: ${limit}`,
    expected: `${limit} minus the requests of the ${window}`,
    actual: found,
    exchanges: other,
  }
}

function wrongFall({ evidence, tier, header, pairs }: Place): Violation | undefined {
  const wrong = wrongPair(pairs)
  if (wrong === undefined || (isDoubled(wrong) && isWithinRepeats(tier, pairs, evidence))) return undefined
  return {
    message: `"${header}" fell by ${wrong.fell} for a request that costs ${wrong.after.probe.cost}`,
    expected: `a count that is smaller by ${wrong.after.probe.cost}`,
    actual: shownBy(header, wrong),
    exchanges: [wrong.after, wrong.before],
  }
}

function isDoubled({ fell, after }: CountedPair): boolean {
  return fell === 2 * after.probe.cost
}

/**
 * Whether repeated requests explain the decrease from the first to the last answer of each account, or, if short
 * windows end in between, that of all pairs.
 */
function isWithinRepeats(tier: string | undefined, pairs: readonly CountedPair[], evidence: Evidence): boolean {
  const { header, window } = rateHeadersOf(evidence.contract).remaining
  if (windowLength(window) < SHORT) {
    const sum = (of: (pair: CountedPair) => number): number => pairs.reduce((total, pair) => total + of(pair), 0)
    return sum((pair) => pair.fell) <= mostWithRepeats(sum(({ after }) => after.probe.cost))
  }
  const entries = readLedger(evidence).filter((entry) => entry.tier === tier && !fromCache(entry.exchange))
  let [fell, sent] = [0, 0]
  for (const account of new Set(entries.map((entry) => entry.account))) {
    const shown = entries.filter(
      (entry) => entry.account === account && headerNumber(entry.exchange, header) !== undefined,
    )
    const [first, last] = [shown[0], shown.at(-1)]
    if (first === undefined || last === undefined || first === last) continue
    fell += (headerNumber(first.exchange, header) ?? 0) - (headerNumber(last.exchange, header) ?? 0)
    sent += last.counted.most + mostCost(last.exchange) - mostCost(first.exchange)
  }
  return fell <= mostWithRepeats(sent)
}

/** A kind of request that costs more than others, seen in the counts of all answers. */
function chargeOfKind({ evidence, tier, header }: Place): Violation | undefined {
  const { kind, charges = [] } = overcharged(tier, evidence) ?? {}
  const [first] = charges
  if (kind === undefined || first === undefined) return undefined
  const { cost } = first.exchange.probe
  return {
    message: `Each of ${charges.length} requests ${kind} lowered "${header}" by more than its cost, and no other request did: the first one by ${first.fell}, wanted ${cost}`,
    expected: String(cost),
    actual: String(first.fell),
    exchanges: charges.map(({ exchange }) => exchange),
  }
}

/** One rise may mark the end of a rolling window. */
function endlessRise({ evidence, header, ours, pairs }: Place): Violation | undefined {
  const rising = risingPairs(evidence).filter(({ after }) => ours.has(after))
  const [rise] = rising
  if (rise === undefined || rising.length === 1 || pairs.length > 0) return undefined
  const found = shownBy(header, rise)
  return {
    message: `"${header}" rises with every request: found ${found}, wanted a count that falls`,
    expected: `a count that is smaller by ${rise.after.probe.cost}`,
    actual: found,
    exchanges: [rise.after, rise.before],
  }
}

function shownBy(header: string, { before, after }: { readonly before: Exchange; readonly after: Exchange }): string {
  return `${sentHeader(before, header)}, then ${sentHeader(after, header)}`
}
