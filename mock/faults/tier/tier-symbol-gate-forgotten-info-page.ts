import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const tierSymbolGateForgottenInfoPage: Fault = {
  id: 'tier-symbol-gate-forgotten-info-page',
  title: 'The info page asks its parts for the symbol without asking for the reach',
  clause: 'TIER-SYMBOL-REFUSED',
  caughtBy: 'tier.symbol-out-of-reach',
  contract: (contract) =>
    editOperation(contract, 'getCompanyInfoPage', ({ symbolParameter: _forgotten, parameters, ...rest }) => ({
      ...rest,
      parameters: parameters.map((parameter) => ({ ...parameter, symbol: false })),
    })),
}
