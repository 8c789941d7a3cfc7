import { orderSorted } from '../checks/order/order-sorted.js'
import { makeEvidence } from '../evidence/evidence.js'
import type { Observer } from './observer.js'

/** How many keys of an open order are obeyed. */
export const recentActivityOrder: Observer = {
  id: 'recent-activity-order',
  observe(evidence) {
    const operation = evidence.contract.operations.find(({ order }) => order.some(({ open }) => open.includes(this.id)))
    if (operation === undefined) return undefined
    const verdicts = orderSorted
      .instances(evidence.contract)
      .filter((instance) => instance.operation === operation.id)
      // Judged as a `must` that is not open, so that a broken order is recognised.
      .map((instance) => orderSorted.judge({ ...instance, level: 'must' }, strict(evidence)).status)
    if (verdicts[0] === 'no-evidence') return undefined
    if (verdicts[0] !== 'pass') return 'recorded'
    return verdicts.every((status) => status === 'pass') ? 'newest-value' : 'newest'
  },
}

function strict(evidence: Parameters<Observer['observe']>[0]): typeof evidence {
  const operations = evidence.contract.operations.map((operation) => ({
    ...operation,
    order: operation.order.map((key) => ({ ...key, open: [] })),
  }))
  return makeEvidence({ ...evidence, contract: { ...evidence.contract, operations } })
}
