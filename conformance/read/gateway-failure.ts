import type { Contract } from '../../spec/index.js'
import type { ExchangeFailure, Recorded } from '../exchange.js'
import { errorCode } from './error-members.js'

/** What something in front of a service says when the service does not answer it. */
const STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

/** With a documented code it is the service itself that speaks, whatever the status: then it is an answer. */
export function gatewayFailure(response: Recorded | undefined, { errors }: Contract): ExchangeFailure | undefined {
  if (response === undefined || !STATUSES.has(response.status)) return undefined
  const code = errorCode(response)
  if (errors.some((error) => error.code === code)) return undefined
  const words = `${response.status} ${response.statusText}`.trim()
  return { kind: 'gateway', message: `no answer of the service: ${words} from what stands in front of it` }
}
