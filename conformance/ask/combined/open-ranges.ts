import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'
import { candidateValues, isLawful } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'

/**
 * Ranges of which one end is open, if the parameter says with a pattern that it may be: other services refuse what is
 * no value. The other end comes from rows of the plain answer, whose other rows must be found too.
 */
export function openRanges(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const { filter, pattern } = parameter
  if (filter?.op !== 'between' || filter.on !== 'row' || pattern === undefined) return []
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return []
  const [range = ''] = candidateValues(parameter, filter, rowsOf(plain), plain.exchange)
  const [from, to] = range.split(',')
  if (from === undefined || to === undefined) return []
  const values = [`${from},..`, `..,${to}`].filter((value) => isLawful(value, parameter))
  const required = requiredValues(operation, evidence)
  return values.map((value) => callWith(operation, evidence, { ...required, [parameter.name]: value }))
}
