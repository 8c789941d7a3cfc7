import type { Fault } from '../fault.js'

export const authKeysNotSupported: Fault = {
  id: 'auth-keys-not-supported',
  title: 'Only tokens are read',
  clause: 'AUTH-API-KEY',
  caughtBy: 'auth.accepted@apiKeyAuth',
  contract(contract) {
    const operations = contract.operations.map((operation) => ({ ...operation, security: [['bearerAuth']] }))
    return { ...contract, operations }
  },
}
