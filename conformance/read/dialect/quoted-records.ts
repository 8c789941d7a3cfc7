/** How the fields of a record are divided and quoted. */
interface Marks {
  readonly delimiter: string
  readonly quote: string
}

/** The end of a cell, and its text. */
interface Cell {
  readonly value: string
  readonly end: number
  /** Text follows the closing quote. */
  readonly isBroken?: true
}

/**
 * The records of a string whose fields may be quoted as RFC 4180 says; undefined if it is not such a string. `lenient`:
 * a quote in the middle of a field is text (some writers quote only where necessary). Places of records with a quoted
 * field that text follows are added to `broken`. Takes time linear in the text.
 */
export function quotedRecords(
  text: string,
  marks: Marks,
  lenient: boolean,
  broken: number[] = [],
): string[][] | undefined {
  const { delimiter } = marks
  const records: string[][] = []
  for (let at = 0; at < text.length; ) {
    const record: string[] = []
    for (let isOpen = true; isOpen; ) {
      const cell = cellAt(text, at, marks, lenient)
      if (cell === undefined) return undefined
      record.push(cell.value)
      if (cell.isBroken) broken.push(records.length)
      isOpen = text.startsWith(delimiter, cell.end)
      at = isOpen ? cell.end + delimiter.length : behindLineBreak(text, cell.end)
    }
    records.push(record)
  }
  return records
}

function cellAt(text: string, at: number, marks: Marks, lenient: boolean): Cell | undefined {
  const { delimiter, quote } = marks
  if (text[at] === quote) return quotedCell(text, at, marks, lenient)
  const cell = plainCell(text, at, delimiter)
  return lenient || !cell.value.includes(quote) ? cell : undefined
}

function quotedCell(text: string, start: number, { delimiter, quote }: Marks, lenient: boolean): Cell | undefined {
  let close = text.indexOf(quote, start + 1)
  while (close >= 0 && text[close + 1] === quote) close = text.indexOf(quote, close + 2)
  if (close < 0) return undefined
  const value = text.slice(start + 1, close).replaceAll('""', quote)
  const end = close + 1
  if (end === text.length || text.startsWith(delimiter, end) || isLineBreak(text, end)) return { value, end }
  if (!lenient) return undefined
  const rest = plainCell(text, end, delimiter)
  return { value: `${quote}${value}${quote}${rest.value}`, end: rest.end, isBroken: true }
}

/** Reads character by character: a search for a rare character would read the rest of the text again for every cell. */
function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (end < text.length && !isLineBreak(text, end) && !text.startsWith(delimiter, end)) end += 1
  return { value: text.slice(start, end), end }
}

function isLineBreak(text: string, at: number): boolean {
  return text[at] === '\n' || (text[at] === '\r' && text[at + 1] === '\n')
}

function behindLineBreak(text: string, at: number): number {
  return text[at] === '\r' ? at + 2 : at + 1
}
