import { consistencyMirror } from '../checks/consistency/consistency-mirror.js'
import { defaultOf } from './answers.js'
import type { Observer } from './observer.js'

/** Whether a table inside a JSON page has the rows of its own operation, or other rows. */
export const infoPageSignals: Observer = {
  id: 'info-page-signals',
  observe(evidence) {
    const mirrors = evidence.contract.operations.flatMap(({ id, answer }) =>
      answer.kind === 'json'
        ? answer.tables
            .filter(({ mirror }) => mirror?.open.includes(this.id))
            .map(({ property }) => `${id}#${property}`)
        : [],
    )
    const instance = consistencyMirror.instances(evidence.contract).find(({ key }) => mirrors.includes(key))
    if (instance === undefined) return undefined
    const { status, reason } = consistencyMirror.judge(instance, evidence)
    if (status === 'pass') return defaultOf(evidence.contract, this.id)
    return reason === undefined ? 'other' : undefined
  },
}
