import { editError } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const errorUnknownSymbolIs500: Fault = {
  id: 'error-unknown-symbol-is-500',
  title: 'An unknown symbol makes the service crash',
  clause: 'ERR-SYMBOL-NOT-FOUND',
  caughtBy: 'tier.symbol-unknown',
  contract: (contract) => editError(contract, 'SYMBOL_NOT_FOUND', (old) => ({ ...old, status: 500, open: [] })),
}
