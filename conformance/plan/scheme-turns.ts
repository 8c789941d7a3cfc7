import { type Contract, type Operation, operationById } from '../../spec/index.js'
import { presenting } from '../ask/make-probe.js'
import { startingAt } from '../ask/rotate.js'
import { presentedScheme } from '../credentials/presented-scheme.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import type { Target } from '../target/target.js'
import type { Account } from './account.js'
import type { Book } from './book.js'
import type { PlannedSend, Turns } from './packing.js'

export interface TurnOptions {
  readonly contract: Contract
  readonly book: Book
  readonly target: Pick<Target, 'rotation'>
  /** Exchanges of earlier runs, whose repetitions carry the same kind of credential. */
  readonly earlier?: readonly Exchange[] | undefined
}

/** An account begins with its first kind of credential: these requests show whether it was unused and how it counts. */
const FIRST = 4
/**
 * An operation weighs less than any of its parameters, and a default that applies weighs less than a value that is
 * sent.
 */
const WEIGHT = { operation: 0.01, applied: 0.1 } as const

/**
 * Decides which kind of credential a request carries that names none. The requests of an operation take turns, so that
 * a rule that holds for one kind only is seen without further requests, and every account sends each kind, so that its
 * answers show whether a quota belongs to the account or to the credential.
 */
export class SchemeTurns implements Turns {
  readonly #options: TurnOptions
  /** `operation parameter scheme` -> requests so far. */
  readonly #seen = new Map<string, number>()
  /** Account -> requests without a named kind of credential. */
  readonly #sent = new Map<string, number>()
  /** Request without repetition -> its kind of credential; undefined is the first one of the account. */
  readonly #given = new Map<string, string | undefined>()

  constructor(options: TurnOptions) {
    this.#options = options
    for (const exchange of options.earlier ?? []) {
      if (isFree(exchange.probe)) this.#given.set(baseKey(exchange.probe), presentedScheme(exchange, options.contract))
    }
  }

  assign(...[sends, demands]: Parameters<Turns['assign']>): readonly PlannedSend[] {
    const named = new Set(demands.flatMap(({ probes }) => probes.filter(isNamed).map(baseKey)))
    return sends.map((send) => {
      const account = send.charged ? this.#options.book.find(send.account) : undefined
      if (account === undefined || !isFree(send.probe)) return send
      const sent = this.#sent.get(account.name) ?? 0
      const scheme = this.#turnOf(send.probe, account, named)
      const isNew = this.#sent.get(account.name) !== sent
      const isTrial = isNew && (sent === FIRST || sent === FIRST + 1)
      return scheme === undefined ? send : { ...send, scheme, ...(isTrial ? { isTrial } : {}) }
    })
  }

  #turnOf(probe: Probe, account: Account, named: ReadonlySet<string>): string | undefined {
    const key = baseKey(probe)
    // A, B, A is evidence only if both requests A carry the same kind of credential.
    if (this.#given.has(key)) return this.#given.get(key)
    const sent = this.#sent.get(account.name) ?? 0
    this.#sent.set(account.name, sent + 1)
    // If a request is also sent with a named kind, it is the counterpart of that request.
    const scheme = sent < FIRST || named.has(key) ? undefined : this.#next(probe, account, sent - FIRST)
    this.#given.set(key, scheme)
    const carried = scheme ?? this.#options.book.usualScheme(account, probe.operation)
    if (carried !== undefined) this.#note(probe, carried)
    return scheme
  }

  /** The kind of credential that the parameters of the request were sent with least often. */
  #next(probe: Probe, account: Account, place: number): string | undefined {
    const { operation: id = '' } = probe
    const operation = operationById(this.#options.contract, id)
    const usual = this.#options.book.usualScheme(account, id)
    const able = account.schemes.filter((name) => !account.dead.has(name) && isEnough(name, operation))
    if (able.length < 2) return undefined
    const inOrder = startingAt(able, id, this.#options.target.rotation ?? '')
    const [rarest] = inOrder.toSorted((a, b) => this.#newness(probe, b) - this.#newness(probe, a))
    // A request with another kind between two with the first one shows whether they have one count.
    if (place < 2) return able.find((name) => (name === usual) === (place === 1))
    return rarest
  }

  #newness(probe: Probe, scheme: string): number {
    const newOf = (place: string): number => 1 / (1 + (this.#seen.get(`${place} ${scheme}`) ?? 0))
    const { operation, tested, applied } = this.#placesOf(probe)
    const sumOf = (places: readonly string[]): number => places.reduce((total, place) => total + newOf(place), 0)
    return sumOf(tested) + WEIGHT.applied * sumOf(applied) + WEIGHT.operation * newOf(operation)
  }

  /**
   * The operation for each tier, because gates depend on both, and the parameters whose value shows an effect: a
   * default that is spelled out shows none, nor does a value that every request must have. A symbol may be within reach
   * of one tier and not of another. Defaults that are left out apply, and a service may apply another one to one kind
   * of credential.
   */
  #placesOf({ operation: id = '', parameters, presented: { tier = '' } }: Probe): Places {
    const operation = operationById(this.#options.contract, id)
    const isDull = (name: string, value: string): boolean =>
      operation?.parameters.some(
        (one) => one.name === name && (one.default === value || (one.required && !one.symbol)),
      ) === true
    const tested = parameters.filter(([name, value]) => !isDull(name, value))
    const named = tested.map(([name]) =>
      name === operation?.symbolParameter ? `${tier} ${id} ${name}` : `${id} ${name}`,
    )
    const sent = new Set(parameters.map(([name]) => name))
    const applied = (operation?.parameters ?? []).filter((one) => one.default !== undefined && !sent.has(one.name))
    return {
      operation: `${tier} ${id}`,
      tested: named,
      applied: applied.map(({ name }) => `${tier} ${id} without ${name}`),
    }
  }

  #note(probe: Probe, scheme: string): void {
    const { operation, tested, applied } = this.#placesOf(probe)
    for (const place of [operation, ...tested, ...applied]) {
      const name = `${place} ${scheme}`
      this.#seen.set(name, 1 + (this.#seen.get(name) ?? 0))
    }
  }
}

interface Places {
  readonly operation: string
  readonly tested: readonly string[]
  /** Defaults that the request leaves out. */
  readonly applied: readonly string[]
}

/** The planner may choose the kind of credential. */
function isFree({ operation, presented, phase, aside, sameAddress }: Probe): boolean {
  const { scheme, account = 'any', form } = presented
  const isAny = scheme === undefined && account === 'any' && form === 'valid'
  return isAny && operation !== undefined && phase === 0 && aside !== true && sameAddress !== true
}

function isNamed({ presented: { scheme, form } }: Probe): boolean {
  return scheme !== undefined && form === 'valid'
}

/** The request as it is sent the first time, without a kind of credential. */
function baseKey(probe: Probe): string {
  const { scheme: _, ...presented } = probe.presented
  return presenting({ ...probe, repeat: 0 }, presented).key
}

/** The operation needs no further credential beside it. */
function isEnough(scheme: string, operation: Operation | undefined): boolean {
  return operation?.security.some((names) => names.length === 1 && names[0] === scheme) === true
}
