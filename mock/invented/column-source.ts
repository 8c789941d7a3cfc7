import { mix } from '../../fixtures/index.js'
import type { Column } from '../../spec/index.js'
import { daysBefore } from '../clock/calendar-day.js'
import type { Value } from '../model/relation.js'
import { anyDay, cellOn, dayNear } from './draw-day.js'
import { drawNumber } from './draw-number.js'
import { drawText } from './draw-text.js'
import { columnKind } from './joined-columns.js'
import { fitsColumn } from './rules/fits-column.js'
import { isPast } from './rules/likely-row.js'
import { wholeNumbers } from './rules/whole-numbers.js'
import type { Source } from './source.js'
import { seedOf, share, stratum, streamOf } from './stream.js'

/** The place of a row: all its random values depend only on this. */
export interface RowPlace {
  readonly seed: number
  /** Equal for all rows that one call may return. */
  readonly family: number
  /** A serial number across days; neighbours get different values of a list. */
  readonly serial: number
  /** The day of the row, where its table has one. */
  readonly day: string | undefined
  readonly today: string
}

/** Draws a cell; a later attempt draws another value. */
export type Draw = (place: RowPlace, attempt: number) => Value

const ATTEMPTS = 12
/** From this attempt on a row breaks a rule that is hard to obey. */
const HARD = 16
const EMPTY = 0.08
/** Where a filter asks for rows with an empty cell. */
const SOUGHT = 0.3

/**
 * `row`: the name of a row; `drawn`: the column by whose bounds numbers are drawn, instead of its own; `dated`: the
 * column contains the day of a row; `present`: its cells are never empty; `keyed`: it alone distinguishes the rows of
 * an answer; `asked`: a filter tests whether it is empty.
 */
export interface ColumnRole {
  readonly scope: string
  readonly row?: string
  readonly drawn?: Column
  readonly dated?: boolean
  readonly present?: boolean
  readonly keyed?: boolean
  readonly asked?: boolean
}

export function columnSource(column: Column, role: ColumnRole, source: Source): Draw {
  const draw = plainDraw(column, role, source)
  const mayBeEmpty = column.nullable && !role.present && !role.dated
  const isOver = isPast(column.name) && column.type !== 'date'
  return (place, attempt) => {
    // Whether a time of today is over depends on the hour.
    if (mayBeEmpty && isOver && place.day === place.today) return null
    if (
      mayBeEmpty &&
      share(streamOf(place.seed, holderOf(column.name), 'empty', attempt)) < (role.asked ? SOUGHT : EMPTY)
    )
      return null
    for (let turn = 0; turn < ATTEMPTS; turn += 1) {
      const value = draw(place, attempt * ATTEMPTS + turn)
      if (fitsColumn(column, value)) return value
    }
    source.note(`column "${column.name}" of ${role.scope}: found no lawful value, its cells show the example`)
    return column.example ?? null
  }
}

/** The members of a nested object are empty together, because the object may be null. */
function holderOf(name: string): string {
  return name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name
}

function plainDraw(column: Column, { scope, row, drawn = column, dated, keyed }: ColumnRole, source: Source): Draw {
  const seed = seedOf(source.seed, scope, column.name)
  const random = (place: RowPlace, attempt: number) => streamOf(seed, place.seed, attempt)
  const numbers = keyed && source.listOf(column) === undefined ? wholeNumbers(column) : undefined
  // The stops of a tour are 1, 2, 3.
  if (numbers !== undefined) return inTurn(numbers, seed)
  const list = source.listOf(column)
  if (list !== undefined && column.type !== 'strings')
    return source.shared.joined.has(columnKind(column)) ? unevenly(list, random) : fromList(list, seed)
  switch (column.type) {
    case 'integer':
    case 'number':
      return (place, attempt) => drawNumber(drawn, random(place, attempt), sizeAt(attempt))
    case 'boolean':
      return (place, attempt) => random(place, attempt).below(2) === 1
    case 'date':
    case 'timestamp':
    case 'date-time': {
      const { type } = column
      return (place, attempt) => {
        const stream = random(place, attempt)
        return cellOn(dayOf(place, column, dated === true, stream), type, stream)
      }
    }
    case 'strings':
      return someOf(list ?? source.words(column), random)
    default:
      return (place, attempt) => drawText(column, seedOf(seed, place.seed, attempt), place.today, source, row)
  }
}

/** After many attempts, smaller numbers: their sum or product may have to fit into a cell. */
function sizeAt(attempt: number): number {
  const [row, turn] = [Math.floor(attempt / ATTEMPTS), attempt % ATTEMPTS]
  // Only in the first attempts, because a small range may contain no lawful number.
  return row < HARD || turn > 2 ? 1 : 10 ** -(row % 4)
}

/** Every value in turn; after a rule has refused one, any value. */
function fromList(list: readonly Value[], seed: number): Draw {
  return (place, attempt) => {
    const at =
      attempt === 0
        ? stratum(place.serial, list.length, mix(seed, place.family))
        : streamOf(seed, place.seed, attempt).below(list.length)
    return list[at] ?? null
  }
}

/** The first values in their order, as many as there are rows. */
function inTurn(list: readonly Value[], seed: number): Draw {
  const any = fromList(list, seed)
  return (place, attempt) => (attempt === 0 ? (list[place.serial % list.length] ?? null) : any(place, attempt))
}

/** Some values are in many rows and some in none, because some things have many others and some have none. */
function unevenly(
  list: readonly Value[],
  random: (place: RowPlace, attempt: number) => ReturnType<typeof streamOf>,
): Draw {
  return (place, attempt) => list[Math.floor(list.length * share(random(place, attempt)) ** 2)] ?? null
}

function someOf(
  list: readonly Value[],
  random: (place: RowPlace, attempt: number) => ReturnType<typeof streamOf>,
): Draw {
  return (place, attempt) => {
    const stream = random(place, attempt)
    const most = Math.min(3, list.length)
    const members = new Set<string>()
    for (let count = 1 + stream.below(most); count > 0; count -= 1) members.add(String(list[stream.below(list.length)]))
    return [...members]
  }
}

function dayOf(
  { day, today, seed }: RowPlace,
  { name, type }: Column,
  dated: boolean,
  random: ReturnType<typeof streamOf>,
): string {
  if (day === undefined && type === 'date') return anyDay(today, random)
  if (day !== undefined && dated) return day
  // The moments of a row are near each other.
  const about = day ?? anyDay(today, streamOf(seed, 'moments'), 365)
  const near = dayNear(about, type, random)
  const last = daysBefore(today, 1)
  // Times of today may still be to come.
  if (near <= last || !isPast(name)) return near
  return about === today ? today : last
}
