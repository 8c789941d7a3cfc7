import { startingAt } from '../ask/rotate.js'
import type { Evidence } from '../check.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import type { Probe } from '../probe.js'
import type { Requirement } from './demand.js'
import type { Wanted } from './packing.js'

interface Extra {
  readonly id: string
  readonly probe: Probe
}

/**
 * Requests that checks send with the rest of an hour. The operations take turns, so that a short rest reaches many of
 * them; within an operation the checks keep their order.
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
  return extras
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, MOST_EXTRAS)
    .map(({ id, probe }, place) => ({ id, probes: [probe], level: 'observe', place, role: () => ROLE }))
}

/** Where refusals are free or a quota is large, no quota ends the extras. */
const MOST_EXTRAS = 120

const ROLE = 'further evidence, from the rest of the hour'

/** The instances of one check are rotated, so that runs with other seeds begin with other instances. */
function inOrder(wanted: readonly Requirement[], evidence: Evidence): readonly Extra[] {
  const checks = new Set(wanted.map(({ check }) => check))
  return [...checks].flatMap((check) => {
    const places = wanted.filter((requirement) => requirement.check === check)
    return startingAt(places, check.id, evidence.target.rotation ?? '').flatMap((place) =>
      extrasOf(place, evidence).map((probe) => ({ id: place.id, probe })),
    )
  })
}

/** An error inside one check must not stop the others. */
function extrasOf({ id, check, instance }: Requirement, evidence: Evidence): readonly Probe[] {
  try {
    return stepLimitOf(evidence).run(id, () => check.extras?.(instance, evidence) ?? [])
  } catch {
    return []
  }
}
