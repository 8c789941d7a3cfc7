import type { Operation, Parameter } from '../../../spec/index.js'
import { cacheByName } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import { listedWords } from '../../read/filter/listed-words.js'
import { clearlyBreaks, clearlyObeys, type SentFilter } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { isLawful, plainNumber } from '../filter-candidates.js'
import { sentValue } from '../sent-value.js'

/** A filter of the walk, to see whether a further page still applies it. */
export interface WalkFilter {
  readonly values: Readonly<Record<string, string>>
  readonly asked: readonly SentFilter[]
  /** The rows that obey the filter, of the answer without cursor. */
  readonly base: TableAnswer
}

/**
 * Words that remove some rows, as filters of a walk: the removed rows show whether the filter was ignored. Words of no
 * other request come first, then those that leave the most rows. With `beside`, the rows are those that another filter
 * has left, and the values hold both.
 */
export function walkFilters(operation: Operation, plain: TableAnswer, { beside, planned }: WalkPlace): WalkFilters {
  const { body } = plain
  if (body.kind !== 'table') return []
  const name = JSON.stringify([operation.id, beside?.values])
  const all = foundOnce(rowsOf(plain), name, () => allFound(operation, plain, beside?.values))
  const isPlanned = ({ asked }: Found): number =>
    Number(planned.some((one) => one.parameter === asked.parameter && one.value === asked.value))
  return all
    .toSorted((a, b) => isPlanned(a) - isPlanned(b) || b.rows.length - a.rows.length)
    .map((found) => {
      const asked = [...(beside?.asked ?? []), { ...found.asked, exchange: plain.exchange }]
      const values = Object.fromEntries(asked.map(({ parameter, value }) => [parameter.name, value]))
      const reading = readingOnce(found.rows, name, () => {
        const numbers = new Set(found.rows.map(({ number }) => number))
        return { ...body.reading, rows: body.reading.rows.filter(({ number }) => numbers.has(number)) }
      })
      return { values, asked, base: { ...plain, body: { kind: 'table', reading } } }
    })
}

interface WalkPlace {
  readonly beside?: WalkFilter | undefined
  /** Filters of other requests. */
  readonly planned: readonly SentFilter[]
}

type WalkFilters = readonly WalkFilter[]
type Values = WalkFilter['values']

interface Found {
  readonly asked: SentFilter
  readonly rows: readonly DataRow[]
}

/** Cached by rows, because equal answers share their rows. */
const foundOnce = cacheByName<readonly DataRow[], readonly Found[]>()
const readingOnce = cacheByName<readonly DataRow[], Extract<TableAnswer['body'], { kind: 'table' }>['reading']>()
/** The filter must remove at least one row in this many. */
const ONE_IN = 5

function allFound(operation: Operation, plain: TableAnswer, beside: Values = {}): readonly Found[] {
  const all = rowsOf(plain)
  const isFree = (parameter: Parameter): boolean =>
    !Object.hasOwn(beside, parameter.name) && sentValue(plain.exchange.probe, parameter, operation) === undefined
  return operation.parameters
    .filter((parameter) => isFilter(parameter) && isFree(parameter))
    .flatMap((parameter) =>
      valuesOf(parameter, plain, Object.keys(beside).length > 0).flatMap(
        (value) => leftBy(parameter, value, plain) ?? [],
      ),
    )
    .filter(({ rows }) => rows.length > 0 && (all.length - rows.length) * ONE_IN >= all.length)
}

/** The values occur in a column of the rows, and have one meaning only. */
function isFilter({ filter, required, default: normal }: Parameter): boolean {
  if (filter === undefined || required || normal !== undefined) return false
  const isKnown = filter.op === 'eq' || filter.op === 'in' || filter.op === 'gte'
  return isKnown && filter.on === 'row' && filter.via === undefined && filter.open.length === 0
}

/** Listed words; beside a word also a threshold that the lowest quarter of the rows does not reach. */
function valuesOf(parameter: Parameter, plain: TableAnswer, isSecond: boolean): readonly string[] {
  if (parameter.filter?.op !== 'gte') return listedWords(parameter, plain.table)
  const column = parameter.filter.column
  const numbers = rowsOf(plain).flatMap((row) => {
    const value = row.value(column)
    return typeof value === 'number' ? [value] : []
  })
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const [below, above] = [sorted[Math.floor(sorted.length / QUARTER)], sorted[Math.floor(sorted.length / QUARTER) + 1]]
  if (!isSecond || below === undefined || above === undefined) return []
  // Between two shown numbers, so that no rounding decides.
  const between = (below + above) / 2
  const bound = parameter.type === 'integer' ? Math.ceil(between) : between
  return bound <= above && isLawful(plainNumber(bound), parameter) ? [plainNumber(bound)] : []
}

const QUARTER = 4

/** The rows that this word leaves; undefined if for some row it is unclear whether it obeys. */
function leftBy(parameter: Parameter, value: string, { exchange, ...plain }: TableAnswer): Found | undefined {
  const { filter } = parameter
  if (filter === undefined) return undefined
  const asked: SentFilter = { parameter, filter, value, exchange }
  const all = rowsOf({ exchange, ...plain })
  const rows = all.filter((row) => clearlyObeys(asked, row))
  const removed = all.filter((row) => clearlyBreaks(asked, row))
  return rows.length + removed.length < all.length ? undefined : { asked, rows }
}
