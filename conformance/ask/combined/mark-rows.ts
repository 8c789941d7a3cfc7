import { cacheByName } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import type { SentFilter } from '../../read/filter/sent-filter.js'
import { marksFor } from '../../read/filter/shows-effects.js'
import { BREAKS, NEITHER } from '../../read/filter/tells-each.js'
import type { FilterParameter } from '../row-filters.js'
import type { KnownRows } from './known-rows.js'

/** A value of a filter, with the known rows that obey it and those that break it. */
export interface Marked extends SentFilter {
  readonly marks: Uint8Array
}

/** Several plans ask for the marks of one value in the known rows of an operation, always with their first answer. */
export function markRows(asked: SentFilter, rows: readonly DataRow[]): Marked {
  const { parameter, filter, value, loose = false } = asked
  const name = `${parameter.name} ${filter.op} ${loose} ${value}`
  return { ...asked, marks: marksOnce(rows, name, () => marksFor(asked, rows)) }
}

const marksOnce = cacheByName<readonly DataRow[], Uint8Array>()

/** If a filter is ignored, an answer that is cut shows only the rows that come first, as in the first answer. */
export function asShown(marked: Marked, rows: readonly DataRow[], shown: ReadonlySet<DataRow> | undefined): Marked {
  if (shown === undefined) return marked
  return { ...marked, marks: marked.marks.map((mark, at) => markShown(mark, rows[at], shown)) }
}

function markShown(mark: number, row: DataRow | undefined, shown: ReadonlySet<DataRow>): number {
  return mark === BREAKS && (row === undefined || !shown.has(row)) ? NEITHER : mark
}

/** The marks of each value of a filter, computed once for these rows. */
export function markerOf({ rows, answer: { exchange, table } }: KnownRows, shown: ReadonlySet<DataRow> | undefined) {
  const found = new Map<string, Marked>()
  return ({ parameter, filter }: FilterParameter, value: string): Marked => {
    const name = `${parameter.name} ${value}`
    const loose = table.shape === 'open'
    const marked =
      found.get(name) ?? asShown(markRows({ parameter, filter, value, exchange, loose }, rows), rows, shown)
    found.set(name, marked)
    return marked
  }
}
