import { limitsFor, type Operation, windowUnit } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { callingTiers } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { clearlyObeys, longestSlack, type SentFilter } from '../../read/filter/obeys-filter.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { DAY, HOUR } from '../../read/time.js'
import { isInStep } from '../made-value.js'
import { withParameters } from '../make-probe.js'
import { mayContinue } from '../pages/may-be-page.js'
import { requestValues, sentValues } from '../sent-value.js'

/** The window that cut these rows, and its value. */
export function windowOfRows({ exchange }: TableAnswer, operation: Operation): SentFilter | undefined {
  const parameter = operation.parameters.find(
    ({ filter }) => filter?.on === 'row' && windowUnit(filter.op) !== undefined,
  )
  const value = parameter && requestValues(exchange.probe, operation)[parameter.name]
  if (parameter?.filter === undefined || value === undefined || value === '') return undefined
  if (Number.isNaN(unitsOf(value, parameter.filter))) return undefined
  return { parameter, filter: parameter.filter, value, exchange }
}

/**
 * The same details in a window that is longer by its slack: they show the rows that another operation may count with
 * them. Another tier asks if its limit is higher. Undefined if no longer window is lawful.
 */
export function widerDetails(details: TableAnswer, target: Operation, evidence: Evidence): Probe | undefined {
  const window = windowOfRows(details, target)
  if (window === undefined) return undefined
  const { probe } = details.exchange
  const own = probe.presented.tier ?? ''
  for (const tier of [own, ...callingTiers(evidence.contract, target)]) {
    const value = longerValue(window, tier)
    const isOurs = tier === own || evidence.target.accounts.some((account) => account.tier === tier)
    if (value === undefined || !isOurs) continue
    const values = { ...sentValues(probe, target), [window.parameter.name]: value }
    return withParameters(target, values, tier === '' ? undefined : tier)
  }
  return undefined
}

/** The window in its own unit, whatever the value of the request is called. */
function unitsOf(value: string, { map }: SentFilter['filter']): number {
  return Number(map?.[value] ?? value)
}

function longerValue({ parameter, filter, value, exchange }: SentFilter, tier: string): string | undefined {
  const unit = windowUnit(filter.op)
  const slack = unit === DAY ? longestSlack(exchange, filter.column) : unit === HOUR ? 1 : 2
  const least = unitsOf(value, filter) + slack + 1
  const most = limitsFor(parameter, tier).maximum ?? Number.POSITIVE_INFINITY
  const { multipleOf = 1 } = parameter
  const made = String(Math.ceil(least / multipleOf) * multipleOf)
  const listed = parameter.enum ?? (filter.map && Object.keys(filter.map)) ?? [made]
  const lawful = listed.filter((one) => isInStep(Number(one), parameter) && !(Number(one) > most))
  return lawful.toSorted((a, b) => unitsOf(a, filter) - unitsOf(b, filter)).find((one) => unitsOf(one, filter) >= least)
}

/** So many different times show how old the rows of an operation can be. */
const MANY_TIMES = 16

/**
 * No request shows what lies just outside the window, and rows may lie there: some recorded row is older than half of
 * it, or the whole answers to such a window have too few rows to show how old they can be.
 */
export function hidesEdge(details: TableAnswer, target: Operation, evidence: Evidence): boolean {
  const window = windowOfRows(details, target)
  if (window === undefined || widerDetails(details, target, evidence) !== undefined) return false
  const { map: _map, ...filter } = window.filter
  const units = unitsOf(window.value, window.filter)
  const half = { ...window, filter, value: String(Math.floor(units / 2)) }
  const answers = evidence.successes(target.id).flatMap((exchange) => tablesOf(exchange, target).slice(0, 1))
  if (answers.some((answer) => rowsOf(answer).some((row) => !clearlyObeys(half, row)))) return true
  const whole = answers.filter((answer) => {
    const asked = windowOfRows(answer, target)
    const isAsLong = asked !== undefined && unitsOf(asked.value, asked.filter) >= units
    return isAsLong && !isCut(answer, target) && !mayContinue(answer, target, evidence)
  })
  const times = whole.flatMap((answer) => rowsOf(answer).map((row) => row.text(filter.column)))
  return new Set(times).size < MANY_TIMES
}
