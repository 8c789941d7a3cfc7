import type { Operation, Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { answerTo, requiredValues } from './filter-groups.js'
import { callWith, firstCall } from './first-call.js'
import { withParameters } from './make-probe.js'
import { pageSize, walk, walkBase } from './page-walk.js'
import { spareTier } from './tier-calls.js'

/** A limit well below the number of rows of the plain call; the page size if the operation is walked anyway. */
export function smallLimit(operation: Operation, evidence: Evidence): number | undefined {
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  const walked = walkedBase(operation, evidence)
  if (walked !== undefined) return pageSize(operation, walked)
  const count = plain === undefined ? 0 : rowsOf(plain).length
  return count < 2 ? undefined : Math.min(SMALL, count - 1)
}

const SMALL = 3

/** The walked answer, if it is the whole plain answer: in a filtered walk the filter may explain missing rows. */
function walkedBase(operation: Operation, evidence: Evidence): TableAnswer | undefined {
  const base = walkBase(operation, evidence)
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (base === undefined || plain === undefined || base.exchange.probe.key !== plain.exchange.probe.key)
    return undefined
  const isWhole = rowsOf(base).length === rowsOf(plain).length
  return isWhole && pageSize(operation, base) !== undefined ? base : undefined
}

export function smallCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  if (walkedBase(operation, evidence) !== undefined) return walk(operation, evidence)[0]?.probe
  const limit = smallLimit(operation, evidence)
  return limit === undefined ? undefined : withLimit(operation, parameter, limit, evidence)
}

/** Well above what is allowed. */
export function overMaximum(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  if (parameter.maximum === undefined || firstCall(operation, evidence) === undefined) return undefined
  const values = { ...requiredValues(operation, evidence), [parameter.name]: parameter.maximum * OVER }
  // Its rows are counted, never compared, so any tier can send it.
  return withParameters(operation, values, spareTier(operation, evidence))
}

const OVER = 2

function withLimit(operation: Operation, parameter: Parameter, limit: number, evidence: Evidence): Probe {
  const values = { ...requiredValues(operation, evidence), [parameter.name]: limit }
  return callWith(operation, evidence, values)
}
