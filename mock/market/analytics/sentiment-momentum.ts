import type { SentimentMomentumRow } from '../../../spec/index.js'
import type { Relation } from '../../model/relation.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars, rounded } from './money.js'
import { issuerColumns } from './transaction-columns.js'

export interface MomentumOptions {
  /** First day of the recent window; days before it belong to the prior window. */
  readonly recentFrom: number
  /** A side must change by at least this percentage of both windows together to count as a shift. */
  readonly threshold: number
  /** The least score of the category for strong shifts; absent = there is no such category. */
  readonly surge?: number
}

interface Flow {
  readonly sample: number
  recentBuy: number
  recentSell: number
  priorBuy: number
  priorSell: number
}

/** Companies whose insiders bought, or sold, clearly more or less than in the window before. */
export function sentimentMomentum(
  view: LedgerView,
  indices: readonly number[],
  options: MomentumOptions,
): Relation<SentimentMomentumRow> {
  const flows = [...flowsByCompany(view, indices, options.recentFrom).values()]
  const shifting = flows.filter((flow) => Math.abs(shift(flow).score) >= options.threshold)
  return derivedRelation<SentimentMomentumRow, Flow>(shifting, {
    ...issuerColumns(view, (flow: Flow) => flow.sample),
    acquired_disposed_code: (flow) => (shift(flow).side === 'buys' ? 'A' : 'D'),
    momentum_category: (flow) => `${pace(shift(flow).score, options)}_${shift(flow).side}`,
    recent_buy_value: (flow) => dollars(flow.recentBuy),
    recent_sell_value: (flow) => dollars(flow.recentSell),
    prior_buy_value: (flow) => dollars(flow.priorBuy),
    prior_sell_value: (flow) => dollars(flow.priorSell),
    net_change: (flow) => dollars(flow.recentBuy - flow.recentSell - (flow.priorBuy - flow.priorSell)),
    momentum_score: (flow) => Math.abs(shift(flow).score),
  })
}

function pace(score: number, { surge = Number.POSITIVE_INFINITY }: MomentumOptions): string {
  if (score > 0) return score >= surge ? 'surging' : 'accelerating'
  return score <= -surge ? 'fading' : 'decelerating'
}

function flowsByCompany(view: LedgerView, indices: readonly number[], recentFrom: number): ReadonlyMap<number, Flow> {
  const { company, day, value } = view.ledger.columns
  const flows = new Map<number, Flow>()
  for (const index of indices) {
    const side = view.side(index)
    if (side === 0) continue
    const key = company[index] ?? 0
    const flow = flows.get(key) ?? { sample: index, recentBuy: 0, recentSell: 0, priorBuy: 0, priorSell: 0 }
    flows.set(key, flow)
    const recent = (day[index] ?? 0) >= recentFrom
    const field = side > 0 ? (recent ? 'recentBuy' : 'priorBuy') : recent ? 'recentSell' : 'priorSell'
    flow[field] += value[index] ?? 0
  }
  return flows
}

/**
 * The side that changed more in value, and its change in percent of both windows together (-100 to 100, one decimal).
 */
function shift(flow: Flow): { readonly side: 'buys' | 'sells'; readonly score: number } {
  const buys = flow.recentBuy - flow.priorBuy
  const sells = flow.recentSell - flow.priorSell
  return Math.abs(buys) >= Math.abs(sells)
    ? { side: 'buys', score: share(buys, flow.recentBuy + flow.priorBuy) }
    : { side: 'sells', score: share(sells, flow.recentSell + flow.priorSell) }
}

function share(change: number, turnover: number): number {
  return turnover === 0 ? 0 : rounded((change / turnover) * 100, 1)
}
