import { limitsFor, type Operation, windowUnit } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { callingTiers } from '../../credentials/may-call.js'
import type { Probe } from '../../probe.js'
import { clearlyObeys, longestSlack, type SentFilter } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { DAY, HOUR } from '../../read/time.js'
import { isInStep } from '../made-value.js'
import { withParameters } from '../make-probe.js'
import { requestValues, sentValues } from '../sent-value.js'

/** The window that cut these rows, and its value. */
export function windowOfRows({ exchange }: TableAnswer, operation: Operation): SentFilter | undefined {
  const parameter = operation.parameters.find(
    ({ filter }) => filter?.on === 'row' && windowUnit(filter.op) !== undefined,
  )
  const value = parameter && requestValues(exchange.probe, operation)[parameter.name]
  if (parameter?.filter === undefined || value === undefined || !Number.isInteger(Number(value))) return undefined
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

function longerValue({ parameter, filter, value, exchange }: SentFilter, tier: string): number | undefined {
  const unit = windowUnit(filter.op)
  const slack = unit === DAY ? longestSlack(exchange, filter.column) : unit === HOUR ? 1 : 2
  const least = Number(value) + slack + 1
  const most = limitsFor(parameter, tier).maximum ?? Number.POSITIVE_INFINITY
  return [...(parameter.enum?.map(Number) ?? [least])]
    .sort((a, b) => a - b)
    .find((one) => one >= least && one <= most && isInStep(one, parameter))
}

/** No request shows what lies just outside the window, and recorded rows reach more than halfway to its edge. */
export function hidesEdge(details: TableAnswer, target: Operation, evidence: Evidence): boolean {
  const window = windowOfRows(details, target)
  if (window === undefined || widerDetails(details, target, evidence) !== undefined) return false
  const half = { ...window, value: String(Math.floor(Number(window.value) / 2)) }
  const answers = evidence.successes(target.id).flatMap((exchange) => tablesOf(exchange, target).slice(0, 1))
  return answers.some((answer) => rowsOf(answer).some((row) => !clearlyObeys(half, row)))
}
