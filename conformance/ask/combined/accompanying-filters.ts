import type { Operation } from '../../../spec/index.js'
import { cacheByName, cacheOne } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyBreaks, clearlyObeys, type SentFilter } from '../../read/filter/obeys-filter.js'
import { oncePerText } from '../../read/filter/once-per-text.js'
import { someRows } from '../../read/filter/some-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { candidateValues } from '../filter-candidates.js'
import { startingAt } from '../rotate.js'
import { rowFilters } from '../row-filters.js'
import { sentValue } from '../sent-value.js'

/**
 * Filters that a request carries beside the parameter that it is sent for: the same number of requests tests each
 * filter together with more others, with more values and more kinds of credential.
 */
export interface Accompanying {
  readonly values: Readonly<Record<string, string>>
  readonly asked: readonly SentFilter[]
  /** The rows of the base that these filters leave. */
  readonly rows: readonly DataRow[]
}

export interface AccompanyingOptions {
  /** Decides which filter comes first, so that the filters of an operation take turns. */
  readonly purpose: string
  /** Requests for one purpose begin with one filter after the other. */
  readonly turn?: number
  /** Everything besides the purpose that `decides` and `shows` depend on. */
  readonly about?: string
  /** The rows of the base that decide the purpose of the request. */
  decides(kept: readonly DataRow[]): boolean
  /** Filters of other requests: further words come before theirs. */
  readonly planned?: readonly SentFilter[]
  /** The rows without one of the filters; some of them breaks it, and the answer would show that row. */
  shows(rows: readonly DataRow[], breaks: (row: DataRow) => boolean): boolean
}

const MOST_FILTERS = 3
const MOST_VALUES = 6

export function accompanyingFilters(
  operation: Operation,
  base: TableAnswer,
  options: AccompanyingOptions,
): Accompanying | undefined {
  if (base.body.kind !== 'table') return undefined
  const { purpose, turn = 0, about = '' } = options
  return foundOnce(rowsOf(base), `${operation.id} ${purpose} ${turn} ${about}`, () => found(operation, base, options))
}

/** Cached by rows, because equal answers share their rows. */
const foundOnce = cacheByName<readonly DataRow[], Accompanying | undefined>()

function found(operation: Operation, base: TableAnswer, options: AccompanyingOptions): Accompanying | undefined {
  const { exchange, table } = base
  const all = rowsOf(base)
  const some = someRows(all)
  const isUsable = (one: SentFilter, rows: readonly DataRow[]): boolean =>
    isClear(one, rows) && fits([...asked, one], rows, options)
  const loose = table.shape === 'open'
  let asked: readonly SentFilter[] = []
  for (const { parameter, filter } of inOrder(operation, base, options)) {
    if (asked.length === MOST_FILTERS) break
    const values = candidateValues(parameter, filter, some, exchange, { telling: true }).slice(0, MOST_VALUES)
    // Requests of other purposes begin with other values, so that not every request names the commonest one.
    const turned = startingAt(values, operation.id, parameter.name, options.purpose)
    const isPlanned = (value: string): boolean =>
      options.planned?.some((one) => one.parameter === parameter && one.value === value) === true
    const fitting = turned
      .toSorted((a, b) => Number(isPlanned(a)) - Number(isPlanned(b)))
      .map((value): SentFilter => ({ parameter, filter, value, exchange, loose }))
      .find((one) => isUsable(one, some) && (some === all || isUsable(one, all)))
    if (fitting !== undefined) asked = [...asked, fitting]
  }
  if (asked.length === 0) return undefined
  const values = Object.fromEntries(asked.map(({ parameter: { name }, value }) => [name, value]))
  return { values, asked, rows: leftBy(asked, all) }
}

function inOrder(operation: Operation, base: TableAnswer, { purpose, turn = 0 }: AccompanyingOptions) {
  const filters = startingAt(filtersFor(operation, base), operation.id, purpose)
  const first = turn % Math.max(1, filters.length)
  return [...filters.slice(first), ...filters.slice(0, first)]
}

/** Only filters by equal values: a threshold or a window that is off by one would spoil the rest of the request. */
function filtersFor(operation: Operation, { exchange, table }: TableAnswer) {
  const key = table.key?.columns.join()
  return rowFilters(operation).filter(
    ({ parameter, filter: { op, column, open } }) =>
      !parameter.required &&
      column !== key &&
      open.length === 0 &&
      (op === 'eq' || op === 'in' || op === 'has-member') &&
      sentValue(exchange.probe, parameter, operation) === undefined,
  )
}

/** It is clear for every row whether it obeys. */
function isClear(asked: SentFilter, rows: readonly DataRow[]): boolean {
  const { obeys, breaks } = testsOf(asked)
  return rows.every((row) => obeys(row) || breaks(row))
}

function fits(asked: readonly SentFilter[], all: readonly DataRow[], { decides, shows }: AccompanyingOptions): boolean {
  if (!decides(leftBy(asked, all))) return false
  return asked.every((one) => {
    const others = asked.filter((other) => other !== one)
    return shows(leftBy(others, all), testsOf(one).breaks)
  })
}

function leftBy(asked: readonly SentFilter[], rows: readonly DataRow[]): readonly DataRow[] {
  const tests = asked.map((one) => testsOf(one).obeys)
  return rows.filter((row) => tests.every((obeys) => obeys(row)))
}

/** Each value is tried in several combinations, always with the rows of one table. */
const testsOf = cacheOne((asked: SentFilter) => ({
  obeys: oncePerText(asked, (row) => clearlyObeys(asked, row)),
  breaks: oncePerText(asked, (row) => clearlyBreaks(asked, row)),
}))
