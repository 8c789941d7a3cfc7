import type { SecurityScheme } from '../contract/gates.js'
import type { Contract } from '../contract.js'

/** How a credential is sent: clients see this, and not the name that the document gives to it. */
export function wayOf({ kind, in: where, field }: SecurityScheme): string {
  return [kind, where, field].filter(Boolean).join(' ')
}

/** The new contract with the old names of credentials that are sent as before. */
export function withOldSchemeNames(before: Contract, after: Contract): Contract {
  const gone = lacking(before, after)
  const added = lacking(after, before)
  const names = new Map(
    added.flatMap((scheme) => {
      const same = (others: readonly SecurityScheme[]) => others.filter((other) => wayOf(other) === wayOf(scheme))
      const [old, ...more] = same(gone)
      // The document does not say how one of another kind is sent.
      if (scheme.kind === 'other') return []
      return old === undefined || more.length > 0 || same(added).length > 1 ? [] : [[scheme.name, old.name] as const]
    }),
  )
  if (names.size === 0) return after
  const oldName = (name: string): string => names.get(name) ?? name
  return {
    ...after,
    securitySchemes: after.securitySchemes.map((scheme) => ({ ...scheme, name: oldName(scheme.name) })),
    operations: after.operations.map((operation) => ({
      ...operation,
      security: operation.security.map((together) => together.map(oldName)),
    })),
  }
}

function lacking(contract: Contract, other: Contract): readonly SecurityScheme[] {
  return contract.securitySchemes.filter(({ name }) => !other.securitySchemes.some((one) => one.name === name))
}
