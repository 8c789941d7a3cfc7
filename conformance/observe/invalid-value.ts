import type { Operation } from '../../spec/index.js'
import { hasSuccessStatus, statusText } from '../answer-kind.js'
import { callWith, firstCall, firstValues } from '../ask/first-call.js'
import { aside } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { errorCode } from '../read/error-members.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { asideTo, optionOf } from './answers.js'
import type { Observer } from './observer.js'

/** A string instead of a number. */
export const invalidValue: Observer = {
  id: 'invalid-value',
  asks: (evidence) => [nonsense(evidence)?.probe ?? []].flat(),
  observe(evidence) {
    const asked = nonsense(evidence)
    const exchange = asideTo(asked?.probe, evidence)
    if (asked === undefined || exchange === undefined) return undefined
    const tables = tablesOf(exchange, asked.operation)
    if (tables.some(({ body }) => body.kind === 'line-error')) return 'line'
    const isJson = errorCode(exchange.response) !== undefined
    if (hasSuccessStatus(exchange)) return tables.flatMap(rowsOf).length > 0 ? 'ignored' : 'empty'
    return isJson ? optionOf(evidence.contract, this.id, `json-${statusText(exchange)}`) : 'other'
  },
}

/** A request with a wrong value, to an operation that has rows without it, so that an empty answer means something. */
function nonsense(evidence: Evidence): { readonly probe: Probe; readonly operation: Operation } | undefined {
  for (const operation of evidence.contract.operations) {
    const number = operation.parameters.find(({ type, cap }) => type === 'integer' && cap === 'rows')
    const hasRows = evidence
      .successes(operation.id)
      .some((exchange) => tablesOf(exchange, operation).flatMap(rowsOf).length > 0)
    if (number === undefined || !hasRows || firstCall(operation, evidence) === undefined) continue
    const required = firstValues(operation, evidence)
    return { operation, probe: aside(callWith(operation, evidence, { ...required, [number.name]: 'many' })) }
  }
  return undefined
}
