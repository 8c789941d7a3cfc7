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
 * A window, shorter than the default, that ends between the rows behind a summary that its other filters leave: a shorter
 * window that removes none of them shows nothing. Undefined if the plain rows are too alike.
 */
export function splittingWindow({ operation, parameter, before }: WindowPlace, evidence: Evidence): string | undefined {
  const { filter, default: usual } = parameter
  const source = operationById(evidence.contract, filter?.source ?? '')
  const answer = source && baseRows(source, evidence)
  if (answer === undefined || filter?.op !== 'within-days' || usual === undefined) return undefined
  const { exchange } = answer
  const asked = operation.parameters.flatMap((one): SentFilter[] => {
    const value = before[one.name]
    return one.filter === undefined || value === undefined
      ? []
      : [{ parameter: one, filter: one.filter, value: String(value), exchange }]
  })
  const ages = rowsOf(answer)
    .filter((row) => asked.every((one) => clearlyObeys(one, row)))
    .flatMap((row) => ageInDays(row.text(filter.column) ?? '', exchange, filter.column) ?? [])
    .filter((age) => age <= Number(usual))
  const isSplit = (days: number): boolean =>
    ages.filter((age) => age >= days + SLACK).length >= SEVERAL && ages.some((age) => age <= days - SLACK)
  const days = [...new Set(ages)].sort((a, b) => b - a).map((age) => Math.floor(age) - SLACK)
  const found = days.find((one) => one >= 1 && one < Number(usual) && isInStep(one, parameter) && isSplit(one))
  return found === undefined ? undefined : String(found)
}
