import { type Contract, declaresUnknownCaller, errorsWhen } from '../../../spec/index.js'
import { requiresCredential } from '../../ask/plain-operation.js'

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
