import type { Table } from '../../contract/table.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'

export type Dialect = Pick<
  Table,
  | 'delimiter'
  | 'widths'
  | 'header'
  | 'quote'
  | 'decimalChar'
  | 'groupChar'
  | 'nullSequence'
  | 'commentChar'
  | 'skipRows'
  | 'lineTerminator'
  | 'byteOrderMark'
>

/** Characters that have another meaning in a number or in a text: letters, digits, signs, line breaks. */
const OF_NUMBERS = /[\p{L}\p{N}\p{C}\p{Zl}\p{Zp}+-]/u

/** Words of Frictionless' CSV dialect; `skipRows` comes from CSVW. */
export function compileDialect(dialect: Place, delimiter: string, quote: string | null): Partial<Dialect> {
  const [decimalChar, groupChar] = [dialect.text('decimalChar'), dialect.text('groupChar')]
  for (const word of ['decimalChar', 'groupChar']) {
    const sign = dialect.text(word)
    if (sign === undefined) continue
    if (OF_NUMBERS.test(sign)) dialect.at(word)?.report('a sign or a space, such as ","')
    else if (sign === quote) dialect.at(word)?.report('another character than the quote')
    else if (sign === delimiter && quote === null)
      dialect.at(word)?.report('another character than the delimiter, or a "quote" around such fields')
  }
  if (groupChar === (decimalChar ?? '.')) dialect.at('groupChar')?.report('another character than the decimal one')
  if (quote === delimiter) dialect.at('quote')?.report('another character than the delimiter')
  return compact({
    decimalChar: decimalChar === '.' ? undefined : decimalChar,
    groupChar,
    nullSequence: dialect.text('nullSequence') || undefined,
    commentChar: dialect.text('commentChar'),
    skipRows: dialect.number('skipRows'),
    lineTerminator: dialect.text('lineTerminator'),
    byteOrderMark: dialect.flag('byteOrderMark'),
  })
}
