import type { TechnicalSignalRow } from '../../../spec/index.js'
import type { Reached } from '../../model/facts.js'
import { runQuery } from '../../query/run-query.js'
import type { Handler } from './handler.js'

/** Signals of named symbols are computed at once; only a market-wide request waits for all of them. */
export const getTechnicalSignals: Handler<TechnicalSignalRow> = {
  needs: (facts) => (named(facts) === undefined ? ['signals'] : []),
  answer(facts, { day }) {
    const symbols = named(facts)
    const signals = symbols === undefined ? day.signals : day.signalsOf(symbols)
    return runQuery(facts, signals, { today: day.today })
  },
}

function named({ values: { symbol } }: Reached): readonly string[] | undefined {
  return Array.isArray(symbol) ? symbol : undefined
}
