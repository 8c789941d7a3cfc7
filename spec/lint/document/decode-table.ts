/** How the text of a table is written: the words of `x-csv`. */
export interface Dialect {
  readonly delimiter: string
  readonly quote: string | undefined
}

/** The fields of every line. The linter has its own reader, so that it shares no bug with mock or judge. */
export function decodeTable(text: string, { delimiter, quote }: Dialect): readonly (readonly string[])[] {
  const field = fieldPattern(escaped(delimiter), quote === undefined ? undefined : escaped(quote))
  const records: string[][] = []
  let record: string[] = []
  while (field.lastIndex < text.length) {
    const [, quoted, plain = '', end = ''] = field.exec(text) ?? []
    record.push(quoted === undefined ? plain : quoted.replaceAll(`${quote}${quote}`, quote ?? ''))
    if (end === delimiter) {
      // A delimiter at the end is followed by an empty field.
      if (field.lastIndex === text.length) record.push('')
      else continue
    }
    records.push(record)
    record = []
  }
  return records
}

function fieldPattern(delimiter: string, quote: string | undefined): RegExp {
  const plain = `([^${delimiter}\\n]*?)`
  const quoted = quote === undefined ? '(?!)()' : `${quote}((?:[^${quote}]|${quote}${quote})*)${quote}`
  return new RegExp(`(?:${quoted}|${plain})(${delimiter}|\\r?\\n|$)`, 'y')
}

function escaped(character: string): string {
  return character.replaceAll(/[\\^$.*+?()[\]{}|\-/]/g, '\\$&')
}
