import type { Filter, Operation, Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { clearlyBreaks, clearlyObeys } from '../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { firstCall } from './first-call.js'
import { sentValue } from './sent-value.js'

interface SourceFilter {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly filter: Filter
  readonly value: string
}

/** Whether the filter surely removes one of the rows behind the plain answer. */
export function removesOne(
  { operation, parameter, filter, value }: SourceFilter,
  { exchange, ...answer }: TableAnswer,
  evidence: Evidence,
): boolean {
  const base = firstCall(operation, evidence)
  return rowsOf({ exchange, ...answer }).some(
    (row) =>
      clearlyBreaks({ parameter, filter, value, exchange }, row) &&
      base !== undefined &&
      isSelected({ operation, base, parameter }, row, exchange),
  )
}

interface Selection {
  readonly operation: Operation
  readonly base: Probe
  /** Its own effect is left out. */
  readonly parameter: Parameter
}

/** Whether this request counts the row: its other filters select it, by the value sent or by the default. */
export function isSelected({ operation, base, parameter }: Selection, row: DataRow, exchange: Exchange): boolean {
  return operation.parameters.every((other) => {
    const value = sentValue(base, other, operation) ?? other.default
    if (other === parameter || other.filter === undefined || value === undefined) return true
    return clearlyObeys({ parameter: other, filter: other.filter, value, exchange }, row)
  })
}
