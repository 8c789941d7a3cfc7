import type { Exchange } from '../exchange.js'
import { headerOf } from './response-text.js'

/** The answer's headers say that a cache sent it: the service may not have seen or counted the request. */
export function fromCache({ response }: Exchange): boolean {
  if (response === undefined) return false
  const age = Number(headerOf(response, 'age') ?? 0)
  const said = [headerOf(response, 'x-cache'), headerOf(response, 'cf-cache-status')].join(' ')
  return age > 0 || /\bhit\b/i.test(said)
}
