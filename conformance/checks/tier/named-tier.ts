import { type Contract, type Operation, tierMember } from '../../../spec/index.js'
import type { Evidence, Instance } from '../../check.js'
import { schemeOf } from '../../credentials/scheme-of.js'
import type { Exchange } from '../../exchange.js'
import { bodyMembers } from '../../read/error-members.js'
import { accountNamed } from '../../target/accounts-of.js'
import { violated } from '../finding/finding.js'

export interface WrongTier {
  readonly found: string
  readonly wanted: string
}

/** The tier in a JSON answer, if it is not the account's. Only the schema shows which member is a tier. */
export function wrongTier(exchange: Exchange, operation: Operation, evidence: Evidence): WrongTier | undefined {
  const member = tierMember(operation, evidence.contract)
  const account = accountNamed(evidence.target, exchange.account)
  if (member === undefined || account === undefined) return undefined
  const found = bodyMembers(exchange.response)[member]
  // The schema decides the spelling of the name.
  const isRight = typeof found !== 'string' || found.toLowerCase() === account.tier.toLowerCase()
  return isRight ? undefined : { found, wanted: account.tier }
}

/** Whether an answer of this operation names the caller's tier. */
export function namesTier(operation: Operation, contract: Contract): boolean {
  return tierMember(operation, contract) !== undefined
}

export function otherTier(instance: Instance, exchange: Exchange, { found, wanted }: WrongTier, evidence: Evidence) {
  return violated(instance, {
    message: `The answer to "${schemeOf(exchange, evidence)}" of account "${exchange.account}" names another tier: found "${found}", wanted "${wanted}"`,
    expected: wanted,
    actual: found,
    exchanges: [exchange],
  })
}
