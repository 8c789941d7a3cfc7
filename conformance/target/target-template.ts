import { type Contract, type Parameter, type QuotaFigures, quotaLimits } from '../../spec/index.js'
import { type FurtherSchemes, furtherLines, furtherSchemes, neededLines } from './further-credentials.js'

/** The file that `check --init` writes: the names of the contract, and an explanation of every key. */
export function targetTemplate(contract: Contract, baseUrl: string): string {
  const tiers = contract.tiers.length === 0 ? [''] : contract.tiers.map((tier) => tier.name)
  const hasKey = contract.securitySchemes.some(({ kind }) => kind === 'api-key')
  const hasToken = contract.securitySchemes.some(({ kind }) => kind === 'bearer')
  const further = furtherSchemes(contract)
  return [
    `# The settings of "pipeproof check" for one implementation of ${contract.title}.`,
    `# Secrets stay outside this file: ${variable('NAME')} is taken from the environment.`,
    '# If a value is missing, the requirements that need it stay without evidence; none of them fails.',
    '',
    'name: my-service',
    '# With the path prefix, if the service has one. A URL on the command line wins.',
    `baseUrl: ${baseUrl}`,
    '',
    '# With two accounts per tier, one hour of quota decides the most. The last one of each tier is exhausted on purpose,',
    '# to check the end of its quota.',
    'accounts:',
    ...tiers.flatMap((tier) =>
      ['', '_2'].flatMap((suffix, index) => accountLines(tier, { suffix, index, hasKey, hasToken, further })),
    ),
    ...furtherLines(further),
    '',
    ...(hasKey
      ? ['# A key that existed and was revoked.', `revokedApiKey: "${variable('PIPEPROOF_REVOKED_KEY')}"`]
      : []),
    ...(hasToken
      ? ['# A token of this service that has expired.', `expiredToken: "${variable('PIPEPROOF_EXPIRED_TOKEN')}"`]
      : []),
    ...symbolLines(contract),
    ...quotaLines(contract),
    ...valueLines(contract),
    '',
  ].join('\n')
}

interface AccountParts {
  readonly suffix: string
  readonly index: number
  readonly hasKey: boolean
  readonly hasToken: boolean
  readonly further: FurtherSchemes
}

function accountLines(tier: string, { suffix, index, hasKey, hasToken, further }: AccountParts): string[] {
  const prefix = tier === '' ? 'PIPEPROOF' : `PIPEPROOF_${tier.toUpperCase()}`
  return [
    `  - name: ${tier === '' ? 'account' : tier}-${index + 1}`,
    ...(tier === '' ? [] : [`    tier: ${tier}`]),
    ...(hasKey ? [`    apiKey: "\${${prefix}_KEY${suffix}}"`] : []),
    ...(hasToken ? [`    token: "\${${prefix}_TOKEN${suffix}}"`] : []),
    ...neededLines(further, (name) => variable(`${prefix}_${name}${suffix}`)),
  ]
}

function symbolLines({ tiers, operations }: Contract): string[] {
  const gated = operations.some(({ symbolParameter }) => symbolParameter !== undefined)
  if (!gated || tiers.length === 0) return []
  const example = operations.flatMap(({ parameters }) => parameters).find(({ symbol }) => symbol)?.default
  return [
    '',
    '# For each tier, a symbol that it includes and no lower tier does; and a symbol that does not exist.',
    'symbols:',
    ...tiers.map(({ name }, index) =>
      index === 0 && example !== undefined ? `  ${name}: ${example}` : `  # ${name}: …`,
    ),
    '  unknown: ZZNOPE',
  ]
}

function quotaLines({ tiers }: Contract): string[] {
  if (tiers.every(({ quota }) => quotaLimits(quota).length === 0)) return []
  return [
    '',
    '# Only if this installation grants other quotas than the documentation: then these are judged and spent.',
    '# quotas:',
    ...tiers.map(({ name, quota }) => `#   ${name}: {${figuresOf(quota)}}`),
  ]
}

/** Required parameters without an example in the document. */
function valueLines({ operations }: Contract): string[] {
  const required = operations
    .filter(({ method }) => method === 'get')
    .flatMap(({ parameters }) => parameters.filter(isUnknown))
  const names = [...new Set(required.map(({ name }) => name))]
  if (names.length === 0) return []
  return [
    '',
    '# Values that exist at this installation, by the name of the parameter, or by operation and name:',
    '# `getPet: {petId: 7}`. Without them values are taken from lists, or invented.',
    '# values:',
    ...names.map((name) => `#   ${name}: …`),
  ]
}

function isUnknown({ required, symbol, default: standard, enum: words }: Parameter): boolean {
  return required && !symbol && standard === undefined && words === undefined
}

/** The reference to an environment variable in a target file. */
function variable(name: string): string {
  return `\${${name}}`
}

function figuresOf(quota: QuotaFigures): string {
  const limits = quotaLimits({ hour: 1000, day: 10_000, ...quota })
  const own = quotaLimits(quota).some(({ window }) => window !== 'hour' && window !== 'day')
    ? quotaLimits(quota)
    : limits
  return own.map(({ window, limit }) => `${window}: ${limit}`).join(', ')
}
