import { quotaLimits } from '../../spec/index.js'
import { startingAt } from '../ask/rotate.js'
import type { Evidence } from '../check.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import type { Probe } from '../probe.js'
import type { Requirement } from './demand.js'
import type { Wanted } from './packing.js'

interface Extra {
  readonly id: string
  readonly probe: Probe
  readonly kind: Kind
}

/** In the order of sending. */
const KINDS = ['firstExtras', 'extras', 'lastExtras'] as const
type Kind = (typeof KINDS)[number]

/** The extras of one run: those known after all needed probes, and those that answers to extras lead to. */
export class Extras {
  #all: readonly Wanted[] = []
  #times = 0
  #mayLead = true

  /** The extras that `pack` can send now; if no known one is left, further ones are derived. */
  packed<T extends { readonly sends: readonly unknown[] }>(
    pack: (some: readonly Wanted[]) => T,
    wanted: readonly Requirement[],
    evidence: Evidence,
  ): T {
    const plan = pack(this.#all)
    const isDone = plan.sends.length > 0 || !this.#mayLead || this.#times === MOST_TIMES
    if (!isDone) {
      this.#times += 1
      this.#all = [...this.#all, ...spareDemands(wanted, evidence, this.#all)]
    }
    const found = isDone ? plan : pack(this.#all)
    this.#mayLead = found.sends.length > 0
    return found
  }
}

/** Each time takes as long as planning a round. */
const MOST_TIMES = 3

/**
 * Requests that checks send with the rest of an hour, and that are not among the earlier ones. The operations take
 * turns, so that a short rest reaches many of them; within an operation the checks keep their order. `firstExtras` come
 * before and `lastExtras` after all others, and the checks of the last ones take turns as well.
 */
export function spareDemands(
  wanted: readonly Requirement[],
  evidence: Evidence,
  earlier: readonly Wanted[] = [],
): readonly Wanted[] {
  const planned = new Set(earlier.flatMap(({ probes }) => probes.map(({ key }) => key)))
  const isCounted = evidence.contract.tiers.some(({ quota }) => quotaLimits(quota).length > 0)
  const room = (isCounted ? MOST_COUNTED : MOST_EXTRAS) - planned.size
  // Deriving extras takes long.
  if (room <= 0) return []
  const known = new Map<string, Map<string, number>>()
  const extras = inOrder(wanted, evidence).map((extra) => {
    const { key, operation = '', presented } = extra.probe
    // For the last ones, the checks take turns, so that none takes the whole rest.
    const own = extra.kind === 'lastExtras' ? extra.id.split('@')[0] : extra.kind
    const payer = `${own} ${operation} ${presented.tier ?? ''}`
    const turns = known.get(payer) ?? new Map<string, number>()
    known.set(payer, turns)
    const turn = turns.get(key) ?? turns.size
    turns.set(key, turn)
    return { ...extra, turn }
  })
  const sorted = KINDS.flatMap((kind) =>
    extras.filter((extra) => extra.kind === kind).toSorted((a, b) => a.turn - b.turn),
  )
  // Several requirements may want the same request, or one that was sent for another purpose.
  const unsent = sorted.map(({ probe }) => probe).filter((probe) => evidence.answer(probe) === undefined)
  const further = new Set(unsent.map(({ key }) => key).filter((key) => !planned.has(key)))
  const sent = new Set([...further].slice(0, room))
  return sorted
    .filter(({ probe }) => sent.has(probe.key))
    .map(({ id, probe }, at) => {
      const place = earlier.length + at
      return { id, probes: [probe], level: 'observe', place, role: () => ROLE }
    })
}

/**
 * Different requests, also where a quota says how many the service can answer: where refusals are free or a quota is
 * large, no quota ends the extras.
 */
const [MOST_EXTRAS, MOST_COUNTED] = [120, 400]

const ROLE = 'further evidence, from the rest of the hour'

/** The instances of one check are rotated, so that runs with other seeds begin with other instances. */
function inOrder(wanted: readonly Requirement[], evidence: Evidence): readonly Extra[] {
  const checks = new Set(wanted.map(({ check }) => check))
  const places = [...checks].flatMap((check) => {
    const own = wanted.filter((requirement) => requirement.check === check)
    return startingAt(own, check.id, evidence.target.rotation ?? '')
  })
  return KINDS.flatMap((kind) =>
    places.flatMap((place) => extrasOf(place, kind, evidence).map((probe) => ({ id: place.id, probe, kind }))),
  )
}

/** An error inside one check must not stop the others. */
function extrasOf({ id, check, instance }: Requirement, kind: Kind, evidence: Evidence): readonly Probe[] {
  try {
    return stepLimitOf(evidence).run(id, () => check[kind]?.(instance, evidence) ?? [])
  } catch {
    return []
  }
}
