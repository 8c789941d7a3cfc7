import { operationById } from '../../spec/index.js'
import { optionOf, statusOf } from './answers.js'
import type { Observer } from './observer.js'

export const overCap: Observer = {
  id: 'over-cap',
  observe({ contract, exchanges }) {
    const exchange = exchanges.find(({ probe, response }) => {
      const caps = operationById(contract, probe.operation ?? '')?.parameters.filter(({ cap }) => cap === 'rows') ?? []
      const isOver = caps.some(({ name, maximum }) =>
        probe.parameters.some(([given, value]) => given === name && maximum !== undefined && Number(value) > maximum),
      )
      return isOver && response !== undefined && ![401, 429].includes(response.status)
    })
    if (exchange === undefined) return undefined
    return statusOf(exchange).startsWith('2') ? 'clamped' : optionOf(contract, this.id, statusOf(exchange))
  },
}
