import { EARN } from '../ask/make-probe.js'
import type { NoEvidenceReason } from '../check.js'
import type { Probe, Reason } from '../probe.js'
import type { Account, Book } from './book.js'
import { countedFirst } from './counted-first.js'
import type { Demand } from './demand.js'

export interface PlannedSend {
  readonly probe: Probe
  /** The account whose credential is sent or spoilt; undefined = none. */
  readonly account?: string
  /** The request is charged to that account. */
  readonly charged: boolean
}

export interface RoundPlan {
  readonly sends: readonly PlannedSend[]
  /** Probe key -> why it is not sent in this round. */
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  /** One for each tier and scheme that wants its 429; sent when all rounds are over. */
  readonly earning: readonly Probe[]
}

/** What packing needs about a requirement. */
export type Wanted = Pick<Demand, 'id' | 'level' | 'probes' | 'role'>

export interface RoundInput {
  readonly demands: readonly Wanted[]
  readonly book: Book
  /** Already answered, or sent without success often enough. */
  settled(probe: Probe): boolean
  /** The target has the credential to send this as this account. */
  canPresent(probe: Probe, account: string | undefined): boolean
  /** The contract wants no credential for this call. */
  isOpen?(probe: Probe): boolean
  /** The contract says that this call is refused (its group is above the tier). */
  expectsRefusal(probe: Probe): boolean
  /** Keep a little of every account for what must be asked again: a suspicion that is never confirmed is no verdict. */
  readonly keepsBack?: boolean
}

/** The share of an hour that is kept in reserve. */
const KEPT_BACK = 0.06

/**
 * Packs the wanted probes into what the accounts may still spend, and reserves that.
 * A requirement gets all of its probes or none, those that decide the most for the least cost first;
 * the rest of the budget goes to single probes, because some checks can use a part of them.
 */
export function planRound(input: RoundInput): RoundPlan {
  const probes = unique(input.demands.flatMap(({ probes }) => probes)).filter((probe) => !input.settled(probe))
  const ordinary = new Map(probes.filter(({ phase }) => phase < EARN).map((probe) => [probe.key, probe]))
  const packing = new Packing(input, probes)
  for (const probe of ordinary.values()) if (!isCharged(probe)) packing.place([probe])
  const pending = input.demands
    .map((demand) => ({ ...demand, probes: merged(demand.probes, ordinary).filter(isCharged) }))
    .filter((demand) => demand.probes.length > 0)
  const scores = scoresOf(pending)
  const worth = (probes: readonly Probe[]): number =>
    sum(probes.map(({ key }) => scores.get(key) ?? 0)) / Math.max(1, sum(probes.map(({ cost }) => cost)))
  const ranked = pending
    .map((demand) => ({ ...demand, worth: worth(demand.probes), again: demand.probes.some(isRepeat) }))
    .sort((a, b) => Number(b.again) - Number(a.again) || b.worth - a.worth || (a.id < b.id ? -1 : 1))
  for (const demand of ranked) packing.place(demand.probes)
  const singles = unique(pending.flatMap(({ probes }) => probes))
  for (const probe of singles.sort((a, b) => worth([b]) - worth([a]))) packing.place([probe])
  const earning = probes.filter(({ phase }) => phase >= EARN)
  const reasons = reasonsOf(input.demands, [...packing.sends.map(({ probe }) => probe), ...earning])
  const explained = (probe: Probe): Probe => ({ ...probe, because: reasons.get(probe.key) ?? [] })
  return {
    sends: countedFirst(packing.sends, input.expectsRefusal).map((send) => ({ ...send, probe: explained(send.probe) })),
    unsent: packing.unsent,
    earning: earning.map(explained),
  }
}

/** Probe key -> every requirement that wants it. */
function reasonsOf(demands: readonly Wanted[], sent: readonly Probe[]): ReadonlyMap<string, readonly Reason[]> {
  const reasons = new Map<string, Reason[]>(sent.map(({ key }) => [key, []]))
  for (const { id, probes, role } of demands) {
    for (const probe of unique(probes)) reasons.get(probe.key)?.push({ requirement: id, role: role(probe) })
  }
  return reasons
}

/** Only a call with a credential of an account can be charged to it. */
export function isCharged(probe: Probe): boolean {
  return probe.presented.form === 'valid' && probe.presented.tier !== undefined && probe.cost > 0
}

function isRepeat({ repeat }: Probe): boolean {
  return repeat > 0
}

/** Placements of one round; `place` is all or nothing. */
class Packing {
  readonly sends: PlannedSend[] = []
  readonly unsent = new Map<string, NoEvidenceReason>()
  readonly #placed = new Set<string>()
  readonly #fresh = new Set<string>()
  readonly #earning: readonly Probe[]
  readonly #input: RoundInput

  constructor(input: RoundInput, probes: readonly Probe[]) {
    this.#input = input
    this.#earning = probes.filter(({ phase, presented }) => phase >= EARN && presented.account !== 'other')
  }

  place(probes: readonly Probe[]): void {
    const tentative: { readonly send: PlannedSend; readonly account: Account | undefined }[] = []
    for (const probe of probes.filter(({ key }) => !this.#placed.has(key))) {
      const found = this.#accountFor(probe)
      if (typeof found === 'string') {
        this.#giveBack(tentative)
        this.unsent.set(probe.key, found)
        return
      }
      const charged = found !== undefined && isCharged(probe)
      if (charged) found.spent += probe.cost
      if (probe.presented.account === 'fresh' && found !== undefined) this.#fresh.add(found.name)
      const name = found === undefined ? {} : { account: found.name }
      tentative.push({ send: { probe, ...name, charged }, account: found })
    }
    for (const { send } of tentative) {
      this.sends.push(send)
      this.#placed.add(send.probe.key)
      this.unsent.delete(send.probe.key)
    }
  }

  #giveBack(tentative: readonly { readonly send: PlannedSend; readonly account: Account | undefined }[]): void {
    for (const { send, account } of tentative) {
      if (send.charged && account !== undefined) account.spent -= send.probe.cost
      if (send.probe.presented.account === 'fresh' && account !== undefined) this.#fresh.delete(account.name)
    }
  }

  #accountFor(probe: Probe): Account | undefined | NoEvidenceReason {
    const { tier, scheme, form } = probe.presented
    const { book, canPresent } = this.#input
    if (this.#input.isOpen?.(probe) === true) return undefined
    const isOpen = book.accounts.length === 0 && canPresent(probe, undefined)
    if (tier === undefined || form !== 'valid' || isOpen) {
      const owners = tier === undefined ? book.accounts : book.ofTier(tier, undefined)
      const owner = owners.find((account) => canPresent(probe, account.name))
      return owner ?? (canPresent(probe, undefined) ? undefined : 'not-configured')
    }
    const able = book.ofTier(tier, scheme)
    if (able.length === 0) return 'not-configured'
    const living = able.filter(
      ({ stopped, dead }) => stopped === undefined && (scheme === undefined || !dead.has(scheme)),
    )
    if (living.length === 0) return 'prerequisite'
    if (probe.presented.account === 'spent') return living.find((account) => book.isSpent(account)) ?? 'prerequisite'
    const isAffordable = (account: Account) => book.left(account) - this.#keptBack(account, probe) >= probe.cost
    return this.#preferred(probe, living).find(isAffordable) ?? 'budget'
  }

  #keptBack({ quota }: Account, probe: Probe): number {
    return this.#input.keepsBack !== true || isRepeat(probe) ? 0 : Math.floor((quota.hour ?? 0) * KEPT_BACK)
  }

  #preferred(probe: Probe, living: readonly Account[]): readonly Account[] {
    const { account: wish, scheme, tier } = probe.presented
    const { book, expectsRefusal } = this.#input
    const last = book.lastOf(tier ?? '', scheme)
    if (wish === 'fresh') return living.filter(({ name, untouched }) => untouched && !this.#fresh.has(name))
    if (wish === 'other') return living.filter((account) => account === book.otherOf(tier ?? '', scheme))
    if (wish === 'last' || probe.phase > 0) return living.filter((account) => account === last)
    const earning = this.#earning.find(({ presented }) => presented.tier === tier)
    const exhausted = book.lastOf(tier ?? '', earning?.presented.scheme)
    const others = living.filter((account) => account !== exhausted)
    const exhausting = living.filter((account) => account === exhausted)
    const willEarn = this.#earning.some(({ presented }) => presented.tier === tier)
    // Another credential may have a quota of its own.
    const counts =
      scheme === undefined ||
      exhausted === undefined ||
      scheme === (earning?.presented.scheme ?? book.usualScheme(exhausted, earning?.operation))
    // An exhausted account costs nothing, but it is unknown whether a refusal counts, so the count would become uncertain.
    return willEarn && counts && !expectsRefusal(probe) ? [...exhausting, ...others] : [...others, ...exhausting]
  }
}

/** How much a probe decides: a share of each requirement that needs it; a `must` weighs most. */
function scoresOf(pending: readonly Wanted[]): Map<string, number> {
  const scores = new Map<string, number>()
  for (const { level, probes } of pending) {
    const share = (level === 'must' ? 4 : level === 'should' ? 2 : 1) / probes.length
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
    // A request wanted in two phases is sent in the later one, because that phase depends on order.
    if (earlier === undefined || probe.phase > earlier.phase) byKey.set(probe.key, probe)
  }
  return [...byKey.values()]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
