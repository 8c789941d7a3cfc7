/** The value of a cell; null if the cell is empty. */
export type Cell = string | number | boolean | readonly string[] | null

/** The form of a table. `Row` is the type of its rows. */
export interface TableShape<Row> {
  readonly delimiter: string
  /** The first line names the columns. */
  readonly header: boolean
  /** The documentation does not show the columns: further columns are kept, and missing ones are no error. */
  readonly open: boolean
  /**
   * Column -> type of its cells. A final `?` means that a cell may be empty, and `*` that the column may be missing.
   */
  readonly columns: Readonly<Record<string, string>>
  /** The characters of each column; the delimiter then has no meaning. */
  readonly widths?: readonly number[]
  /** Instead of a decimal point. */
  readonly decimalChar?: string
  readonly groupChar?: string
  /** The text of an empty cell. */
  readonly nullSequence?: string
  /** Lines that begin with this are not rows. */
  readonly commentChar?: string
  /** Lines before the table. */
  readonly skipRows?: number
  /** Never set; it connects the type of the rows with the shape. */
  readonly row?: Row
}

/** A row with undocumented columns: these were seen, and others may come. */
export type OpenRow<Row> = { readonly [Column in keyof Row]?: Row[Column] | null } & {
  readonly [column: string]: Cell | undefined
}

/** The text is not the documented table. */
export class TableError extends Error {
  override readonly name = 'TableError'
}

/**
 * Reads a delimited text into typed rows, with LF or CRLF, plain or quoted fields. @throws TableError for any other
 * text
 */
export function parseTable<Row>(text: string, shape: TableShape<Row>): readonly Row[] {
  const message = lineError(text)
  if (message !== undefined) throw new TableError(`found the error line "${message}" instead of a table`)
  const plain = linesOfTable(text.replace(/^\uFEFF/, ''), shape)
  const records = shape.widths ? fixedRecords(plain, shape.widths) : recordsOf(plain, shape.delimiter)
  const names = shape.header ? records.shift() : Object.keys(shape.columns)
  const read = rowReader(names ?? [], shape)
  return records.map((cells, index) => read(cells, index + 1) as Row)
}

/** The message of an `error,<message>` line; undefined for any other text. */
export function lineError(text: string): string | undefined {
  return /^\uFEFF?\s*error\s*[,|:;]\s*(.*)/i.exec(text)?.[1]?.trimEnd()
}

function linesOfTable(text: string, { skipRows = 0, commentChar }: TableShape<unknown>): string {
  if (skipRows === 0 && commentChar === undefined) return text
  const lines = text.split('\n').slice(skipRows)
  return lines.filter((line) => commentChar === undefined || !line.startsWith(commentChar)).join('\n')
}

function fixedRecords(text: string, widths: readonly number[]): string[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line) => {
    const letters = [...line]
    const cells = widths.map((width) => letters.splice(0, width).join('').trim())
    const behind = letters.join('').trim()
    return behind === '' ? cells : [...cells, behind]
  })
}

function rowReader(names: readonly string[], shape: TableShape<unknown>) {
  const { columns, open } = shape
  const missing = Object.keys(columns).filter((name) => !names.includes(name) && !columns[name]?.endsWith('*'))
  if (names.join('') === '' || (!open && missing.length > 0))
    throw new TableError(`found the columns "${names.join(' ')}", missing "${missing.join(' ')}"`)
  return (cells: readonly string[], row: number): Record<string, Cell> => {
    if (!fits(cells, names)) throw new TableError(`row ${row}: found ${cells.length} fields, wanted ${names.length}`)
    const values: Record<string, Cell> = {}
    names.forEach((name, place) => {
      const type = columns[name] ?? (open ? 'string?' : undefined)
      if (type === undefined) return
      const value = readCell(cells[place] ?? '', type, shape)
      if (value !== undefined) values[name] = value
      else if (!open)
        throw new TableError(`row ${row}, column ${name}: found "${cells[place]}", wanted ${type.replace(/\W+$/, '')}`)
    })
    return values
  }
}

/** A delimiter at the end of a line makes one field too many, and no other field is misread. */
function fits(cells: readonly string[], names: readonly string[]): boolean {
  return cells.length === names.length || (cells.length === names.length + 1 && cells.at(-1) === '')
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d/

/** The value of a cell; undefined if the text is not of the type. */
function readCell(text: string, typed: string, shape: TableShape<unknown>) {
  const { nullSequence = '' } = shape
  const type = typed.replace(/\W+$/, '')
  if ((text === nullSequence || text === '') && typed.includes('?')) return null
  const read = READERS[type]
  const isNumber = type === 'number' || type === 'integer'
  return read ? read(isNumber ? pointed(text, shape) : text) : text
}

/** Without groups of digits and with a point. In a dialect with another decimal character, other points are not. */
function pointed(text: string, { decimalChar = '.', groupChar }: TableShape<unknown>): string {
  const [digits = '', ...fraction] = text.split(decimalChar)
  const [first = '', ...groups] = groupChar === undefined ? [digits] : digits.split(groupChar)
  const isGrouped = /^[+-]?\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  const whole = groups.length > 0 && isGrouped ? first + groups.join('') : digits
  return decimalChar !== '.' && whole.includes('.') ? '' : [whole, ...fraction].join('.')
}

/** Types without a reader are text. */
const READERS: Readonly<Record<string, (text: string) => Cell | undefined>> = {
  number: (text) => onlyIf(NUMBER.test(text), Number(text)),
  integer: (text) => onlyIf(NUMBER.test(text) && Number.isInteger(Number(text)), Number(text)),
  boolean: (text) => onlyIf(/^(true|false)$/i.test(text), text.toLowerCase() === 'true'),
  strings: readStrings,
  date: (text) => onlyIf(text.length === 10 && isDay(text), text),
  timestamp: (text) => onlyIf(/^.{10} .{8}$/.test(text) && isMoment(text), text),
  'date-time': (text) => onlyIf(/^.{10}T.{8}(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text) && isMoment(text), text),
  uri: (text) => onlyIf(/^https?:\/\/\S+$/i.test(text) && URL.canParse(text), text),
}

function onlyIf<Value>(holds: boolean, value: Value): Value | undefined {
  return holds ? value : undefined
}

function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && CLOCK.test(text.slice(11))
}

/** A day that exists in the calendar. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function readStrings(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((member) => typeof member === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Nothing announces quoting: a string with quotes is read in both ways, and the reading that fits its first line wins.
 */
function recordsOf(text: string, delimiter: string): string[][] {
  const plain = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split(delimiter))
  if (!`\n${text}`.includes('\n"') && !text.includes(`${delimiter}"`)) return plain
  const quoted = quotedRecords(text, delimiter)
  return misfits(quoted) <= misfits(plain) ? quoted : plain
}

function misfits(records: readonly (readonly string[])[]): number {
  return records.filter(({ length }) => length !== records[0]?.length).length
}

function quotedRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = [[]]
  const end = delimiter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=${end}|\\r?\\n|$)|((?:(?!${end}|\\r?\\n)[^])*))(${end}|\\r?\\n|$)`,
    'y',
  )
  for (let match = field.exec(text); match; match = field.exec(text)) {
    records.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (field.lastIndex >= text.length && match[3] !== delimiter) break
    if (match[3] !== delimiter) records.push([])
  }
  return records
}
