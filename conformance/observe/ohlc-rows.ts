import { mostOf } from '../read/extremes.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import type { Observer } from './observer.js'

/** The option whose number of rows is nearest to the number received. */
export const ohlcRows: Observer = {
  id: 'ohlc-rows',
  observe(evidence) {
    const counts = evidence.contract.operations
      .filter(({ rows }) => rows?.open.includes(this.id))
      .flatMap((operation) => evidence.successes(operation.id).flatMap((exchange) => tablesOf(exchange, operation)))
      .map((answer) => rowsOf(answer).length)
    const most = mostOf(counts, 0)
    const options = evidence.contract.openPoints.find(({ id }) => id === this.id)?.options ?? []
    const distance = (name: string): number => Math.abs(Number(name) - most)
    return most === 0 ? undefined : [...options].sort((a, b) => distance(a.name) - distance(b.name))[0]?.name
  },
}
