import type { Reached } from '../../model/facts.js'
import { runQuery } from '../../query/run-query.js'
import { ascending } from './ascending.js'
import type { Handler } from './handler.js'
import { rowsOutcome } from './rows-outcome.js'

/** Signals of named symbols are computed at once; only a market-wide question waits for all of them. */
export const getTechnicalSignals: Handler = {
  needs: (facts) => (named(facts) === undefined ? ['signals'] : []),
  answer(facts, { day }) {
    const symbols = named(facts)
    const signals = symbols === undefined ? day.signals : day.signalsOf(symbols)
    return rowsOutcome(runQuery(facts, ascending(signals, 'signal_date'), { today: day.today }))
  },
}

function named({ values: { symbol } }: Reached): readonly string[] | undefined {
  return Array.isArray(symbol) ? symbol : undefined
}
