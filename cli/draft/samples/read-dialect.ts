import { parse } from 'csv-parse/sync'
import { mostOf } from '../../../conformance/index.js'

/** The words of `x-csv`, apart from the header, which every drafted table has. */
export interface Dialect {
  readonly delimiter: string
  readonly quote: string | null
  readonly decimalChar?: string
  readonly groupChar?: string
  readonly nullSequence?: string
  readonly commentChar?: string
  readonly skipRows?: number
  readonly lineTerminator?: '\r\n'
  readonly byteOrderMark?: true
}

/** A table as text: names of columns, and cells. */
export interface TextTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Columns of strings, even if they look like numbers. */
  readonly texts?: ReadonlySet<string>
  /** All other columns have the types of JSON. */
  readonly isJson?: true
}

const DELIMITERS = ['|', '\t', ';', ',']
const NAME = /^[\p{L}_][\p{L}\p{N}_ .()[\]/%°€$-]{0,60}$/u
const MARK = '\uFEFF'

/** Lines that are not rows: those with this character, and those before the header. */
type Surroundings = Pick<Dialect, 'commentChar' | 'skipRows'>
const COMMENTS = ['#', '%', '!', '/'].map((commentChar) => ({ commentChar }))
const SKIPPED = [1, 2, 3, 4, 5, 6].map((skipRows) => ({ skipRows }))
const SURROUNDINGS: readonly Surroundings[] = [
  {},
  ...COMMENTS,
  ...SKIPPED,
  ...SKIPPED.flatMap((skipped) => COMMENTS.map((comment) => ({ ...skipped, ...comment }))),
]

/** The dialect in which every text is a table with a header; undefined if there is none. */
export function readDialect(texts: readonly string[]): Dialect | undefined {
  for (const around of SURROUNDINGS) {
    const { commentChar, skipRows = 0 } = around
    const isComment = (line: string): boolean => line.startsWith(commentChar ?? '')
    // An answer may have no comments.
    if (!texts.some((text) => linesOf(text).slice(skipRows).some(isComment))) continue
    const dialect = delimiterOf(texts, around)
    if (dialect !== undefined) return { ...dialect, ...linesAs(texts) }
  }
  return undefined
}

function delimiterOf(texts: readonly string[], around: Surroundings): Dialect | undefined {
  const found = DELIMITERS.flatMap((delimiter) => {
    const dialect = { delimiter, quote: quoteOf(texts, delimiter), ...around }
    const width = mostOf(texts.map((text) => headerOf(text, dialect).length))
    if (width < 2) return []
    const tables = readTextTables(texts, dialect)
    // A line of cells is part of the table.
    const isPart: boolean = texts.some((text) =>
      outerLines(text, around).some((line) => line.split(delimiter).length >= width),
    )
    return tables.includes(undefined) || isPart ? [] : [{ dialect, width }]
  })
  // The delimiter with the most columns: cells of another dialect may contain commas.
  return found.toSorted((one, other) => other.width - one.width)[0]?.dialect
}

function outerLines(text: string, { commentChar, skipRows = 0 }: Surroundings): readonly string[] {
  return linesOf(text).filter((line, place) => place < skipRows || (commentChar && line.startsWith(commentChar)))
}

function linesOf(text: string): readonly string[] {
  return text.replace(MARK, '').split('\n')
}

/** The ends of the lines and the mark at the beginning, if all texts agree. */
function linesAs(texts: readonly string[]): Pick<Dialect, 'lineTerminator' | 'byteOrderMark'> {
  return {
    ...(texts.every((text) => /\r\n/.test(text)) && { lineTerminator: '\r\n' as const }),
    ...(texts.every((text) => text.startsWith(MARK)) && { byteOrderMark: true as const }),
  }
}

/** The text of the table alone. */
export function tableText(text: string, { commentChar, skipRows = 0 }: Surroundings): string {
  const lines = linesOf(text).slice(skipRows)
  return lines.filter((line) => commentChar === undefined || !line.startsWith(commentChar)).join('\n')
}

/**
 * The tables of one operation; undefined for a text that is not one. A single column must occur in another text too.
 */
export function readTextTables(texts: readonly string[], dialect: Dialect): readonly (TextTable | undefined)[] {
  const tables = texts.map((text) => readTextTable(text, dialect))
  const known = new Set(tables.flatMap((one) => (one !== undefined && one.columns.length > 1 ? one.columns : [])))
  return tables.map((one) => (one?.columns.some((name) => !known.has(name)) ? undefined : one))
}

function quoteOf(texts: readonly string[], delimiter: string): string | null {
  return texts.some((text) => text.startsWith('"') || text.includes(`\n"`) || text.includes(`${delimiter}"`))
    ? '"'
    : null
}

/** The names of the columns, without reading the rows. */
function headerOf(text: string, { delimiter, quote, ...around }: Dialect): readonly string[] {
  return recordsOf(tableText(text, around), delimiter, quote, 1)?.[0] ?? []
}

/** The table; undefined if the text is not a table in this dialect. */
function readTextTable(text: string, { delimiter, quote, ...around }: Dialect): TextTable | undefined {
  const records = recordsOf(tableText(text, around), delimiter, quote)
  const [columns, ...rows] = records ?? []
  if (columns === undefined || columns.length < 1 || new Set(columns).size < columns.length) return undefined
  if (!columns.every((name) => NAME.test(name)) || rows.some(({ length }) => length !== columns.length))
    return undefined
  return { columns, rows }
}

function recordsOf(text: string, delimiter: string, quote: string | null, to = -1): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      quote: quote ?? false,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      to,
    })
  } catch {
    return undefined
  }
}
