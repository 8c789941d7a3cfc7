import { announcesPages, cursorOf } from '../../ask/pages/handed-cursor.js'
import { capOf } from '../../ask/pages/whole-base.js'
import type { Evidence } from '../../check.js'
import { mostOf } from '../../read/extremes.js'
import { type RowSource, sourcesAt } from './row-source.js'

/**
 * The answer may be the first page of a longer one, although nothing in it says so: the operation has a cursor and no
 * limit, no answer names a next page, and several different answers are as long as this one, and none is longer.
 */
export function mayBePage({ place, rows }: RowSource, evidence: Evidence): boolean {
  const { operation } = place
  if (cursorOf(operation) === undefined || capOf(operation) !== undefined) return false
  if (operation.tells?.next !== undefined || announcesPages(operation, evidence)) return false
  const longest = evidence.cached(`longest answers of ${place.key}`, (seen) => {
    const all = sourcesAt(place, seen).map((source) => source.rows)
    const most = mostOf(all.map(({ length }) => length))
    // Equal answers share their rows.
    return new Set(all.filter(({ length }) => length === most))
  })
  return longest.size > 1 && longest.has(rows)
}
