import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'
import { HOUR } from '../../read/time.js'
import { candidateValues } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'

/** Two requests for the moment of a row: in UTC, and with another offset. */
export interface OffsetCall {
  readonly utc: Probe
  readonly probe: Probe
}

/** A service that ignores the offset loses, or also shows, the rows of the moment itself. */
const HOURS: Readonly<Partial<Record<string, 2 | -2>>> = { gte: 2, lt: 2, lte: -2, gt: -2 }

export function otherOffset(operation: Operation, parameter: Parameter, evidence: Evidence): OffsetCall | undefined {
  const { filter, format, name, pattern } = parameter
  const hours = HOURS[filter?.op ?? '']
  if (filter === undefined || format !== 'date-time' || pattern !== undefined || hours === undefined) return undefined
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  const values = plain === undefined ? [] : candidateValues(parameter, filter, rowsOf(plain), plain.exchange)
  const value = values.find((one) => one.endsWith('Z'))
  if (value === undefined) return undefined
  const shifted = new Date(Date.parse(value) + hours * HOUR).toISOString().slice(0, value.length - 1)
  const [utc, probe] = [value, `${shifted}${hours > 0 ? '+' : '-'}02:00`].map((text) =>
    callWith(operation, evidence, { ...requiredValues(operation, evidence), [name]: text }),
  )
  return utc && probe && { utc, probe }
}
