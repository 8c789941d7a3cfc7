import type { Contract } from '../../spec/index.js'
import type { Target, TargetAccount } from './target.js'

/**
 * The kinds of credential that an account holds. The first one is sent with requests that name none: the accounts of a
 * tier take turns, so that every kind of credential carries a part of all requests, and a quota is spent by each kind.
 */
export function heldSchemes(
  { securitySchemes }: Pick<Contract, 'securitySchemes'>,
  { accounts }: Pick<Target, 'accounts'>,
  { name, tier, credentials }: TargetAccount,
): readonly string[] {
  const held = securitySchemes.map((scheme) => scheme.name).filter((scheme) => credentials[scheme] !== undefined)
  const place = accounts.filter((account) => account.tier === tier).findIndex((account) => account.name === name)
  const first = Math.max(0, place) % Math.max(1, held.length)
  return [...held.slice(first), ...held.slice(0, first)]
}
