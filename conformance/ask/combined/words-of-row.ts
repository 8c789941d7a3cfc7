import { type Operation, tableOf } from '../../../spec/index.js'
import type { DataRow } from '../../read/data-rows.js'
import { listedWords } from '../../read/filter/listed-words.js'
import type { Values } from '../make-probe.js'
import { type FilterParameter, rowFilters } from '../row-filters.js'

export interface WordPlace {
  readonly operation: Operation
  /** The purpose of the request: a further filter on the same column would add nothing. */
  readonly column: string
  /** Values that the request holds anyway. */
  readonly fixed: Values
}

/** More words would leave too few other rows, which show whether the other parameters keep their defaults. */
const MOST_WORDS = 2

/**
 * Documented words of the row, as further filters of a request that is sent for another reason: a service may ignore
 * one filter beside another. The row still belongs in the answer. The rarest words of these rows, because the common
 * ones are sent anyway.
 */
export function wordsOfRow(row: DataRow, place: WordPlace, rows: readonly DataRow[]): Values {
  const found = wordFilters(place).flatMap(({ parameter, filter }) => {
    const text = row.text(filter.column) ?? ''
    const isListed = listedWords(parameter, tableOf(place.operation)).includes(text)
    return isListed ? [{ parameter, filter, value: text }] : []
  })
  return rarestOf(found, rows, MOST_WORDS)
}

export function rarestOf(words: readonly Word[], rows: readonly DataRow[], most = 1): Values {
  const count = ({ filter, value }: Word): number => rows.filter((row) => row.text(filter.column) === value).length
  const rarest = words.toSorted((a, b) => count(a) - count(b)).slice(0, most)
  return Object.fromEntries(rarest.map(({ parameter, value }) => [parameter.name, value]))
}

export interface Word extends FilterParameter {
  readonly value: string
}

/** Filters by documented words with one meaning only. */
export function wordFilters({ operation, column, fixed }: WordPlace): readonly FilterParameter[] {
  return rowFilters(operation).filter(
    ({ parameter, filter }) =>
      filter.op === 'eq' &&
      filter.map === undefined &&
      filter.open.length === 0 &&
      filter.column !== column &&
      !parameter.required &&
      parameter.default === undefined &&
      !Object.hasOwn(fixed, parameter.name),
  )
}
