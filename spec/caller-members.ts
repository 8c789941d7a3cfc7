import type { Operation } from './contract/operation.js'
import type { Contract } from './contract.js'

/** The member of a JSON answer whose listed values are exactly the names of the tiers. */
export function tierMember(operation: Operation, { tiers }: Pick<Contract, 'tiers'>): string | undefined {
  if (tiers.length === 0) return undefined
  const names = wordsOf(tiers.map(({ name }) => name))
  const found = Object.entries(answerMembers(operation)).find(([, schema]) => {
    const words: unknown = typeof schema === 'object' && schema !== null && 'enum' in schema ? schema.enum : undefined
    return Array.isArray(words) && wordsOf(words) === names
  })
  return found?.[0]
}

/** The documented member that identifies one caller. A mail address does not: two callers may share it. */
export function identityMember(operation: Operation): string | undefined {
  return Object.keys(answerMembers(operation)).find(isIdentity)
}

/** The documented member that contains a mail address of the caller. */
export function mailMember(operation: Operation): string | undefined {
  const found = Object.entries(answerMembers(operation)).find(
    ([member, schema]) => MAIL.test(member) && !LIMITS.some((word) => Object.hasOwn(Object(schema), word)),
  )
  return found?.[0]
}

const MAIL = /^(?:user[_-]?)?(?:e[_-]?)?mail(?:[_-]?address)?$/i
const LIMITS = ['enum', 'const', 'pattern', 'maxLength'] as const

function isIdentity(member: string): boolean {
  return /^(?:(?:user|account|customer|member|owner|caller)[_-]?)?(?:id|uuid)$/i.test(member)
}

/** The documented members of a JSON answer, with their schemas. */
export function answerMembers({ answer }: Operation): Readonly<Record<string, unknown>> {
  if (answer.kind !== 'json' || typeof answer.schema === 'boolean') return {}
  const { properties } = answer.schema
  return typeof properties === 'object' && properties !== null ? Object.fromEntries(Object.entries(properties)) : {}
}

function wordsOf(words: readonly unknown[]): string {
  return [...words].sort().join()
}
