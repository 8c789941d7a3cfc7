import { evaluateText, grouped, type Operation, type Parameter, type Summary } from '../../../spec/index.js'
import { announcesFurther } from '../../ask/pages/may-be-page.js'
import { requestValues } from '../../ask/sent-value.js'
import type { SummarisedRows } from '../../ask/summary-calls.js'
import type { Evidence } from '../../check.js'
import { reachesAllSymbols } from '../../credentials/may-call.js'
import type { DataRow } from '../../read/data-rows.js'
import { mostOf } from '../../read/extremes.js'
import { isBounded } from '../../read/filter/is-within.js'
import { clearlyObeys, obeys, type SentFilter } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { ageInDays } from '../../read/time.js'

type Values = Readonly<Record<string, string>>

export interface Asked {
  readonly base: TableAnswer
  readonly rows: readonly DataRow[]
  readonly params: Values
}

interface Behind {
  readonly summary: Summary
  readonly target: Operation
  /** Whole answers of the target. */
  readonly whole: readonly TableAnswer[]
}

/** Days of a window that services count differently, at either end. */
const SLACK = 3

/**
 * Rows whose details lie in a recorded answer to a shorter window without filters: the widest whole one. A tier without
 * access to every symbol may see another part of the market in each operation.
 */
export function recentPairs(
  { base, rows, params }: Asked,
  { summary, target, whole }: Behind,
  { contract }: Evidence,
): readonly SummarisedRows[] {
  const { since } = summary
  const { tier } = base.exchange.probe.presented
  const window = windowOf(target)
  if (since === undefined || window === undefined || !reachesAllSymbols(tier, contract)) return []
  const [widest] = whole
    // A page before others may end with a day, far from its limit.
    .filter(({ exchange }) => !announcesFurther(exchange, target))
    .filter(({ exchange }) => exchange.probe.presented.tier === tier && isUnfiltered(exchange.probe.parameters, target))
    .map((answer) => ({ answer, reach: reachOf(answer, window, target) }))
    .toSorted((one, other) => other.reach - one.reach)
  if (widest === undefined) return []
  const { answer, reach } = widest
  const near = rows.filter((row) => {
    const day = evaluateText(since, { self: row.values(), params })
    const age = day === undefined ? undefined : ageInDays(day, answer.exchange)
    return age !== undefined && age <= reach
  })
  const byValues = grouped(near, (row) => JSON.stringify(narrowing(row, params, { summary, target })))
  return [...byValues.values()].flatMap((some): readonly SummarisedRows[] => {
    const [first] = some
    const values = first && narrowing(first, params, { summary, target })
    const details = values && narrowed(answer, values, target)
    return details === undefined ? [] : [{ base, rows: some, probe: answer.exchange.probe, isNarrowed: false, details }]
  })
}

export function windowOf({ parameters }: Operation): Parameter | undefined {
  return parameters.find(({ filter }) => filter?.op === 'within-days' && filter.on === 'row')
}

function isUnfiltered(sent: readonly (readonly [name: string, value: string])[], { parameters }: Operation): boolean {
  return sent.every(([name]) =>
    parameters.some((one) => one.name === name && (one.cap === 'rows' || one.filter?.op === 'within-days')),
  )
}

/**
 * How many days back no row is missing, whichever date column the service counts; 0 if a row does not show a date. No
 * row that is newer than the oldest one is missing either.
 */
function reachOf(answer: TableAnswer, { name, filter }: Parameter, target: Operation): number {
  const days = Number(requestValues(answer.exchange.probe, target)[name])
  const columns = filter === undefined ? [] : [filter.column, ...filter.alternatives]
  const ages = rowsOf(answer).map((row) =>
    columns.map((column) => ageInDays(row.text(column) ?? '', answer.exchange) ?? Number.NaN),
  )
  // A row that was recorded after its day is still in the window; one that was recorded before its day may not be.
  const early = mostOf(
    ages.flatMap(([age = Number.NaN, ...others]) => others.map((other) => other - age)),
    0,
  )
  const oldest = columns.map((_, place) => mostOf(ages.map((row) => row[place] ?? Number.NaN)))
  const reach = Math.max(days - SLACK, Math.min(days, ...oldest) - 1) - early
  return Number.isFinite(reach + Math.max(...oldest)) ? reach : 0
}

/** The values that select the details among all rows; undefined if the request cannot say which. */
function narrowing(
  row: DataRow,
  params: Values,
  { summary, target }: Omit<Behind, 'whole'>,
): readonly (readonly [name: string, value: string])[] | undefined {
  const values: (readonly [string, string])[] = []
  for (const [name, text] of Object.entries(summary.parameters)) {
    const parameter = target.parameters.find((one) => one.name === name)
    if (parameter?.cap === 'rows' || parameter === windowOf(target)) continue
    const value = evaluateText(text, { self: row.values(), params })
    // A parameter that the summary hands on and that was not sent selects all rows.
    const isOpen = /^params\.\w+$/.test(text) && params[text.slice('params.'.length)] === undefined
    if (value === undefined && !isOpen) return undefined
    if (value !== undefined) values.push([name, value])
  }
  return values
}

/**
 * The answer with the rows of these values only; undefined if a row does not tell, in every time zone, whether it has
 * them.
 */
export function narrowed(
  answer: TableAnswer,
  values: readonly (readonly [name: string, value: string])[],
  target: Operation,
): TableAnswer | undefined {
  if (answer.body.kind !== 'table') return undefined
  const asked: SentFilter[] = []
  for (const [name, value] of values) {
    const parameter = target.parameters.find((one) => one.name === name)
    if (parameter?.filter?.on !== 'row') return undefined
    asked.push({ parameter, filter: parameter.filter, value, exchange: answer.exchange })
  }
  if (asked.length === 0) return answer
  const said = rowsOf(answer).map((row) => ({ row, verdicts: asked.map((one) => obeys(one, row)) }))
  const isOpen = ({ row, verdicts }: (typeof said)[number]): boolean =>
    verdicts.includes(undefined) || asked.some((one) => isBounded(one.filter.op) && !clearlyObeys(one, row))
  if (said.some((one) => !one.verdicts.includes(false) && isOpen(one))) return undefined
  const kept = new Set(said.flatMap(({ row, verdicts }) => (verdicts.includes(false) ? [] : [row.number])))
  const { reading } = answer.body
  const rows = reading.rows.filter(({ number }) => kept.has(number))
  return { ...answer, body: { kind: 'table', reading: { ...reading, rows } } }
}
