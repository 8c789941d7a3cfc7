import { quotedRecords } from './quoted-records.js'

export interface ReadRow {
  /** 1 = the first record after the header. */
  readonly number: number
  readonly cells: readonly string[]
}

export interface ReadProblem {
  /** Row number; 0 = the header. */
  readonly row: number
  readonly message: string
}

/** A table as text, before its columns have types. */
export interface Reading {
  readonly header: readonly string[]
  readonly rows: readonly ReadRow[]
  readonly problems: readonly ReadProblem[]
  readonly lineEnding: 'lf' | 'crlf' | 'mixed' | 'none'
  readonly finalNewline: boolean
  /** Fields were quoted as RFC 4180 says. */
  readonly quoted: boolean
}

/**
 * Reads a delimited table of any lawful dialect: LF or CRLF, with or without a final newline, fields plain or quoted.
 * An answer does not say whether it quotes, so a string with quotes is read both ways, and the reading that fits the
 * header wins.
 * With a documented quote, a quote inside a quoted field is doubled.
 */
export function readTable(text: string, delimiter: string, documented?: string): Reading {
  const quote = documented ?? '"'
  const plain = splitPlain(text, delimiter)
  const isQuoted = hasOpeningQuote(text, delimiter, quote)
  const broken: number[] = []
  const records = isQuoted ? bestOf([...parseQuoted(text, { delimiter, quote }, broken), plain]) : plain
  const [header = [], ...body] = records
  const rows = body.map((cells, index) => ({ number: index + 1, cells }))
  return {
    header,
    rows,
    problems: [
      ...rows.flatMap((row) => problemsOf(row, header, delimiter)),
      ...(documented === undefined || records === plain ? [] : broken.slice(0, 1)).map((row) => ({
        row,
        message: `row ${row}: found text behind the quote that ends a field, wanted every quote inside it doubled`,
      })),
    ],
    lineEnding: lineEndingOf(text),
    finalNewline: text.endsWith('\n'),
    quoted: records !== plain && JSON.stringify(records) !== JSON.stringify(plain),
  }
}

function splitPlain(text: string, delimiter: string): string[][] {
  if (text === '') return []
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split(delimiter))
}

function hasOpeningQuote(text: string, delimiter: string, quote: string): boolean {
  return text.startsWith(quote) || text.includes(`\n${quote}`) || text.includes(`${delimiter}${quote}`)
}

/** First strictly, then with quotes in the middle of a field as text. */
function parseQuoted(text: string, marks: { delimiter: string; quote: string }, broken: number[]): string[][][] {
  return [false, true].flatMap((lenient) => {
    const records = quotedRecords(text, marks, lenient, lenient ? broken : [])
    return records === undefined ? [] : [records]
  })
}

/** The reading in which the fewest records do not fit the header; the first of several. */
function bestOf(readings: readonly string[][][]): string[][] {
  const fewest = Math.min(...readings.map(misfits))
  return readings.find((records) => misfits(records) === fewest) ?? []
}

function misfits(records: readonly (readonly string[])[]): number {
  const width = records[0]?.length ?? 0
  return records.filter((cells) => cells.length !== width).length
}

function problemsOf(row: ReadRow, header: readonly string[], delimiter: string): ReadProblem[] {
  if (row.cells.length === header.length) return []
  const isBlank = row.cells.length === 1 && row.cells[0] === ''
  const found = isBlank ? 'an empty line' : `${row.cells.length} fields in "${excerpt(row.cells.join(delimiter))}"`
  return [{ row: row.number, message: `row ${row.number}: found ${found}, wanted ${header.length} fields` }]
}

function excerpt(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}

export function lineEndingOf(text: string): Reading['lineEnding'] {
  const crlf = text.includes('\r\n')
  const lf = /(^|[^\r])\n/.test(text)
  if (crlf && lf) return 'mixed'
  return crlf ? 'crlf' : lf ? 'lf' : 'none'
}
