import { groupedByEach, windowLength } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { headerNumber } from '../../evidence/header-number.js'
import type { Exchange } from '../../exchange.js'
import { isCountedSuccess } from '../../read/is-counted-success.js'
import { SHORT } from '../../read/time.js'
import { accountNamed } from '../../target/accounts-of.js'
import { countedPairs } from './counted-pairs.js'
import { countedRuns, runsInWindows } from './counted-runs.js'
import { isBundle } from './is-bundle.js'
import { requestKinds } from './request-kinds.js'
import { thresholdKinds } from './threshold-kinds.js'

/** Requests of one kind that the service charges with more than they cost. */
export interface Overcharged {
  /** What the requests have in common. */
  readonly kind: string
  readonly charges: readonly Charge[]
}

/** A request and the decrease of the remaining count that it caused. */
export interface Charge {
  readonly exchange: Exchange
  readonly fell: number
  /** The request that was counted before it. */
  readonly before: Exchange
}

/**
 * The requests of one kind, if each of them lowered the count by more than its cost and no other request did. It is
 * improbable that a gateway repeats exactly these requests: there are far more ways to choose as many requests than
 * there are kinds.
 */
export function overcharged(tier: string | undefined, evidence: Evidence): Overcharged | undefined {
  // Another check judges the cost of bundles and of operations with their own price.
  const isOurs = ({ exchange }: Charge): boolean =>
    !isBundle(exchange.probe.operation, evidence) && accountNamed(evidence.target, exchange.account)?.tier === tier
  return [everyCharge(evidence), chargesInWindows(evidence)]
    .map((charges) => surelyLarger(charges.filter(isOurs), evidence))
    .find((found) => found !== undefined)
}

/** The same for requests to one bundle, beside all requests to operations without a price of their own. */
export function overchargedBundle(id: string, evidence: Evidence): Overcharged | undefined {
  return surelyLarger(chargesBeside(id, evidence), evidence)
}

/** Requests to one bundle that cost more than others to it, too few to prove a kind. */
export function suspectedBundle(id: string, evidence: Evidence): readonly Exchange[] {
  const charges = chargesBeside(id, evidence)
  // If there are few requests, those with the largest numbers may cost more by chance.
  const larger = largerKind(charges, (some) => kindsOf(some, evidence))?.charges ?? []
  const hasExact = charges.some((charge) => charge.exchange.probe.operation === id && !isLarger(charge))
  return hasExact && larger.length < FEWEST ? larger.map(({ exchange }) => exchange) : []
}

/** Charges of accounts whose other requests have the documented cost; of others it is unknown what was counted. */
function chargesBeside(id: string, evidence: Evidence): readonly Charge[] {
  const all = everyCharge(evidence).filter(
    ({ exchange: { probe } }) => probe.operation === id || !isBundle(probe.operation, evidence),
  )
  const unclear = new Set(
    all.filter((one) => one.exchange.probe.operation !== id && isLarger(one)).map(({ exchange }) => exchange.account),
  )
  return all.filter(({ exchange }) => !unclear.has(exchange.account))
}

/** Requests to operations without a price of their own, and how many of them cost more than documented. */
export function plainCharges(evidence: Evidence): { readonly all: number; readonly larger: number } {
  const plain = everyCharge(evidence).filter(({ exchange }) => !isBundle(exchange.probe.operation, evidence))
  return { all: plain.length, larger: plain.filter(isLarger).length }
}

function surelyLarger(charges: readonly Charge[], evidence: Evidence): Overcharged | undefined {
  const found = largerKind(charges, (some, size) => [
    ...kindsOf(some, evidence),
    ...thresholdKinds(some, size, evidence),
  ])
  if (found === undefined || found.charges.length < FEWEST) return undefined
  return waysToChoose(charges.length, found.charges.length) < RARE * found.alike ? undefined : found
}

type Kinds = Iterable<readonly [name: string, charges: readonly Charge[]]>

function kindsOf(charges: readonly Charge[], evidence: Evidence): Kinds {
  return groupedByEach(charges, ({ exchange, before }) => [
    ...requestKinds(exchange, evidence),
    ...kindAfter(exchange, before, evidence),
  ])
}

/** An operation may show a count that lacks its own request: then the next one seems to cost more. */
function kindAfter({ probe }: Exchange, before: Exchange, { contract }: Evidence): readonly string[] {
  const { operation } = before.probe
  const isKind = operation !== undefined && operation !== probe.operation && isCountedSuccess(before, contract)
  return isKind ? [`right after one of ${operation}`] : []
}

/** The kind of exactly the requests with the larger charges, and the number of kinds with as many requests. */
function largerKind(
  charges: readonly Charge[],
  kinds: (charges: readonly Charge[], size: number) => Kinds,
): (Overcharged & { readonly alike: number }) | undefined {
  const larger = charges.filter(isLarger)
  if (larger.length === 0) return undefined
  const alike = [...kinds(charges, larger.length)].filter(([, some]) => some.length === larger.length)
  const [kind] = alike.find(([, some]) => some.every(isLarger)) ?? []
  return kind === undefined ? undefined : { kind, charges: larger, alike: alike.length }
}

function isLarger({ exchange, fell }: Charge): boolean {
  return fell > exchange.probe.cost
}

const FEWEST = 3
/** At least so many ways to choose the requests, for each kind of that size. */
const RARE = 1000

function everyCharge(evidence: Evidence): readonly Charge[] {
  return evidence.cached('charges of all answers', (seen) => {
    const { header = '', window = 'day' } = seen.contract.rateHeaders?.remaining ?? {}
    // Short windows end during the run: then only requests one after the other show a charge.
    const pairs = windowLength(window) < SHORT && countedPairs(seen)
    if (pairs) return pairs.map(({ after, ...pair }) => ({ ...pair, exchange: after }))
    return countedRuns(seen).flatMap((exchanges) => chargesOf(exchanges, header, seen))
  })
}

/** The charges of overlapping requests too, where windows are short: by the end that the answers announce. */
function chargesInWindows(evidence: Evidence): readonly Charge[] {
  return evidence.cached('charges in short windows', (seen) => {
    const { header = '' } = seen.contract.rateHeaders?.remaining ?? {}
    return runsInWindows(seen).flatMap((exchanges) => chargesOf(exchanges, header, seen))
  })
}

/**
 * Answers of one count in the order of the counts that they show: each is less than the one before by the charge of its
 * request, also if requests overlap.
 */
function chargesOf(exchanges: readonly Exchange[], header: string, { contract }: Evidence): readonly Charge[] {
  const shown = exchanges.flatMap((exchange) => {
    const left = headerNumber(exchange, header)
    return left === undefined ? [] : [{ exchange, left, isFree: !isCountedSuccess(exchange, contract) }]
  })
  // A refusal may be free, and then shows the count of a success.
  const sorted = shown.toSorted((a, b) => b.left - a.left || Number(a.isFree) - Number(b.isFree))
  return sorted.flatMap(({ exchange, left, isFree }, index) => {
    const before = sorted[index - 1]
    const fell = before === undefined ? 0 : before.left - left
    return before === undefined || (fell === 0 && isFree) ? [] : [{ exchange, fell, before: before.exchange }]
  })
}

/** The number of ways to choose some of several, or infinity. */
function waysToChoose(all: number, some: number): number {
  let ways = 1
  for (let taken = 1; taken <= some; taken += 1) ways *= (all - some + taken) / taken
  return ways
}
