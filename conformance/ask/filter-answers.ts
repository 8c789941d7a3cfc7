import {
  countEach,
  errorsWhen,
  hasDay,
  type Operation,
  operationById,
  type Parameter,
  type Table,
  windowUnit,
} from '../../spec/index.js'
import { hasClientError, hasServerError, isAnswered } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import type { Recorded } from '../exchange.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { errorCode } from '../read/error-members.js'
import { mayBeGroup } from '../read/filter/may-be-group.js'
import { clearlyObeys, type SentFilter } from '../read/filter/obeys-filter.js'
import { witnesses } from '../read/filter/witnesses.js'
import { idColumn } from '../read/id-column.js'
import { isCapped } from '../read/is-capped.js'
import { sameAnswer } from '../read/same-answer.js'
import { mayBeSeveral } from '../read/split-cell.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { answerTo, type FilterGroup, filterGroups, narrowProbe } from './filter-groups.js'
import { towardsFirstCall } from './first-call.js'
import { hasOtherNames } from './other-names.js'
import { repeatAfter } from './repeat-after.js'
import { singleFilters } from './single-filters.js'

/** One filter in the group of filters that tests it. */
export interface PlacedFilter {
  readonly group: FilterGroup
  readonly asked: SentFilter
}

/** The groups that test this parameter, in the order of its values. */
export function placedFilters(operation: Operation, parameter: Parameter, evidence: Evidence): readonly PlacedFilter[] {
  return filterGroups(operation, evidence).flatMap((group) => {
    const asked = group.filters.find((filter) => filter.parameter.name === parameter.name && filter.isExtra !== true)
    return asked === undefined ? [] : [{ group, asked }]
  })
}

/**
 * The calls that test one filter: its group first; the filter alone if the group returned no rows; both again if rows
 * are missing, because live data may have changed in between.
 */
export function filterProbes(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const name = `filter probes of ${operation.id} ${parameter.name}`
  return evidence.cached(name, (seen) => makeProbes(operation, parameter, seen))
}

function makeProbes(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const placed = placedFilters(operation, parameter, evidence)
  if (placed.length > 0) return placed.flatMap((one) => probesOf(one, operation, evidence))
  const narrow = narrowProbe(operation, evidence)
  const source = operationById(evidence.contract, parameter.filter?.source ?? operation.id) ?? operation
  return [
    ...towardsFirstCall(source, evidence),
    ...singleFilters(operation, parameter, evidence).flatMap(({ base, probe }) => [base, probe]),
    ...(narrow === undefined ? [] : [narrow]),
  ]
}

function probesOf(placed: PlacedFilter, operation: Operation, evidence: Evidence): readonly Probe[] {
  const { probe, filters } = testingCall(placed, evidence)
  const wanted = probe.key === placed.group.probe.key ? [probe] : [placed.group.probe, probe]
  const lost = lostRows({ ...placed, filters }, probe, evidence, operation)
  return lost.length === 0 ? wanted : [...wanted, ...lossRepeats(placed.group, probe, evidence)]
}

/** The plain call and the filtered call, both repeated because the filtered answer lacked a row. */
function lossRepeats({ base }: FilterGroup, probe: Probe, evidence: Evidence): readonly [Probe, Probe] {
  const after = evidence.answer(probe)
  return [repeatAfter(base.exchange.probe, after, evidence), repeatAfter(probe, after, evidence)]
}

/** The call that tests the filter: the shared one if it returned rows, else the filter's own. */
export function testingCall({ group, asked }: PlacedFilter, evidence: Evidence) {
  const combined = evidence.answer(group.probe)
  const isTelling = group.filters.length === 1 || combined === undefined || hasRows(group, evidence)
  if (isTelling) return { probe: group.probe, filters: group.filters }
  return { probe: group.alone(asked), filters: [asked] }
}

function hasRows({ probe, base }: FilterGroup, evidence: Evidence): boolean {
  const operation = operationById(evidence.contract, base.exchange.probe.operation)
  return operation !== undefined && answerTo(probe, operation, evidence) !== undefined
}

export interface ShownFilter extends PlacedFilter {
  readonly filters: readonly SentFilter[]
}

/** Rows of the plain answer that pass every filter of the call but are missing in its answer. */
export function lostRows(
  filter: ShownFilter,
  probe: Probe,
  evidence: Evidence,
  operation: Operation,
): readonly DataRow[] {
  return evidence.cached(`lost rows of ${probe.key}`, (seen) => findLost(filter, probe, seen, operation))
}

function findLost(
  { group, filters }: ShownFilter,
  probe: Probe,
  evidence: Evidence,
  operation: Operation,
): readonly DataRow[] {
  const exchange = evidence.answer(probe)
  if (exchange === undefined || exchange.response === undefined || !mustKeepRows(group, filters)) return []
  if (!isAnswered(exchange, evidence.contract) || hasServerError(exchange)) return []
  if (isUnknownGuess(exchange.response, filters, evidence)) return []
  if (hasClientError(exchange) && filters.some((asked) => isGuessedWord(asked, group.base))) return []
  const answer = answerTo(probe, operation, evidence)
  const found = answer === undefined ? [] : rowsOf(answer)
  if (answer !== undefined && isCapped(found.length, operation, probe)) return []
  const missing = missingFrom(found, obeying(group.base, filters, operation), group.base)
  // Computed only when needed, because it reads every row of every answer.
  return missing.length > 0 && filters.some((asked) => hasOtherNames(asked, evidence)) ? [] : missing
}

/**
 * The value is a guess: several members read as one, or a name that only old records use. The server rightly finds no
 * rows.
 */
function isUnknownGuess(response: Recorded, filters: readonly SentFilter[], { contract, target }: Evidence): boolean {
  const given = Object.values(target.symbols)
  const isGuess = filters.some(
    ({ parameter, filter, value }) =>
      filter.op === 'has-member' && (mayBeSeveral(value) || (parameter.symbol && !given.includes(value))),
  )
  return isGuess && errorsWhen(contract, 'symbol-unknown').some(({ code }) => code === errorCode(response))
}

/** The value comes from an undocumented table, which may write it in another way than the parameter does. */
function isGuessedWord({ parameter, filter, value, loose = false }: SentFilter, { table }: TableAnswer): boolean {
  if (!loose || parameter.symbol || (filter.op !== 'eq' && filter.op !== 'in')) return false
  const listed = parameter.enum ?? table.columns.find(({ name }) => name === filter.column)?.enum
  return parameter.example !== value && !(listed ?? []).includes(value)
}

/** Both calls were repeated; the plain answer still contains such a row, and the filtered answer still lacks it. */
export function stillLost(shownFilter: ShownFilter, probe: Probe, evidence: Evidence, operation: Operation) {
  const { group, filters } = shownFilter
  const [baseRepeat, repeat] = lossRepeats(group, probe, evidence)
  const base = answerTo(baseRepeat, operation, evidence)
  const [first, second] = [evidence.answer(probe), evidence.answer(repeat)]
  if (base === undefined || second?.response === undefined) return undefined
  const exchanges = [base.exchange, second]
  const isNew = first !== undefined && !sameAnswer(first, second, operation)
  // A service that answers neither request twice in the same way makes its rows anew for each.
  if (isNew && !sameAnswer(group.base.exchange, base.exchange, operation)) return { lost: [], exchanges }
  const answer = answerTo(repeat, operation, evidence)
  const lost = missingFrom(answer === undefined ? [] : rowsOf(answer), obeying(base, filters, operation), base)
  return { lost, exchanges }
}

export function witnessesOf({ group, asked }: PlacedFilter, filters: readonly SentFilter[]): readonly DataRow[] {
  return witnesses(asked, filters, rowsOf(group.base))
}

function obeying(base: TableAnswer, filters: readonly SentFilter[], operation: Operation): readonly DataRow[] {
  const whole = rowsOf(base).filter((row) => !mayBeGroup(row, base, operation))
  return whole.filter((row) => filters.every((asked) => clearlyObeys(asked, row)))
}

/**
 * Whether a missing row is a violation. It is not if the documentation leaves the filter open (what counts as a
 * purchase), nor if a window cuts the events behind a summary, whose row has more than one date.
 */
function mustKeepRows({ base }: FilterGroup, filters: readonly SentFilter[]): boolean {
  const { columns } = base.table
  const days = columns.filter(({ type }) => type === 'date').length
  const dates = days > 0 ? days : columns.filter(({ type }) => hasDay(type)).length
  return filters.every(({ filter }) => (windowUnit(filter.op) !== undefined ? dates === 1 : filter.open.length === 0))
}

function missingFrom(found: readonly DataRow[], wanted: readonly DataRow[], { table }: TableAnswer) {
  const id = idColumn(table)
  const firm = table.columns.filter(({ nullable }) => !nullable)
  const named = firm.filter(({ type }) => type === 'string' || type === 'date')
  // A time of day tells apart rows that share every name and day.
  const timed = firm.filter(({ type }) => type === 'string' || hasDay(type))
  const textsOf = (row: DataRow, columns: Table['columns']): string =>
    columns.map(({ name }) => row.text(name) ?? '').join('|')
  const isOne = [wanted, found].every((rows) => new Set(rows.map((row) => textsOf(row, named))).size === rows.length)
  const keyOf = (row: DataRow): string => textsOf(row, id === undefined ? (isOne ? named : timed) : [id])
  // Several rows may share a key: each needs its own row in the answer.
  const present = countEach(found.map(keyOf))
  return wanted.filter((row) => {
    const key = keyOf(row)
    const left = present.get(key) ?? 0
    present.set(key, left - 1)
    return left <= 0
  })
}
