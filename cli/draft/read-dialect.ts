import { parse } from 'csv-parse/sync'

export interface Dialect {
  readonly delimiter: string
  readonly quote: string | null
}

/** A table as text: names of columns, and cells. */
export interface TextTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const DELIMITERS = ['|', '\t', ';', ',']
const NAME = /^[A-Za-z_][\w .-]{0,60}$/

/** The dialect in which every text is a table with a header; undefined if there is none. */
export function readDialect(texts: readonly string[]): Dialect | undefined {
  const found = DELIMITERS.map((delimiter) => ({ delimiter, quote: quoteOf(texts, delimiter) })).filter((dialect) =>
    texts.every((text) => readTextTable(text, dialect) !== undefined),
  )
  // The delimiter with the most columns: cells of another dialect may hold commas.
  const width = (dialect: Dialect): number => readTextTable(texts[0] ?? '', dialect)?.columns.length ?? 0
  return found.toSorted((one, other) => width(other) - width(one))[0]
}

function quoteOf(texts: readonly string[], delimiter: string): string | null {
  return texts.some((text) => text.startsWith('"') || text.includes(`\n"`) || text.includes(`${delimiter}"`))
    ? '"'
    : null
}

/** The table; undefined if the text is not a table in this dialect. */
export function readTextTable(text: string, { delimiter, quote }: Dialect): TextTable | undefined {
  const records = recordsOf(text.replace(/^\uFEFF/, ''), delimiter, quote)
  const [columns, ...rows] = records ?? []
  if (columns === undefined || columns.length < 2 || new Set(columns).size < columns.length) return undefined
  if (!columns.every((name) => NAME.test(name)) || rows.some(({ length }) => length !== columns.length))
    return undefined
  return { columns, rows }
}

function recordsOf(text: string, delimiter: string, quote: string | null): readonly string[][] | undefined {
  try {
    return parse(text, { delimiter, quote: quote ?? false, record_delimiter: ['\r\n', '\n'], relax_column_count: true })
  } catch {
    return undefined
  }
}
