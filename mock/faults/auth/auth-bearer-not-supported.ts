import type { Fault } from '../fault.js'

export const authBearerNotSupported: Fault = {
  id: 'auth-bearer-not-supported',
  title: 'Only API keys are read',
  clause: 'AUTH-BEARER',
  caughtBy: 'auth.accepted@bearerAuth',
  contract(contract) {
    const operations = contract.operations.map((operation) => ({ ...operation, security: [['apiKeyAuth']] }))
    return { ...contract, operations }
  },
}
