import { hasDay } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { TablePlace } from '../finding/table-place.js'
import { keyColumns, keyedPlaces, plain, type RowSource, rowKeys, type ShownRow, sourcesAt } from './row-source.js'

/** A row that an answer lacks although its days and its thing belong to that answer. */
export interface Hole {
  readonly shown: ShownRow
  readonly from: RowSource
  readonly key: string
}

export interface Series {
  /** Answers of this place that were compared with another answer. */
  readonly compared: readonly RowSource[]
  readonly holes: readonly Hole[]
}

/** Rows differ by a thing and a day, and only the parameter for the thing selects among them. */
export function isSeries({ operation, table }: TablePlace): boolean {
  const columns = keyColumns(table)
  const days = dayColumns(table)
  if (days.length !== 1 || columns.length !== 2 || !columns.includes(days[0] ?? '')) return false
  return operation.parameters.every(
    ({ filter, cap, cursor, symbol }) =>
      cap === undefined && cursor === undefined && (symbol || filter === undefined || columns.includes(filter.column)),
  )
}

function dayColumns({ columns }: TablePlace['table']): readonly string[] {
  return columns.filter(({ type }) => hasDay(type)).map(({ name }) => name)
}

/** The answers of one place, compared with all others that show the same series to the same tier. */
export function seriesAt(place: TablePlace, evidence: Evidence): Series {
  return evidence.cached(`series at ${place.key}`, (seen) => {
    const others = shownSeries(place, seen)
    const found = sourcesAt(place, seen).flatMap((from) => {
      const name = seriesOf(from)
      const peers = (name === undefined ? [] : (others.get(name) ?? [])).filter((one) => one !== from)
      return peers.length === 0 ? [] : [{ from, hole: holeIn(from, peers) }]
    })
    return { compared: found.map(({ from }) => from), holes: found.flatMap(({ hole }) => hole ?? []) }
  })
}

function shownSeries({ table }: TablePlace, evidence: Evidence): ReadonlyMap<string, readonly RowSource[]> {
  const peers = keyedPlaces(evidence.contract).filter((place) => place.table.row === table.row && isSeries(place))
  const found = new Map<string, RowSource[]>()
  for (const source of peers.flatMap((place) => sourcesAt(place, evidence))) {
    const name = seriesOf(source)
    if (name === undefined) continue
    const named = found.get(name) ?? []
    named.push(source)
    found.set(name, named)
  }
  return found
}

/** The one thing that all rows are about, and the tier; undefined if they are about several things. */
function seriesOf({ place, rows, answer }: RowSource): string | undefined {
  const [day] = dayColumns(place.table)
  const thing = keyColumns(place.table).find((name) => name !== day) ?? ''
  const things = new Set(rows.map((row) => plain(row.text(thing) ?? '')))
  return things.size === 1 ? JSON.stringify([...things, answer.exchange.probe.presented.tier]) : undefined
}

function holeIn(from: RowSource, peers: readonly RowSource[]): Hole | undefined {
  const [day = ''] = dayColumns(from.place.table)
  const present = new Set(rowKeys(from))
  const days = from.rows
    .map((row) => row.text(day) ?? '')
    .filter((text) => text !== '')
    .sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const looked = new Set<unknown>()
  for (const source of peers) {
    // Equal answers share their rows.
    if (source.rows === from.rows || looked.has(source.rows)) continue
    looked.add(source.rows)
    for (const [index, key] of rowKeys(source).entries()) {
      const row = source.rows[index]
      const text = row?.text(day) ?? ''
      if (key === undefined || row === undefined || present.has(key) || text <= first || text >= last) continue
      return { shown: { source, row }, from, key }
    }
  }
  return undefined
}
