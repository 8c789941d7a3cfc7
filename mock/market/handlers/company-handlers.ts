import type { Reached } from '../../model/facts.js'
import { rowsOf } from '../../model/relation.js'
import { runQuery } from '../../query/run-query.js'
import type { Handlers } from './handler.js'
import { keepPages } from './keep-pages.js'

/** The operations over companies: profiles, prices, signals, filings. */
export const companyHandlers = {
  getCompanyProfile: {
    answer(facts, { day, market }) {
      const place = (market.symbols.rank(String(facts.values.symbol)) ?? 0) - 1
      return runQuery(facts, day.companies, { today: day.today, also: (index) => index === place })
    },
  },
  /** The market writes price histories as finished strings in the form of the default choices. */
  getOhlc: {
    answer({ values, choices }, { day }) {
      const symbol = String(values.symbol)
      if (choices['ohlc-rows'] === '750') return { kind: 'rows', rows: (day.ohlcRows(symbol) ?? []).slice(0, 753) }
      const text = day.ohlcText(symbol)
      return text === undefined ? { kind: 'rows', rows: [] } : { kind: 'text', text }
    },
  },
  /** Signals of named symbols are computed at once; only a market-wide request waits for all of them. */
  getTechnicalSignals: {
    needs: (facts) => (named(facts) === undefined ? ['signals'] : []),
    answer(facts, { day }) {
      const symbols = named(facts)
      const signals = symbols === undefined ? day.signals : day.signalsOf(symbols)
      return runQuery(facts, signals, { today: day.today })
    },
  },
  getCompanyActions: {
    answer: (facts, { day }) => runQuery(facts, day.filingsOf([String(facts.values.symbol)]), { today: day.today }),
  },
  getMultiCompany8kSummary: keepPages({
    needs: ({ values }) => (values.symbol === undefined ? ['filings'] : []),
    answer(facts, { day }) {
      const { symbol } = facts.values
      const filings = symbol === undefined ? day.filings : day.filingsOf([String(symbol)])
      const result = runQuery(facts, filings, { today: day.today })
      // The documentation does not show the format, so JSON is lawful as well (`summary-format`).
      return facts.choices['summary-format'] === 'json' ? { kind: 'json', value: rowsOf(result.page) } : result
    },
  }),
} satisfies Partial<Handlers>

function named({ values: { symbol } }: Reached): readonly string[] | undefined {
  return Array.isArray(symbol) ? symbol : undefined
}
