import { inNumber } from '../../spec/index.js'
import type { Observer } from './observer.js'

/**
 * Answers of something in front of the service. The requests were repeated, so no result shows how often that was
 * needed.
 */
export const gateway: Observer = {
  id: 'gateway',
  observe({ exchanges }) {
    const count = exchanges.filter(({ failure }) => failure?.kind === 'gateway').length
    return count === 0 ? undefined : `${inNumber(count, 'answer')} from something in front of the service`
  },
}
