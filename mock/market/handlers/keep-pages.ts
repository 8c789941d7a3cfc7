import type { Operation } from '../../../spec/index.js'
import type { Outcome, PageOutcome, Reached } from '../../model/facts.js'
import { ReadChoices } from '../../model/read-choices.js'
import { RecentCache } from '../../model/recent-cache.js'
import { rowsOf } from '../../model/relation.js'
import { rowRelation } from '../../query/row-relation.js'
import type { MarketDay } from '../data/market.js'
import type { Handler } from './handler.js'

/** Rows of kept answers of one day. */
const KEPT_ROWS = 60_000

const ofDay = new WeakMap<MarketDay, RecentCache<string, PageOutcome>>()

/** Worlds ask the same questions, each for its own tests, and share one market: its answers are computed once. */
export function keepPages<R>(handler: Handler<R>): Handler<R> {
  const reads = new ReadChoices()
  return {
    ...handler,
    answer(facts, context) {
      if (!isTimeless(facts.operation)) return handler.answer(facts, context)
      const pages = ofDay.get(context.day) ?? new RecentCache(KEPT_ROWS, ({ page }) => page.indices.length + 1)
      ofDay.set(context.day, pages)
      const known = pages.find(keyOf(facts, reads))
      // The key names the operation, and with it the row type.
      if (known !== undefined) return known as Outcome<R>
      const found = handler.answer({ ...facts, choices: reads.watch(facts.choices) }, context)
      if (found.kind === 'page' && found.page.indices.length > 0) pages.keep(keyOf(facts, reads), alone(found))
      return found
    },
  }
}

/** The answer depends on the day, not on the second or on the address of the request. */
function isTimeless({ parameters, tells }: Operation): boolean {
  return tells === undefined && parameters.every(({ filter }) => !SHORT_WINDOWS.has(filter?.op ?? ''))
}

const SHORT_WINDOWS: ReadonlySet<string> = new Set(['within-hours', 'within-minutes'])

/** Everything that the rows depend on, besides the day. */
function keyOf({ operation, values, given, reach, choices }: Reached, reads: ReadChoices): string {
  return JSON.stringify([numberOf(operation), reach, values, [...given], reads.keyOf(choices)])
}

const numbers = new WeakMap<Operation, number>()
let operations = 0

/** A fault changes an operation by a copy, so the same id may mean different rows. */
function numberOf(operation: Operation): number {
  const known = numbers.get(operation)
  if (known !== undefined) return known
  operations += 1
  numbers.set(operation, operations)
  return operations
}

/** A page without the other rows of its relation, which may be many, unless these are kept anyway. */
function alone<R>(outcome: PageOutcome<R>): PageOutcome<R> {
  const { page } = outcome
  if (page.relation.writer !== undefined) return outcome
  const rows = rowsOf(page)
  return { ...outcome, page: { relation: rowRelation(rows), indices: [...rows.keys()] } }
}
