import { grouped } from '../../../spec/index.js'
import type { Row } from '../../model/relation.js'

/** Rows, and the place of each. */
export interface Parts<Place> {
  readonly places: readonly Place[]
  readonly rows: readonly Row[]
}

/** Does the same with the rows of each value of these columns. If a row is drawn again, these cells and its key stay. */
export function inParts<Place extends object>(
  all: Parts<Place>,
  names: readonly string[],
  key: readonly string[],
  hold: (part: Parts<Place & { readonly part?: Row }>) => Parts<Place>,
): Parts<Place> {
  if (names.length === 0) return hold(all)
  const numbers = new Map<Place, number>()
  const placed = all.rows.flatMap((row, number) => {
    const part = Object.fromEntries([...names, ...key].map((name) => [name, row[name] ?? null]))
    const place = all.places[number] && { ...all.places[number], part }
    if (place === undefined) return []
    numbers.set(place, number)
    return [{ row, place }]
  })
  const held = [...grouped(placed, ({ row }) => JSON.stringify(names.map((name) => row[name]))).values()].flatMap(
    (some) => {
      const { places, rows } = hold({ places: some.map(({ place }) => place), rows: some.map(({ row }) => row) })
      return places.map((place, at) => ({ place, row: rows[at] ?? {} }))
    },
  )
  const sorted = held.toSorted((a, b) => (numbers.get(a.place) ?? 0) - (numbers.get(b.place) ?? 0))
  return { places: sorted.map(({ place }) => place), rows: sorted.map(({ row }) => row) }
}
