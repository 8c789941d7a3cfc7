import type { DataRow } from '../../read/data-rows.js'
import { clearlyBreaks, clearlyObeys } from '../../read/filter/obeys-filter.js'
import { oncePerText } from '../../read/filter/once-per-text.js'
import type { SentFilter } from '../../read/filter/sent-filter.js'
import { BREAKS, NEITHER, OBEYS } from '../../read/filter/tells-each.js'

/** A value of a filter, with the known rows that obey it and those that break it. */
export interface Marked extends SentFilter {
  readonly marks: Uint8Array
}

/** If a filter is ignored, an answer that is cut shows only the rows that come first, as in the first answer. */
export function markRows(asked: SentFilter, rows: readonly DataRow[], shown: ReadonlySet<DataRow> | undefined): Marked {
  const markOf = oncePerText(asked, (row) =>
    clearlyObeys(asked, row) ? OBEYS : clearlyBreaks(asked, row) ? BREAKS : NEITHER,
  )
  const marks = Uint8Array.from(rows, markOf)
  return { ...asked, marks: shown === undefined ? marks : marks.map((mark, at) => markShown(mark, rows[at], shown)) }
}

function markShown(mark: number, row: DataRow | undefined, shown: ReadonlySet<DataRow>): number {
  return mark === BREAKS && (row === undefined || !shown.has(row)) ? NEITHER : mark
}
