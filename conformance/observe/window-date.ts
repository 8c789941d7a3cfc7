import { operationById } from '../../spec/index.js'
import { askedIn } from '../checks/finding/parameter-place.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'
import { oldestAge } from './oldest-age.js'

/** A row that is too old by its event but not by its record says that the record counts. */
export const windowDate: Observer = {
  id: 'window-date',
  observe(evidence) {
    let seen = false
    for (const answer of tableBodies(evidence)) {
      const operation = operationById(evidence.contract, answer.exchange.probe.operation ?? '')
      if (operation === undefined) continue
      for (const parameter of operation.parameters) {
        const asked = askedIn(answer, parameter, operation)
        if (asked?.filter.op !== 'within-days' || asked.filter.on !== 'row') continue
        const age = oldestAge(answer, asked.filter.column)
        if (age !== undefined && age > Number(asked.value) + 1) return 'created'
        seen ||= age !== undefined
      }
    }
    return seen ? 'event' : undefined
  },
}
