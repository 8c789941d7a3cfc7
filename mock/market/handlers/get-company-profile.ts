import type { Operation } from '../../../spec/index.js'
import type { Outcome, Reached } from '../../model/facts.js'
import { RecentCache } from '../../model/recent-cache.js'
import { rowRelation } from '../../query/row-relation.js'
import { runQuery } from '../../query/run-query.js'
import type { WorldDay } from '../data/market.js'
import type { Handler } from './handler.js'
import { rowsOutcome } from './rows-outcome.js'

/** Profiles are asked for all the time, so the answers of the symbols asked for last are kept. */
const KEPT = 2000
const days = new WeakMap<WorldDay, WeakMap<Operation, RecentCache<string, Outcome>>>()

export const getCompanyProfile: Handler = {
  answer(facts, { day }) {
    const symbol = String(facts.values.symbol)
    return keptOf(day, facts.operation).get(symbol, () => answer(facts, day, symbol))
  },
}

function answer(facts: Reached, day: WorldDay, symbol: string): Outcome {
  const row = day.profileRow(symbol)
  const rows = rowRelation(row === undefined ? [] : [row])
  return { ...rowsOutcome(runQuery(facts, rows, { today: day.today })), kept: true }
}

/** By operation, because a changed contract has changed operations. */
function keptOf(day: WorldDay, operation: Operation): RecentCache<string, Outcome> {
  const operations = days.get(day) ?? new WeakMap<Operation, RecentCache<string, Outcome>>()
  days.set(day, operations)
  const kept = operations.get(operation) ?? new RecentCache<string, Outcome>(KEPT)
  operations.set(operation, kept)
  return kept
}
