import { answerKind, hasClientError, refusedCaller, statusText } from '../answer-kind.js'
import { aside, outside } from '../ask/make-probe.js'
import { plainOperation } from '../ask/plain-operation.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'
import { asideTo, optionOf } from './answers.js'
import type { Observer } from './observer.js'

export const unknownPath: Observer = {
  id: 'unknown-path',
  asks(evidence) {
    const [free, paid] = nowhere(evidence)
    const isGuarded = free !== undefined && refusedCaller(evidence.answer(free), evidence.contract)
    return [free, ...(isGuarded ? [paid] : [])].filter((probe) => probe !== undefined)
  },
  observe(evidence) {
    const [exchange] = nowhere(evidence).flatMap((probe) => asideTo(probe, evidence) ?? [])
    if (exchange === undefined) return undefined
    if (!hasClientError(exchange)) return 'other'
    const answer = answerKind(exchange, evidence.contract)
    const form = 'form' in answer ? answer.form : ''
    const option = optionOf(evidence.contract, this.id, `${form}-${statusText(exchange)}`)
    return option === 'other' ? 'other-4xx' : option
  },
}

/**
 * An unknown path beside a documented one: without a credential, which costs nothing, and if that shows nothing, with
 * one.
 */
function nowhere({ contract, target }: Evidence): readonly Probe[] {
  const operation = plainOperation(contract)
  if (operation === undefined) return []
  const path = operation.path.replace(/[^/]*$/, 'no-such-path')
  const free = outside('GET', path, undefined, { form: 'none' })
  return [free, outside('GET', path, callerTier(contract, target, operation))].map(aside)
}
