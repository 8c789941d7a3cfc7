import type { Operation } from '../../spec/index.js'
import type { Probe } from '../probe.js'
import { sentValues } from './sent-value.js'

/** The values of a request as text, defaults applied, wherever they travel: `params` of a rule. */
export function requestValues(probe: Probe, operation: Operation): Readonly<Record<string, string>> {
  const defaults = operation.parameters.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value]],
  )
  return { ...Object.fromEntries(defaults), ...sentValues(probe, operation) }
}
