import type { Exchange, Recorded } from '../exchange.js'

export type Answered = Exchange & { readonly response: Recorded }

/** What came back is about the request itself: neither lost, nor a refusal of the credential or for the quota. */
export function isAnswered(exchange: Exchange | undefined): exchange is Answered {
  const status = exchange?.response?.status ?? 401
  return status !== 401 && status !== 429
}
