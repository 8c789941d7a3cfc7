import { columnOf, countEach, type Operation } from '../../spec/index.js'
import { cacheByName } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import type { DataRow } from './data-rows.js'
import { rowsOf, tablesOf } from './table-answer.js'

/** How often each value of the first of these columns with a plain value occurs in the only table of the answer. */
export function countValues(
  operation: Operation,
  exchange: Exchange,
  names: readonly string[],
): ReadonlyMap<string, number> {
  const [answer] = tablesOf(exchange, operation)
  if (answer === undefined) return new Map()
  const rows = rowsOf(answer)
  // A member that is no column may be an object.
  const columns = names.filter((name) => columnOf(answer.table, name) !== undefined)
  return countedOnce(rows, columns.join(), () => countIn(rows, columns))
}

const countedOnce = cacheByName<readonly DataRow[], ReadonlyMap<string, number>>()

function countIn(rows: readonly DataRow[], names: readonly string[]): ReadonlyMap<string, number> {
  return countEach(
    rows.flatMap((row) => {
      const name = names.find(
        (candidate) => (row.text(candidate) ?? '') !== '' && typeof row.value(candidate) !== 'object',
      )
      return name === undefined ? [] : (row.text(name) ?? [])
    }),
  )
}

/** The values of the richest of these counts, the commonest first. */
export function rankedValues(counts: readonly ReadonlyMap<string, number>[]): readonly string[] {
  const total = (map: ReadonlyMap<string, number>) => [...map.values()].reduce((sum, count) => sum + count, 0)
  const richest = counts.toSorted((a, b) => total(b) - total(a))[0]
  return [...(richest ?? [])].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value)
}
