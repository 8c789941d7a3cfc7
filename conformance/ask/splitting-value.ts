import type { Filter, Parameter } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { DataRow } from '../read/data-rows.js'
import { mostOf } from '../read/extremes.js'
import { clearlyBreaks, clearlyObeys } from '../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { serverDay } from '../read/time.js'
import { candidateValues } from './filter-candidates.js'

const splittingKept = cachePair((_: readonly DataRow[], __: Parameter) => new Map<number, string | undefined>())

/** A value that some rows have and others lack. Cached: the same rows on the same day offer the same value. */
export function splittingValue(parameter: Parameter, filter: Filter, answer: TableAnswer): string | undefined {
  const kept = splittingKept(rowsOf(answer), parameter)
  const day = serverDay(answer.exchange)
  if (kept.has(day)) return kept.get(day)
  const candidates = candidateValues(parameter, filter, rowsOf(answer), answer.exchange)
  const value = candidates.find((candidate) => splits(parameter, filter, candidate, answer))
  kept.set(day, value)
  return value
}

function splits(parameter: Parameter, filter: Filter, value: string, { exchange, ...answer }: TableAnswer): boolean {
  const asked = { parameter, filter, value, exchange }
  const rows: readonly DataRow[] = rowsOf({ exchange, ...answer })
  return rows.some((row) => clearlyObeys(asked, row)) && rows.some((row) => clearlyBreaks(asked, row))
}

/** Names of columns that count something. */
const COUNT = /count|occurrence|transactions|trades|times|number|insiders|members|size/i

/**
 * A bound far beyond every count that the rows show, although the column of the filter is not documented and has another
 * name: no row may stay. Undefined if no column looks like the count.
 */
export function boundBeyondCounts(parameter: Parameter, filter: Filter, answer: TableAnswer): string | undefined {
  const { body, table } = answer
  if (parameter.type !== 'integer' || filter.op !== 'gte' || table.shape !== 'open') return undefined
  if (body.kind !== 'table' || body.reading.header.includes(filter.column)) return undefined
  const least = Number(parameter.default ?? 1)
  const counts = body.reading.header
    .filter((name) => COUNT.test(name))
    .map((name) => rowsOf(answer).map((row) => Number(row.text(name))))
    .filter((numbers) => numbers.every((number) => Number.isInteger(number) && number >= least))
  const most = mostOf(
    counts.map((numbers) => mostOf(numbers, 0)),
    0,
  )
  const bound = 10 * most + 1
  return most > 0 && bound <= Number(parameter.maximum ?? MOST_BOUND) ? String(bound) : undefined
}

/** A larger number is an amount and no count. */
const MOST_BOUND = 100_000
