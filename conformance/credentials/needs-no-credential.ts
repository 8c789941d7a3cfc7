import { type Contract, operationById } from '../../spec/index.js'
import type { Probe } from '../probe.js'

/** `security: []`: a correct request has no credential. */
export function needsNoCredential(contract: Contract, { operation: id, presented }: Probe): boolean {
  if (contract.securitySchemes.length === 0 || presented.form !== 'valid' || presented.scheme !== undefined)
    return false
  return operationById(contract, id ?? '')?.security.length === 0
}
