import type { Contract, SecurityScheme } from '../../spec/index.js'
import type { TargetAccount } from './target.js'
import type { Walk } from './walk.js'

const KEYS = ['name', 'tier', 'apiKey', 'token', 'credentials', 'email']

/** More accounts than a tier needs for a whole run within an hour. */
const MOST = 1000

export function readAccounts(walk: Walk, value: unknown, contract: Contract): TargetAccount[] {
  const entries = walk.list(['accounts'], value)
  if (entries.length > MOST) {
    walk.issue(['accounts'], `${entries.length} accounts`, `at most ${MOST}`)
    return []
  }
  const accounts = entries.map((entry, index) => readAccount(walk, ['accounts', index], { entry, contract }))
  const names = new Set<string>()
  for (const [index, { name }] of accounts.entries()) {
    if (names.has(name))
      walk.issue(['accounts', index, 'name'], `"${name}" again`, 'a different name for every account')
    names.add(name)
  }
  return accounts.filter(({ name, credentials }) => {
    if (Object.keys(credentials).length > 0) return true
    walk.notes.push(`account "${name}" is left out: it has no credential`)
    return false
  })
}

function readAccount(
  walk: Walk,
  path: readonly [string, number],
  { entry, contract }: { readonly entry: unknown; readonly contract: Contract },
): TargetAccount {
  const fields = walk.map(path, entry, KEYS)
  const tiers = contract.tiers.map((tier) => tier.name)
  const tier = walk.text([...path, 'tier'], fields.tier)
  if (tiers.length > 0 && (tier === undefined || !tiers.includes(tier))) {
    walk.issue([...path, 'tier'], tier === undefined ? 'nothing' : `"${tier}"`, `one of ${tiers.join(', ')}`)
  }
  const email = walk.text([...path, 'email'], fields.email)
  return {
    name: walk.text([...path, 'name'], fields.name) ?? `${tier ?? 'account'}-${path[1] + 1}`,
    tier: tiers.length > 0 ? (tier ?? '') : '',
    ...(email === undefined ? {} : { email }),
    ...readCredentials(walk, path, { fields, contract }),
  }
}

function readCredentials(
  walk: Walk,
  path: readonly (string | number)[],
  { fields, contract }: { readonly fields: Readonly<Record<string, unknown>>; readonly contract: Contract },
): Pick<TargetAccount, 'credentials' | 'variables'> {
  const schemes = contract.securitySchemes
  const given = walk.map(
    [...path, 'credentials'],
    fields.credentials,
    schemes.map((scheme) => scheme.name),
  )
  const short = (key: 'apiKey' | 'token', kind: SecurityScheme['kind']): void => {
    const secret = walk.secret([...path, key], fields[key])
    const scheme = schemes.find((candidate) => candidate.kind === kind)
    if (secret !== undefined && scheme !== undefined) found.set(scheme.name, { secret, from: fields[key] })
    if (secret !== undefined && scheme === undefined) {
      walk.issue([...path, key], `a "${key}"`, `a document with a scheme of kind ${kind}, or "credentials"`)
    }
  }
  const found = new Map<string, { readonly secret: string; readonly from: unknown }>()
  short('apiKey', 'api-key')
  short('token', 'bearer')
  for (const [scheme, value] of Object.entries(given)) {
    const secret = walk.secret([...path, 'credentials', scheme], value)
    if (secret !== undefined) found.set(scheme, { secret, from: value })
  }
  const variables = [...found].flatMap(([scheme, { from }]) => {
    const variable = walk.variable(from)
    return variable === undefined ? [] : [[scheme, variable] as const]
  })
  return {
    credentials: Object.fromEntries([...found].map(([scheme, { secret }]) => [scheme, secret])),
    ...(variables.length === 0 ? {} : { variables: Object.fromEntries(variables) }),
  }
}
