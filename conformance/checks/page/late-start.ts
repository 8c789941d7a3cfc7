import { chosenOrder, columnOf, limitsFor, type Operation, type OrderKey } from '../../../spec/index.js'
import { isFixed } from '../../ask/pages/is-fixed.js'
import { appliedValue, sentValues } from '../../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyObeys } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { dataChanged, describe, unconfirmed, violated } from '../finding/finding.js'
import { type HeldApart, heldUnchanged } from '../finding/held-apart.js'
import { operationOf } from '../finding/table-place.js'

/** A later page and an answer without filters that shows more rows before the first row of this page than it skips. */
interface LateStart {
  readonly page: TableAnswer
  readonly whole: TableAnswer
  readonly problem: string
}

/** Rows are missing between a page and the pages before it, also in a chosen order and beside a filter. */
export function judgeStart(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  const late = lateStart(operation, evidence)
  if (late === undefined) return undefined
  const { page, whole, problem } = late
  const { state, answers } = lookAgain(late, operation, evidence)
  const message = `${describe(page.exchange.probe)} ${problem}`
  const sent = [page.exchange, whole.exchange]
  if (state === 'waiting') return unconfirmed(message, sent)
  return state === 'moved'
    ? dataChanged(answers, 'pages')
    : violated(instance, { message, expected: 'the rows that follow those of the pages before it', exchanges: sent })
}

export function startProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const late = lateStart(operation, evidence)
  return late === undefined ? [] : lookAgain(late, operation, evidence).wanted
}

function lookAgain({ page, whole }: LateStart, operation: Operation, evidence: Evidence): HeldApart {
  return heldUnchanged([page.exchange, whole.exchange], [operation, operation], evidence)
}

function lateStart(operation: Operation, evidence: Evidence): LateStart | undefined {
  return evidence.cached(`pages of ${operation.id} that begin too late`, (seen) => {
    const answers = seen
      .successes(operation.id)
      .filter(({ probe }) => probe.repeat === 0)
      .flatMap((exchange) => tablesOf(exchange, operation).slice(0, 1))
    const wholes = answers
      .filter((answer) => choosesOnly(answer, operation))
      .toSorted((a, b) => rowsOf(b).length - rowsOf(a).length)
    for (const page of answers) {
      const skipped = skippedBy(page, operation)
      const { tier } = page.exchange.probe.presented
      const whole = wholes.find(({ exchange }) => exchange.probe.presented.tier === tier)
      const problem =
        skipped === undefined || whole === undefined ? undefined : problemOf(page, whole, operation, skipped)
      if (whole !== undefined && problem !== undefined) return { page, whole, problem }
    }
    return undefined
  })
}

/** The request sends nothing but a limit. */
function choosesOnly({ exchange }: TableAnswer, operation: Operation): boolean {
  const names = Object.keys(sentValues(exchange.probe, operation))
  return names.every((name) => operation.parameters.some((one) => one.name === name && one.cap === 'rows'))
}

/** How many rows the request skips; undefined if it asks for the first page or does not say it. */
function skippedBy({ exchange: { probe } }: TableAnswer, operation: Operation): number | undefined {
  const { name = '', page } = operation.parameters.find((one) => one.page !== undefined) ?? {}
  const cap = operation.parameters.find((one) => one.cap === 'rows')
  const at = Number(sentValues(probe, operation)[name] ?? Number.NaN)
  const size = Number(cap === undefined ? Number.NaN : appliedValue(probe, cap, operation))
  const most = cap === undefined ? undefined : limitsFor(cap, probe.presented.tier).maximum
  if (page === undefined || !(size <= (most ?? 0))) return undefined
  const skipped = page.by === 'offset' ? at : (at - page.first) * size
  return skipped > 0 ? skipped : undefined
}

function problemOf(page: TableAnswer, whole: TableAnswer, operation: Operation, skipped: number): string | undefined {
  const values = sentValues(page.exchange.probe, operation)
  // The document may not say what a value of the parameter sorts by.
  const isSorted = operation.parameters.some(({ name, sort }) => sort !== undefined && values[name] !== undefined)
  const [key] = chosenOrder(operation, (name) => values[name]) ?? (isSorted ? [] : operation.order)
  const [first] = rowsOf(page)
  if (key === undefined || first === undefined || !isFixed(key)) return undefined
  const sent = operation.parameters.filter(({ name, page: own, cap, sort }) => {
    return values[name] !== undefined && own === undefined && cap === undefined && sort === undefined
  })
  const filters = sent.flatMap((parameter) => {
    const { filter, name } = parameter
    const isPlain =
      filter?.on === 'row' && filter.via === undefined && filter.open.length === 0 && filter.op !== 'trigram'
    return isPlain ? [{ parameter, filter, value: values[name] ?? '', exchange: page.exchange }] : []
  })
  if (filters.length < sent.length) return undefined
  const before = rowsOf(whole).filter(
    (row) => comesBefore(row, first, key, page) && filters.every((one) => surelyObeys(one, row)),
  ).length
  if (before <= skipped) return undefined
  return `begins too late: it skips ${skipped} rows, and ${before} rows of ${describe(whole.exchange.probe)} come before its first row`
}

/** A text may name several things: whether one of them or all must be requested is open. */
function surelyObeys(asked: Parameters<typeof clearlyObeys>[0], row: DataRow): boolean {
  const isList = asked.filter.op !== 'has-member' || Array.isArray(row.value(asked.filter.column))
  return isList && clearlyObeys(asked, row)
}

/** By the first column of the order alone, if its values are numbers or days: texts may be in any alphabet. */
function comesBefore(row: DataRow, first: DataRow, { column, direction }: OrderKey, { table }: TableAnswer): boolean {
  const [one, other] = [row, first].map((each) => each.value(column))
  const [low, high] = direction === 'asc' ? [one, other] : [other, one]
  if (typeof low === 'number' && typeof high === 'number') return low < high
  const isDay = columnOf(table, column)?.type === 'date'
  return isDay && typeof low === 'string' && typeof high === 'string' && low < high
}
