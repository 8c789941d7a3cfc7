import { consistencyMirror } from '../checks/consistency/consistency-mirror.js'
import { defaultOf } from './answers.js'
import type { Observer } from './observer.js'

/** Whether a table inside a JSON page has all rows of its own operation, or others. */
export const INFO_PAGE_TABLES: readonly Observer[] = [observerOf('info-page-signals'), observerOf('info-page-actions')]

function observerOf(id: string): Observer {
  return {
    id,
    observe(evidence) {
      const { contract } = evidence
      const mirrors = contract.operations.flatMap(({ id: operation, answer }) =>
        answer.kind === 'json'
          ? answer.tables
              .filter(({ mirror }) => mirror?.open.includes(id))
              .map(({ property }) => `${operation}#${property}`)
          : [],
      )
      const instance = consistencyMirror.instances(contract).find(({ key }) => mirrors.includes(key))
      if (instance === undefined) return undefined
      const { status, reason } = consistencyMirror.judge(instance, evidence)
      const usual = defaultOf(contract, id)
      if (status === 'pass') return usual
      const [lawful] =
        contract.openPoints.find((point) => point.id === id)?.options.filter(({ name }) => name !== usual) ?? []
      if (status === 'observed') return lawful?.name
      return reason === undefined ? 'other' : undefined
    },
  }
}
