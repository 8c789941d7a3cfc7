import { isGivenUp, isKnown, mayBeMissing } from '../evidence/not-implemented.js'
import { type Exchange, placeInPlan } from '../exchange.js'
import type { Account } from '../plan/account.js'
import type { PlannedSend } from '../plan/packing.js'
import { schemeOfSend } from '../plan/scheme-of-send.js'
import type { Probe } from '../probe.js'
import { mostOf } from '../read/extremes.js'
import { sentAt, serverTime } from '../read/time.js'
import type { CourierOptions, How, Progress } from './courier-options.js'
import { ForeignPages } from './foreign-pages.js'
import { inOrder } from './in-order.js'
import { Pace } from './pace.js'
import { runTasks, type Task } from './run-tasks.js'
import { SentExchanges } from './sent-exchanges.js'

/** How many requests of one account run at once, if order does not matter. */
const WIDTH = 4
/** The first requests of an account are sent one by one: they show whether it is fresh and the count falls by one. */
const COUNTED = 4

/** Sends the plan in lanes, one for each account, and keeps the journal and the accounts book. */
export class Courier {
  readonly #options: CourierOptions
  readonly #exchanges: SentExchanges
  readonly #sentBy = new Map<string, number>()
  /** Operation -> its latest request, which must be answered before another one is sent. */
  readonly #scouts = new Map<string, Promise<unknown>>()
  readonly passesTime: boolean
  readonly #pace: Pace
  readonly #pages: ForeignPages
  /** Requests without a valid credential to operations that may not exist wait for the answer to a valid request. */
  readonly #deferred: Task[] = []
  /** Accounts whose short window is to be exhausted. */
  readonly #bursts = new Set<string>()
  #nextId: number
  #planned = 0
  #sent = 0
  #round: Progress['round'] = 1

  constructor(options: CourierOptions) {
    this.#options = options
    this.#exchanges = new SentExchanges(options.earlier)
    this.passesTime = options.wait !== undefined
    this.#pages = new ForeignPages(options.contract)
    this.#pace = new Pace({ wait: options.wait, isStopped: () => this.isStopped })
    this.#nextId = 1 + Math.floor(mostOf(options.earlier.map(placeInPlan), 0))
  }

  get isStopped(): boolean {
    return this.#options.stop?.aborted === true
  }

  /** In the order of planning, in which each account sends too; the same list until one more arrives. */
  exchanges(): readonly Exchange[] {
    return this.#exchanges.inOrder()
  }

  async deliver(sends: readonly PlannedSend[], round: number): Promise<void> {
    this.#round = round
    const known = new Set(this.#exchanges.all.map(({ probe }) => probe.key))
    const asked = inOrder(sends.filter(({ probe }) => round > 1 || !known.has(probe.key)))
    // Invalid credentials first: otherwise a used-up quota could hide that a service accepts them.
    for (const isCharged of [false, true]) {
      const tasks = asked.filter(({ charged }) => charged === isCharged).map((send) => this.#task(send, true))
      await runTasks(tasks, WIDTH)
    }
    await runTasks(this.#deferred.splice(0), WIDTH)
  }

  async deliverOne(send: PlannedSend): Promise<Exchange> {
    return await this.#sendTwice(send, { id: this.#takeId(), alone: true })
  }

  /** Waits until a short window of the account has just begun; from then on its limit may be exceeded. */
  async rest(account: Account, length: number): Promise<void> {
    const last = this.#exchanges.all.findLast(({ response }) => response !== undefined)
    const ahead = last === undefined ? 0 : serverTime(last) - sentAt(last)
    // The Date header has whole seconds.
    await this.#pace.rest(account, length, Math.abs(ahead) < 2000 ? 0 : ahead)
    this.#bursts.add(account.name)
  }

  /** Repeats that only use up quota. */
  async fill(probes: readonly Probe[], account: string): Promise<void> {
    this.#round = 'earning'
    const tasks = probes.map((probe) => this.#task({ probe, account, charged: true }, false))
    await runTasks(tasks, WIDTH)
  }

  async deliverUntilRefused(ask: { filler: Probe; refused: Probe; account: string }): Promise<void> {
    this.#reserve(ask.account, ask.filler.cost)
    const send = { probe: ask.filler, account: ask.account, charged: true }
    await this.#sendTwice(send, { id: this.#takeId(), alone: true, ifRefused: ask.refused })
  }

  #reserve(name: string, cost: number): void {
    const account = this.#options.book.find(name)
    if (account !== undefined) account.spent += cost
  }

  #task(send: PlannedSend, reserved: boolean): Task {
    const count = (this.#sentBy.get(send.account ?? '') ?? 0) + 1
    if (send.charged) this.#sentBy.set(send.account ?? '', count)
    const alone = send.charged && (count <= COUNTED || send.probe.phase > 0 || send.isTrial === true)
    const id = this.#takeId()
    return {
      lane: send.charged ? (send.account ?? '') : '',
      alone,
      run: async () => {
        const account = this.#options.book.find(send.account)
        // A connection that keeps failing would cost a time-out for each remaining probe.
        if (this.isStopped || this.#exchanges.isFailing(send.probe)) return
        this.#options.beforeSend?.(this.#exchanges.all)
        // The account was refused in the meantime: the rest is planned again, for another account or for none.
        const isDead = account?.dead.has(send.probe.presented.scheme ?? '') === true
        if (send.charged && account !== undefined && (account.stopped !== undefined || isDead)) {
          if (reserved) this.#release(send)
          return
        }
        if (!reserved) this.#reserve(send.account ?? '', send.probe.cost)
        await this.#sendScouted(send, { id, alone })
      },
    }
  }

  /** The first request of an operation is sent alone: its answer shows whether the others make sense. */
  async #sendScouted(send: PlannedSend, how: How): Promise<void> {
    const { operation = '' } = send.probe
    while (this.#scouts.has(operation)) await this.#scouts.get(operation)
    if (!send.charged && mayBeMissing(operation, this.#exchanges.all, this.#options.contract)) {
      this.#deferred.push({ lane: '', alone: false, run: () => this.#unlessGivenUp(send, how) })
      return
    }
    const sending = this.#unlessGivenUp(send, how)
    if (operation === '' || isKnown(send.probe, this.#exchanges.all, this.#options.contract)) return await sending
    this.#scouts.set(operation, sending)
    await sending.finally(() => this.#scouts.delete(operation))
  }

  async #unlessGivenUp(send: PlannedSend, how: How): Promise<void> {
    const isUseless = isGivenUp(send.probe.operation ?? '', this.#exchanges.all, this.#options.contract)
    if (isUseless || this.isStopped) this.#release(send)
    else await this.#sendTwice(send, how)
  }

  #release({ account, charged, probe }: PlannedSend): void {
    const holder = charged ? this.#options.book.find(account) : undefined
    if (holder !== undefined) holder.spent -= probe.cost
  }

  /** Each attempt comes directly after the one before it in the order of sending. */
  async #sendTwice(send: PlannedSend, { id, ...how }: How): Promise<Exchange> {
    const { book } = this.#options
    const account = send.charged ? book.find(send.account) : undefined
    const mayRepeat = (): boolean => {
      const isFull = how.ifRefused === undefined && account !== undefined && book.left(account) < send.probe.cost
      if (isFull || this.isStopped || this.#exchanges.isFailing(send.probe)) return false
      if (account !== undefined) account.spent += send.probe.cost
      return true
    }
    const attempt = (time: number) => this.#send(send, { id: time === 0 ? id : `${id}.${time}`, ...how })
    const { last, own } = await this.#pages.sendUntilAnswered(attempt, mayRepeat)
    this.#exchanges.replace(new Map([...own].map(([at, page]) => [at, this.#named(page, how.ifRefused)])))
    for (const page of own.values()) book.settle(page)
    return last
  }

  /** With the probe that wants a refusal for the quota, if it is one. */
  #named(exchange: Exchange, ifRefused: Probe | undefined): Exchange {
    return ifRefused !== undefined && this.#options.book.isRefused(exchange)
      ? { ...exchange, probe: ifRefused }
      : exchange
  }

  async #send(send: PlannedSend, ask: How): Promise<Exchange> {
    const { sender, book, onProgress } = this.#options
    const { probe, account, charged } = send
    const holder = charged ? book.find(account) : undefined
    if (holder !== undefined && !this.#bursts.has(holder.name)) await this.#pace.take(holder, probe.cost)
    const scheme = holder && schemeOfSend(send, holder, book)
    const asked = { ...ask, probe, account, scheme, charged, alone: ask.alone && charged }
    const isSpent = holder?.stopped !== undefined
    const got = this.#pace.timed(await sender.send(asked))
    const exchange = this.#named(this.#pages.hold(got, isSpent), ask.ifRefused)
    this.#exchanges.add(exchange)
    book.settle(exchange)
    this.#sent += 1
    onProgress?.({ round: this.#round, sent: this.#sent, planned: Math.max(this.#planned, this.#sent), exchange })
    return exchange
  }

  #takeId(): string {
    const id = `x${this.#nextId}`
    this.#nextId += 1
    this.#planned += 1
    return id
  }
}
