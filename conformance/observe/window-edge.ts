import { operationById } from '../../spec/index.js'
import { askedIn } from '../checks/finding/parameter-place.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'
import { oldestAge } from './oldest-age.js'

/** A row that is exactly as old as the window is long says that the edge is inside; none says little. */
export const windowEdge: Observer = {
  id: 'window-edge',
  observe(evidence) {
    let oldest = Number.NEGATIVE_INFINITY
    for (const answer of tableBodies(evidence)) {
      const operation = operationById(evidence.contract, answer.exchange.probe.operation ?? '')
      if (operation === undefined) continue
      const windows = operation.parameters.filter(({ filter }) => filter?.on === 'row' && filter.op === 'within-days')
      for (const parameter of windows) {
        const asked = askedIn(answer, parameter, operation)
        if (asked === undefined) continue
        const age = oldestAge(answer, asked.filter.column)
        if (age !== undefined) oldest = Math.max(oldest, age - Number(asked.value))
      }
    }
    return oldest === 0 ? 'inside' : oldest === -1 ? 'outside' : undefined
  },
}
