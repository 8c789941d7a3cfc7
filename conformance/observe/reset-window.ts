import { refusedForQuota } from '../answer-kind.js'
import { headerNumber } from '../evidence/ledger.js'
import { serverTime } from '../read/server-time.js'
import type { Observer } from './observer.js'

const HOUR = 3600

/** On a 429 for the hour: is the reset that of the hour, although other answers name a later one? */
export const resetWindow: Observer = {
  id: 'reset-window',
  observe({ contract, exchanges }) {
    const header = contract.rateHeaders?.reset.header
    if (header === undefined) return undefined
    const ahead = exchanges.flatMap((exchange) => {
      const reset = headerNumber(exchange, header)
      const isRefusal = refusedForQuota(exchange, contract)
      return reset === undefined ? [] : [{ isRefusal, seconds: reset - serverTime(exchange) / 1000 }]
    })
    const usual = Math.max(...ahead.filter(({ isRefusal }) => !isRefusal).map(({ seconds }) => seconds))
    const refused = ahead.filter(({ isRefusal }) => isRefusal).map(({ seconds }) => seconds)
    if (refused.length === 0 || usual <= HOUR) return undefined
    return refused.some((seconds) => seconds <= HOUR) ? 'exhausted' : 'day'
  },
}
