import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

export const fieldQuoting: Observer = {
  id: 'field-quoting',
  observe(evidence) {
    const bodies = tableBodies(evidence)
    if (bodies.length === 0) return undefined
    return bodies.some(({ body }) => body.kind === 'table' && body.reading.quoted) ? 'rfc4180' : 'none'
  },
}
