import { grouped } from '../../spec/index.js'
import { hasClientError, refusal, statusText } from '../answer-kind.js'
import { aside, outside } from '../ask/make-probe.js'
import { plainOperation } from '../ask/plain-operation.js'
import { rotate } from '../ask/rotate.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { headerOf } from '../read/response-text.js'
import { asideTo, optionOf } from './answers.js'
import type { Observer } from './observer.js'

/** RFC 4918 calls it safe: a server that knows it changes nothing. */
const HARMLESS = 'PROPFIND'

/** At most so many paths, because each of these requests takes time. */
const MOST = 30

/** An undocumented method without a credential on documented paths; the first answer is observed. */
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

/** The simplest operation, and one of each group: they may be different programs. */
function strange(evidence: Evidence): readonly Probe[] {
  const { contract } = evidence
  const ofGroup = grouped(contract.operations, ({ group }) => group)
  const places = contract.groups.map(({ name }) => rotate(ofGroup.get(name) ?? [], evidence, name))
  const paths = new Set([plainOperation(contract), ...places].flatMap((operation) => operation?.path ?? []))
  return [...paths]
    .filter((path) => !path.includes('{'))
    .slice(0, MOST)
    .map((path) => aside(outside(HARMLESS, path, undefined, { form: 'none' })))
}
