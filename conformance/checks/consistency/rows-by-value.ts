import { grouped, type Parameter } from '../../../spec/index.js'
import { edgeTime } from '../../ask/combined/edge-calls.js'
import { cacheOne, cachePair } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import { endsOf } from '../../read/filter/ends-of.js'
import { type RowSource, rowNames, type ShownRow } from './row-source.js'

export interface PlacedRow {
  readonly shown: ShownRow
  /** Its number among the rows of all answers. */
  readonly place: number
}

/** A threshold and the column that it compares. */
export interface Edge {
  readonly parameter: Parameter
  readonly column: string
}

/** Rows by the answers that they may be compared with, and their value; then by their key. */
export type RowsByValue = ReadonlyMap<string, RowsByKey>
type RowsByKey = ReadonlyMap<string, readonly PlacedRow[]>

/** How many answers that show the same row are kept; a long recording has thousands of them. */
const MOST_ALIKE = 100

/** The rows that equal a threshold of some answer. They are looked up for every answer, so they are indexed once. */
export function rowsByValue(sources: readonly RowSource[], { parameter, column }: Edge): RowsByValue {
  const bounds = new Set(
    sources.flatMap(({ values }) => endsOf(parameter, values[parameter.name]).flatMap(({ bound }) => valuesOf(bound))),
  )
  const found = new Map<string, Map<string, PlacedRow[]>>()
  let place = 0
  for (const source of sources) {
    const values = edgeValues(source.rows, { parameter, column })
    for (const [index, row] of source.rows.entries()) {
      place += 1
      const value = values[index] ?? ''
      const key = bounds.has(value) ? rowNames(source)[index] : undefined
      if (key === undefined) continue
      const name = `${peersOf(source)} ${value}`
      const byKey = found.get(name) ?? new Map<string, PlacedRow[]>()
      const rows = byKey.get(key) ?? []
      if (rows.length < MOST_ALIKE) rows.push({ shown: { source, row }, place })
      found.set(name, byKey.set(key, rows))
    }
  }
  return found
}

/** The rows of comparable answers that equal this threshold, by their key. */
export function rowsOn(bound: string, from: RowSource, held: RowsByValue): RowsByKey {
  const [found] = valuesOf(bound).flatMap((value) => held.get(`${peersOf(from)} ${value}`) ?? [])
  return found ?? new Map()
}

/**
 * Whether an answer has a row that another one shows. Where several rows of that answer share a key, the key alone
 * does not name a row: the compared cell must be the same, too.
 */
export function holdsRow(answer: RowSource, { shown, key }: { shown: ShownRow; key: string }, edge: Edge): boolean {
  const rows = rowsOfKey(answer).get(key) ?? []
  if (rows.length === 0 || (rowsOfKey(shown.source).get(key) ?? []).length < 2) return rows.length > 0
  return rows.some((row) => edgeValue(row, edge) === edgeValue(shown.row, edge))
}

const rowsOfKey = cacheOne((source: RowSource) => {
  const keys = rowNames(source)
  return grouped(source.rows, (_, index) => keys[index])
})

const valuesByColumn = cachePair(
  (_rows: readonly DataRow[], _parameter: Parameter) => new Map<string, readonly string[]>(),
)

/** Cached, because the same rows are compared again after further answers. */
function edgeValues(rows: readonly DataRow[], edge: Edge): readonly string[] {
  const known = valuesByColumn(rows, edge.parameter)
  const values = known.get(edge.column) ?? rows.map((row) => edgeValue(row, edge))
  known.set(edge.column, values)
  return values
}

/** How the compared cell of a row is named. */
export function edgeValue(row: DataRow, { parameter, column }: Edge): string {
  const cell = row.value(column)
  return typeof cell === 'string' ? `text ${edgeTime(row, column, parameter)}` : `number ${String(cell)}`
}

/** How a cell that equals the threshold is named. */
function valuesOf(bound: string): readonly string[] {
  return [`text ${bound}`, `number ${Number(bound)}`]
}

/** The answers with the same scope show the same records. */
function peersOf({ frame, answer }: RowSource): string {
  return JSON.stringify([frame, answer.exchange.probe.presented.tier])
}
