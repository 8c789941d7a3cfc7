import type { Column } from '../../../spec/index.js'
import { cacheOne, cachePair } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import type { TablePlace } from '../finding/table-place.js'
import { differingMember } from './differing-member.js'
import { isOther } from './other-cell.js'
import { keyedPlaces, kindOf, type RowSource, rowKeys, type ShownRow, sourcesAt } from './row-source.js'

/** One record with different values in two answers. */
export interface Conflict {
  readonly first: ShownRow
  readonly second: ShownRow
  readonly key: string
  readonly column: string
}

export interface RecordStore {
  /** For each place: the keys of its records that another answer has as well. */
  readonly compared: ReadonlyMap<string, ReadonlySet<string>>
  /** One for each pair of answers, in the order in which the answers arrived. */
  readonly conflicts: readonly Conflict[]
  /** Too many keys belong to several rows of one answer, so the key does not identify a record. */
  readonly isAmbiguous: boolean
}

/** A key column set is ambiguous if a larger share of its keys belongs to several rows of one answer. */
const MOST_REPEATED = 0.02

/** All rows of one kind, grouped by the record that they show. */
export function recordStore(kind: string, evidence: Evidence): RecordStore {
  return evidence.cached(`store of ${kind}`, (seen) => {
    const places = keyedPlaces(seen.contract).filter((place) => kindOf(place) === kind)
    const building = new Building()
    for (const place of places) for (const source of sourcesAt(place, seen)) building.add(source)
    return building.store()
  })
}

class Building {
  /** Record -> the row that showed it first, one for each place. */
  readonly #shown = new Map<string, ShownRow[]>()
  readonly #repeated = new Set<string>()
  readonly #compared = new Map<string, Set<string>>()
  readonly #conflicts = new Map<string, Conflict>()
  readonly #seen = new Map<string, Set<readonly DataRow[]>>()

  add(source: RowSource): void {
    // Equal answers share their rows.
    const seen = this.#seen.get(`${source.place.key} ${source.frame}`) ?? new Set()
    this.#seen.set(`${source.place.key} ${source.frame}`, seen)
    const isSeen = seen.has(source.rows)
    seen.add(source.rows)
    const here = new Set<string>()
    for (const [index, key] of recordNames(source).entries()) {
      const row = source.rows[index]
      if (key === undefined || row === undefined) continue
      if (isSeen) this.#noteCompared(source.place.key, key)
      else if (here.has(key)) this.#repeated.add(key)
      else this.#place({ source, row }, key)
      here.add(key)
    }
  }

  store(): RecordStore {
    const conflicts = [...this.#conflicts.values()].filter(({ key }) => !this.#repeated.has(key))
    const isAmbiguous = this.#repeated.size > MOST_REPEATED * this.#shown.size
    return { compared: this.#compared, conflicts: isAmbiguous ? [] : conflicts, isAmbiguous }
  }

  #place(shown: ShownRow, key: string): void {
    const known = this.#shown.get(key)
    if (known === undefined) {
      this.#shown.set(key, [shown])
      return
    }
    for (const first of known) this.#compare(first, shown, key)
    const { place } = shown.source
    if (known.every(({ source }) => source.place !== place)) known.push(shown)
  }

  #compare(first: ShownRow, second: ShownRow, key: string): void {
    this.#noteCompared(first.source.place.key, key)
    this.#noteCompared(second.source.place.key, key)
    const column = differingColumn(first, second) ?? differingMember(first, second)
    if (column === undefined) return
    const pair = JSON.stringify([first, second].map(({ source }) => [source.place.key, source.answer.exchange.id]))
    // The first conflicting record of a pair may turn out to have several rows, so a second one is kept.
    const name = this.#conflicts.has(pair) ? `${pair} again` : pair
    if (!this.#conflicts.has(name)) this.#conflicts.set(name, { first, second, key, column })
  }

  #noteCompared(place: string, key: string): void {
    const known = this.#compared.get(place)
    if (known === undefined) this.#compared.set(place, new Set([key]))
    else known.add(key)
  }
}

/**
 * The record that each row shows; undefined if a part of its key is missing, or if the row may contain a part of a sum.
 */
const recordNames = cacheOne((source: RowSource): readonly (string | undefined)[] => {
  const isPartial = mayBePartial(source)
  const last = source.rows.length - 1
  return rowKeys(source).map((key, index) =>
    key === undefined || (isPartial && (index === 0 || index === last)) ? undefined : `${source.frame} ${key}`,
  )
})

/** If a cap cut the rows that are summed up, the first and the last row may contain a partial sum. */
function mayBePartial({ frame, rows, place, values }: RowSource): boolean {
  const cap = place.operation.parameters.find((parameter) => parameter.cap === 'rows')
  return frame !== '' && cap !== undefined && rows.length >= Number(values[cap.name] ?? cap.maximum)
}

/** The first column that both rows have and whose values cannot be the same value. */
export function differingColumn(a: ShownRow, b: ShownRow): string | undefined {
  return sharedColumns(a.source.place, b.source.place).find((column) => isOther(column, a, b))?.name
}

/** The columns of one place whose cells must be equal in the other. */
const sharedColumns = cachePair((one: TablePlace, another: TablePlace): readonly Column[] => {
  const { columns } = one.table
  if (one === another) return columns
  const shared = [one, another].flatMap(({ table }) => (table.key?.shared ? [table.key.shared] : []))
  return columns.filter((column) => {
    if (shared.some((names) => !names.includes(column.name))) return false
    return another.table.columns.find(({ name }) => name === column.name)?.type === column.type
  })
})
