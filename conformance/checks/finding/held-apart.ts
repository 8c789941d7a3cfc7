import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence } from '../../check.js'
import { type Exchange, placeOf } from '../../exchange.js'
import type { Probe } from '../../probe.js'

/** The answers to one request: the first one, then those to its repeats. */
export type Sightings = readonly [Exchange, ...Exchange[]]
export type BothSides = readonly [Sightings, Sightings]

/** Two answers that disagree, after both requests were repeated. */
export interface HeldApart {
  /** `confirmed`: the difference follows the request; `moved`: the values change with time. */
  readonly state: 'waiting' | 'confirmed' | 'moved'
  readonly wanted: readonly Probe[]
  /** All answers so far. */
  readonly answers: readonly Exchange[]
  readonly sides: BothSides
}

/**
 * Repeats both requests twice, the second time in the other order: a value that changes back and forth (a status, a
 * counter, the state of a cache) can agree with one repeat by chance. `isStill` reads all answers so far.
 */
export function heldApart(
  sent: readonly [Exchange, Exchange],
  isStill: (sides: BothSides) => boolean,
  evidence: Evidence,
): HeldApart {
  const [here, there] = sent
  let sides: BothSides = [[here], [there]]
  const wanted: Probe[] = []
  const result = (state: HeldApart['state']): HeldApart => ({
    state,
    wanted,
    sides,
    answers: inOrder(sides),
  })
  for (const order of [sent, [there, here]]) {
    const last = inOrder(sides).at(-1)
    const probes = order.map(({ probe }) => repeatAfter(probe, last, evidence))
    wanted.push(...probes)
    const answers = probes.map((probe) => evidence.answer(probe)).filter((one) => one?.response !== undefined)
    const [one, other] = order[0] === here ? answers : answers.toReversed()
    if (one === undefined || other === undefined) return result('waiting')
    sides = [
      [...sides[0], one],
      [...sides[1], other],
    ]
    if (!isStill(sides)) return result('moved')
  }
  return result('confirmed')
}

function inOrder(sides: BothSides): readonly Exchange[] {
  return sides.flat().sort((a, b) => placeOf(a) - placeOf(b))
}
