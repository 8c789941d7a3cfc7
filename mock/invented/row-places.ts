import { pick } from '../../fixtures/index.js'
import { columnOf } from '../../spec/index.js'
import { dayNumber, dayOfNumber, daysBefore } from '../clock/calendar-day.js'
import type { Row } from '../model/relation.js'
import type { RowPlace } from './column-source.js'
import { cellOn, dayIn } from './draw-day.js'
import { isPart } from './partition.js'
import { seedOf, streamOf } from './stream.js'
import type { TablePlan } from './table-plan.js'

/**
 * The places of a table's rows, from old to new. A row depends on its own day and not on today, so that rows stay the
 * same when the clock advances and each day adds its own.
 */
export function rowPlaces(plan: TablePlan, seed: number, today: string): readonly RowPlace[] {
  const base = seedOf(seed, plan.scope)
  const details = plan.details && plan.details.least + pick(base, plan.details.most - plan.details.least + 1)
  if (plan.dated === undefined) {
    return Array.from({ length: details ?? plan.count }, (_, serial) => ({
      seed: seedOf(base, serial),
      family: base,
      serial,
      day: undefined,
      today,
    }))
  }
  // Today is not over, so rows with a time of day end yesterday, except where a window counts hours.
  const endsYesterday = plan.dated.type !== 'date' && plan.untilNow !== true
  const last = dayNumber(endsYesterday ? daysBefore(today, 1) : today)
  const density = details === undefined ? plan.density : details / (plan.horizon + 1)
  const places: RowPlace[] = []
  for (let day = last - plan.horizon; day <= last; day += 1) {
    for (let serial = Math.floor(day * density); serial < Math.floor((day + 1) * density); serial += 1) {
      places.push({ seed: seedOf(base, serial), family: base, serial, day: dayOfNumber(day), today })
    }
  }
  return places
}

/** The place of a row, and the cells that its request fixes. */
export interface Placed {
  readonly place: RowPlace
  readonly given: Row
  /** Cells that stay if the row is drawn again. */
  readonly part?: Row
  /** The row before its summaries were computed, and its salt. */
  readonly before?: { readonly row: Row; readonly salt: number } | undefined
}

/** A month that the request fixes becomes a day of it. Undefined: this day of the current month is still to come. */
export function placedRow(place: RowPlace, given: Row, { table, untilNow }: TablePlan): Placed | undefined {
  const part = Object.entries(given).find(([name, cell]) => isPart(cell, columnOf(table, name)))
  if (part === undefined) return { place, given }
  const [name, text] = [part[0], String(part[1])]
  const random = streamOf(place.seed, name, text)
  const day = dayIn(text, random)
  const type = columnOf(table, name)?.type ?? 'date'
  const last = type === 'date' || untilNow ? place.today : daysBefore(place.today, 1)
  if (day > last && text <= place.today) return undefined
  return { place: { ...place, day }, given: { ...given, [name]: cellOn(day, type, random) } }
}

/** A place for each of these cells, from old to new, where the request fixes no other cells. */
export function placesOf(cells: readonly Row[], given: Row, plan: TablePlan, today: string): readonly Placed[] {
  const fits = (row: Row): boolean =>
    Object.entries(given).every(([name, cell]) => !(name in row) || `${row[name]}`.startsWith(`${cell}`))
  const dayOf = (row: Row): string => String(row[plan.dated?.name ?? ''] ?? today).slice(0, 10)
  const sorted = cells.filter(fits).toSorted((a, b) => dayNumber(dayOf(a)) - dayNumber(dayOf(b)))
  return sorted.map((own) => {
    const seed = seedOf(plan.scope, JSON.stringify(own))
    const day = plan.dated && dayOf(own)
    return { place: { seed, family: seed, serial: seed % 1000, day, today }, given: { ...given, ...own } }
  })
}
