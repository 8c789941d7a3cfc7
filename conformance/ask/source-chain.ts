import { columnOf, type Operation, operationById, type Parameter, windowUnit } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { clearlyBreaks, clearlyObeys } from '../read/filter/obeys-filter.js'
import { oncePerText } from '../read/filter/once-per-text.js'
import type { SentFilter } from '../read/filter/sent-filter.js'
import { rowText } from '../read/row-text.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import { isInStep } from './made-value.js'
import type { Values } from './make-probe.js'
import { startingAt } from './rotate.js'
import { requestValues } from './sent-value.js'

/** A filter on the rows behind a summary, tested beside those that come before it. */
export interface ChainStep {
  readonly parameter: Parameter
  readonly value: string
  /** The filters of the earlier steps. */
  readonly before: Values
}

/**
 * The filters of a summary, each tested beside the earlier ones, which takes as many requests as testing each alone.
 * The symbol comes first: the rows behind one symbol are known from other requests.
 */
export function sourceChain(
  operation: Operation,
  valueFor: (parameter: Parameter, before: Values) => string | undefined,
  { target }: Pick<Evidence, 'target'>,
): readonly ChainStep[] {
  const filters = chained(operation)
  const [symbols, others] = [true, false].map((isSymbol) => filters.filter(({ symbol }) => symbol === isSymbol))
  const steps: ChainStep[] = []
  let before: Values = {}
  for (const parameter of [...(symbols ?? []), ...startingAt(others ?? [], operation.id, target.rotation ?? '')]) {
    const value = valueFor(parameter, before)
    if (value === undefined) continue
    steps.push({ parameter, value, before })
    before = { ...before, [parameter.name]: value }
  }
  return steps.length < 2 ? [] : steps
}

/** Optional filters on the same rows. A required one fixes rows that other requests need not show. */
function chained({ parameters }: Operation): readonly Parameter[] {
  const behind = parameters.filter(({ filter }) => filter?.on === 'source')
  if (behind.some(({ required }) => required)) return []
  const found = behind.filter(({ filter }) => filter?.via === undefined)
  return found.filter(({ filter }) => filter?.source === found[0]?.filter?.source)
}

/**
 * A service may count some kinds of rows only, so several rows of most kinds must be removed. The kinds are the words
 * by which a caller can filter the rows.
 */
const [FEWEST, MOST] = [3, 0.5]

/**
 * Rows that other answers show prove that the filter changes the answer: they obey the other filters of the request,
 * and break this one.
 */
export function removesRows({ parameter, value }: ChainStep, base: Probe, operation: Operation, evidence: Evidence) {
  const name = `rows that ${parameter.name}=${value} removes from ${base.key}`
  return evidence.cached(name, (seen) => {
    const { filter } = parameter
    const source = operationById(seen.contract, filter?.source ?? '')
    if (filter === undefined || source === undefined) return false
    const shown = distinctRows(source, base.presented.tier, seen)
    const asked = { parameter, filter, value }
    const counted = shown.filter(isCounted(base, operation))
    const removed = counted.filter(passes(({ exchange }) => onceForText({ ...asked, exchange }, clearlyBreaks)))
    const [first] = counted
    if (first === undefined || removed.length < FEWEST) return false
    const kinds = new Set([source, operation].flatMap((one) => one.parameters.map((other) => other.filter?.column)))
    return first.table.columns
      .filter(({ enum: words, name: column }) => words !== undefined && column !== filter.column && kinds.has(column))
      .every(({ name: column }) => wordsIn(removed, column).size > MOST * wordsIn(counted, column).size)
  })
}

/** Whether the filter surely removes one of these rows of its source from the answer to the call. */
export function removesOne(
  { parameter, value }: Omit<ChainStep, 'before'>,
  call: Probe,
  operation: Operation,
  behind: TableAnswer,
) {
  const { filter } = parameter
  if (filter === undefined) return false
  const { table, exchange } = behind
  const asked = { parameter, filter, value, exchange }
  const isOther = isCounted(call, operation, (other) => other !== parameter)
  return rowsOf(behind).some((row) => clearlyBreaks(asked, row) && isOther({ row, table, exchange }))
}

export interface SourceRow extends Pick<TableAnswer, 'table' | 'exchange'> {
  readonly row: DataRow
}

/** The different rows of an operation that a tier has got so far. */
function distinctRows(source: Operation, tier: string | undefined, evidence: Evidence): readonly SourceRow[] {
  return evidence.cached(`different rows of ${source.id} for ${tier}`, (seen) => {
    const answers = seen.successes(source.id).flatMap((one) => tablesOf(one, source))
    const shown = answers.filter(({ exchange }) => exchange.probe.presented.tier === tier)
    const rows = shown.flatMap((answer) =>
      rowsOf(answer).map((row): [string, SourceRow] => [
        rowText(row, answer),
        { row, table: answer.table, exchange: answer.exchange },
      ]),
    )
    return [...new Map(rows).values()]
  })
}

type RowTest = (row: DataRow) => boolean

/** A row is tested against the clock of the answer that shows it. */
function passes(makeTest: (shown: SourceRow) => RowTest): (shown: SourceRow) => boolean {
  const tests = new Map<Exchange, RowTest>()
  return (shown) => {
    const known = tests.get(shown.exchange) ?? makeTest(shown)
    tests.set(shown.exchange, known)
    return known(shown.row)
  }
}

function onceForText(asked: SentFilter, holds: (asked: SentFilter, row: DataRow) => boolean): RowTest {
  return oncePerText(asked, (row) => holds(asked, row))
}

/** The call counts the row: these filters select it, by the value sent or by the default. */
export function isCounted(
  call: Probe,
  operation: Operation,
  isJudged = ({ filter }: Parameter) => filter?.on === 'source',
): (shown: SourceRow) => boolean {
  const values = requestValues(call, operation)
  const judged = operation.parameters.filter((parameter) => isJudged(parameter))
  return passes(({ exchange, table }) => {
    const tests = judged.flatMap((parameter): RowTest[] => {
      const [filter, value] = [parameter.filter, values[parameter.name]]
      if (filter === undefined || value === undefined) return []
      if (columnOf(table, filter.column) !== undefined)
        return [onceForText({ parameter, filter, value, exchange }, clearlyObeys)]
      // The rows of one key do not show it.
      const isSame = exchange.probe.parameters.some(([name, text]) => name === parameter.name && text === value)
      return isSame ? [] : [() => false]
    })
    return (row) => tests.every((one) => one(row))
  })
}

function wordsIn(rows: readonly SourceRow[], column: string): ReadonlySet<string> {
  return new Set(rows.map(({ row }) => row.text(column) ?? ''))
}

/** A window much shorter than the default. */
export function shortWindow(parameter: Parameter): string | undefined {
  const { filter, default: usual } = parameter
  const days = Math.floor(Number(usual) / SHORTER)
  const isShort = windowUnit(filter?.op) !== undefined && days >= 1 && isInStep(days, parameter)
  return isShort ? String(days) : undefined
}

const SHORTER = 6
