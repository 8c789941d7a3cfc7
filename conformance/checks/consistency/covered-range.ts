import { chosenOrder, columnOf, type OrderKey } from '../../../spec/index.js'
import { announcesFurther } from '../../ask/pages/may-be-page.js'
import { cacheByName } from '../../cache/cache.js'
import { namesNoNext } from '../../read/body-member.js'
import type { DataRow } from '../../read/data-rows.js'
import { firstInversion, isWhen } from '../../read/first-inversion.js'
import { isCapped } from '../../read/is-capped.js'
import { mayBeSame, shownNumber } from '../../read/shown-number.js'
import { beforePeriods } from '../finding/calendar-periods.js'
import { inEveryAlphabet } from '../finding/in-some-alphabet.js'
import type { RowSource, ShownRow } from './row-source.js'

/**
 * Returns a test that no cap can have removed a row, because the row comes early enough in the order of the answer.
 * Undefined if the order proves nothing.
 */
export function coveredRange(source: RowSource): ((shown: ShownRow) => boolean) | undefined {
  const { place, answer, values } = source
  if (!mayLackEnd(source)) {
    const isBefore = beforePeriods(answer, limitOf(source))
    return ({ row }) => !isBefore(row)
  }
  const chosen = chosenOrder(place.operation, (name) => values[name])
  if (chosen !== undefined) return chosen[0] && beforeChosenEnd(source, chosen[0])
  const first = firstOrder(source)
  if (first === undefined) return undefined
  const isSaid = isPromised(first)
  const keys = isSaid ? [first] : sortedBy(source)
  return keys.some(({ column }) => column === first.column) ? beforeEnd(source, keys, isSaid) : undefined
}

/** An empty cell may come first or last, and a listed word may have the place that it has in the list. */
function beforeChosenEnd(source: RowSource, key: OrderKey): ((shown: ShownRow) => boolean) | undefined {
  const { type = 'string', enum: words } = columnOf(source.place.table, key.column) ?? {}
  const isEmpty = source.rows.some((row) => (row.text(key.column) ?? '') === '')
  const isOrdered = SORTABLE.has(type) || (type === 'string' && words === undefined)
  return isOrdered && !isEmpty ? beforeEnd(source, [key], true) : undefined
}

/**
 * The same for an answer that may be a page although nothing says so. Its rows must show their order; the document need
 * not state it.
 */
export function innerRange(source: RowSource): ((shown: ShownRow) => boolean) | undefined {
  const { operation } = source.place
  const first = firstOrder(source)
  if (chosenOrder(operation, (name) => source.values[name]) !== undefined) return undefined
  return first !== undefined && isPromised(first)
    ? beforeEnd(source, [first], true)
    : beforeEnd(source, sortedBy(source), false)
}

/** The first key of the order of this request, if it is the value of a column. */
export function firstOrder({ place, answer }: RowSource): OrderKey | undefined {
  const first = place.operation.order.find((key) => isWhen(key, answer))
  return first?.by === 'value' ? first : undefined
}

export function isPromised({ level, open }: OrderKey): boolean {
  return level === 'must' && open.length === 0
}

function beforeEnd(source: RowSource, keys: readonly OrderKey[], isSaid: boolean) {
  const { rows } = source
  if (keys.length === 0 || !keys.every((key) => isSorted(source, key))) return undefined
  // An order that is only observed may change near the end of the answer, so only the first half counts. The cap may
  // even have removed the rows before its first one: the newest rows may be shown with the oldest of them first.
  const [start, edge] = [rows[0], rows[isSaid ? rows.length - 1 : Math.floor(rows.length / 2)]]
  if (start === undefined || edge === undefined) return undefined
  const [earliest, last] = [
    { source, row: start },
    { source, row: edge },
  ]
  const alike = isSaid ? [] : constantColumns(source)
  return (shown: ShownRow): boolean =>
    keys.every((key) => comesBefore(shown, last, key) && (isSaid || comesBefore(earliest, shown, key))) &&
    alike.every(([column, text]) => shown.row.text(column) === text)
}

function limitOf({ place, values }: RowSource): number {
  const cap = place.operation.parameters.find((one) => one.cap === 'rows')
  return Number(values[cap?.name ?? ''] ?? Number.POSITIVE_INFINITY)
}

/** The answer may lack rows at its end, unless its body says that there is no further page. */
export function mayLackEnd(source: RowSource): boolean {
  const { place, rows, answer } = source
  if (namesNoNext(answer.exchange, place.operation)) return false
  return (
    isCapped(rows.length, place.operation, answer.exchange.probe) || announcesFurther(answer.exchange, place.operation)
  )
}

/** Columns with one value in all rows: an undocumented order may begin with such a column and show one group only. */
function constantColumns({ place, rows }: RowSource): readonly (readonly [column: string, text: string])[] {
  return place.table.columns.flatMap(({ name }) => {
    const text = rows[0]?.text(name)
    return text !== undefined && rows.every((row) => row.text(name) === text) ? [[name, text] as const] : []
  })
}

const FEWEST_VALUES = 5
const sortedOnce = cacheByName<readonly DataRow[], readonly OrderKey[]>()

/** Every column that the rows are sorted by and that has enough different values to show it. */
function sortedBy({ place, rows }: RowSource): readonly OrderKey[] {
  return sortedOnce(rows, place.key, () => {
    const columns = place.table.columns.filter(({ type }) => SORTABLE.has(type))
    const keys = columns.flatMap(({ name }) =>
      (['desc', 'asc'] as const).map((direction): OrderKey => {
        return { column: name, direction, by: 'value', level: 'observe', open: [] }
      }),
    )
    return keys.filter(
      (key) =>
        new Set(rows.map((row) => row.text(key.column))).size >= FEWEST_VALUES &&
        firstInversion(rows, key, place.table) === undefined,
    )
  })
}

const SORTABLE: ReadonlySet<string> = new Set(['date', 'timestamp', 'date-time', 'number', 'integer'])

function isSorted({ rows, place }: RowSource, key: OrderKey): boolean {
  return firstInversion(rows, key, place.table) === undefined
}

/**
 * The row certainly comes before the edge. Two numbers that may round to the same number have no certain order, nor do
 * two texts whose order depends on the alphabet.
 */
export function comesBefore(shown: ShownRow, edge: ShownRow, { column, direction }: OrderKey): boolean {
  const [one, two] = [shown.row.value(column), edge.row.value(column)]
  if (typeof one === 'number' && typeof two === 'number')
    return (direction === 'desc' ? one > two : one < two) && !isTie(shown, edge, column)
  if (typeof one !== 'string' || typeof two !== 'string') return false
  const [earlier, later] = direction === 'desc' ? [two, one] : [one, two]
  const type = columnOf(shown.source.place.table, column)?.type ?? 'string'
  return SORTABLE.has(type) ? earlier < later : inEveryAlphabet(earlier, later)
}

function isTie(shown: ShownRow, edge: ShownRow, column: string): boolean {
  const [one, two] = [shown, edge].map(({ row, source }) => shownNumber(row, column, source.rows))
  return one === undefined || two === undefined || mayBeSame(one, two)
}
