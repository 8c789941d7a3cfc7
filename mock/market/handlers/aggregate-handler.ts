import { madeOnce, type Operation } from '../../../spec/index.js'
import type { Reached } from '../../model/facts.js'
import { ReadChoices } from '../../model/read-choices.js'
import { RecentCache } from '../../model/recent-cache.js'
import type { BoundFilter, Relation } from '../../model/relation.js'
import { bindFilters } from '../../query/bind-filters.js'
import type { Predicate } from '../../query/predicate.js'
import { runQuery, scopeFilters } from '../../query/run-query.js'
import { backwards, matching, type Visit } from '../../query/select.js'
import { type LedgerView, ledgerView } from '../analytics/ledger-view.js'
import type { LedgerRow } from '../data/market.js'
import type { Handler, MarketContext } from './handler.js'
import { keepPages } from './keep-pages.js'

const LEDGER = ['ledger'] as const

/** Answers with transactions as they are. */
export const transactionsHandler: Handler<LedgerRow> = keepPages({
  needs: () => LEDGER,
  answer(facts, context) {
    const view = viewOf(facts, context)
    const today = context.day.today
    return runQuery(facts, view, asksForSide(facts) ? { today, also: isBuyOrSell(view) } : { today })
  },
})

/** A transaction that is neither buy nor sell (`buy-and-sell`) is on neither side. */
function asksForSide({ operation, values }: Reached): boolean {
  return sideNames(operation).some((name) => values[name])
}

const sideNames = madeOnce(({ parameters }: Operation) =>
  parameters.flatMap(({ name, filter }) => (filter?.open.includes('buy-and-sell') ? [name] : [])),
)

function isBuyOrSell(view: LedgerView): Predicate {
  return (index) => view.side(index) !== 0
}

export interface Source {
  readonly view: LedgerView
  /** Transactions that pass the source filters, ascending. */
  readonly indices: readonly number[]
  /** The same, newest first, until the visitor stops. */
  newestFirst(visit: Visit): void
  readonly facts: Reached
  readonly context: MarketContext
}

export interface Aggregate<R> {
  /**
   * Columns of the answer that the transactions of a row have too: a filter on one of them is applied to the
   * transactions, which has the same result and is cheaper.
   */
  readonly keys?: readonly (keyof R & string)[]
  /** First day of the window, for an operation without a look-back parameter. */
  window?(facts: Reached, today: string): string
  make(source: Source): Relation<R>
  /** How many rows are made at most; absent = all. */
  limited?(facts: Reached): number
}

/**
 * Answers with rows made of transactions: filters the transactions, makes the rows, then filters, sorts and cuts the
 * rows.
 */
export function aggregateHandler<R>(aggregate: Aggregate<R>): Handler<R> {
  return keepPages({
    needs: () => LEDGER,
    answer(facts, context) {
      const { relation, decided } = made(aggregate, facts, context)
      return runQuery(facts, relation, { today: context.day.today, decided })
    },
  })
}

interface Made<R> {
  readonly relation: Relation<R>
  readonly decided: ReadonlySet<string>
}

/** Cached rows of market-wide requests, because these read many transactions and repeat with other row filters. */
const KEPT_ROWS = 60_000
const readsOf = madeOnce((_aggregate: object) => new ReadChoices())
const keptIn = madeOnce(
  (_view: LedgerView) => new RecentCache<string, Made<unknown>>(KEPT_ROWS, ({ relation }) => relation.size),
)

/** The rows of an aggregate before row filters, for a handler that sorts them in its own way. */
export function made<R>(aggregate: Aggregate<R>, facts: Reached, context: MarketContext): Made<R> {
  const view = viewOf(facts, context)
  const bound = boundOnSource(aggregate, facts, context.day.today)
  const symbol = facts.operation.symbolParameter
  if (symbol === undefined || facts.values[symbol] !== undefined) {
    return makeRows(aggregate, bound, { view, facts, context })
  }
  const cache = keptIn(view)
  const read = readsOf(aggregate)
  const key = (): string => cacheKey(aggregate, facts, { bound, read, today: context.day.today })
  const known = cache.find(key())
  // The key names the operation, and with it the row type.
  if (known !== undefined) return known as Made<R>
  const watched = { ...facts, choices: read.watch(facts.choices) }
  const found = makeRows(aggregate, bound, { view, facts: watched, context })
  cache.keep(key(), found)
  return found
}

function boundOnSource<R>({ keys = [] }: Aggregate<R>, facts: Reached, today: string): readonly BoundFilter[] {
  return bindFilters(facts, today).filter(
    ({ filter, parameter }) => filter.on === 'source' || keys.some((key) => key === declaredColumn(facts, parameter)),
  )
}

function makeRows<R>(
  aggregate: Aggregate<R>,
  bound: readonly BoundFilter[],
  asked: Pick<Source, 'view' | 'facts' | 'context'>,
): Made<R> {
  const { view, facts, context } = asked
  const since = aggregate.window?.(facts, context.day.today)
  const filters = [...bound, ...(since === undefined ? [] : [sinceFilter(since)]), ...scopeFilters(facts, view)]
  const relation = aggregate.make({
    ...asked,
    get indices() {
      return matching(view, filters)
    },
    newestFirst: (visit) => backwards(view, filters, visit),
  })
  return { relation, decided: new Set(bound.map(({ parameter }) => parameter)) }
}

interface Circumstances {
  readonly bound: readonly BoundFilter[]
  readonly read: ReadChoices
  readonly today: string
}

/** Everything that the rows depend on: all parameters except the filters on rows. */
function cacheKey<R>(aggregate: Aggregate<R>, facts: Reached, { bound, read, today }: Circumstances): string {
  const { operation, values, reach, choices } = facts
  const plain = operation.parameters
    .filter(({ filter, cap }) => filter === undefined && cap !== 'rows')
    .map(({ name }) => [name, values[name]])
  const filters = bound.map(({ parameter, filter, value }) => [parameter, filter.column, filter.op, value])
  return JSON.stringify([operation.id, today, aggregate.limited?.(facts), reach, plain, filters, read.keyOf(choices)])
}

export function viewOf(facts: Reached, { day, market }: MarketContext): LedgerView {
  return ledgerView(day.ledger, market.symbols, facts.choices)
}

function declaredColumn(facts: Reached, parameter: string): string {
  return facts.operation.parameters.find(({ name }) => name === parameter)?.filter?.column ?? ''
}

function sinceFilter(value: string) {
  const filter = { column: 'transaction_date', op: 'within-days', on: 'source', alternatives: [], open: [] } as const
  return { parameter: '(window)', filter, value }
}
