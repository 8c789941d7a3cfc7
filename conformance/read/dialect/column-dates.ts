/** Lines before the header, at most. */
const MOST_BEFORE = 20

/**
 * The days that a column shows, read without its table: those of a member of JSON objects, or those below a name in the
 * first lines. Undefined if the text names no such column.
 */
export function columnDates(text: string, column: string): readonly string[] | undefined {
  return /^\s*[[{]/.test(text) ? memberDates(text, column) : cellDates(text, column)
}

function memberDates(text: string, column: string): readonly string[] | undefined {
  const name = JSON.stringify(column.split('.').at(-1)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (!new RegExp(`${name}\\s*:`).test(text)) return undefined
  const found = text.matchAll(new RegExp(`${name}\\s*:\\s*"(\\d{4}-\\d{2}-\\d{2})(?!\\d)`, 'g'))
  return [...found].map(([, date = '']) => date)
}

function cellDates(text: string, column: string): readonly string[] | undefined {
  const lines = text.split(/\r\n|\n|\r/)
  const header = lines.slice(0, MOST_BEFORE).findIndex((line) => placeIn(line, column) !== undefined)
  const place = placeIn(lines[header] ?? '', column)
  if (place === undefined) return undefined
  return lines.slice(header + 1).flatMap((line) => {
    const [date] = /^\s*"?\d{4}-\d{2}-\d{2}(?!\d)/.exec(line.split(place.delimiter)[place.index] ?? '') ?? []
    return date === undefined ? [] : [date.replace(/[\s"]/g, '')]
  })
}

interface Place {
  readonly delimiter: string
  readonly index: number
}

/** A cell that contains the delimiter moves the cells behind it; then they are no dates, or of another column. */
function placeIn(line: string, column: string): Place | undefined {
  const places = ['|', ';', '\t', ','].map((delimiter): Place => {
    const names = line.split(delimiter).map((name) => name.replace(/^[\s\uFEFF"]+|(?<![\s"])[\s"]+$/g, ''))
    return { delimiter, index: names.indexOf(column) }
  })
  return places.find(({ index }) => index >= 0)
}
