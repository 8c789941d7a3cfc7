import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

export const finalNewline: Observer = {
  id: 'final-newline',
  observe(evidence) {
    const ends = tableBodies(evidence).flatMap(({ body }) => (body.kind === 'table' ? [body.reading.finalNewline] : []))
    if (ends.length === 0) return undefined
    return ends.every((end) => end) ? 'yes' : ends.some((end) => end) ? 'other' : 'no'
  },
}
