import type { Recorded } from '../exchange.js'

export function isSuccessStatus({ status }: Recorded): boolean {
  return status >= 200 && status < 300
}

export function isClientError({ status }: Recorded): boolean {
  return status >= 400 && status < 500
}
