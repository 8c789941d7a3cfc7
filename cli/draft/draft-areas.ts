import type { Effect } from './draft-comparisons.js'
import type { DraftColumn } from './samples/draft-columns.js'
import type { TypedRows } from './samples/typed-rows.js'

/** Boxes and circles on every pair of columns that may be a place: by their names, or by their values. */
export function areaEffects(columns: readonly DraftColumn[]): readonly Effect[] {
  const numbers = columns.filter(({ type }) => type === 'number' || type === 'integer')
  return numbers.flatMap(({ name: column }) =>
    numbers
      .filter(({ name }) => name !== column && isNamedPlace(column, name))
      .flatMap(({ name: latitude }): Effect[] => [
        { column, latitude, op: 'bbox', keeps: (row, wanted) => isInBox(placeOf(row, column, latitude), wanted) },
        { column, latitude, op: 'near', keeps: (row, wanted) => isNear(placeOf(row, column, latitude), wanted) },
      ]),
  )
}

function isNamedPlace(longitude: string, latitude: string): boolean {
  const [one = '', other = ''] = [longitude, latitude].map((name) => name.split(/[._]/).at(-1)?.toLowerCase())
  return /^(lon|lng|long|longitude|x)$/.test(one) && /^(lat|latitude|y)$/.test(other)
}

interface Place {
  readonly east: number
  readonly north: number
}

function placeOf(row: TypedRows[number], longitude: string, latitude: string): Place | undefined {
  const [east, north] = [row[longitude], row[latitude]]
  return typeof east === 'number' && typeof north === 'number' ? { east, north } : undefined
}

function isInBox(place: Place | undefined, wanted: string): boolean {
  const [west, south, east, north] = numbersIn(wanted, 4)
  if (place === undefined || west === undefined || south === undefined || east === undefined || north === undefined)
    return false
  const isBetween = west <= east ? place.east >= west && place.east <= east : place.east >= west || place.east <= east
  return isBetween && place.north >= south && place.north <= north
}

const EARTH = 6371.0088
/** Spheres and ellipsoids differ by less than this part of the distance. */
const SLACK = 1.006

function isNear(place: Place | undefined, wanted: string): boolean {
  const [latitude, longitude, kilometres] = numbersIn(wanted, 3)
  if (place === undefined || latitude === undefined || longitude === undefined || kilometres === undefined) return false
  const [one, other] = [radians(latitude), radians(place.north)]
  const [up, across] = [Math.sin((other - one) / 2), Math.sin(radians(place.east - longitude) / 2)]
  return 2 * EARTH * Math.asin(Math.sqrt(up ** 2 + Math.cos(one) * Math.cos(other) * across ** 2)) <= kilometres * SLACK
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function numbersIn(text: string, wanted: number): readonly number[] {
  const parts = text.split(',').map((one) => (one.trim() === '' ? Number.NaN : Number(one)))
  return parts.length === wanted && !parts.some(Number.isNaN) ? parts : []
}
