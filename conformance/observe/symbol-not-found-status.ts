import { statusText } from '../answer-kind.js'
import { optionOf, refusals } from './answers.js'
import type { Observer } from './observer.js'

export const symbolNotFoundStatus: Observer = {
  id: 'symbol-not-found-status',
  observe(evidence) {
    const [exchange] = refusals(evidence, 'symbol-unknown')
    return exchange === undefined ? undefined : optionOf(evidence.contract, this.id, statusText(exchange))
  },
}
