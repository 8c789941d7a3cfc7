import type { AccountFixture } from '../fixtures/index.js'
import { type Contract, type QuotaFigures, quotaLimits, type Tier } from '../spec/index.js'
import type { MockEngine } from './engine.js'
import type { MockWorld } from './worlds/handle/mock-world.js'
import { quotaFactor } from './worlds/quota-factor.js'

/** A target file for this mock, which `check --target` reads unchanged. */
export interface Ready {
  readonly name: string
  readonly baseUrl: string
  readonly accounts: readonly ReadyAccount[]
  readonly revokedApiKey?: string
  readonly expiredToken?: string
  readonly symbols: Readonly<Record<string, string>>
  readonly quotas?: Readonly<Record<string, QuotaFigures>>
}

export interface ReadyAccount extends Secrets {
  readonly name: string
  readonly tier: string
  readonly email: string
}

interface Secrets {
  /**
   * By the contract's schemes: `apiKey` for its first API key, `token` for its first bearer token, the others by name.
   */
  readonly apiKey?: string
  readonly token?: string
  readonly credentials?: Readonly<Record<string, string>>
}

export async function readyOf(world: MockWorld, engine: MockEngine): Promise<Ready> {
  const living = engine.fixtures.filter(({ keys, left }) => keys.length > 0 && left === undefined)
  const usable = someOf(living)
  const [someone] = usable
  const kinds = new Set(engine.contract.securitySchemes.map(({ kind }) => kind))
  const revokedApiKey = kinds.has('api-key') ? engine.fixtures.flatMap(({ revokedKeys }) => revokedKeys)[0] : undefined
  const isShown = ({ name }: Tier) => usable === living || usable.some(({ tier }) => tier === name)
  const tiers = engine.contract.tiers.filter(isShown)
  const quotas = quotasOf(tiers, (await world.scenario()).quota)
  const hasTokens = kinds.has('bearer')
  // Before the other tokens: all that are signed at the same time as the first one import the key again.
  const expired = hasTokens && { expiredToken: await expiredToken(world, engine, someone?.name ?? '') }
  const account = async ({ name, tier, email, keys: [key = ''] }: AccountFixture): Promise<ReadyAccount> => {
    const token = hasTokens ? await world.token(name) : ''
    return { name, tier, email, ...secretsFor({ name, key, token }, engine.contract) }
  }
  return {
    name: 'pipeproof-mock',
    baseUrl: `${world.baseUrl}${engine.contract.basePath ?? ''}`,
    accounts: await Promise.all(kinds.size === 0 ? [] : usable.map(account)),
    ...(revokedApiKey !== undefined && { revokedApiKey }),
    ...expired,
    symbols: await symbolsOf(engine, tiers),
    ...(quotas && { quotas }),
  }
}

/** So that a target file of them is not refused for its length, and signing their tokens takes less than a second. */
const MOST_ACCOUNTS = 150

/** All accounts, or those of the lowest and of the highest tiers. */
function someOf(accounts: readonly AccountFixture[]): readonly AccountFixture[] {
  if (accounts.length <= MOST_ACCOUNTS) return accounts
  return [...accounts.slice(0, MOST_ACCOUNTS / 2), ...accounts.slice(-MOST_ACCOUNTS / 2)]
}

interface Known {
  readonly name: string
  readonly key: string
  readonly token: string
}

/** The credential of an account for each scheme of the contract. */
export function secretsFor({ name, key, token }: Known, { securitySchemes }: Contract): Secrets {
  const [apiKey, ...otherKeys] = securitySchemes.filter(({ kind }) => kind === 'api-key')
  const [bearer, ...otherTokens] = securitySchemes.filter(({ kind }) => kind === 'bearer')
  const basics = securitySchemes.filter(({ kind }) => kind === 'basic')
  const credentials = Object.fromEntries([
    ...otherKeys.map((scheme) => [scheme.name, key]),
    ...otherTokens.map((scheme) => [scheme.name, token]),
    ...basics.map((scheme) => [scheme.name, `${name}:${key}`]),
  ])
  return {
    ...(apiKey && { apiKey: key }),
    ...(bearer && { token }),
    ...(Object.keys(credentials).length > 0 && { credentials }),
  }
}

async function expiredToken(world: MockWorld, engine: MockEngine, account: string): Promise<string> {
  const { now } = await world.clock.read()
  const issuedAt = new Date(Date.parse(now) - 2000 * engine.tokenLifetime).toISOString()
  return world.token(account, { issuedAt })
}

/**
 * For every tier the best symbol that no lower tier includes: a gate that lets one symbol too many pass shows there.
 */
async function symbolsOf(
  { contract, symbols: known }: MockEngine,
  named: readonly Tier[],
): Promise<Record<string, string>> {
  const symbols: Record<string, string> = {}
  const universe = await known()
  let reached = 0
  for (const tier of contract.tiers) {
    const company = universe.at(reached + 1)
    if (company && tier.symbols !== reached && named.includes(tier)) symbols[tier.name] = company.symbol
    reached = tier.symbols ?? reached
  }
  return { ...symbols, unknown: universe.unknown }
}

/** The largest figure that a target file may contain. */
const MOST = 1_000_000_000

function quotasOf(tiers: readonly Tier[], mode: string): Ready['quotas'] {
  const factor = quotaFactor(mode)
  if (factor === 1) return undefined
  const scaled = (quota: QuotaFigures): QuotaFigures =>
    Object.fromEntries(quotaLimits(quota).map(({ window, limit }) => [window, Math.min(limit * factor, MOST)]))
  return Object.fromEntries(tiers.map(({ name, quota }) => [name, scaled(quota)]))
}
