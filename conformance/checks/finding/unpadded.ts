import { cacheOne } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'

export type Cells = ReturnType<DataRow['values']>

/** Identifiers without leading zeros; the same object if there are none. */
export function unpadded(cells: Cells): Cells {
  const padded = Object.entries(cells).filter(([, value]) => typeof value === 'string' && /^0\d+$/.test(value))
  if (padded.length === 0) return cells
  return {
    ...cells,
    ...Object.fromEntries(padded.map(([name, value]) => [name, String(value).replace(/^0+(?=\d)/, '')])),
  }
}

/** The same rows if none has any. */
export const allUnpadded = cacheOne((rows: readonly Cells[]): readonly Cells[] => {
  const plain = rows.map(unpadded)
  return plain.some((row, index) => row !== rows[index]) ? plain : rows
})
