import type { Contract } from '../../spec/index.js'
import { addressOf, notInAddress, parseUrl } from './parse-url.js'
import type { Target, TargetAccount } from './target.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The target without a file: `PIPEPROOF_<TIER>_KEY` and `PIPEPROOF_<TIER>_TOKEN`, with `_2` to `_9` appended for
 * further accounts;
 * `PIPEPROOF_REVOKED_KEY`, `PIPEPROOF_EXPIRED_TOKEN`, `PIPEPROOF_SYMBOL_<TIER>`, `PIPEPROOF_SYMBOL_UNKNOWN`.
 */
export function envTarget(contract: Contract, baseUrl: string, environment: Environment): Target {
  const url = parseUrl(baseUrl)
  const wrong = url && notInAddress(url)
  if (wrong !== undefined) throw new Error(`Cannot check "${url?.host}": found ${wrong[0]}, wanted ${wrong[1]}`)
  const tiers = contract.tiers.length === 0 ? [''] : contract.tiers.map((tier) => tier.name)
  const revokedApiKey = environment.PIPEPROOF_REVOKED_KEY
  const expiredToken = environment.PIPEPROOF_EXPIRED_TOKEN
  const symbols = [...tiers, 'unknown'].flatMap((name) => {
    const symbol = environment[`PIPEPROOF_SYMBOL_${environmentName(name)}`]
    return symbol ? [[name, symbol] as const] : []
  })
  return {
    name: url?.host ?? 'target',
    baseUrl: url === undefined ? baseUrl : addressOf(url),
    accounts: tiers.flatMap((tier) => accountsOf(contract, tier, environment)),
    ...(revokedApiKey ? { revokedApiKey } : {}),
    ...(expiredToken ? { expiredToken } : {}),
    variables: {
      ...(revokedApiKey ? { REVOKED_API_KEY: 'PIPEPROOF_REVOKED_KEY' } : {}),
      ...(expiredToken ? { EXPIRED_TOKEN: 'PIPEPROOF_EXPIRED_TOKEN' } : {}),
    },
    symbols: Object.fromEntries(symbols),
    quotas: {},
  }
}

function accountsOf(contract: Contract, tier: string, environment: Environment): TargetAccount[] {
  const schemes = contract.securitySchemes
  return ['', '_2', '_3', '_4', '_5', '_6', '_7', '_8', '_9'].flatMap((suffix, index) => {
    const prefix = tier === '' ? 'PIPEPROOF' : `PIPEPROOF_${environmentName(tier)}`
    const found = (
      [
        ['api-key', `${prefix}_KEY${suffix}`],
        ['bearer', `${prefix}_TOKEN${suffix}`],
      ] as const
    ).flatMap(([kind, variable]) => {
      const scheme = schemes.find((candidate) => candidate.kind === kind)?.name
      const secret = environment[variable]
      return scheme === undefined || !secret ? [] : [{ scheme, secret, variable }]
    })
    if (found.length === 0) return []
    return [
      {
        name: `${tier === '' ? 'account' : tier}-${index + 1}`,
        tier,
        credentials: Object.fromEntries(found.map(({ scheme, secret }) => [scheme, secret])),
        variables: Object.fromEntries(found.map(({ scheme, variable }) => [scheme, variable])),
      },
    ]
  })
}

function environmentName(name: string): string {
  return name.toUpperCase().replace(/\W/g, '_')
}
