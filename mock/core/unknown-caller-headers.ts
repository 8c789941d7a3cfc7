import type { Contract } from '../../spec/index.js'
import type { Choices } from '../model/choices.js'
import type { Header } from '../model/reply-headers.js'
import { rateHeaders } from './rate-headers.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** `rate-headers-on-401: always`: what nobody in particular could spend is the lowest tier's quota, untouched. */
export function unknownCallerHeaders(contract: Contract, choices: Choices, now: number): readonly Header[] {
  const { hour, day } = contract.tiers[0]?.quota ?? {}
  const end = (length: number): number => (Math.floor(now / length) + 1) * length
  return rateHeaders(contract, choices, {
    allowed: true,
    ...(hour !== undefined && { hour: { limit: hour, used: 0, resetAt: end(HOUR) } }),
    ...(day !== undefined && { day: { limit: day, used: 0, resetAt: end(DAY) } }),
  })
}
