import { errorCode } from '../read/error-body.js'
import { optionOf, refusals } from './answers.js'
import type { Observer } from './observer.js'

/** The options are the last words of the codes. */
export const featureErrorCode: Observer = {
  id: 'feature-error-code',
  observe(evidence) {
    const [exchange] = refusals(evidence, 'group-out-of-reach')
    const code = exchange?.response === undefined ? undefined : errorCode(exchange.response)
    return code === undefined
      ? undefined
      : optionOf(evidence.contract, this.id, code.split('_').at(-1)?.toLowerCase() ?? '')
  },
}
