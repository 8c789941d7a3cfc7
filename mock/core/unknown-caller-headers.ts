import type { Contract } from '../../spec/index.js'
import { DAY, endOf, HOUR } from '../clock/time-units.js'
import type { Choices } from '../model/choices.js'
import type { Header } from '../model/reply-headers.js'
import { rateHeaders } from './rate-headers.js'

/** `rate-headers-on-401: always`: an unknown caller sees the lowest tier's quota, untouched. */
export function unknownCallerHeaders(contract: Contract, choices: Choices, now: number): readonly Header[] {
  const { hour, day } = contract.tiers[0]?.quota ?? {}
  return rateHeaders(contract, choices, {
    allowed: true,
    ...(hour !== undefined && { hour: { limit: hour, used: 0, resetAt: endOf(HOUR, now) } }),
    ...(day !== undefined && { day: { limit: day, used: 0, resetAt: endOf(DAY, now) } }),
  })
}
