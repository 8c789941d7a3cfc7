import { tableBodies } from './answers.js'
import type { Observer } from './observer.js'

export const lineEnding: Observer = {
  id: 'line-ending',
  observe(evidence) {
    const endings = tableBodies(evidence).flatMap(({ body }) =>
      body.kind === 'table' && body.reading.lineEnding !== 'none' ? [body.reading.lineEnding] : [],
    )
    const [first] = endings
    return first === undefined
      ? undefined
      : endings.every((ending) => ending === first) && first !== 'mixed'
        ? first
        : 'other'
  },
}
