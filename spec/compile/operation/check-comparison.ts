import type { Filter, FilterOp } from '../../contract/parameter.js'
import type { CellType, Column } from '../../contract/table.js'
import { windowUnit } from '../../lookup.js'
import { show } from '../source/json-value.js'
import type { Place } from '../source/place.js'

const TIMES: readonly CellType[] = ['date', 'timestamp', 'date-time', 'string', 'integer']
const NUMBERS: readonly CellType[] = ['number', 'integer']
const TEXTS: readonly CellType[] = ['string', 'uri', 'date', 'timestamp', 'date-time', 'strings']

/** A list is neither above nor below a value. */
const ORDERED: readonly CellType[] = [...NUMBERS, ...TEXTS.filter((type) => type !== 'strings')]

/** The types of cells that an operator can compare; an operator that is not listed compares all. */
const COMPARABLE: Readonly<Partial<Record<FilterOp, readonly CellType[]>>> = {
  'within-days': TIMES,
  'within-hours': TIMES,
  'within-minutes': TIMES,
  bbox: NUMBERS,
  near: NUMBERS,
  trigram: TEXTS,
  gt: ORDERED,
  gte: ORDERED,
  lt: ORDERED,
  lte: ORDERED,
  between: ORDERED,
}

/** Checks that the operator can compare the cells of its column, and that `map` gives values that the column has. */
export function checkComparison(
  entry: Place,
  { column: name, latitude, op, map }: Filter,
  columns: readonly Column[],
): void {
  const types = COMPARABLE[op]
  for (const [word, column] of [
    ['column', name],
    ['latitude', latitude],
  ] as const) {
    const type = columns.find((one) => one.name === column)?.type
    if (type !== undefined && types?.includes(type) === false)
      entry
        .at(word)
        ?.report(`a column of type ${types.join(', ')} for the operator ${op}`, `${show(column)} of type ${type}`)
  }
  const column = columns.find((one) => one.name === name)
  for (const [from, to] of windowUnit(op) === undefined ? [] : Object.entries(map ?? {})) {
    if (!/^[1-9]\d*$/.test(to)) entry.at('map')?.at(from)?.report('a whole number above 0', show(to))
  }
  if (map === undefined || column?.enum === undefined || column.enumLevel !== undefined || op === 'present') return
  for (const [from, to] of Object.entries(map)) {
    if (!column.enum.includes(to))
      entry
        .at('map')
        ?.at(from)
        ?.report(`a value of the column's enum: ${column.enum.join(', ')}`, show(to))
  }
}
