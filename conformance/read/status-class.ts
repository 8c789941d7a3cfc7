import type { Recorded } from '../exchange.js'

export function isSuccessStatus({ status }: Recorded): boolean {
  return status >= 200 && status < 300
}

export function isClientError({ status }: Recorded): boolean {
  return status >= 400 && status < 500
}

/** A condition of the request does not hold, and the document has no such refusal. */
export function isPreconditionFailed(
  response: Pick<Recorded, 'status'> | undefined,
  refusals: readonly { readonly status: string }[],
): boolean {
  return response?.status === 412 && refusals.every(({ status }) => status !== '412')
}
