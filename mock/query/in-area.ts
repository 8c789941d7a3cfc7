import type { Filter } from '../../spec/index.js'

/** `bbox`: west, south, east, north. `near`: latitude, longitude, and kilometres where the request names them. */
export function inArea(
  { op, kilometres }: Filter,
  asked: readonly number[],
): (longitude: number, latitude: number) => boolean {
  if (op === 'bbox') {
    const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = asked
    const isBetween = (longitude: number): boolean =>
      // A box across the date line has a west edge that is east of its east edge.
      west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
    return (longitude, latitude) => isBetween(longitude) && latitude >= south && latitude <= north
  }
  const [latitude = Number.NaN, longitude = Number.NaN, distance = kilometres ?? FAR] = asked
  return (east, north) => distanceOf([longitude, latitude], [east, north]) <= distance
}

const FAR = 50
const EARTH = 6371.0088

type Point = readonly [longitude: number, latitude: number]

/** In kilometres, on a sphere. */
function distanceOf([east, north]: Point, [otherEast, otherNorth]: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(north, otherNorth) + Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * half(east, otherEast)
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)))
}
