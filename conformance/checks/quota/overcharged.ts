import { windowLength } from '../../../spec/index.js'
import { refusedCaller } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import { acceptedWithoutCredential } from '../../credentials/accepted-without-credential.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import { exchangesOf } from '../../evidence/exchanges-of.js'
import { headerNumber } from '../../evidence/header-number.js'
import { readLedger } from '../../evidence/ledger.js'
import { mostCost } from '../../evidence/most-cost.js'
import type { Exchange } from '../../exchange.js'
import { fromCache } from '../../read/from-cache.js'
import { isCountedSuccess } from '../../read/is-counted-success.js'
import { QUARTER, SHORT, sentAt } from '../../read/time.js'
import { accountsOf } from '../../target/accounts-of.js'
import { requestKinds } from './request-kinds.js'

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
}

/**
 * The requests of one kind, if each of them lowered the count by more than its cost and no other request did. A gateway
 * that repeats requests now and then does not hit just these: there are far more ways to choose as many requests than
 * there are kinds.
 */
export function overcharged(tier: string | undefined, evidence: Evidence): Overcharged | undefined {
  const charges = accountsOf(evidence.target, tier).flatMap(({ name }) => chargesOf(name, evidence))
  const larger = charges.filter(({ exchange, fell }) => fell > exchange.probe.cost)
  if (larger.length < FEWEST) return undefined
  const kinds = new Map<string, Charge[]>()
  for (const charge of charges)
    for (const kind of requestKinds(charge.exchange, evidence)) {
      const some = kinds.get(kind)
      if (some === undefined) kinds.set(kind, [charge])
      else some.push(charge)
    }
  const alike = [...kinds].filter(([, some]) => some.length === larger.length)
  if (choices(charges.length, larger.length) < RARE * alike.length) return undefined
  const [kind] = alike.find(([, some]) => some.every((charge) => larger.includes(charge))) ?? []
  return kind === undefined ? undefined : { kind, charges: larger }
}

const FEWEST = 3
/** So many ways to choose the requests for each kind of that size. */
const RARE = 1000

/**
 * Answers of one count in the order of the counts that they show: each is less than the one before by the charge of its
 * request, also if requests overlap. Nothing is known if a request of the count is not answered or not understood.
 */
function chargesOf(account: string, evidence: Evidence): readonly Charge[] {
  const header = evidence.contract.rateHeaders?.remaining
  if (header === undefined || windowLength(header.window) < SHORT) return []
  if (acceptedWithoutCredential(evidence).length > 0) return []
  const shared = readLedger(evidence).some((entry) => entry.account === account && entry.counted.isShared)
  const counts = new Map<string, Exchange[]>()
  for (const exchange of exchangesOf([...evidence.exchanges, ...evidence.asides], account)) {
    if (refusedCaller(exchange, evidence.contract)) continue
    const name = `${Math.floor(sentAt(exchange) / QUARTER)} ${shared ? '' : schemeOf(exchange, evidence)}`
    const count = counts.get(name)
    if (count === undefined) counts.set(name, [exchange])
    else count.push(exchange)
  }
  return [...counts.values()].flatMap((exchanges) => {
    const shown = exchanges.flatMap((exchange) => {
      const left = isClear(exchange) ? headerNumber(exchange, header.header) : undefined
      const isFree = !isCountedSuccess(exchange, evidence.contract)
      return left === undefined ? [] : [{ exchange, left, isFree }]
    })
    if (shown.length < exchanges.length) return []
    // A refusal may be free, and then shows the count of a success.
    const sorted = shown.toSorted((a, b) => b.left - a.left || Number(a.isFree) - Number(b.isFree))
    const charges = sorted.map(({ exchange, left, isFree }, index) => ({
      exchange,
      fell: index === 0 ? 0 : (sorted[index - 1]?.left ?? left) - left,
      isFree,
    }))
    return charges.slice(1).filter(({ fell, isFree }) => fell > 0 || !isFree)
  })
}

/** Sent once and answered by the service itself. */
function isClear(exchange: Exchange): boolean {
  const { probe, response } = exchange
  return response !== undefined && mostCost(exchange) <= probe.cost && !fromCache(exchange)
}

/** The number of ways to choose some of several, or infinity. */
function choices(all: number, some: number): number {
  let ways = 1
  for (let taken = 1; taken <= some; taken += 1) ways *= (all - some + taken) / taken
  return ways
}
