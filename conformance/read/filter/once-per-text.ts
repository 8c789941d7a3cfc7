import type { DataRow } from '../data-rows.js'
import { isArea } from './is-in-area.js'
import type { SentFilter } from './sent-filter.js'

/** So many texts are remembered: a column with more of them hardly repeats any. */
const MOST_TEXTS = 1000

/**
 * A test of the rows of one table. Most columns repeat their values, so each text of the filtered cell is tested once.
 */
export function oncePerText<R>({ filter }: Pick<SentFilter, 'filter'>, test: (row: DataRow) => R): (row: DataRow) => R {
  if (isArea(filter.op) || filter.alternatives.length > 0) return test
  const known = new Map<string | undefined, R>()
  return (row) => {
    const text = row.text(filter.column)
    const before = known.get(text)
    if (before !== undefined) return before
    const result = test(row)
    if (known.size < MOST_TEXTS) known.set(text, result)
    return result
  }
}
