import { parse } from 'csv-parse/sync'

export interface Dialect {
  readonly delimiter: string
  readonly quote: string | null
}

/** A table as text: names of columns, and cells. */
export interface TextTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Columns of strings, even if they look like numbers. */
  readonly texts?: ReadonlySet<string>
}

const DELIMITERS = ['|', '\t', ';', ',']
const NAME = /^[A-Za-z_][\w .-]{0,60}$/

/** The dialect in which every text is a table with a header; undefined if there is none. */
export function readDialect(texts: readonly string[]): Dialect | undefined {
  const found = DELIMITERS.flatMap((delimiter) => {
    const dialect = { delimiter, quote: quoteOf(texts, delimiter) }
    const tables = readTextTables(texts, dialect)
    return tables.includes(undefined)
      ? []
      : [{ dialect, width: Math.max(...tables.map((one) => one?.columns.length ?? 0)) }]
  })
  // The delimiter with the most columns: cells of another dialect may contain commas.
  return found.filter(({ width }) => width > 1).toSorted((one, other) => other.width - one.width)[0]?.dialect
}

/** The tables of one operation; undefined for a text that is not one. A single column must occur in another text too. */
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

/** The table; undefined if the text is not a table in this dialect. */
function readTextTable(text: string, { delimiter, quote }: Dialect): TextTable | undefined {
  const records = recordsOf(text.replace(/^\uFEFF/, ''), delimiter, quote)
  const [columns, ...rows] = records ?? []
  if (columns === undefined || columns.length < 1 || new Set(columns).size < columns.length) return undefined
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
