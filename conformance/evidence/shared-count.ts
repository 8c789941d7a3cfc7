import { countEach } from '../../spec/index.js'
import type { Call } from './call.js'
import { CallsBefore } from './calls-before.js'

/** Successes of each kind of credential, and changes between kinds, that show how an account counts. */
const ENOUGH = 3

/**
 * The answers to several kinds of credential show one count: within a quarter of an hour it decreases from each success
 * to the next, whichever kind was sent, and shows no number twice. Two counts that are sent in turns cannot both
 * decrease all the time, because each of them decreases by its own requests only; among requests at one time they seem
 * to, but then both show the same numbers. One operation may show wrong numbers: then all the others show the count. A
 * request that costs nothing shows the number of the one before it, and is not read.
 */
function isSharedCount(calls: readonly Call[]): boolean {
  const counted = countedIn(calls)
  return takesTurns(counted) && mayBeOneCount(counted)
}

/**
 * The accounts whose kinds of credential have one count. A service counts every account in the same way: if one of them
 * shows it, so do the others whose answers fit, although they send too few requests to show it themselves.
 */
export function accountsWithOneCount(byAccount: ReadonlyMap<string, readonly Call[]>): ReadonlySet<string> {
  const accounts = [...byAccount]
  if (!accounts.some(([, calls]) => isSharedCount(calls))) return new Set()
  return new Set(accounts.filter(([, calls]) => mayBeOneCount(countedIn(calls))).map(([name]) => name))
}

function countedIn(calls: readonly Call[]): readonly Call[] {
  return calls
    .filter(({ succeeded, left, scheme }) => succeeded && left !== undefined && scheme !== undefined)
    .filter(({ exchange }) => exchange.probe.cost > 0)
    .toSorted((a, b) => a.order - b.order)
}

function mayBeOneCount(counted: readonly Call[]): boolean {
  if (counted.length === 0) return false
  if (fallsEachTime(counted)) return true
  const [first, second] = firstRepeated(counted)
  return [first, second].some((wrong) => {
    const others = counted.filter(({ exchange }) => exchange.probe.operation !== wrong?.exchange.probe.operation)
    const left = counted.length - others.length
    return wrong !== undefined && left * MOST_WRONG <= counted.length && takesTurns(others) && fallsEachTime(others)
  })
}

/** The operation with wrong numbers sends one request in this many at most. */
const MOST_WRONG = 8

/** The first two answers that show the same number: one of them is wrong, if there is one count. */
function firstRepeated(counted: readonly Call[]): readonly Call[] {
  const shown = new Map<string, Call>()
  for (const call of counted) {
    const name = `${call.quarter} ${call.left}`
    const earlier = shown.get(name)
    if (earlier !== undefined) return [earlier, call]
    shown.set(name, call)
  }
  return []
}

function fallsEachTime(counted: readonly Call[]): boolean {
  if (firstRepeated(counted).length > 0) return false
  const before = new CallsBefore(counted)
  return counted.every((call) => {
    const falls = before.successes(call).left.least > (call.left ?? 0)
    before.enter(call)
    return falls
  })
}

function takesTurns(counted: readonly Call[]): boolean {
  const sizes = countEach(counted.map(({ scheme }) => scheme))
  const changes = counted.filter(({ scheme, quarter }, place) => {
    const last = counted[place - 1]
    return last !== undefined && last.scheme !== scheme && last.quarter === quarter
  })
  return sizes.size > 1 && changes.length >= ENOUGH && [...sizes.values()].every((size) => size >= ENOUGH)
}
