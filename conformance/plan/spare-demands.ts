import { startingAt } from '../ask/rotate.js'
import type { Evidence } from '../check.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import type { Probe } from '../probe.js'
import type { Requirement } from './demand.js'
import type { Wanted } from './packing.js'

interface Extra {
  readonly id: string
  readonly probe: Probe
  readonly isLast: boolean
}

/**
 * Requests that checks send with the rest of an hour. The operations take turns, so that a short rest reaches many of
 * them; within an operation the checks keep their order. `lastExtras` come after all others.
 */
export function spareDemands(wanted: readonly Requirement[], evidence: Evidence): readonly Wanted[] {
  const known = new Map<string, Map<string, number>>()
  const extras = inOrder(wanted, evidence).map((extra) => {
    const { key, operation = '', presented } = extra.probe
    const payer = `${operation} ${presented.tier ?? ''}`
    const turns = known.get(payer) ?? new Map<string, number>()
    known.set(payer, turns)
    const turn = turns.get(key) ?? turns.size
    turns.set(key, turn)
    return { ...extra, turn }
  })
  const sorted = extras.toSorted((a, b) => Number(a.isLast) - Number(b.isLast) || a.turn - b.turn)
  // Several requirements may want the same request, or one that was sent for another purpose.
  const unsent = sorted.filter(({ probe }) => evidence.answer(probe) === undefined).map(({ probe }) => probe.key)
  const sent = new Set([...new Set(unsent)].slice(0, MOST_EXTRAS))
  return sorted
    .filter(({ probe }) => sent.has(probe.key))
    .map(({ id, probe }, place) => ({ id, probes: [probe], level: 'observe', place, role: () => ROLE }))
}

/** Different requests. Where refusals are free or a quota is large, no quota ends the extras. */
const MOST_EXTRAS = 120

const ROLE = 'further evidence, from the rest of the hour'

/** The instances of one check are rotated, so that runs with other seeds begin with other instances. */
function inOrder(wanted: readonly Requirement[], evidence: Evidence): readonly Extra[] {
  const checks = new Set(wanted.map(({ check }) => check))
  const places = [...checks].flatMap((check) => {
    const own = wanted.filter((requirement) => requirement.check === check)
    return startingAt(own, check.id, evidence.target.rotation ?? '')
  })
  return [false, true].flatMap((isLast) =>
    places.flatMap((place) => extrasOf(place, isLast, evidence).map((probe) => ({ id: place.id, probe, isLast }))),
  )
}

/** An error inside one check must not stop the others. */
function extrasOf({ id, check, instance }: Requirement, isLast: boolean, evidence: Evidence): readonly Probe[] {
  try {
    const probes = () => (isLast ? check.lastExtras?.(instance, evidence) : check.extras?.(instance, evidence)) ?? []
    return stepLimitOf(evidence).run(id, probes)
  } catch {
    return []
  }
}
