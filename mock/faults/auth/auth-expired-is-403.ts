import { editError } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const authExpiredIs403: Fault = {
  id: 'auth-expired-is-403',
  title: 'An expired token is forbidden instead of unauthorised',
  clause: 'AUTH-EXPIRED',
  caughtBy: 'auth.expired',
  contract: (contract) => editError(contract, 'TOKEN_EXPIRED', (old) => ({ ...old, status: 403 })),
}
