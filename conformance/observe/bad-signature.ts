import { refusedCaller } from '../answer-kind.js'
import { errorCode } from '../read/error-body.js'
import { optionOf } from './answers.js'
import type { Observer } from './observer.js'

export const badSignature: Observer = {
  id: 'bad-signature',
  observe({ contract, exchanges }) {
    const exchange = exchanges.find((one) => one.probe.presented.form === 'tampered' && refusedCaller(one, contract))
    const code = exchange?.response === undefined ? undefined : errorCode(exchange.response)
    return code === undefined ? undefined : optionOf(contract, this.id, code.toLowerCase().replaceAll('_', '-'))
  },
}
