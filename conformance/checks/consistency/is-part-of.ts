import { countEach, type Operation, type OrderKey } from '../../../spec/index.js'
import type { DataRow } from '../../read/data-rows.js'
import { rankOf } from '../../read/first-inversion.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'

/**
 * A page shows the first rows of an answer by the order of the page, however the answer itself is sorted. Without a
 * documented order these are the first or the last rows of the answer. An empty table is not a part.
 */
export function isPartOf(here: TableAnswer, there: TableAnswer, { order: [key] }: Operation): boolean {
  const [some, all] = [rowTexts(here), rowTexts(there)]
  if (some.length === 0 || some.length > all.length) return false
  if (key === undefined) return [all.slice(0, some.length), all.slice(-some.length)].some((part) => isEqual(some, part))
  const left = countEach(all)
  const areKnown = [...countEach(some)].every(([text, count]) => count <= (left.get(text) ?? 0))
  if (!areKnown) return false
  const [shown, whole] = [ranks(here, key), ranks(there, key)]
  return isEqual(shown.map(String), whole.slice(0, shown.length).map(String))
}

/** The rows of the first answer have the first values of the other one in this order, apart from empty cells. */
export function isBeginning(first: TableAnswer, whole: TableAnswer, key: OrderKey): boolean {
  const [shown, all] = [first, whole].map((one) => ranks(one, key).filter((rank) => rank !== ''))
  return shown?.every((rank, at) => rank === all?.[at]) === true
}

/**
 * The part lacks a row, and no limit explains it. Another page shows its whole answer with more rows, so there is no
 * limit on the number; it shows a row as late in the order or later, so there is no limit on the days.
 */
export function lacksRowOf(part: Pages, whole: Pages, { order: [key] }: Operation): boolean {
  const [some, full] = [rowTexts(part.here).length, rowTexts(whole.here).length]
  const { tier } = part.here.exchange.probe.presented
  if (key === undefined || some >= full || whole.here.exchange.probe.presented.tier !== tier) return false
  const [lacked, last] = [ranks(part.there, key)[some], ranks(whole.there, key).at(-1)]
  if (lacked === undefined || last === undefined || lacked === '' || last === '') return false
  return lacked === last || (key.direction === 'asc' ? lacked < last : lacked > last)
}

/** A page, and the answer that it repeats. */
interface Pages {
  readonly here: TableAnswer
  readonly there: TableAnswer
}

function isEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join('\n') === others.toSorted().join('\n')
}

/** Sorted as the document orders them. */
function ranks(answer: TableAnswer, key: OrderKey): readonly (number | string)[] {
  const found = rowsOf(answer).map((row) => rankOf(row, key, answer.table) ?? '')
  const sign = key.direction === 'asc' ? 1 : -1
  return found.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0))
}

function rowTexts(answer: TableAnswer): readonly string[] {
  if (answer.body.kind !== 'table') return []
  const { header } = answer.body.reading
  const textOf = (row: DataRow) => header.map((name) => `${name}=${row.value(name) ?? row.text(name)}`).join('|')
  return rowsOf(answer).map(textOf)
}
