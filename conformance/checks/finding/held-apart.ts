import type { Operation } from '../../../spec/index.js'
import { again } from '../../ask/make-probe.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence } from '../../check.js'
import { type Exchange, placeInPlan } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { haveMoved } from './repeated.js'

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
 * Repeats both requests once, then the first one once and the second one twice. A value that changes back and forth (a
 * status, a counter, a cache) agrees with one repeat by chance; one that changes with every request differs between two
 * that follow each other. `isStill` reads all answers so far.
 */
export function heldApart(
  sent: readonly [Exchange, Exchange],
  isStill: (sides: BothSides) => boolean,
  evidence: Evidence,
): HeldApart {
  let [here, there]: BothSides = [[sent[0]], [sent[1]]]
  const wanted: Probe[] = []
  const result = (state: HeldApart['state']): HeldApart => {
    const answers = [...here, ...there].sort((a, b) => placeInPlan(a) - placeInPlan(b))
    return { state, wanted, sides: [here, there], answers }
  }
  for (const times of [1, 2]) {
    const last = result('waiting').answers.at(-1)
    const [one, other] = sent.map(({ probe }) => repeatAfter(probe, last, evidence))
    if (one === undefined || other === undefined) return result('waiting')
    const others = Array.from({ length: times }, (_, at) => (at === 0 ? other : again(other, other.repeat + at)))
    const [own, theirs] = [[one], others].map((probes) => answersTo(probes, evidence))
    wanted.push(...(times === 1 ? [one, other] : [...others, one]))
    if (own === undefined || theirs === undefined) return result('waiting')
    here = [...here, ...own]
    there = [...there, ...theirs]
    if (!isStill([here, there])) return result('moved')
  }
  return result('confirmed')
}

/** The same for answers that disagree as they are: neither of them may change. */
export function heldUnchanged(
  sent: readonly [Exchange, Exchange],
  [own, other]: readonly [Operation, Operation],
  evidence: Evidence,
): HeldApart {
  return heldApart(sent, ([here, there]) => !haveMoved(here, own) && !haveMoved(there, other), evidence)
}

/** Undefined until all were answered. */
function answersTo(probes: readonly Probe[], evidence: Evidence): readonly Exchange[] | undefined {
  const answers = probes.flatMap((probe) => evidence.answer(probe) ?? []).filter((one) => one.response !== undefined)
  return answers.length < probes.length ? undefined : answers
}
