import { operationById } from '../../spec/index.js'
import { hasSuccessStatus, isAnswered, statusText } from '../answer-kind.js'
import { optionOf } from './answers.js'
import type { Observer } from './observer.js'

export const overCap: Observer = {
  id: 'over-cap',
  observe({ contract, exchanges }) {
    const exchange = exchanges.find((one) => {
      const caps =
        operationById(contract, one.probe.operation ?? '')?.parameters.filter(({ cap }) => cap === 'rows') ?? []
      const isOver = caps.some(({ name, maximum }) =>
        one.probe.parameters.some(
          ([given, value]) => given === name && maximum !== undefined && Number(value) > maximum,
        ),
      )
      return isOver && isAnswered(one, contract)
    })
    if (exchange === undefined) return undefined
    return hasSuccessStatus(exchange) ? 'clamped' : optionOf(contract, this.id, statusText(exchange))
  },
}
