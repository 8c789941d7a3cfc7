import type { FilterOp } from '../../../spec/index.js'
import type { DataRow } from '../data-rows.js'
import type { Reading } from './is-within.js'
import type { SentFilter } from './sent-filter.js'

export function isArea(op: FilterOp): boolean {
  return op === 'bbox' || op === 'near'
}

/** Degrees are rounded, and services compute distances on a sphere or on an ellipsoid. */
const ROUNDED_DEGREES = 0.0001
const ROUNDED_SHARE = 0.01
const EARTH = 6371
const FAR = 50

/** Whether a row lies in the requested box or circle; undefined for a row without a position. */
export function isInArea(
  { filter, value }: SentFilter,
  cell: unknown,
  row: DataRow,
  reading: Reading,
): boolean | undefined {
  const north = row.value(filter.latitude ?? '')
  if (typeof cell !== 'number' || typeof north !== 'number') return undefined
  const asked = value.split(',').map(Number)
  if (asked.some(Number.isNaN)) return undefined
  const sign = reading === 'perhaps' ? 1 : -1
  const isExact = reading === 'surely' && row.isExact(filter.column) && row.isExact(filter.latitude ?? '')
  if (filter.op === 'bbox') return isInBox([cell, north], asked, isExact ? 0 : sign * ROUNDED_DEGREES)
  const [latitude = 0, longitude = 0, distance = filter.kilometres ?? FAR] = asked
  return kilometresBetween([longitude, latitude], [cell, north]) <= distance * (1 + sign * ROUNDED_SHARE)
}

type Point = readonly [longitude: number, latitude: number]

function isInBox([x, y]: Point, [west = 0, south = 0, east = 0, north = 0]: readonly number[], slack: number): boolean {
  if (y < south - slack || y > north + slack) return false
  const [isEastOf, isWestOf] = [x >= west - slack, x <= east + slack]
  return west <= east ? isEastOf && isWestOf : isEastOf || isWestOf
}

export function kilometresBetween([x, y]: Point, [u, v]: Point): number {
  const [a, b, c, d] = [x, y, u, v].map((degrees) => (degrees * Math.PI) / 180)
  const [from = 0, fromNorth = 0, to = 0, toNorth = 0] = [a, b, c, d]
  const cosine = Math.sin(fromNorth) * Math.sin(toNorth) + Math.cos(fromNorth) * Math.cos(toNorth) * Math.cos(to - from)
  return EARTH * Math.acos(Math.max(-1, Math.min(1, cosine)))
}
