import type { Recorded } from '../exchange.js'

export function isSuccessStatus({ status }: Recorded): boolean {
  return status >= 200 && status < 300
}

export function isClientError({ status }: Recorded): boolean {
  return status >= 400 && status < 500
}

/** 412, which the document does not declare. */
export function isPreconditionFailed(
  response: Pick<Recorded, 'status'> | undefined,
  refusals: readonly { readonly status: string }[],
): boolean {
  return response?.status === 412 && refusals.every(({ status }) => !/^4(?:12|XX)$/i.test(status))
}
