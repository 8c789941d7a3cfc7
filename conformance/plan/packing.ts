import { isSendable } from '../ask/is-sendable.js'
import { again, EARN } from '../ask/make-probe.js'
import type { NoEvidenceReason } from '../check.js'
import type { Probe } from '../probe.js'
import type { Account } from './account.js'
import type { Book } from './book.js'
import type { Demand } from './demand.js'

export interface PlannedSend {
  readonly probe: Probe
  /** The account whose credential is sent or spoilt; undefined if no account is involved. */
  readonly account?: string
  /** The request is charged to that account. */
  readonly charged: boolean
  /** The kind of credential of a request that names none, if it is not the account's first one. */
  readonly scheme?: string
  /** The account's other requests wait for this one, which shows whether the kind of credential is accepted. */
  readonly isTrial?: true
}

/** Decides which kind of credential each request carries. */
export interface Turns {
  assign(sends: readonly PlannedSend[], demands: readonly Pick<Wanted, 'probes'>[]): readonly PlannedSend[]
}

/** The facts of a requirement that packing needs. */
export interface Wanted extends Pick<Demand, 'id' | 'level' | 'probes' | 'role'> {
  /** Demands with a lower number are placed first. */
  readonly place?: number
}

export interface RoundInput {
  readonly demands: readonly Wanted[]
  readonly book: Book
  /** Already answered, or sent without success often enough. */
  settled(probe: Probe): boolean
  /** The target has the credential to send this as this account. */
  canPresent(probe: Probe, account: string | undefined): boolean
  /** The contract requires no credential for this call. */
  isOpen?(probe: Probe): boolean
  /** The contract says that this call is refused, because its group is above the tier. */
  expectsRefusal(probe: Probe): boolean
  /** The account that sent this request. */
  sentBy?(probe: Probe): string | undefined
  /**
   * The share of every account's hour that is kept for repetitions: without a repetition no suspicion becomes a
   * verdict.
   */
  readonly keepsBack?: number
  /** Without it, each account sends its first kind of credential. */
  readonly turns?: Turns
}

/**
 * Only a call with a credential of an account can be charged to it. A call that costs nothing belongs to the account
 * too.
 */
export function isCharged(probe: Probe): boolean {
  return probe.presented.form === 'valid' && probe.presented.tier !== undefined
}

function isRepeat({ repeat }: Probe): boolean {
  return repeat > 0
}

/** A suspicion waits for this request: it comes before other requests, and may use the reserve of every account. */
export function isUrgent(probe: Probe): boolean {
  return isRepeat(probe) || probe.suspected === true
}

/** Placements of one round; `place` places all probes of a requirement or none. */
export class Packing {
  readonly sends: PlannedSend[] = []
  readonly unsent = new Map<string, NoEvidenceReason>()
  readonly #placed = new Set<string>()
  readonly #fresh = new Set<string>()
  readonly #earning: readonly Probe[]
  readonly #input: RoundInput

  constructor(input: RoundInput, probes: readonly Probe[]) {
    this.#input = input
    this.#earning = probes.filter(({ phase, presented }) => phase >= EARN && presented.account === 'last')
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
    if (!isSendable(probe)) return 'prerequisite'
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
    if (living.length === 0) return whyNone(able)
    if (probe.presented.account === 'spent') return living.find((account) => book.isSpent(account)) ?? 'prerequisite'
    const isAffordable = (account: Account) =>
      probe.cost === 0 || book.left(account) - this.#keptBack(account, probe) >= probe.cost
    return this.#preferred(probe, living).find(isAffordable) ?? 'budget'
  }

  #keptBack({ quota }: Account, probe: Probe): number {
    return isUrgent(probe) ? 0 : Math.round((quota.hour ?? 0) * (this.#input.keepsBack ?? 0))
  }

  /** The accounts that may send the probe, the best first. A repetition comes from the same account, if it can pay. */
  #preferred(probe: Probe, living: readonly Account[]): readonly Account[] {
    const first = isRepeat(probe) ? this.#input.book.find(this.#input.sentBy?.(again(probe, 0))) : undefined
    const usual = this.#inUsualOrder(probe, living)
    return first === undefined
      ? usual
      : [...usual.filter((one) => one === first), ...usual.filter((one) => one !== first)]
  }

  #inUsualOrder(probe: Probe, living: readonly Account[]): readonly Account[] {
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
    // Another kind of credential may have its own quota.
    const counts =
      scheme === undefined ||
      exhausted === undefined ||
      scheme === (earning?.presented.scheme ?? book.usualScheme(exhausted, earning?.operation))
    // The exhausted account is used up anyway. A request that may be refused goes elsewhere: it is unknown whether a
    // refusal counts, so the count would become uncertain.
    return willEarn && counts && !expectsRefusal(probe) ? [...exhausting, ...others] : [...others, ...exhausting]
  }
}

/** Accounts without quota can be used later, refused ones cannot. */
function whyNone(stopped: readonly Account[]): NoEvidenceReason {
  return stopped.some((account) => account.stopped === 'budget') ? 'budget' : 'prerequisite'
}
