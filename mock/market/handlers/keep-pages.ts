import { madeOnce, type Operation } from '../../../spec/index.js'
import type { Outcome, PageOutcome, Reached } from '../../model/facts.js'
import { ReadChoices } from '../../model/read-choices.js'
import { RecentCache, SeenBefore } from '../../model/recent-cache.js'
import { rowsOf } from '../../model/relation.js'
import { rowRelation } from '../../query/row-relation.js'
import type { MarketDay } from '../data/market.js'
import type { Handler } from './handler.js'

/** Rows of cached answers of one day. */
const KEPT_ROWS = 60_000

const pagesOf = madeOnce((_day: MarketDay) => new RecentCache<string, PageOutcome>(KEPT_ROWS, weightOf))

/** Many worlds get the same requests and share one market, so the pages are computed once for all of them. */
export function keepPages<R>(handler: Handler<R>): Handler<R> {
  const reads = new ReadChoices()
  // Most requests never repeat, so a page is cached only when its request comes a second time.
  const seen = new SeenBefore()
  return {
    ...handler,
    answer(facts, context) {
      if (!isMarketWide(facts) || !isTimeless(facts.operation)) return handler.answer(facts, context)
      const { path, query } = facts.request
      if (!seen.note(`${path}?${query}`)) return handler.answer(facts, context)
      const pages = pagesOf(context.day)
      const question = questionOf(facts)
      const keyNow = (): string => `${question} ${reads.keyOf(facts.choices)}`
      const known = pages.find(keyNow())
      // The key names the operation, and with it the row type.
      if (known !== undefined) return known as Outcome<R>
      const found = handler.answer({ ...facts, choices: reads.watch(facts.choices) }, context)
      if (found.kind === 'page' && found.page.indices.length > 0)
        // Computing the answer may have read further choices.
        pages.keep(keyNow(), alone(found))
      return found
    },
  }
}

function weightOf({ page }: PageOutcome): number {
  return page.indices.length + 1
}

/** The rows of one symbol are few, and quickly found. */
function isMarketWide({ operation: { symbolParameter }, values }: Reached): boolean {
  return symbolParameter === undefined || values[symbolParameter] === undefined
}

/** The answer depends on the day, not on the second or on the address of the request. */
const isTimeless = madeOnce(
  ({ parameters, tells }: Operation) =>
    tells === undefined && parameters.every(({ filter }) => !SHORT_WINDOWS.has(filter?.op ?? '')),
)

const SHORT_WINDOWS: ReadonlySet<string> = new Set(['within-hours', 'within-minutes'])

/** Everything that the rows depend on, besides the day and the choices. */
function questionOf({ operation, values, given, reach }: Reached): string {
  return JSON.stringify([numberOf(operation), reach, values, [...given]])
}

let operations = 0

/** A fault replaces an operation with a changed copy, so the same id may mean different rows. */
const numberOf = madeOnce((_operation: Operation) => {
  operations += 1
  return operations
})

/** The page without the other rows of its relation, because these may be many, unless they are cached anyway. */
function alone<R>(outcome: PageOutcome<R>): PageOutcome<R> {
  const { page } = outcome
  if (page.relation.writer !== undefined) return outcome
  const rows = rowsOf(page)
  return { ...outcome, page: { relation: rowRelation(rows), indices: [...rows.keys()] } }
}
