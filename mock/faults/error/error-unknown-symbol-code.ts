import type { Fault } from '../fault.js'
import { onError } from '../make/on-error.js'

export const errorUnknownSymbolCode: Fault = {
  id: 'error-unknown-symbol-code',
  title: 'An unknown symbol is refused under another code',
  clause: 'ERR-SYMBOL-NOT-FOUND',
  caughtBy: 'tier.symbol-unknown',
  reply: onError('SYMBOL_NOT_FOUND', (body) => ({ ...body, code: 'NOT_FOUND' })),
}
