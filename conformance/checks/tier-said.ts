import type { Contract, Operation } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { errorMembers } from '../read/error-body.js'

export interface TierSaid {
  readonly found: string
  readonly wanted: string
  readonly isRight: boolean
}

/** The tier that a JSON answer names, beside that of the account; undefined where no member is a tier by its schema. */
export function tierSaid(exchange: Exchange, operation: Operation, evidence: Evidence): TierSaid | undefined {
  const member = tierMember(operation, evidence.contract)
  const account = evidence.target.accounts.find(({ name }) => name === exchange.account)
  if (member === undefined || account === undefined || exchange.response === undefined) return undefined
  const found = errorMembers(exchange.response)[member]
  if (typeof found !== 'string') return undefined
  // How the name is written is the schema's matter.
  return { found, wanted: account.tier, isRight: found.toLowerCase() === account.tier.toLowerCase() }
}

/** Whether an answer of this operation names the tier of whoever asked. */
export function namesTier(operation: Operation, contract: Contract): boolean {
  return tierMember(operation, contract) !== undefined
}

/** The member whose listed values are exactly the tiers. */
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
