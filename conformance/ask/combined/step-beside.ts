import { type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { clearlyBreaks } from '../../read/filter/obeys-filter.js'
import { rowsOf } from '../../read/table-answer.js'
import { candidateValues, isLawful, plainNumber } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'

/**
 * A threshold one documented step beyond the value of a row, so that this row must be gone: a service that rounds its
 * thresholds keeps it. Cells of rows alone do not show it if all of them end in the same digits.
 */
export function stepBeside(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter } = parameter
  const up = DIRECTIONS[filter?.op ?? '']
  const column = tableOf(operation)?.columns.find(({ name }) => name === filter?.column)
  if (filter === undefined || filter.on !== 'row' || filter.via !== undefined || up === undefined) return undefined
  if (column?.type !== 'number' || column.multipleOf === undefined) return undefined
  const step = up * column.multipleOf
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return undefined
  const { exchange } = plain
  const found = candidateValues(parameter, filter, rowsOf(plain), exchange).flatMap((cell) => {
    const value = plainNumber(Number(cell) + step)
    const asked = { parameter, filter, value, exchange }
    const shows = rowsOf(plain).some((row) => row.value(filter.column) === Number(cell) && clearlyBreaks(asked, row))
    return shows && isLawful(value, parameter) && !Number.isInteger(Number(value)) ? [value] : []
  })
  const [value] = found
  if (value === undefined) return undefined
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter.name]: value })
}

/** Where a row lies that must be gone. */
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { gt: 1, gte: 1, lt: -1, lte: -1 }
