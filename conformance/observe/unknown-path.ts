import { aside, outside } from '../ask/make-probe.js'
import { plainOperation } from '../ask/plain-operation.js'
import type { Evidence } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'
import { readText } from '../read/read-text.js'
import { jsonMembers } from '../read/table-answer.js'
import { asideTo } from './answers.js'
import type { Observer } from './observer.js'

export const unknownPath: Observer = {
  id: 'unknown-path',
  asks(evidence) {
    const [free, paid] = nowhere(evidence)
    const isGuarded = free !== undefined && evidence.answer(free)?.response?.status === 401
    return [free, ...(isGuarded ? [paid] : [])].filter((probe) => probe !== undefined)
  },
  observe(evidence) {
    const [response] = nowhere(evidence).flatMap((probe) => asideTo(probe, evidence) ?? [])
    if (response === undefined) return undefined
    const { status } = response
    if (status < 400 || status > 499) return 'other'
    if (status !== 404) return 'other-4xx'
    const { text } = readText(response)
    if (Object.keys(jsonMembers(text)).length > 0) return 'json-404'
    return text.trimStart().startsWith('<') ? 'html-404' : 'other-4xx'
  },
}

/** Beside a path that is documented: by nobody, which costs nothing, and with a credential where nobody is told. */
function nowhere({ contract, target }: Evidence): readonly Probe[] {
  const operation = plainOperation(contract)
  if (operation === undefined) return []
  const path = operation.path.replace(/[^/]*$/, 'no-such-path')
  const free = outside('GET', path, undefined, { form: 'none' })
  return [free, outside('GET', path, callerTier(contract, target, operation))].map(aside)
}
