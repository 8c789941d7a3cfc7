import { headerOf } from '../read/read-text.js'
import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

export const contentType: Observer = {
  id: 'content-type',
  observe(evidence) {
    const [answer] = tableBodies(evidence)
    if (answer?.exchange.response === undefined) return undefined
    const text = headerOf(answer.exchange.response, 'content-type')?.toLowerCase() ?? ''
    const kind = text.startsWith('text/csv') ? 'csv' : text.startsWith('text/plain') ? 'plain' : undefined
    if (kind === undefined) return 'other'
    return /charset\s*=\s*"?utf-8/.test(text) ? `${kind}-utf8` : kind
  },
}
