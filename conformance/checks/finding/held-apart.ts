import type { Operation } from '../../../spec/index.js'
import { hasServerError, isAnswered } from '../../answer-kind.js'
import { again } from '../../ask/make-probe.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence } from '../../check.js'
import { type Exchange, placeInPlan } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { toldTotals } from '../../read/body-member.js'
import { sameAnswer } from '../../read/same-answer.js'

/** The answers to one request: the first one, then those to its repeats. */
export type Sightings = readonly [Exchange, ...Exchange[]]
export type BothSides = readonly [Sightings, Sightings]

/** Answers that contradict each other, after their requests were repeated. */
export interface HeldApart {
  /** `confirmed`: the difference follows the request; `moved`: the values change with time. */
  readonly state: 'waiting' | 'confirmed' | 'moved'
  readonly wanted: readonly Probe[]
  /** All answers so far. */
  readonly answers: readonly Exchange[]
  readonly sides: readonly Sightings[]
}

/** Two answers that disagree. */
export interface PairHeldApart extends HeldApart {
  readonly sides: BothSides
}

/** Repeats the requests of two answers that disagree; `isStill` tells whether all answers so far still do. */
export function heldApart(
  sent: readonly [Exchange, Exchange],
  isStill: (sides: BothSides) => boolean,
  evidence: Evidence,
): PairHeldApart {
  const pairOf = ([here = [sent[0]], there = [sent[1]]]: readonly Sightings[]): BothSides => [here, there]
  const apart = allHeldApart(sent, { rounds: TWICE_THERE, isStill: (sides) => isStill(pairOf(sides)) }, evidence)
  return { ...apart, sides: pairOf(apart.sides) }
}

/** Repeats the requests of answers that contradict each other as they are: neither they nor their totals may change. */
export function heldUnchanged(
  sent: readonly Exchange[],
  operations: Operation | readonly Operation[],
  evidence: Evidence,
): HeldApart {
  const operationAt = (at: number): Operation | undefined => [operations].flat()[at] ?? [operations].flat()[0]
  const hasMoved = (side: Sightings, at: number): boolean => {
    const operation = operationAt(at)
    return operation !== undefined && haveMoved(side, operation)
  }
  // An answer that is wrong by itself contradicts no other one.
  const once = sent.map(() => 1)
  const rounds = sent.length === 1 ? [once] : [once, once]
  return allHeldApart(sent, { rounds, isStill: (sides) => !sides.some(hasMoved) }, evidence)
}

/** Whether an answer, or the total that it states, differs from the first answer to the same request. */
export function haveMoved([first, ...repeats]: Sightings, operation: Operation): boolean {
  const totals = (exchange: Exchange): string => toldTotals(exchange, operation).join()
  return repeats.some((one) => totals(one) !== totals(first) || !sameAnswer(first, one, operation))
}

interface Confirming {
  /** For each round, how often it repeats each request. */
  readonly rounds: readonly (readonly number[])[]
  readonly isStill: (sides: readonly Sightings[]) => boolean
}

/**
 * A value that changes back and forth (a status, a counter, a cache) agrees with one repeat by chance; one that changes
 * with every request differs between two that follow each other.
 */
const TWICE_THERE = [
  [1, 1],
  [1, 2],
]

/**
 * Repeats all requests in their order, then in the reverse order. One of several servers may be behind the others: in a
 * fixed order the same request could reach it each time. The order is only likely, because several requests of one
 * account may be under way at once.
 */
function allHeldApart(sent: readonly Exchange[], { rounds, isStill }: Confirming, evidence: Evidence): HeldApart {
  let sides: readonly Sightings[] = sent.map((one): Sightings => [one])
  const wanted: Probe[] = []
  const answers = (): Exchange[] => sides.flat().sort((a, b) => placeInPlan(a) - placeInPlan(b))
  for (const [at, times] of rounds.entries()) {
    const last = answers().at(-1)
    const round = sent.map(({ probe }, side) => {
      const first = repeatAfter(probe, last, evidence)
      return Array.from({ length: times[side] ?? 1 }, (_, more) =>
        more === 0 ? first : again(first, first.repeat + more),
      )
    })
    wanted.push(...(at === 0 ? round : round.toReversed()).flat())
    const shown = sides.map(([first], side) => sightings(first, round[side] ?? [], evidence))
    const isWhole = sent.length > 0 && shown.every(({ length }, side) => length === round[side]?.length)
    if (!isWhole) return { state: 'waiting', wanted, answers: answers(), sides }
    sides = sides.map((side, at): Sightings => [...side, ...(shown[at] ?? [])])
    if (!isStill(sides)) return { state: 'moved', wanted, answers: answers(), sides }
  }
  return { state: 'confirmed', wanted, answers: answers(), sides }
}

/** A failure of the service, or a refusal for the credential or the quota, says nothing about what an answer shows. */
function sightings(first: Exchange, probes: readonly Probe[], evidence: Evidence): readonly Exchange[] {
  const shows = (one: Exchange): boolean => isAnswered(one, evidence.contract) && !hasServerError(one)
  return probes
    .flatMap((probe) => evidence.answer(probe) ?? [])
    .filter((one) => one.response && (shows(one) || !shows(first)))
}
