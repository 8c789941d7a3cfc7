import { type Column, columnOf } from '../../../spec/index.js'
import { cacheOne, cachePair } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { CellValue } from '../../read/cell-value.js'
import type { DataRow } from '../../read/data-rows.js'
import { mayBeSame, shownNumber } from '../../read/shown-number.js'
import type { TablePlace } from '../finding/table-place.js'
import { keyedPlaces, kindOf, plain, type RowSource, rowKeys, type ShownRow, sourcesAt } from './row-source.js'

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
    const column = differingColumn(first, second)
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

/** The record that each row shows; undefined if a part of its key is missing, or if the row may contain a part of a sum. */
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

/** Both rows have a readable value in this column, and the two cannot be the same value. */
export function isOther(column: Column, a: ShownRow, b: ShownRow): boolean {
  return (
    isOtherCell(column, a, b) &&
    !(column.type === 'integer' && (isExchanged(column, a, b) || isExchanged(column, b, a)))
  )
}

/**
 * A whole number may be a place in the order of the answer, and rows that tie there may stand in any sequence: a row that
 * ties with this one has the number that this one has in the other answer.
 */
function isExchanged({ name }: Column, { row, source }: ShownRow, other: ShownRow): boolean {
  const wanted = other.row.value(name)
  const ordered = source.place.operation.order.filter(({ by }) => by === 'value')
  return ordered.some(({ column }) => {
    const mark = shownNumber(row, column, source.rows)
    if (mark === undefined) return false
    return source.rows.some((one) => {
      const tied = one !== row && one.value(name) === wanted ? shownNumber(one, column, source.rows) : undefined
      return tied !== undefined && mayBeSame(mark, tied)
    })
  })
}

function isOtherCell({ name, type, enum: words, open }: Column, a: ShownRow, b: ShownRow): boolean {
  const [left, right] = [a.row.text(name), b.row.text(name)]
  if (left === right) return false
  const [one, two] = [a.row.value(name), b.row.value(name)]
  if (one === undefined || two === undefined) {
    // Another check judges unreadable cells, and how a listed word is spelled. One operation has one spelling.
    return (
      words !== undefined && type === 'string' && a.source.place === b.source.place && isText(left) && isText(right)
    )
  }
  if (one === null || two === null) return isSameView(a, b, open.length === 0)
  if (type === 'number') return !numbersAgree(a, b, name)
  if (typeof one === 'number') return one !== two
  if (Array.isArray(one)) return JSON.stringify(one) !== JSON.stringify(two)
  return membersOf(String(left)) !== membersOf(String(right))
}

function isText(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== ''
}

/** Multiples of one documented step are not rounded. */
function numbersAgree(a: ShownRow, b: ShownRow, column: string): boolean {
  const [step, other] = [a, b].map(({ source }) => columnOf(source.place.table, column)?.multipleOf)
  if (step !== undefined && step === other) return isSameNumber(a.row.value(column), b.row.value(column))
  const left = shownNumber(a.row, column, a.source.rows)
  const right = shownNumber(b.row, column, b.source.rows)
  return left === undefined || right === undefined || mayBeSame(left, right)
}

/** Except for the noise of binary fractions. */
function isSameNumber(one: CellValue | undefined, other: CellValue | undefined): boolean {
  return Math.abs(Number(one) - Number(other)) <= 1e-9 * Math.max(1, Math.abs(Number(one)))
}

/**
 * An empty cell may not depend on the operation, unless the document leaves empty cells open; nor on the tier, if the
 * document names the key, and so promises equal cells.
 */
function isSameView(a: ShownRow, b: ShownRow, isSaid: boolean): boolean {
  const [left, right] = [a, b].map(({ source }) => source.answer.exchange.probe.presented.tier)
  if (left !== right) return isSaid && [a, b].every(({ source }) => source.place.table.key !== undefined)
  return isSaid || a.source.place === b.source.place
}

/** The members of a string in one form: the spaces and the order of words may vary, and numeric keys may be padded. */
function membersOf(text: string): string {
  const members = text.split(/[,;]/).map((member) => member.trim().replace(/\s+/g, ' '))
  return members
    .map((member) => (/^\d+$/.test(member) ? plain(member) : member))
    .sort()
    .join()
}
