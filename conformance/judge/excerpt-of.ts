import type { Mark } from '../check.js'
import type { Reading } from '../read/dialect/read-table.js'

/** The part of a table that shows a violation. A `gap` replaces columns that are left out. */
export interface Excerpt {
  readonly columns: readonly ExcerptCell[]
  readonly rows: readonly { readonly number: number; readonly cells: readonly ExcerptCell[] }[]
}

export type ExcerptCell = 'gap' | { readonly text: string | undefined; readonly isWrong: boolean }

/** Number of rows shown beside a marked row, and of columns beside a marked cell. */
const BESIDE = 1
const MOST_ROWS = 6
const MOST_COLUMNS = 8
const LONGEST_CELL = 48

/** The marked rows and cells with their neighbours. */
export function excerptOf({ header, rows }: Reading, marks: readonly Mark[]): Excerpt {
  const columns = shownColumns(header, marks)
  const numbers = marks.map(({ row }) => row)
  const shown = rows.filter(({ number }) => numbers.some((row) => Math.abs(row - number) <= BESIDE)).slice(0, MOST_ROWS)
  const isWrong = (row: number, name: string | undefined): boolean =>
    marks.some((mark) => mark.row === row && (mark.columns === undefined || mark.columns.includes(name ?? '')))
  const line = (number: number, cells: readonly string[]): readonly ExcerptCell[] =>
    columns.map((at) => (at === GAP ? 'gap' : { text: cut(cells[at]), isWrong: isWrong(number, header[at]) }))
  return { columns: line(0, header), rows: shown.map(({ number, cells }) => ({ number, cells: line(number, cells) })) }
}

function cut(text: string | undefined): string | undefined {
  return text !== undefined && text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
}

const GAP = -1

/** The first column, which is usually the key, and the marked columns with their neighbours. */
function shownColumns(header: readonly string[], marks: readonly Mark[]): readonly number[] {
  const places = new Set(marks.flatMap(({ columns = [] }) => columns.map((name) => header.indexOf(name))))
  const marked = [...places].filter((at) => at >= 0)
  const wanted =
    places.size === 0
      ? [...header.keys()].slice(0, MOST_COLUMNS)
      : [0, ...marked.flatMap((at) => [at - BESIDE, at, at + BESIDE])]
  const indices = [...new Set(wanted)].filter((at) => at >= 0 && at < header.length).sort((a, b) => a - b)
  const shown = indices.flatMap((at, place) => (at === (indices[place - 1] ?? -1) + 1 ? [at] : [GAP, at]))
  return (indices.at(-1) ?? -1) === header.length - 1 ? shown : [...shown, GAP]
}
