import { type Operation, operationFor } from '../../../spec/index.js'
import type { Exchange } from '../../exchange.js'
import { appliedValue } from '../sent-value.js'
import { capOf } from './whole-base.js'

/**
 * The size of a page that a request chooses; undefined if it is beyond the limits of the caller's tier: a service may
 * change it.
 */
export function chosenSize({ probe }: Exchange, operation: Operation): number | undefined {
  const cap = capOf(operationFor(operation, probe.presented.tier))
  const size = Number((cap && appliedValue(probe, cap, operation)) ?? Number.NaN)
  return size >= (cap?.minimum ?? 1) && size <= (cap?.maximum ?? size) ? size : undefined
}
