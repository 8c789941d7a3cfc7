import { countEach } from '../../spec/index.js'
import { EARN } from '../ask/make-probe.js'
import type { NoEvidenceReason } from '../check.js'
import type { Probe, Reason } from '../probe.js'
import { countedFirst } from './counted-first.js'
import { isCharged, isUrgent, Packing, type PlannedSend, type RoundInput, type Wanted } from './packing.js'

export interface RoundPlan {
  readonly sends: readonly PlannedSend[]
  /** Probe key -> why the probe is not sent in this round. */
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  /** One request for each tier and scheme that must earn its 429; sent after all rounds. */
  readonly earning: readonly Probe[]
}

/**
 * Assigns the needed probes to accounts that can still pay for them, and reserves that budget. A requirement gets all
 * of its probes or none; requirements that decide the most for the least cost come first. The rest of the budget goes
 * to single probes, because some checks can use a part of their probes.
 */
export function planRound(input: RoundInput): RoundPlan {
  const probes = unique(input.demands.flatMap(({ probes }) => probes)).filter((probe) => !input.settled(probe))
  const ordinary = new Map(probes.filter(({ phase }) => phase < EARN).map((probe) => [probe.key, probe]))
  const earning = probes.filter(({ phase }) => phase >= EARN)
  const packing = new Packing(input, probes)
  for (const probe of ordinary.values()) if (!isCharged(probe)) packing.place([probe])
  const isBegun = (probe: Probe): boolean => isUrgent(probe) && input.settled(probe)
  // In later rounds most demands are settled.
  const isOpen = ({ key }: Probe): boolean => ordinary.has(key)
  const pending = input.demands
    .filter((demand) => demand.probes.some(isOpen))
    .map((demand) => ({
      ...demand,
      probes: merged(demand.probes, ordinary).filter(isCharged),
      isBegun: demand.probes.some(isBegun),
    }))
    .filter((demand) => demand.probes.length > 0)
  const worth = worthIn(pending, siblingsOf(input.demands))
  for (const demand of mostUrgentFirst(pending, worth)) packing.place(demand.probes)
  const singles = unique(pending.flatMap(({ probes }) => probes))
  for (const probe of singles.sort((a, b) => worth([b]) - worth([a]))) packing.place([probe])
  const explained = explainer(input.demands, [...packing.sends.map(({ probe }) => probe), ...earning])
  const ordered = countedFirst(packing.sends, input.expectsRefusal)
  const sends = input.turns?.assign(ordered, input.demands) ?? ordered
  return {
    sends: sends.map((send) => ({ ...send, probe: explained(send.probe) })),
    unsent: packing.unsent,
    earning: earning.map(explained),
  }
}

type Worth = (probes: readonly Probe[]) => number

/** The value of the requirements that probes decide, divided by the cost of the probes. */
function worthIn(pending: readonly Wanted[], siblings: ReadonlyMap<string, number>): Worth {
  const scores = scoresOf(pending, siblings)
  return (probes) =>
    sum(probes.map(({ key }) => scores.get(key) ?? 0)) / Math.max(1, sum(probes.map(({ cost }) => cost)))
}

interface Pending extends Wanted {
  /** Some of the requests that a suspicion waits for have been sent. */
  readonly isBegun: boolean
}

/**
 * First the requests that a suspicion waits for, and of these the ones that end its wait; then by the selected places,
 * by worth, and by id.
 */
function mostUrgentFirst(pending: readonly Pending[], worth: Worth): readonly Wanted[] {
  return pending
    .map((demand) => ({ ...demand, worth: worth(demand.probes), urgent: demand.probes.some(isUrgent) }))
    .sort(
      (a, b) =>
        Number(b.urgent) - Number(a.urgent) ||
        (a.urgent ? Number(b.isBegun) - Number(a.isBegun) : 0) ||
        (a.place ?? 0) - (b.place ?? 0) ||
        b.worth - a.worth ||
        (a.id < b.id ? -1 : 1),
    )
}

/** Adds to a probe the requirements that want it. */
function explainer(demands: readonly Wanted[], sent: readonly Probe[]): (probe: Probe) => Probe {
  const reasons = reasonsOf(demands, sent)
  return (probe) => ({ ...probe, because: reasons.get(probe.key) ?? [] })
}

/** Probe key -> every requirement that needs it. */
function reasonsOf(demands: readonly Wanted[], sent: readonly Probe[]): ReadonlyMap<string, readonly Reason[]> {
  const reasons = new Map<string, Reason[]>(sent.map(({ key }) => [key, []]))
  for (const { id, probes, role } of demands) {
    const wanted = probes.filter(({ key }) => reasons.has(key))
    // Most requirements want none of the requests of a later round.
    if (wanted.length > 0)
      for (const probe of unique(wanted)) reasons.get(probe.key)?.push({ requirement: id, role: role(probe) })
  }
  return reasons
}

/** Check -> how many requirements it has. */
function siblingsOf(demands: readonly Wanted[]): ReadonlyMap<string, number> {
  return countEach(demands.map(checkOf))
}

function checkOf({ id }: Wanted): string {
  return id.slice(0, id.indexOf('@'))
}

/** A check with at most this many requirements loses to checks with many, whose probes decide several at once. */
const FEW = 2

/**
 * How much a probe decides: each requirement that needs the probe adds a share. A `must` weighs most, and the only
 * requirement of a check weighs three times as much as one of many, so that no rule is left out altogether.
 */
function scoresOf(pending: readonly Wanted[], siblings: ReadonlyMap<string, number>): Map<string, number> {
  const scores = new Map<string, number>()
  for (const demand of pending) {
    const { level, probes } = demand
    const count = siblings.get(checkOf(demand)) ?? 1
    const rarity = count > FEW ? 1 : 1 + FEW / count
    const share = ((level === 'must' ? 4 : level === 'should' ? 2 : 1) * rarity) / probes.length
    for (const { key } of probes) scores.set(key, (scores.get(key) ?? 0) + share)
  }
  return scores
}

/** The probes of one requirement as all requirements together want them. */
function merged(probes: readonly Probe[], ordinary: ReadonlyMap<string, Probe>): Probe[] {
  return [...new Set(probes.map(({ key }) => ordinary.get(key)).filter((probe) => probe !== undefined))]
}

function unique(probes: readonly Probe[]): Probe[] {
  const byKey = new Map<string, Probe>()
  for (const probe of probes) {
    const earlier = byKey.get(probe.key)
    // A request of two phases is sent in the later one, because that phase depends on the order.
    const isFirst = earlier === undefined || (probe.suspected === true && earlier.phase === probe.phase)
    if (isFirst || probe.phase > earlier.phase) byKey.set(probe.key, probe)
  }
  return [...byKey.values()]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
