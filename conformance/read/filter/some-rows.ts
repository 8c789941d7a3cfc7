import { cacheOne } from '../../cache/cache.js'
import type { DataRow } from '../data-rows.js'

/**
 * Rows from the whole of a long answer, because its last rows may be the only old ones. Values that split some rows
 * split all of them, and all of them would take longer for nothing.
 */
export const someRows = cacheOne((rows: readonly DataRow[]): readonly DataRow[] => {
  const step = Math.ceil(rows.length / MOST_ROWS)
  return step > 1 ? rows.filter((_, place) => place % step === 0) : rows
})
const MOST_ROWS = 2000
