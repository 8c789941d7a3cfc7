import type { Contract } from '../../spec/index.js'
import { refusedCaller } from '../answer-kind.js'
import type { Exchange } from '../exchange.js'
import type { Target } from '../target/target.js'
import { presentedScheme } from './presented-scheme.js'

/** `account scheme` of every credential that was refused in each use. */
export function deadCredentials(contract: Contract, exchanges: readonly Exchange[]): ReadonlySet<string> {
  const accepted = new Set<string>()
  const refused = new Set<string>()
  for (const exchange of exchanges) {
    const credential = credentialOf(exchange, contract)
    if (credential === undefined || exchange.response === undefined) continue
    if (refusedCaller(exchange, contract)) refused.add(credential)
    else accepted.add(credential)
  }
  return new Set([...refused].filter((credential) => !accepted.has(credential)))
}

/** Undefined unless the request has a valid credential of an account. */
export function credentialOf(exchange: Exchange, contract: Contract): string | undefined {
  if (exchange.account === undefined || exchange.probe.presented.form !== 'valid') return undefined
  const scheme = presentedScheme(exchange, contract)
  return scheme === undefined ? undefined : `${exchange.account} ${scheme}`
}

/** The target without dead credentials, and without accounts that have only dead ones. */
export function liveTarget(target: Target, dead: ReadonlySet<string>): Target {
  if (dead.size === 0) return target
  const accounts = target.accounts.map((account) => ({
    ...account,
    credentials: Object.fromEntries(
      Object.entries(account.credentials).filter(([scheme]) => !dead.has(`${account.name} ${scheme}`)),
    ),
  }))
  return { ...target, accounts: accounts.filter(({ credentials }) => Object.keys(credentials).length > 0) }
}
