import type { Contract, Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bodyMembers } from '../../read/error-members.js'
import { accountNamed } from '../../target/accounts-of.js'

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

/** The member whose listed values are exactly the names of the tiers. */
function tierMember({ answer }: Operation, { tiers }: Contract): string | undefined {
  if (answer.kind !== 'json' || typeof answer.schema === 'boolean' || tiers.length === 0) return undefined
  const { properties } = answer.schema
  if (typeof properties !== 'object' || properties === null) return undefined
  const names = tiers
    .map(({ name }) => name)
    .sort()
    .join()
  const found = Object.entries(properties).find(([, schema]) => {
    const words: unknown = typeof schema === 'object' && schema !== null && 'enum' in schema ? schema.enum : undefined
    return Array.isArray(words) && [...words].sort().join() === names
  })
  return found?.[0]
}
