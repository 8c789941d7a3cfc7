import { type Filter, isMonth, type Operation, type Parameter } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import type { DataRow } from '../read/data-rows.js'
import { mostOf } from '../read/extremes.js'
import { clearlyBreaks, clearlyObeys } from '../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { daysName } from '../read/time.js'
import { candidateValues, isLawful } from './filter-candidates.js'
import { answerTo, narrowProbe } from './filter-groups.js'
import { firstCall } from './first-call.js'
import { asWritten } from './further-candidates.js'

const splittingKept = cachePair((_: readonly DataRow[], __: Parameter) => new Map<string, string | undefined>())

/** A value that some rows have and others lack. Cached: the same rows on the same day offer the same value. */
export function splittingValue(parameter: Parameter, filter: Filter, answer: TableAnswer): string | undefined {
  const kept = splittingKept(rowsOf(answer), parameter)
  const day = daysName(answer.exchange)
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

/** A day or a month to compare with the part of a day or a time. */
interface DatedValue {
  readonly value: string
  /** No row of the answer has it, so all of them must be gone. */
  readonly removesAll: boolean
}

/** A value for an `eq` filter of days or months, from the rows of the call that goes back further, if there is one. */
export function datedCall(operation: Operation, parameter: Parameter, evidence: Evidence) {
  const { filter } = parameter
  if (filter === undefined || filter.op !== 'eq' || filter.on !== 'row' || filter.via !== undefined) return undefined
  if (filter.map !== undefined || parameter.enum !== undefined || parameter.required) return undefined
  const further = narrowProbe(operation, evidence)
  if (further !== undefined && evidence.answer(further) === undefined) return undefined
  const isEmpty = answerTo(further, operation, evidence) === undefined
  const from = isEmpty ? firstCall(operation, evidence) : further
  const answer = answerTo(from, operation, evidence)
  const found = answer && datedValue(parameter, filter, answer)
  return from && found && { ...found, from }
}

/**
 * A day or a month that some of the rows certainly break. In another time zone a row may belong to the next day, so
 * that no row certainly obeys; if all rows are of one month, an earlier one shows that the filter removes them.
 */
function datedValue(parameter: Parameter, filter: Filter, answer: TableAnswer): DatedValue | undefined {
  const { exchange } = answer
  const rows = rowsOf(answer)
  const texts = rows.map((row) => row.text(filter.column) ?? '').filter((text) => DATED.test(text))
  const [first] = texts.sort()
  if (first === undefined || filter.open.length > 0 || !PART.test(asWritten(first, parameter))) return undefined
  const breaks = (value: string, row: DataRow): boolean => clearlyBreaks({ parameter, filter, value, exchange }, row)
  const known = candidateValues(parameter, filter, rows, exchange)
  const splitting = known.find((value) => rows.some((row) => breaks(value, row)))
  if (splitting !== undefined) return { value: splitting, removesAll: false }
  const earlier = STEPS.map((back) => asWritten(before(first, back, parameter), parameter))
  const value = earlier.find((one) => isLawful(one, parameter) && rows.every((row) => breaks(one, row)))
  return value === undefined ? undefined : { value, removesAll: true }
}

const DATED = /^\d{4}-\d{2}-\d{2}/
const PART = /^\d{4}-\d{2}(?:-\d{2})?$/
/** The nearest one first: it may have rows that a cap or a window hides. */
const STEPS = [1, 2, 3] as const

/** So many months earlier if the parameter names months, else so many days. */
function before(text: string, steps: number, { pattern }: Parameter): string {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  const isOfMonths = pattern !== undefined && isMonth({ type: 'string', pattern })
  const at = isOfMonths ? Date.UTC(year, month - 1 - steps, 1) : Date.UTC(year, month - 1, day - steps)
  return new Date(at).toISOString().slice(0, 10)
}

/** Names of columns that count something. */
const COUNT = /count|occurrence|transactions|trades|times|number|insiders|members|size/i

/**
 * A bound far beyond every count that the rows show, although the column of the filter is not documented and has
 * another name: no row may stay. Undefined if no column looks like the count.
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

export function hiddenBound(
  operation: Operation,
  parameter: Parameter,
  filter: Filter,
  evidence: Evidence,
): string | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  return plain && boundBeyondCounts(parameter, filter, plain)
}

/** A larger number is an amount and no count. */
const MOST_BOUND = 100_000
