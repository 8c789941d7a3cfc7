import { operationById } from '../../spec/index.js'
import { askedIn } from '../checks/parameter-place.js'
import { ageInDays } from '../read/server-time.js'
import { rowsOf } from '../read/table-answer.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

/** A row that is exactly as old as the window is long says that the edge is inside; none says little. */
export const windowEdge: Observer = {
  id: 'window-edge',
  observe(evidence) {
    let oldest = Number.NEGATIVE_INFINITY
    for (const answer of tableBodies(evidence)) {
      const operation = operationById(evidence.contract, answer.exchange.probe.operation ?? '')
      const windows =
        operation?.parameters.filter(({ filter }) => filter?.on === 'row' && filter.op === 'within-days') ?? []
      for (const parameter of windows) {
        const asked = askedIn(answer, parameter)
        if (asked === undefined) continue
        const ages = rowsOf(answer).flatMap(
          (row) => ageInDays(row.text(asked.filter.column) ?? '', answer.exchange) ?? [],
        )
        for (const age of ages) oldest = Math.max(oldest, age - Number(asked.value))
      }
    }
    return oldest === 0 ? 'inside' : oldest === -1 ? 'outside' : undefined
  },
}
