import type { Evidence } from '../check.js'
import { type Exchange, placeInPlan } from '../exchange.js'
import { leastOf } from '../read/extremes.js'
import { QUARTER, sentAt, serverTime } from '../read/time.js'
import { headerNumber } from './header-number.js'
import { namedTurns } from './named-turns.js'

/** Milliseconds. Closer to the turn of a window it is unknown on which side a request was counted. */
const SLACK = 2000
/** A service that announces more resets within one run does not describe a window. */
const MOST = 3

/**
 * A number for the window in which a request was counted, by the server's clock: windows may change with each quarter
 * of an hour, at a time that the reset header announced, and an hour before the reset that a refusal names. A request
 * that may belong to either of two windows has a number of its own.
 */
export function windowNumbers(evidence: Evidence): (exchange: Exchange) => number {
  const resets = [...passedResets(evidence), ...turnsOf(evidence)]
  const begin = leastOf([...evidence.exchanges, ...evidence.asides].map(beginOf))
  return (exchange) => {
    const time = serverTime(exchange)
    const quarter = Math.round(time / QUARTER) * QUARTER
    const turns = begin < quarter ? [...resets, quarter] : resets
    const arrived = time - exchange.milliseconds.total
    if (turns.some((turn) => arrived - SLACK <= turn && turn <= time + SLACK)) return -placeInPlan(exchange)
    // Each of the two lists has at most so many members.
    return Math.floor(time / QUARTER) * (2 * MOST + 1) + resets.filter((reset) => reset < time).length
  }
}

/** By the server's clock in whole seconds, or by ours if both agree: the service counts a request before it answers. */
function beginOf(exchange: Exchange): number {
  const [theirs, ours] = [serverTime(exchange), sentAt(exchange)]
  return Math.abs(theirs - ours) <= SLACK ? Math.min(theirs, ours) : theirs
}

/** All accounts share the turn of a fixed window; more turns than a run can contain belong to rolling windows. */
function turnsOf(evidence: Evidence): readonly number[] {
  const turns = [...new Set(namedTurns(evidence))]
  return turns.length > MOST ? [] : turns
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
