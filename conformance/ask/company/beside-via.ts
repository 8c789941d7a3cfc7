import type { Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { chooseValues } from '../choose-values.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith } from '../first-call.js'
import { rowFilters } from '../row-filters.js'
import { viaFilter } from '../via-filters.js'

/**
 * A filter over a value in another answer, and beside it as many filters over columns as can be told apart: a service
 * that joins another table for the first one may forget the others.
 */
export function besideVia(operation: Operation, evidence: Evidence): Probe | undefined {
  return evidence.cached(`filters beside via of ${operation.id}`, (seen) => makeCall(operation, seen))
}

function makeCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const columns = rowFilters(operation).filter(({ parameter: { required, symbol } }) => !required && !symbol)
  const calls = operation.parameters.flatMap((parameter) => {
    const { via, on } = parameter.filter ?? {}
    if (via === undefined || on !== 'row') return []
    const choice = viaFilter(operation, parameter, via, evidence)?.choice
    const base = choice && answerTo(choice.probe, operation, evidence)
    return base === undefined
      ? []
      : chooseValues(columns, base).map((group) => ({ group, joined: { [parameter.name]: choice?.value } }))
  })
  const [most] = calls.toSorted((a, b) => b.group.length - a.group.length)
  if (most === undefined) return undefined
  const beside = Object.fromEntries(most.group.map(({ parameter, value }) => [parameter.name, value]))
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), ...most.joined, ...beside })
}
