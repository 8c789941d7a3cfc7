import type { Contract } from '../../spec/index.js'
import type { ExchangeFailure, Recorded } from '../exchange.js'
import { errorCode } from './error-members.js'

/** Statuses that a gateway sends when the service behind it does not answer. */
const STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

/** A body with a documented code comes from the service itself, with any status. */
export function gatewayFailure(response: Recorded | undefined, { errors }: Contract): ExchangeFailure | undefined {
  if (response === undefined || !STATUSES.has(response.status)) return undefined
  const code = errorCode(response)
  if (errors.some((error) => error.code === code)) return undefined
  const words = `${response.status} ${response.statusText}`.trim()
  return { kind: 'gateway', message: `no answer of the service: ${words} from a gateway in front of it` }
}
