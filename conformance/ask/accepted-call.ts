import type { Operation, Parameter } from '../../spec/index.js'
import { refusal } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { callWith } from './first-call.js'
import { sentValues } from './sent-value.js'

export interface AcceptedCall {
  readonly probe: Probe
  readonly isNarrowed: boolean
}

/** Windows in days to try when a service refuses a window over all time. */
const WINDOWS = [3650, 365]

/** The call itself, or, while the service refuses it, the same call with smaller windows and caps. */
export function acceptedCall(probe: Probe, operation: Operation, evidence: Evidence): AcceptedCall {
  const values = sentValues(probe, operation)
  let accepted: AcceptedCall = { probe, isNarrowed: false }
  for (const days of WINDOWS) {
    if (refusal(evidence.answer(accepted.probe), evidence.contract) !== 'input') break
    const smaller = operation.parameters.flatMap((parameter) => {
      const value = smallerValue(parameter, values[parameter.name], days)
      return value === undefined ? [] : [[parameter.name, value] as const]
    })
    if (smaller.length === 0) break
    accepted = { probe: callWith(operation, evidence, { ...values, ...Object.fromEntries(smaller) }), isNarrowed: true }
  }
  return accepted
}

/** A cap falls back to its documented maximum, else to its default. */
function smallerValue(
  { cap, filter, maximum, default: normal }: Parameter,
  value = '',
  days: number,
): string | undefined {
  const most = filter?.op === 'within-days' ? days : cap === 'rows' ? (maximum ?? Number(normal)) : Number.NaN
  return Number(value) > most ? String(most) : undefined
}
