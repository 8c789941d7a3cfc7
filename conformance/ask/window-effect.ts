import { type Filter, type Operation, operationById, type Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { clearlyBreaks, clearlyObeys, type SentFilter } from '../read/filter/obeys-filter.js'
import { isCapped } from '../read/is-capped.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import { answerTo } from './filter-groups.js'
import { isCounted } from './source-chain.js'
import { isOlder, oldRows, SEVERAL } from './window-base.js'

/** A window shorter than the default, on a summary of rows that another operation shows. */
export interface ShorterWindow {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly filter: Filter
  readonly days: string
  /** The same call without it. */
  readonly base: Probe
}

/**
 * Whether the shorter window must change the answer. If every row behind the answer counts, one row inside the default
 * window and outside the shorter one is enough. If the answer may leave rows out, several of its rows must be too old
 * themselves, and rows that are old by one date and new by another must be too rare to explain them.
 */
export function mustShrink(window: ShorterWindow, evidence: Evidence): boolean {
  const { operation, parameter, filter, base, days } = window
  const answer = answerTo(base, operation, evidence)
  if (answer === undefined || parameter.default === undefined) return false
  const behind = rowsBehind(window, evidence)
  const normal = parameter.default
  if (isWhole(window, answer)) {
    return behind.some(({ row, asked }) => clearlyBreaks(asked, row) && clearlyObeys({ ...asked, value: normal }, row))
  }
  return oldRows(answer, filter, days) >= SEVERAL && fewRowsDependOnTheDate(window, behind)
}

/** Every row behind the answer counts: no cap cut the rows, and no other filter applies by default. */
function isWhole({ operation, parameter, filter, base }: ShorterWindow, answer: TableAnswer): boolean {
  const others = operation.parameters.filter((other) => other !== parameter && other.default !== undefined)
  if (filter.witness !== undefined || others.some((other) => other.filter !== undefined)) return false
  return !isCapped(rowsOf(answer).length, operation, base)
}

interface RowBehind {
  readonly row: DataRow
  readonly asked: SentFilter
}

/**
 * Every row that the source operation has shown to the same tier; if the answer counts all of
 * its rows, only the rows that its parameters select.
 */
function rowsBehind({ operation, parameter, filter, days, base }: ShorterWindow, evidence: Evidence) {
  const source = operationById(evidence.contract, filter.source ?? operation.id)
  const answers = source === undefined ? [] : evidence.successes(source.id)
  const rows = answers
    .filter(({ probe }) => probe.presented.tier === base.presented.tier)
    .flatMap((exchange) => (source === undefined ? [] : tablesOf(exchange, source)))
    .flatMap((answer) => rowsOf(answer).map((row) => ({ row, table: answer.table, exchange: answer.exchange })))
  const counts = isCounted(base, operation, (other) => other !== parameter)
  return rows
    .filter((shown) => filter.witness !== undefined || counts(shown))
    .map(({ row, exchange }): RowBehind => ({ row, asked: { parameter, filter, value: days, exchange } }))
}

/** Few rows are recorded late, so several in one answer are no coincidence. */
function fewRowsDependOnTheDate({ filter, days }: ShorterWindow, behind: readonly RowBehind[]): boolean {
  const isOld = (name: string, { row, asked }: RowBehind): boolean | undefined =>
    isOlder(row.text(name), days, asked.exchange, name)
  const old = behind.filter((entry) => isOld(filter.column, entry) === true)
  const disputed = old.filter((entry) => filter.alternatives.some((name) => isOld(name, entry) === false))
  return old.length >= ENOUGH && disputed.length <= old.length * RARE
}

const ENOUGH = 20
const RARE = 0.1
