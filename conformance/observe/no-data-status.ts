import { operationById } from '../../spec/index.js'
import { statusText } from '../answer-kind.js'
import { impossibleSearch } from '../ask/impossible-search.js'
import { errorLines, optionOf } from './answers.js'
import type { Observer } from './observer.js'

export const noDataStatus: Observer = {
  id: 'no-data-status',
  observe(evidence) {
    const exchange = errorLines(evidence).find(({ probe }) => {
      const operation = operationById(evidence.contract, probe.operation ?? '')
      const search = operation === undefined ? undefined : impossibleSearch(operation)
      return probe.parameters.some(([name, value]) => name === search?.parameter.name && value === search.value)
    })
    return exchange === undefined ? undefined : optionOf(evidence.contract, this.id, statusText(exchange))
  },
}
