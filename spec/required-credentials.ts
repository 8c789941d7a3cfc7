import type { Operation } from './contract/operation.js'
import type { Contract } from './contract.js'
import { errorsWhen } from './errors-when.js'
import { declaresUnknownCaller } from './usual-paging.js'

/** Whether every request needs a credential; `security: [{}, {key: []}]` makes it optional. */
export function requiresCredential({ security }: Operation): boolean {
  return security.length > 0 && security.every((names) => names.length > 0)
}

/** The document says how a wrong user name or password is refused. Otherwise they may be optional. */
export function refusesPasswords(contract: Contract): boolean {
  const isNamed = (['api-key-invalid', 'credentials-malformed'] as const).some(
    (when) => errorsWhen(contract, when).length > 0,
  )
  return (
    isNamed ||
    contract.operations.some((operation) => requiresCredential(operation) && declaresUnknownCaller(operation))
  )
}
