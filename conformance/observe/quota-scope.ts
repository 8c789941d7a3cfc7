import type { Evidence } from '../check.js'
import { schemeOf } from '../credentials/scheme-of.js'
import { exchangesOf } from '../evidence/exchanges-of.js'
import { headerNumber } from '../evidence/header-number.js'
import { isCountedSuccess } from '../read/is-counted-success.js'
import type { Observer } from './observer.js'

/**
 * Successes of one account with two credentials. A shared count shows each remaining number once; separate counts show
 * the same numbers twice. Comparing neighbours would be less reliable, because several requests run at the same time.
 */
export const quotaScope: Observer = {
  id: 'quota-scope',
  observe(evidence) {
    const header = evidence.contract.rateHeaders?.remaining.header
    if (header === undefined) return undefined
    for (const { name } of evidence.target.accounts) {
      const [one, other] = numbersByScheme(name, header, evidence)
      if (one === undefined || other === undefined) continue
      const [few, many] = one.size < other.size ? [one, other] : [other, one]
      const again = [...few].filter((left) => many.has(left)).length
      // Two requests that overtake each other may show the same number by chance.
      if (again === 0 || again * 2 > few.size) return again === 0 ? 'account' : 'credential'
    }
    return undefined
  },
}

/** The remaining count after each success, by credential. */
function numbersByScheme(account: string, header: string, evidence: Evidence): readonly ReadonlySet<number>[] {
  const found = new Map<string | undefined, Set<number>>()
  for (const exchange of exchangesOf(evidence.exchanges, account)) {
    const left = headerNumber(exchange, header)
    if (
      exchange.probe.presented.form !== 'valid' ||
      left === undefined ||
      !isCountedSuccess(exchange, evidence.contract)
    )
      continue
    const scheme = schemeOf(exchange, evidence)
    found.set(scheme, (found.get(scheme) ?? new Set()).add(left))
  }
  return [...found.values()]
}
