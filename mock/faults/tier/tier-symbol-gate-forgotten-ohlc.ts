import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const tierSymbolGateForgottenOhlc: Fault = {
  id: 'tier-symbol-gate-forgotten-ohlc',
  title: 'The price history does not ask whether the symbol is in reach',
  clause: 'TIER-SYMBOL-REFUSED',
  caughtBy: 'tier.symbol-out-of-reach',
  contract: (contract) =>
    editOperation(contract, 'getOhlc', ({ symbolParameter: _forgotten, parameters, ...rest }) => ({
      ...rest,
      parameters: parameters.map((parameter) => ({ ...parameter, symbol: false })),
    })),
}
