import { cacheOne } from '../../cache/cache.js'
import { keyColumns, keyValue, type RowSource, rowKeys, type ShownRow } from './row-source.js'

/** A row that shows only a part of the key may be the row that is missing. */
export function mayContainRow(from: RowSource, shown: ShownRow): boolean {
  const parts = keyColumns(from.place.table).map((column) => keyValue(shown, column))
  return [...partsOfKeys(from).values()].some(({ places, found }) => found.has(partAt(places, parts)))
}

/** The parts of the key that rows without a whole one show. */
interface PartsOfKeys {
  /** Which columns of the key these rows show. */
  readonly places: readonly number[]
  readonly found: Set<string>
}

const partsOfKeys = cacheOne((source: RowSource): ReadonlyMap<string, PartsOfKeys> => {
  const [keys, columns] = [rowKeys(source), keyColumns(source.place.table)]
  const all = new Map<string, PartsOfKeys>()
  for (const row of source.rows.filter((_, index) => keys[index] === undefined)) {
    const parts = columns.map((column) => keyValue({ source, row }, column))
    const places = parts.flatMap((part, place) => (part === undefined ? [] : [place]))
    const { found } = all.get(places.join()) ?? { found: new Set<string>() }
    all.set(places.join(), { places, found: found.add(partAt(places, parts)) })
  }
  return all
})

function partAt(places: readonly number[], parts: readonly (string | undefined)[]): string {
  return JSON.stringify(places.map((place) => parts[place]))
}
