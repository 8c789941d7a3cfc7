import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { QUARTER, serverTime } from '../read/time.js'
import { headerNumber } from './header-number.js'

/** Milliseconds. Closer to a reset it is unknown on which side a request was counted. */
const SLACK = 2000
/** A service that announces more resets within one run does not describe a window. */
const MOST = 3

/**
 * A number for the window in which a request was counted, by the server's clock: windows may change with each quarter of
 * an hour, and at a time that the reset header announced. A request that may belong to two windows has a number of its own.
 */
export function windowNumbers(evidence: Evidence): (exchange: Exchange) => number {
  const resets = passedResets(evidence)
  return (exchange) => {
    const time = serverTime(exchange)
    if (resets.some((reset) => Math.abs(time - reset) <= SLACK)) return -Number(exchange.id.slice(1))
    return Math.floor(time / QUARTER) * (MOST + 1) + resets.filter((reset) => reset < time).length
  }
}

/** The announced times that came while the run was under way. */
function passedResets(evidence: Evidence): readonly number[] {
  const { rateHeaders } = evidence.contract
  if (rateHeaders?.reset.form !== 'unix-seconds') return []
  const sent = [...evidence.exchanges, ...evidence.asides].filter(({ response }) => response !== undefined)
  const times = sent.map(serverTime)
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  const last = times.reduce((most, time) => Math.max(most, time), Number.NEGATIVE_INFINITY)
  const announced = sent.map((exchange) => (headerNumber(exchange, rateHeaders.reset.header) ?? 0) * 1000)
  const passed = [...new Set(announced)].filter((reset) => reset > first && reset <= last + SLACK)
  return passed.length > MOST ? [] : passed
}
