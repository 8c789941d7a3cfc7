import { schemeOf } from '../checks/scheme-place.js'
import { headerNumber } from '../ledger.js'
import type { Observer } from './observer.js'

/** The first request with another credential of the same account: does its count go on, or begin anew? */
export const quotaScope: Observer = {
  id: 'quota-scope',
  observe(evidence) {
    const header = evidence.contract.rateHeaders?.remaining.header
    if (header === undefined) return undefined
    for (const { name } of evidence.target.accounts) {
      const counted = evidence.exchanges.flatMap((exchange) => {
        const left = headerNumber(exchange, header)
        const isOurs = exchange.account === name && exchange.probe.presented.form === 'valid'
        return isOurs && left !== undefined ? [{ left, scheme: schemeOf(exchange, evidence) }] : []
      })
      const at = counted.findIndex(({ scheme }, index) => index > 1 && scheme !== counted[0]?.scheme)
      const [before, after] = [counted[at - 1], counted[at]]
      if (before !== undefined && after !== undefined) return after.left <= before.left ? 'account' : 'credential'
    }
    return undefined
  },
}
