import type { Contract, SecurityScheme } from '../../spec/index.js'

/** Schemes whose credentials are neither `apiKey` nor `token` of an account. */
export interface FurtherSchemes {
  /** Some operation cannot be called without them. */
  readonly needed: readonly SecurityScheme[]
  readonly others: readonly SecurityScheme[]
}

export function furtherSchemes({ securitySchemes, operations }: Contract): FurtherSchemes {
  const short = (['api-key', 'bearer'] as const).map((kind) => securitySchemes.find((scheme) => scheme.kind === kind))
  const further = securitySchemes.filter((scheme) => !short.includes(scheme))
  const names = new Set(further.map(({ name }) => name))
  const needed = new Set(
    operations.flatMap(({ security }) =>
      security.length > 0 && security.every((all) => all.some((name) => names.has(name))) ? security.flat() : [],
    ),
  )
  return {
    needed: further.filter(({ name }) => needed.has(name)),
    others: further.filter(({ name }) => !needed.has(name)),
  }
}

/** The line of one account, with an environment variable for each credential. */
export function neededLines({ needed }: FurtherSchemes, variable: (name: string) => string): string[] {
  if (needed.length === 0) return []
  const members = needed.map(({ name }) => `${name}: "${variable(name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase())}"`)
  const pairs = needed.filter(({ kind }) => kind === 'basic').map(({ name }) => name)
  return [
    `    credentials: {${members.join(', ')}}${pairs.length > 0 ? `   # ${pairs.join(', ')} is user:password` : ''}`,
  ]
}

/** What an account may have besides. */
export function furtherLines({ others }: FurtherSchemes): string[] {
  return others.map(({ name, kind }) => {
    const form = kind === 'basic' ? ', as user:password' : ''
    return `    # credentials: {${name}: "\${SECRET}"}   # for the scheme ${name}${form}`
  })
}
