import { type Operation, windowUnit } from '../../spec/index.js'
import { refusal } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import type { Values } from './make-probe.js'

/**
 * A call over the widest look-back window, which returns rows that the default window leaves out. If the service
 * refuses such a window, the call with its default.
 */
export function widestCall(operation: Operation, evidence: Evidence, call: (wide: Values) => Probe): Probe {
  const wide = call(widestWindow(operation))
  return refusal(evidence.answer(wide), evidence.contract) === 'input' ? call({}) : wide
}

/** About ten years, in the unit of the window, or what the document allows. */
function widestWindow({ parameters }: Operation): Values {
  const windows = parameters.flatMap(({ name, filter, required, maximum = Number.POSITIVE_INFINITY }) => {
    const unit = required ? undefined : windowUnit(filter?.op)
    return unit === undefined ? [] : [[name, Math.min(maximum, Math.floor(LONG / unit))] as const]
  })
  return Object.fromEntries(windows)
}

const LONG = 3650 * 86_400_000
