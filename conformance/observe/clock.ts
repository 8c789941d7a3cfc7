import { inNumber } from '../../spec/index.js'
import { DAY, HOUR, MINUTE, sentAt, serverTime } from '../read/time.js'
import type { Observer } from './observer.js'

/** A smaller difference may come from the network or a slightly wrong clock. */
const TOLERATED = 5 * MINUTE

/** A server's clock that differs from ours. No check uses it: windows and resets are compared with both clocks. */
export const clock: Observer = {
  id: 'clock',
  observe({ exchanges }) {
    const differences = exchanges.flatMap((exchange) => {
      const difference = serverTime(exchange) - sentAt(exchange)
      return exchange.response === undefined || Number.isNaN(difference) ? [] : [difference]
    })
    const usual = differences.sort((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0
    const size = Math.abs(usual)
    return size <= TOLERATED ? undefined : `${inWords(size)} ${usual > 0 ? 'ahead of' : 'behind'} ours`
  },
}

function inWords(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return inNumber(Math.round(milliseconds / DAY), 'day')
  return milliseconds >= 2 * HOUR
    ? inNumber(Math.round(milliseconds / HOUR), 'hour')
    : inNumber(Math.round(milliseconds / MINUTE), 'minute')
}
