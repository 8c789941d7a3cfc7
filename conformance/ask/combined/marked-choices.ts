import { commonestFirst, type Filter, type Operation, type Parameter, type Table } from '../../../spec/index.js'
import type { DataRow } from '../../read/data-rows.js'
import { wantedMembers } from '../../read/filter/obeys-filter.js'
import type { SentFilter } from '../../read/filter/sent-filter.js'
import { NEITHER, OBEYS } from '../../read/filter/tells-each.js'
import { candidateValues } from '../filter-candidates.js'
import { searchParameter } from '../name-search.js'
import { rowFilters } from '../row-filters.js'
import { shownFirst } from './covered-pairs.js'
import type { KnownRows } from './known-rows.js'
import { asShown, type Marked, markRows } from './mark-rows.js'
import type { UnsentWords } from './unsent-words.js'

/** The number of values that are tried for each filter. */
const MOST_VALUES = 6

/** The keys of known rows: beside another filter, a key can only contradict it. */
export function keyChoices(operation: Operation, { rows, answer }: KnownRows): readonly (readonly Marked[])[] {
  const { exchange, table } = answer
  const keys = rowFilters(operation).filter(({ parameter, filter }) => isKey(parameter, filter, table))
  return keys.map(({ parameter, filter }) =>
    candidateValues(parameter, filter, rows, exchange)
      .slice(0, MOST_VALUES)
      .map((value) => markRows({ parameter, filter, value, exchange }, rows)),
  )
}

export interface Choices {
  /** For each filter, the values that some rows obey; for a search, the words of names. */
  readonly ofFirst: readonly (readonly Marked[])[]
  /** Rows that a cut first answer does not show count too: beside a rare word they may be shown. */
  readonly ofAll: readonly (readonly Marked[])[]
}

export function choicesOf(operation: Operation, known: KnownRows, words: UnsentWords): Choices {
  const { rows, answer } = known
  const { exchange, table } = answer
  const loose = table.shape === 'open'
  const shown = shownFirst(operation, known)
  // A key chooses one record, and leaves nothing for the other filters to remove.
  const filters = rowFilters(operation).filter(
    ({ parameter, filter }) => !parameter.required && !isKey(parameter, filter, table),
  )
  const chosen = filters.map(({ parameter, filter }) =>
    words
      .first(parameter, candidateValues(parameter, filter, rows, exchange, { telling: true }))
      .slice(0, MOST_VALUES)
      .map((value) => markRows({ parameter, filter, value, exchange, loose }, rows)),
  )
  const named = namesIn(operation, rows).map((asked) => {
    const [word = ''] = wantedMembers({ ...asked, exchange })
    const marks = Uint8Array.from(rows, (row) => (holdsWord(row.text(asked.filter.column), word) ? OBEYS : NEITHER))
    return { ...asked, exchange, marks }
  })
  const ofAll = [...chosen, named].filter((some) => some.length > 0)
  return { ofAll, ofFirst: ofAll.map((some) => some.map((one) => asShown(one, rows, shown))) }
}

function isKey({ required }: Parameter, { column }: Filter, { key }: Table): boolean {
  return !required && key?.columns.join() === column
}

/** Words that several names share, the most common first. */
function namesIn(operation: Operation, rows: readonly DataRow[]): readonly Omit<SentFilter, 'exchange'>[] {
  const parameter = searchParameter(operation)
  const filter = parameter?.filter
  if (parameter === undefined || filter === undefined) return []
  const words = rows.flatMap((row) => [...new Set((row.text(filter.column) ?? '').match(/\p{L}{5,}/gu))])
  const ranked = commonestFirst(words).filter(([, count]) => count > 1)
  return ranked.slice(0, MOST_VALUES).map(([value]) => ({ parameter, filter, value }))
}

function holdsWord(text: string | undefined, word: string): boolean {
  return (text ?? '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(word.toLowerCase())
}
