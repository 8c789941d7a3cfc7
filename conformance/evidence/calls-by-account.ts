import type { Evidence } from '../check.js'
import { schemeOf } from '../credentials/scheme-of.js'
import type { Exchange } from '../exchange.js'
import type { Call } from './call.js'
import { type Counting, callOf } from './call-of.js'
import { accountsWithOneCount } from './shared-count.js'
import { windowNumbers } from './window-numbers.js'

/** The valid requests of each account in the order of sending, with their facts for the count. */
export function callsByAccount(evidence: Evidence): ReadonlyMap<string, readonly Call[]> {
  return evidence.cached('calls by account', (seen) => {
    const counting = countingOf(seen)
    const byAccount = new Map<string, Call[]>(seen.target.accounts.map(({ name }) => [name, []]))
    for (const exchange of [...seen.exchanges, ...seen.asides]) {
      if (exchange.probe.presented.form !== 'valid') continue
      byAccount.get(exchange.account ?? '')?.push(callOf(exchange, schemeOf(exchange, seen), counting))
    }
    return byAccount
  })
}

export function countingOf(evidence: Evidence): Counting {
  return { contract: evidence.contract, windowOf: windowNumbers(evidence) }
}

/** The accounts whose kinds of credential have one count. */
export function sharedAccounts(evidence: Evidence): ReadonlySet<string> {
  return evidence.cached('accounts with one count', (seen) => accountsWithOneCount(callsByAccount(seen)))
}

/** The count of a request: that of its account and kind of credential, or of the account if the kinds share it. */
export function countOf(exchange: Exchange, evidence: Evidence): string {
  const isShared = sharedAccounts(evidence).has(exchange.account ?? '')
  return `${exchange.account} ${isShared ? '' : schemeOf(exchange, evidence)}`
}
