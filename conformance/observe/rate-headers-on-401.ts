import { refusedCaller } from '../answer-kind.js'
import { headerOf } from '../read/read-text.js'
import type { Observer } from './observer.js'

export const rateHeadersOn401: Observer = {
  id: 'rate-headers-on-401',
  observe({ contract, exchanges }) {
    const header = contract.rateHeaders?.limit.header
    if (header === undefined) return undefined
    const refused = exchanges
      .filter((exchange) => refusedCaller(exchange, contract))
      .map(({ probe, response }) => ({
        form: probe.presented.form,
        carries: response !== undefined && headerOf(response, header) !== undefined,
      }))
    const nobody = refused.filter(({ form }) => form === 'none')
    const known = refused.filter(({ form }) => form === 'expired' || form === 'revoked')
    if (nobody.some(({ carries }) => carries)) return 'always'
    if (known.some(({ carries }) => carries)) return 'known-account'
    return nobody.length > 0 && known.length > 0 ? 'never' : undefined
  },
}
