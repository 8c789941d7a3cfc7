import type { Contract } from '../../spec/index.js'
import type { Exchange } from '../exchange.js'
import { plainEntryText } from '../journal/write-har.js'
import { curlLine } from '../judge/curl-line.js'
import type { PassedCall } from './passed-call.js'

/** A call without its secrets. */
export interface JudgedCall {
  readonly number: number
  readonly operation: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly startedAt: string
  readonly milliseconds: number
  /** Sends the request again. */
  readonly curl?: string
  /** The entry of a HAR file, a JSON text. */
  readonly entry: string
}

/** `exchange`: the call in the form of a recording, masked. */
export function judgedCall(
  { number, status, startedAt, total }: PassedCall,
  exchange: Exchange,
  contract: Contract,
): JudgedCall {
  const target = { name: '', baseUrl: '', accounts: [], symbols: {}, quotas: {} }
  const curl = curlLine(exchange, { contract, target })
  return {
    number,
    operation: exchange.probe.operation ?? '',
    method: exchange.probe.method,
    url: exchange.url,
    status,
    startedAt,
    milliseconds: total,
    ...(curl === undefined ? {} : { curl }),
    entry: plainEntryText(exchange),
  }
}
