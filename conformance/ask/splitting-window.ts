import { type Operation, operationById, type Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { clearlyObeys } from '../read/filter/obeys-filter.js'
import type { SentFilter } from '../read/filter/sent-filter.js'
import { rowsOf } from '../read/table-answer.js'
import { ageInDays } from '../read/time.js'
import { baseRows } from './filter-groups.js'
import { isInStep } from './made-value.js'
import type { Values } from './make-probe.js'

export interface WindowPlace {
  readonly operation: Operation
  readonly parameter: Parameter
  /** The filters beside the window. */
  readonly before: Values
}

/** So many rows are older than the window, and one is newer, both by two days or more. */
const [SEVERAL, SLACK] = [2, 2]

/**
 * A window, shorter than the default, that ends between the rows behind a summary that its other filters leave: a
 * shorter window that removes none of them shows nothing. Undefined if the plain rows are too alike.
 */
export function splittingWindow(place: WindowPlace, evidence: Evidence): string | undefined {
  const { parameter } = place
  const usual = parameter.default
  const known = usual === undefined ? undefined : agesOf(place, evidence)
  if (known === undefined) return undefined
  const ages = known.filter((age) => age <= Number(usual))
  const isSplit = (days: number): boolean =>
    ages.filter((age) => age >= days + SLACK).length >= SEVERAL && ages.some((age) => age <= days - SLACK)
  const days = [...new Set(ages)].sort((a, b) => b - a).map((age) => Math.floor(age) - SLACK)
  const found = days.find((one) => one >= 1 && one < Number(usual) && isInStep(one, parameter) && isSplit(one))
  return found === undefined ? undefined : String(found)
}

/** Known rows show that nothing is left of the rows that the filters beside the window select. */
export function isEmptyWithin(place: WindowPlace, days: string, evidence: Evidence): boolean {
  const ages = agesOf(place, evidence)
  return ages !== undefined && ages.length > 0 && ages.every((age) => age > Number(days) + SLACK)
}

/** The ages in days of the known rows behind the summary that its other filters leave; undefined without known rows. */
function agesOf({ operation, parameter, before }: WindowPlace, evidence: Evidence): readonly number[] | undefined {
  const { filter } = parameter
  const source = operationById(evidence.contract, filter?.source ?? '')
  const answer = source && baseRows(source, evidence)
  if (answer === undefined || filter?.op !== 'within-days') return undefined
  const { exchange } = answer
  const asked = operation.parameters.flatMap((one): SentFilter[] => {
    const value = before[one.name]
    return one.filter === undefined || value === undefined
      ? []
      : [{ parameter: one, filter: one.filter, value: String(value), exchange }]
  })
  return rowsOf(answer)
    .filter((row) => asked.every((one) => clearlyObeys(one, row)))
    .flatMap((row) => ageInDays(row.text(filter.column) ?? '', exchange, filter.column) ?? [])
}
