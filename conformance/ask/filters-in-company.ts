import type { Operation } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { type Asked, clearlyBreaks, clearlyObeys, wantedMembers } from '../read/obeys-filter.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import { candidateValues } from './filter-candidates.js'
import { requiredValues } from './filter-groups.js'
import { callWith, firstCall } from './first-call.js'
import { searchParameter } from './name-search.js'
import { rotated } from './rotate.js'
import { type FilterParameter, rowFilters } from './row-filters.js'
import { sentValue } from './sent-value.js'

/** The largest number of such requests for one operation. */
const MOST_CALLS = 4
/** The number of filters in one request. */
const MOST_TOGETHER = 4
/** The number of values that are tried for each filter. */
const MOST_VALUES = 6
/** The number of rows that the values are chosen from. */
const MOST_ROWS = 500

/**
 * Requests with combinations of filters that no request has sent yet: a service may ignore one filter beside another.
 * Each filter of such a request alone removes some known row, so a row that breaks the filter shows that it was
 * ignored.
 */
export function filtersInCompany(operation: Operation, evidence: Evidence): readonly Probe[] {
  return evidence.cached(`filters in company of ${operation.id}`, (seen) => makeCalls(operation, seen))
}

interface Marked extends Asked {
  readonly marks: Uint8Array
}

const [NEITHER, OBEYS, BREAKS] = [0, 1, 2] as const

function makeCalls(operation: Operation, evidence: Evidence): readonly Probe[] {
  const known = knownRows(operation, evidence)
  if (known === undefined) return []
  const choices = choicesOf(operation, known)
  const pairs = choices.flatMap((one, index) => choices.slice(index + 1).map((other) => [one, other] as const))
  const covered = coveredPairs(operation, evidence)
  const calls: Probe[] = []
  for (const [some, others] of rotated(pairs, operation.id)) {
    if (calls.length === MOST_CALLS) break
    if (covered.has(pairName(nameOf(some), nameOf(others)))) continue
    const start = firstTelling(some, others)
    if (start === undefined) continue
    const together = joined(start, choices, operation)
    for (const a of together) for (const b of together) covered.add(pairName(a.parameter.name, b.parameter.name))
    const values = Object.fromEntries(together.map(({ parameter, value }) => [parameter.name, value]))
    calls.push(callWith(operation, evidence, { ...requiredValues(operation, evidence), ...values }))
  }
  return calls
}

interface KnownRows {
  readonly rows: readonly DataRow[]
  readonly answer: TableAnswer
}

/** The rows of all answers to the tier of these requests; the first answer shows the server's time. */
function knownRows(operation: Operation, evidence: Evidence): KnownRows | undefined {
  const tier = callerTier(evidence.contract, evidence.target, operation)
  if (firstCall(operation, evidence) === undefined) return undefined
  const answers = evidence
    .successes(operation.id)
    .filter(({ probe }) => probe.repeat === 0 && probe.presented.tier === tier)
    .flatMap((exchange) => tablesOf(exchange, operation))
    .filter(({ property, body }) => property === undefined && body.kind === 'table')
  const [answer] = answers
  const rows = [...new Map(answers.flatMap((one) => rowsOf(one).map((row) => [textOf(row, one), row]))).values()]
  return answer === undefined || rows.length < 2 ? undefined : { rows: spread(rows), answer }
}

function textOf(row: DataRow, { table }: TableAnswer): string {
  return table.columns.map(({ name }) => row.text(name) ?? '').join('|')
}

/** Rows from the whole list: the first rows are alike in the columns that order the answers. */
function spread(rows: readonly DataRow[]): readonly DataRow[] {
  const step = Math.max(1, rows.length / MOST_ROWS)
  return Array.from({ length: Math.min(rows.length, MOST_ROWS) }, (_, index) => rows[Math.floor(index * step)]).filter(
    (row) => row !== undefined,
  )
}

/** For each filter: its values that some rows obey, including a name for a search. */
function choicesOf(operation: Operation, { rows, answer }: KnownRows): readonly (readonly Marked[])[] {
  const { exchange, table } = answer
  const loose = table.shape === 'open'
  const filters = rowFilters(operation).filter(({ parameter }) => !parameter.required)
  const chosen = filters.map(({ parameter, filter }) =>
    candidateValues(parameter, filter, rows, exchange, { telling: true })
      .slice(0, MOST_VALUES)
      .map((value) => marked({ parameter, filter, value, exchange, loose }, rows)),
  )
  const named = namesIn(operation, rows).map((asked) => {
    const [word = ''] = wantedMembers({ ...asked, exchange })
    const marks = Uint8Array.from(rows, (row) => (holdsWord(row.text(asked.filter.column), word) ? OBEYS : NEITHER))
    return { ...asked, exchange, marks }
  })
  return [...chosen, named].filter((some) => some.length > 0)
}

function marked(asked: Asked, rows: readonly DataRow[]): Marked {
  const markOf = (row: DataRow) => (clearlyObeys(asked, row) ? OBEYS : clearlyBreaks(asked, row) ? BREAKS : NEITHER)
  return { ...asked, marks: Uint8Array.from(rows, markOf) }
}

/** Words that several names share, the most common first. */
function namesIn(operation: Operation, rows: readonly DataRow[]): readonly Omit<Asked, 'exchange'>[] {
  const parameter = searchParameter(operation)
  const filter = parameter?.filter
  if (parameter === undefined || filter === undefined) return []
  const counts = new Map<string, number>()
  for (const row of rows) {
    const words = new Set((row.text(filter.column) ?? '').match(/\p{L}{5,}/gu))
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const ranked = [...counts].filter(([, count]) => count > 1).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return ranked.slice(0, MOST_VALUES).map(([value]) => ({ parameter, filter, value }))
}

function holdsWord(text: string | undefined, word: string): boolean {
  return (text ?? '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(word.toLowerCase())
}

/** Pairs of parameters that some request with rows in its answer has already combined. */
function coveredPairs(operation: Operation, evidence: Evidence): Set<string> {
  const covered = new Set<string>()
  for (const exchange of evidence.successes(operation.id)) {
    if (!tablesOf(exchange, operation).some((answer) => rowsOf(answer).length > 0)) continue
    const given = operation.parameters.filter((one) => sentValue(exchange.probe, one, operation) !== undefined)
    for (const a of given) for (const b of given) covered.add(pairName(a.name, b.name))
  }
  return covered
}

function pairName(a: string, b: string): string {
  return [a, b].sort().join(' ')
}

function nameOf([first]: readonly FilterParameter[]): string {
  return first?.parameter.name ?? ''
}

function firstTelling(some: readonly Marked[], others: readonly Marked[]): readonly Marked[] | undefined {
  for (const one of some) for (const other of others) if (tells([one, other])) return [one, other]
  return undefined
}

/** Adds as many further filters as can still be told apart. */
function joined(
  start: readonly Marked[],
  choices: readonly (readonly Marked[])[],
  { id }: Operation,
): readonly Marked[] {
  const together = [...start]
  for (const some of rotated(choices, id, nameOf(start))) {
    if (together.length === MOST_TOGETHER) break
    if (together.some(({ parameter }) => parameter.name === nameOf(some))) continue
    const fitting = some.find((one) => tells([...together, one]))
    if (fitting !== undefined) together.push(fitting)
  }
  return together
}

/** Some row passes all filters, and each filter other than a search alone removes some row. */
function tells(filters: readonly Marked[]): boolean {
  const [first] = filters
  if (first === undefined) return false
  const passes = (at: number, but?: Marked): boolean => filters.every((one) => one === but || one.marks[at] === OBEYS)
  const rows = [...first.marks.keys()]
  if (!rows.some((at) => passes(at))) return false
  return filters
    .filter(({ filter }) => filter.op !== 'trigram')
    .every((one) => rows.some((at) => one.marks[at] === BREAKS && passes(at, one)))
}
