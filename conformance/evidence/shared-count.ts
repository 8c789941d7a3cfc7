import type { Call } from './call.js'
import { CallsBefore } from './calls-before.js'

/** Successes of each kind of credential, and changes between kinds, that show how an account counts. */
const ENOUGH = 3

/**
 * The answers to several kinds of credential show one count: within a quarter of an hour it decreases from each success
 * to the next, whichever kind was sent, and shows no number twice. Two counts that are sent in turns cannot both decrease
 * all the time, because each of them decreases by its own requests only; among requests at one time they seem to, but
 * then both show the same numbers.
 */
export function isSharedCount(calls: readonly Call[]): boolean {
  const counted = calls
    .filter(({ succeeded, left, scheme }) => succeeded && left !== undefined && scheme !== undefined)
    .toSorted((a, b) => a.order - b.order)
  if (!takesTurns(counted)) return false
  const shown = new Set(counted.map(({ quarter, left }) => `${quarter} ${left}`))
  if (shown.size < counted.length) return false
  const before = new CallsBefore(counted)
  return counted.every((call) => {
    const falls = before.successes(call).left.least > (call.left ?? 0)
    before.enter(call)
    return falls
  })
}

function takesTurns(counted: readonly Call[]): boolean {
  const sizes = new Map<string | undefined, number>()
  for (const { scheme } of counted) sizes.set(scheme, (sizes.get(scheme) ?? 0) + 1)
  const changes = counted.filter(({ scheme, quarter }, place) => {
    const last = counted[place - 1]
    return last !== undefined && last.scheme !== scheme && last.quarter === quarter
  })
  return sizes.size > 1 && changes.length >= ENOUGH && [...sizes.values()].every((size) => size >= ENOUGH)
}
