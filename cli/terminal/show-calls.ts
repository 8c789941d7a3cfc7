import type { LiveVerdict } from '../../conformance/index.js'
import { type ProxyConsole, serveProxyConsole } from '../../mock/index.js'
import type { Contract } from '../../spec/index.js'
import { ProxiedCalls } from './proxied-calls.js'

/** The console of a running proxy. */
export interface ShownCalls extends ProxyConsole {
  add(verdict: LiveVerdict): void
}

export async function showCalls(place: {
  readonly port: number
  readonly contract: Contract
  readonly upstream: string
}): Promise<ShownCalls> {
  const log = new ProxiedCalls()
  const { url, close } = await serveProxyConsole({ ...place, log })
  return { url, close, add: (verdict) => log.add(verdict) }
}
