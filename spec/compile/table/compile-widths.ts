import type { Column } from '../../contract/table.js'
import { show } from '../source/json-value.js'
import type { Place } from '../source/place.js'

/** `widths` of `x-csv`: the characters of each column, in the order of the columns; undefined for a delimited table. */
export function compileWidths(dialect: Place, columns: readonly Column[]): readonly number[] | undefined {
  const place = dialect.object('widths')
  if (place === undefined) return undefined
  for (const word of ['delimiter', 'quote', 'optional'])
    dialect
      .at(word)
      ?.report(
        `no ${word} beside widths, which divide the columns by position, as in x-csv: {widths: {day: 11, high: 7}}`,
      )
  const names = columns.map(({ name }) => name)
  for (const [name, width] of place.members())
    if (!names.includes(name)) width.report(`the width of a column among ${names.join(', ')}`, `column ${show(name)}`)
  const hasHeader = dialect.flag('header') !== false
  return columns.map((column) => {
    const width = place.number(column.name)
    if (width === undefined) place.miss(column.name, `a width for each column: ${names.join(', ')}`)
    else checkWidth(place, column, { width, hasHeader })
    return width ?? 1
  })
}

/** The header and every value of a closed list fit into the column. */
function checkWidth(
  place: Place,
  { name, enum: words = [], type }: Column,
  { width, hasHeader }: { readonly width: number; readonly hasHeader: boolean },
): void {
  const texts = [...(hasHeader ? [name] : []), ...(TYPICAL[type] ?? []), ...words]
  const long = texts.find((text) => text.length > width)
  if (long !== undefined) place.at(name)?.report(`at least ${long.length}, so that ${show(long)} fits`)
}

const TYPICAL: Readonly<Partial<Record<Column['type'], readonly string[]>>> = {
  date: ['2026-01-02'],
  timestamp: ['2026-01-02 03:04:05'],
  'date-time': ['2026-01-02T03:04:05Z'],
  boolean: ['false'],
}
