import { rateHeaderNames } from '../../spec/index.js'
import { refusedCaller, refusedForQuota } from '../answer-kind.js'
import { headerNumber } from '../evidence/header-number.js'
import { mostOf } from '../read/extremes.js'
import { headerOf } from '../read/response-text.js'
import { serverTime } from '../read/time.js'
import { byPoint } from './observer.js'

/** The content of the rate headers, and the answers that have them. */
export const QUOTA_FORMS = byPoint({
  /** Whether a 429 for the hour shows the reset of the hour, although other answers show a later one. */
  'reset-window'({ contract, exchanges }) {
    const header = contract.rateHeaders?.reset.header
    if (header === undefined) return undefined
    const ahead = exchanges.flatMap((exchange) => {
      const reset = headerNumber(exchange, header)
      const isRefusal = refusedForQuota(exchange, contract)
      return reset === undefined ? [] : [{ isRefusal, seconds: reset - serverTime(exchange) / 1000 }]
    })
    const usual = mostOf(ahead.filter(({ isRefusal }) => !isRefusal).map(({ seconds }) => seconds))
    const refused = ahead.filter(({ isRefusal }) => isRefusal).map(({ seconds }) => seconds)
    if (refused.length === 0 || usual <= WITHIN_HOUR) return undefined
    return refused.some((seconds) => seconds <= WITHIN_HOUR) ? 'exhausted' : 'day'
  },
  'rate-headers-on-401'({ contract, exchanges }) {
    const header = contract.rateHeaders?.limit.header
    if (header === undefined) return undefined
    const refused = exchanges
      .filter((exchange) => refusedCaller(exchange, contract))
      .map(({ probe, response }) => ({
        form: probe.presented.form,
        carries: response !== undefined && headerOf(response, header) !== undefined,
      }))
    const anonymous = refused.filter(({ form }) => form === 'none')
    const known = refused.filter(({ form }) => form === 'expired' || form === 'revoked')
    if (anonymous.some(({ carries }) => carries)) return 'always'
    if (known.some(({ carries }) => carries)) return 'known-account'
    return anonymous.length > 0 && known.length > 0 ? 'never' : undefined
  },
  'hourly-headers'({ contract, exchanges }) {
    const answers = exchanges.flatMap(({ response }) => (response === undefined ? [] : [response]))
    if (answers.length === 0 || contract.rateHeaders === undefined) return undefined
    const known = new Set(rateHeaderNames(contract).map((name) => name.toLowerCase()))
    const isHourly = (name: string): boolean =>
      !known.has(name.toLowerCase()) && /rate-?limit/i.test(name) && /hour/i.test(name)
    return answers.some(({ headers }) => headers.some(([name]) => isHourly(name))) ? 'present' : 'absent'
  },
})

/** In seconds. Both times are whole seconds, and a request takes some of them. */
const WITHIN_HOUR = 3600 + 60
