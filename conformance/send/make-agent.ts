import * as http from 'node:http'
import * as https from 'node:https'
import { rootCertificates } from 'node:tls'

export interface AgentOptions {
  /** The text of certificates to trust besides the usual ones. */
  readonly ca?: string | undefined
  readonly maxSockets?: number
  readonly scheduling?: 'lifo'
}

/** Connections are kept open. */
export function makeAgent({ protocol }: URL, { ca, ...options }: AgentOptions): http.Agent | https.Agent {
  const kept = { keepAlive: true, ...options }
  // Without the usual authorities Node would trust the given ones only.
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ca] }
  return protocol === 'https:' ? new https.Agent({ ...kept, ...trusted }) : new http.Agent(kept)
}
