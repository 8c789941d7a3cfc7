/** A table as text, read for showing it. */
export interface ReadTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const HEADER_NAME = /^[A-Za-z_][\w .%-]*$/

/** Undefined when the text is not a table: an error line, a single column of prose. */
export function readTable(text: string, delimiter: string): ReadTable | undefined {
  const records = recordsOf(text, delimiter)
  const [columns, ...rows] = records
  if (!columns || columns.length < 2 || !columns.every((name) => HEADER_NAME.test(name))) return undefined
  return { columns, rows }
}

/** Quoted fields may contain delimiters and line breaks; a quote inside an unquoted field is a letter. */
function recordsOf(text: string, delimiter: string): string[][] {
  if (!text.includes('"')) {
    return text
      .split(/\r?\n/)
      .filter((line) => line !== '')
      .map((line) => line.split(delimiter))
  }
  const records: string[][] = []
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=[${escaped(delimiter)}\\r\\n]|$)|([^${escaped(delimiter)}\\r\\n]*))(${escaped(delimiter)}|\\r?\\n|$)`,
    'y',
  )
  let record: string[] = []
  while (field.lastIndex < text.length) {
    const [, quoted, plain = '', end] = field.exec(text) ?? []
    if (end === undefined) return records
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === delimiter && field.lastIndex < text.length) continue
    if (record.length > 1 || record[0] !== '') records.push(record)
    record = []
  }
  return records
}

function escaped(delimiter: string): string {
  return delimiter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
