import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { daysName } from '../../read/time.js'
import { baseRows } from '../filter-groups.js'
import { callWith } from '../first-call.js'
import { sentValues } from '../sent-value.js'
import { countedIn, highestCap } from './list-filter.js'

/**
 * Two of three known members: the list of all three leaves no row out. The answer shows whether it leaves out the
 * third.
 */
export function pairOfThree(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter } = parameter
  const base = baseRows(operation, evidence)
  if (filter === undefined || filter.on !== 'row' || base === undefined) return undefined
  const name = `${operation.id} ${parameter.name} ${daysName(base.exchange)}`
  const [first, second, ...others] = countedIn({ parameter, filter, exchange: base.exchange }, base, name)
  if (first === undefined || second === undefined || others.length !== 1) return undefined
  const values = { ...sentValues(base.exchange.probe, operation), ...highestCap(operation) }
  return callWith(operation, evidence, { ...values, [parameter.name]: `${second[0]},${first[0]}` })
}
