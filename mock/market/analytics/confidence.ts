import { countBelow } from '../../model/count-below.js'
import { RecentCache } from '../../model/recent-cache.js'
import { ROLES, TRANSACTION_CODES } from '../data/market.js'
import type { LedgerView } from './ledger-view.js'
import { rounded } from './money.js'

/** Each from 0 to 100. They read earlier transactions only, so a score never changes. */
export interface Factors {
  /** The value compared with the mean of the insider's earlier ones: equal is 50, twice as much or more is 100. */
  readonly size: number
  readonly role: number
  readonly market: number
  /** Other insiders of the company who traded the same way within the last days. */
  readonly cluster: number
  /** Earlier transactions of the insider in the company, in the same direction, within the last days. */
  readonly repetition: number
}

/** `weighted` is ours; `even` gives every factor the same weight (`score-formula`). */
export type Formula = 'weighted' | 'even'

export interface Scorer {
  score(index: number): number
  factors(index: number): Factors
}

const WEIGHTS: Readonly<Record<Formula, Factors>> = {
  weighted: { size: 0.3, role: 0.2, market: 0.2, cluster: 0.15, repetition: 0.15 },
  even: { size: 0.2, role: 0.2, market: 0.2, cluster: 0.2, repetition: 0.2 },
}
const CLUSTER_DAYS = 7
const REPETITION_DAYS = 90
const NO_HISTORY = 50
/** Each has some bytes for every transaction. */
const KEPT_SCORERS = 2
const scorers: Readonly<Record<Formula, RecentCache<LedgerView, Scorer>>> = {
  weighted: new RecentCache(KEPT_SCORERS),
  even: new RecentCache(KEPT_SCORERS),
}

export function scorer(view: LedgerView, formula: Formula): Scorer {
  return scorers[formula].get(view, () => makeScorer(view, WEIGHTS[formula]))
}

/** Calculated scores, in tenths. */
function makeScorer(view: LedgerView, weights: Factors): Scorer {
  const usual = usualValues(view)
  const tenths = new Int16Array(view.size).fill(-1)
  const factors = (index: number): Factors => ({
    size: sizeFactor(view.ledger.columns.value[index] ?? 0, usual[index] ?? 0),
    role: roleFactor(view, index),
    market: marketFactor(view.code(index)),
    cluster: clusterFactor(view, index),
    repetition: repetitionFactor(view, index),
  })
  return {
    factors,
    score(index) {
      const kept = tenths[index] ?? -1
      if (kept >= 0) return kept / 10
      const score = weigh(factors(index), weights)
      tenths[index] = Math.round(score * 10)
      return score
    },
  }
}

function weigh(factors: Factors, weights: Factors): number {
  const { size, role, market, cluster, repetition } = factors
  return rounded(
    size * weights.size +
      role * weights.role +
      market * weights.market +
      cluster * weights.cluster +
      repetition * weights.repetition,
    1,
  )
}

/** For each transaction the mean value (cents) of the insider's earlier paid ones; 0 = no earlier one. */
function usualValues(view: LedgerView): Float64Array {
  const { owner, value } = view.ledger.columns
  const usual = new Float64Array(view.size)
  const sums = new Float64Array(view.ledger.owners.count)
  const counts = new Uint32Array(view.ledger.owners.count)
  for (let index = 0; index < view.size; index += 1) {
    const who = owner[index] ?? 0
    const paid = value[index] ?? 0
    const count = counts[who] ?? 0
    usual[index] = count === 0 ? 0 : (sums[who] ?? 0) / count
    if (paid === 0) continue
    sums[who] = (sums[who] ?? 0) + paid
    counts[who] = count + 1
  }
  return usual
}

function sizeFactor(value: number, usual: number): number {
  if (value === 0) return 0
  return usual === 0 ? NO_HISTORY : rounded(Math.min(100, (50 * value) / usual), 1)
}

const ROLE_FACTORS = { Officer: 80, Director: 60, '10% Owner': 40 } as const
/** Officers at the top: 100. */
const SENIOR = /\b(chief|president|chair|ceo|cfo|coo)/i

function roleFactor(view: LedgerView, index: number): number {
  const title = view.ledger.owners.seatTitle(view.ledger.columns.seat[index] ?? 0)
  if (SENIOR.test(title)) return 100
  return ROLE_FACTORS[ROLES[view.role(index)] ?? 'Director']
}

function marketFactor(code: number): number {
  const name = TRANSACTION_CODES[code]
  return name === 'P' ? 100 : name === 'S' ? 50 : 10
}

function clusterFactor(view: LedgerView, index: number): number {
  const { company, owner, acquired, day } = view.ledger.columns
  const rows = view.ledger.companyRows(company[index] ?? 0)
  const oldest = (day[index] ?? 0) - CLUSTER_DAYS
  const others: number[] = []
  for (let at = countBelow(rows, index) - 1; at >= 0 && others.length < 3; at -= 1) {
    const row = rows[at] ?? 0
    if ((day[row] ?? 0) < oldest) break
    const who = owner[row] ?? 0
    if (acquired[row] === acquired[index] && who !== owner[index] && !others.includes(who)) others.push(who)
  }
  return others.length === 0 ? 0 : 10 + 30 * others.length
}

function repetitionFactor(view: LedgerView, index: number): number {
  const { company, owner, acquired, day } = view.ledger.columns
  const rows = view.ledger.ownerRows(owner[index] ?? 0)
  const oldest = (day[index] ?? 0) - REPETITION_DAYS
  let earlier = 0
  for (let at = countBelow(rows, index) - 1; at >= 0 && earlier < 4; at -= 1) {
    const row = rows[at] ?? 0
    if ((day[row] ?? 0) < oldest) break
    if (acquired[row] === acquired[index] && company[row] === company[index]) earlier += 1
  }
  return 25 * earlier
}
