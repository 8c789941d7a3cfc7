import { operationById } from '../../spec/index.js'
import { askedIn } from '../checks/finding/parameter-place.js'
import { windowValue } from '../read/filter/obeys-filter.js'
import { oldestAge } from '../read/time.js'
import { tableBodies } from './answers.js'
import { byPoint } from './observer.js'

/** The date column that a window of days uses, and its edge. */
export const WINDOW_FORMS = byPoint({
  /** A row that is too old by its event date but not by its recording date shows that the recording date counts. */
  'window-date'(evidence) {
    let seen = false
    for (const answer of tableBodies(evidence)) {
      const operation = operationById(evidence.contract, answer.exchange.probe.operation ?? '')
      if (operation === undefined) continue
      for (const parameter of operation.parameters) {
        const asked = askedIn(answer, parameter, operation)
        if (asked?.filter.op !== 'within-days' || asked.filter.on !== 'row') continue
        const age = oldestAge(answer, asked.filter.column)
        if (age !== undefined && age > windowValue(asked) + 1) return 'created'
        seen ||= age !== undefined
      }
    }
    return seen ? 'event' : undefined
  },
  /** A row exactly as old as the window shows that the edge is inside; the absence of one proves little. */
  'window-edge'(evidence) {
    let oldest = Number.NEGATIVE_INFINITY
    for (const answer of tableBodies(evidence)) {
      const operation = operationById(evidence.contract, answer.exchange.probe.operation ?? '')
      if (operation === undefined) continue
      const windows = operation.parameters.filter(({ filter }) => filter?.on === 'row' && filter.op === 'within-days')
      for (const parameter of windows) {
        const asked = askedIn(answer, parameter, operation)
        if (asked === undefined) continue
        const age = oldestAge(answer, asked.filter.column)
        if (age !== undefined) oldest = Math.max(oldest, age - windowValue(asked))
      }
    }
    return oldest === 0 ? 'inside' : oldest === -1 ? 'outside' : undefined
  },
})
