import type { DataRow } from '../../read/data-rows.js'
import { clearlyBreaks, clearlyObeys, type SentFilter } from '../../read/filter/obeys-filter.js'
import { oncePerText } from '../../read/filter/once-per-text.js'

export type Listed = Omit<SentFilter, 'value'>

/** Whether a row of one table obeys this member, and no other member selects it. */
export function hasOnly(members: readonly string[], place: number, asked: Listed): (row: DataRow) => boolean {
  const each = members.map((value) => ({ ...asked, value }))
  return oncePerText(asked, (row) =>
    each.every((one, index) => (index === place ? clearlyObeys(one, row) : clearlyBreaks(one, row))),
  )
}
