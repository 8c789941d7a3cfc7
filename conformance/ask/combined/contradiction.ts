import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { callWith } from '../first-call.js'
import { rowFilters } from '../row-filters.js'
import { sentValues } from '../sent-value.js'
import { viaFilter } from './via-filters.js'
import type { Via } from './via-keys.js'

/**
 * A symbol beside a value that another answer gives to other symbols: no row obeys both, so any row shows that the
 * service ignores one of them beside the other.
 */
export function contradiction(
  operation: Operation,
  parameter: Parameter,
  via: Via,
  evidence: Evidence,
): Probe | undefined {
  if (parameter.filter?.on !== 'row') return undefined
  const choice = viaFilter(operation, parameter, via, evidence)?.choice
  const symbol = rowFilters(operation).find(
    ({ parameter: { symbol: isSymbol, required }, filter }) => isSymbol && !required && filter.column === via.keyColumn,
  )
  const key = choice?.outside.find((one) => /^[\w.-]+$/.test(one))
  if (choice === undefined || symbol === undefined || key === undefined) return undefined
  const values = { [symbol.parameter.name]: key, [parameter.name]: choice.value }
  return callWith(operation, evidence, { ...sentValues(choice.base.exchange.probe, operation), ...values })
}
