import type { Contract } from '../../../spec/index.js'
import type { Fault } from '../fault.js'

/** What each service handed out, by path and query. */
const kept = new WeakMap<Contract, Map<string, string | Uint8Array>>()

export const tierCacheForgetsTier: Fault = {
  id: 'tier-cache-forgets-tier',
  title: 'Answers are cached by their address, whoever asks',
  clause: 'TIER-SYMBOL-REFUSED',
  caughtBy: 'tier.symbol-out-of-reach@pro#getCompanyProfile',
  reply(reply, { request, contract, operation }) {
    if (request === undefined || contract === undefined || operation?.id !== 'getCompanyProfile') return reply
    const cache = kept.get(contract) ?? new Map<string, string | Uint8Array>()
    kept.set(contract, cache)
    if (reply.status === 200) cache.set(request.query, reply.body)
    const body = reply.status === 403 ? cache.get(request.query) : undefined
    if (body === undefined) return reply
    const headers = reply.headers.flatMap(([name, value]) => {
      if (name.toLowerCase() === 'content-length') return []
      return [[name, name.toLowerCase() === 'content-type' ? 'text/csv; charset=utf-8' : value] as const]
    })
    return { status: 200, headers, body }
  },
}
