import { type Contract, quotaLimits } from '../../spec/index.js'
import { endOf } from '../clock/time-units.js'
import type { Choices } from '../model/choices.js'
import type { Header } from '../model/reply-headers.js'
import { rateHeaders } from './rate-headers.js'

/** `rate-headers-on-401: always`: an unknown caller sees the lowest tier's quota, untouched. */
export function unknownCallerHeaders(contract: Contract, choices: Choices, now: number): readonly Header[] {
  const limits = quotaLimits(contract.tiers[0]?.quota ?? {})
  const untouched = limits.map(({ window, length, limit }) => [window, { limit, used: 0, resetAt: endOf(length, now) }])
  return rateHeaders(contract, choices, { allowed: true, ...Object.fromEntries(untouched) }, now)
}
