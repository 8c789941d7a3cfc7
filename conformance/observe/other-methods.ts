import { hasClientError, refusal, statusText } from '../answer-kind.js'
import { aside, outside } from '../ask/make-probe.js'
import { plainOperation } from '../ask/plain-operation.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { headerOf } from '../read/response-text.js'
import { asideTo, optionOf } from './answers.js'
import type { Observer } from './observer.js'

/** RFC 4918 calls it safe: a server that knows it changes nothing. */
const HARMLESS = 'PROPFIND'

/** An undocumented method without a credential on a documented path. */
export const otherMethods: Observer = {
  id: 'other-methods',
  asks: (evidence) => strange(evidence),
  observe(evidence) {
    const exchange = asideTo(strange(evidence)[0], evidence)
    if (exchange === undefined) return undefined
    if (!hasClientError(exchange)) return 'other'
    const isMethod = refusal(exchange, evidence.contract) === 'method'
    const isNamed = !isMethod || headerOf(exchange.response, 'allow') !== undefined
    const option = isNamed ? optionOf(evidence.contract, this.id, statusText(exchange)) : 'other'
    return option === 'other' ? optionOf(evidence.contract, this.id, 'other-4xx') : option
  },
}

function strange({ contract }: Evidence): readonly Probe[] {
  const operation = plainOperation(contract)
  return operation === undefined ? [] : [aside(outside(HARMLESS, operation.path, undefined, { form: 'none' }))]
}
