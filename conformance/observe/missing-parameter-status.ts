import { operationById } from '../../spec/index.js'
import { statusText } from '../answer-kind.js'
import { errorLines, optionOf } from './answers.js'
import type { Observer } from './observer.js'

export const missingParameterStatus: Observer = {
  id: 'missing-parameter-status',
  observe(evidence) {
    const exchange = errorLines(evidence).find(({ probe }) => {
      const given = new Set(probe.parameters.map(([name]) => name))
      const operation = operationById(evidence.contract, probe.operation ?? '')
      return operation?.parameters.some(({ required, name }) => required && !given.has(name)) === true
    })
    return exchange === undefined ? undefined : optionOf(evidence.contract, this.id, statusText(exchange))
  },
}
