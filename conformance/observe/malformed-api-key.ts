import { errorCode } from '../read/error-body.js'
import { optionOf } from './answers.js'
import type { Observer } from './observer.js'

export const malformedApiKey: Observer = {
  id: 'malformed-api-key',
  observe({ contract, exchanges }) {
    const keys = new Set(contract.securitySchemes.filter(({ kind }) => kind === 'api-key').map(({ name }) => name))
    const exchange = exchanges.find(
      ({ probe: { presented }, response }) =>
        presented.form === 'malformed' && keys.has(presented.scheme ?? '') && response !== undefined,
    )
    const code = exchange?.response === undefined ? undefined : errorCode(exchange.response)
    return code === undefined ? undefined : optionOf(contract, this.id, code.toLowerCase().replaceAll('_', '-'))
  },
}
