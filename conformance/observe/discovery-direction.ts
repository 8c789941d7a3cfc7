import { type OrderKey, operationById } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { firstInversion } from '../read/first-inversion.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

/** Which end of the list of levels comes first. */
export const discoveryDirection: Observer = {
  id: 'discovery-direction',
  observe(evidence) {
    return tableBodies(evidence)
      .flatMap((answer) => {
        const key = keyOf(answer, this.id, evidence)
        return key === undefined ? [] : (directionOf(answer, key) ?? [])
      })
      .at(0)
  },
}

/** The open order of a request that neither filters by its column nor searches. */
function keyOf({ exchange }: TableAnswer, point: string, { contract }: Evidence): OrderKey | undefined {
  const key = operationById(contract, exchange.probe.operation ?? '')?.order.find(({ open }) => open.includes(point))
  const given = new Set(exchange.probe.parameters.map(([name]) => name))
  return key === undefined || given.has(key.column) || given.has(key.unless ?? '') ? undefined : key
}

function directionOf(answer: TableAnswer, key: OrderKey): string | undefined {
  const levels = answer.table.columns.find(({ name }) => name === key.column)?.enum ?? []
  const seen = new Set(rowsOf(answer).map((row) => row.text(key.column)))
  if (seen.size > 1) {
    return firstInversion(rowsOf(answer), key, answer.table) === undefined ? 'most-active' : 'least-active'
  }
  if (seen.has(levels[0])) return 'most-active'
  return seen.has(levels.at(-1)) ? 'least-active' : undefined
}
