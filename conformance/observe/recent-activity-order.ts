import { type Contract, type Operation, type OrderKey, tableOf } from '../../spec/index.js'
import { cacheOne } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import { orderSorted } from '../checks/order/order-sorted.js'
import { makeEvidence } from '../evidence/evidence.js'
import { firstInversion } from '../read/first-inversion.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import type { Observer } from './observer.js'

/** The number of keys of an open order that the rows obey, or the option that rows follow the time of their record. */
export const recentActivityOrder: Observer = {
  id: 'recent-activity-order',
  observe(evidence) {
    const operation = evidence.contract.operations.find(({ order }) => order.some(({ open }) => open.includes(this.id)))
    if (operation === undefined) return undefined
    // Judged as a `must` without open points, so that a broken order shows.
    const asked = strict(evidence)
    const verdicts = orderSorted
      .instances(evidence.contract)
      .filter((instance) => instance.operation === operation.id)
      .map((instance) => orderSorted.judge({ ...instance, level: 'must' }, asked).status)
    if (verdicts[0] === 'no-evidence') return undefined
    if (verdicts[0] !== 'pass') return 'recorded'
    if (verdicts.every((status) => status === 'pass')) return 'newest-value'
    return isByRecord(operation, evidence) ? 'recorded' : 'newest'
  },
}

/**
 * Whether rows follow the time of their record. If records are made on the day of their event, only the times within a
 * day show it.
 */
function isByRecord(operation: Operation, evidence: Evidence): boolean {
  const answers = evidence.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation))
  const columns = tableOf(operation)?.columns.filter(({ type }) => type === 'timestamp') ?? []
  return columns.some(({ name: column }) => {
    const key: OrderKey = { column, direction: 'desc', by: 'value', level: 'observe', open: [] }
    const told = answers.filter((answer) => new Set(rowsOf(answer).map((row) => row.text(column))).size > 1)
    return told.length > 0 && told.every((answer) => firstInversion(rowsOf(answer), key, answer.table) === undefined)
  })
}

function strict(evidence: Evidence): Evidence {
  return makeEvidence({ ...evidence, contract: withoutOpenOrders(evidence.contract) })
}

/** One object for each contract, so that its tables are read once. */
const withoutOpenOrders = cacheOne((contract: Contract): Contract => {
  const operations = contract.operations.map((operation) =>
    operation.order.every(({ open }) => open.length === 0)
      ? operation
      : { ...operation, order: operation.order.map((key) => ({ ...key, open: [] })) },
  )
  return { ...contract, operations }
})
