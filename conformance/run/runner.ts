import { cacheOne } from '../cache/cache.js'
import type { Evidence, NoEvidenceReason } from '../check.js'
import { deadCredentials } from '../credentials/dead-credentials.js'
import { LiveCredentials } from '../credentials/live-credentials.js'
import { needsNoCredential } from '../credentials/needs-no-credential.js'
import { type Journal, makeEvidence } from '../evidence/evidence.js'
import { answered } from '../evidence/lost-requests.js'
import { unreachable, unusable } from '../evidence/usability.js'
import type { Exchange } from '../exchange.js'
import { maskEvidence } from '../judge/mask-evidence.js'
import { asideDemands } from '../observe/aside-demands.js'
import { Book } from '../plan/book.js'
import { type Demand, demands, type Requirement, requirements } from '../plan/demand.js'
import { expectsRefusal } from '../plan/expects-refusal.js'
import { isSettled } from '../plan/is-settled.js'
import { leaveExpired } from '../plan/leave-expired.js'
import type { PlannedSend, Wanted } from '../plan/packing.js'
import { planRound, type RoundPlan } from '../plan/plan-round.js'
import { SchemeTurns } from '../plan/scheme-turns.js'
import { Extras } from '../plan/spare-demands.js'
import { tellingFillers } from '../plan/telling-fillers.js'
import { undecidable } from '../plan/undecidable.js'
import type { Probe } from '../probe.js'
import { wallClock } from '../read/time.js'
import { type Mask, makeMask } from '../secrets/mask.js'
import { maskBeginning, maskExchange } from '../secrets/mask-exchange.js'
import { targetSecrets } from '../secrets/target-secrets.js'
import { Courier } from '../send/courier.js'
import { comesLast, earnRefusals } from '../send/earn-refusals.js'
import { notOfTheService } from '../send/not-of-the-service.js'
import type { Sender } from '../send/sender.js'
import { publicTarget } from '../target/public-target.js'
import type { Target } from '../target/target.js'
import type { Run, RunOptions } from './run-options.js'

/** Round one sends the known probes, later rounds those made from answers; no new probes after this many. */
const MOST_ROUNDS = 30
/** Shares of an hour that are kept in turn, for repetitions and for requests that later answers lead to. */
const RESERVES = [0.18, 0.08, 0.04, 0.02, 0.01, 0]
/** If an answer only shows that the request must be rephrased, the request is rephrased once. */
const ASIDE_ROUNDS = 2

/** The state of one run: the sent requests, the remaining quotas, and the facts so far. */
export class Runner {
  readonly wanted: readonly Requirement[]
  readonly #options: RunOptions
  readonly #book: Book
  readonly #courier: Courier
  readonly #turns: SchemeTurns
  readonly #sender: Sender
  readonly #target: Target
  readonly #live: LiveCredentials
  readonly #mask: Mask
  #unsent: ReadonlyMap<string, NoEvidenceReason> = new Map()
  /** The very first request was not answered. */
  #silence: string | undefined
  #reserve = 0
  readonly #extras = new Extras()
  readonly #evidenceOf = cacheOne((_: readonly Exchange[]) => makeEvidence(this.#journal()))

  constructor(options: RunOptions, sender: Sender) {
    this.#options = options
    this.#sender = sender
    this.#target = publicTarget(options.contract, options.target)
    this.#live = new LiveCredentials(options.contract, this.#target, options.archive)
    this.#mask = makeMask(targetSecrets(options))
    this.#book = new Book(options.contract, options.target, options.share)
    this.#courier = new Courier({
      ...options,
      sender: { ...sender, send: async (ask) => maskBeginning(await sender.send(ask), this.#mask) },
      book: this.#book,
      earlier: answered(options.earlier),
      onProgress: (sent) => options.onProgress?.({ ...sent, exchange: maskExchange(sent.exchange, this.#mask) }),
      wait: options.passTime,
      beforeSend: (exchanges) => leaveExpired(this.#book, { target: options.target, exchanges, when: 'under-way' }),
    })
    this.#turns = new SchemeTurns({ ...options, book: this.#book })
    this.#book.resume(options.earlier ?? [], wallClock())
    leaveExpired(this.#book, { target: options.target, exchanges: options.earlier ?? [], when: 'resumed' })
    this.wanted = requirements(options.checks, this.#evidence(), options.selection ?? { only: [], skip: [] })
  }

  async run(): Promise<Run> {
    const earning = await this.#sendRounds()
    // If only requests that use up a quota are wanted, none was sent so far.
    const isUnusable = this.#courier.exchanges().length > 0 && unusable(this.#evidence()) !== undefined
    if (this.#silence !== undefined || isUnusable || this.#courier.isStopped) return this.#result()
    await this.#earn(earning.filter((probe) => !comesLast(probe)))
    await this.#askAside()
    await this.#earn(earning.filter(comesLast))
    return this.#result()
  }

  async #earn(probes: readonly Probe[]): Promise<void> {
    const telling = (probe: Probe) => tellingFillers(probe, this.#evidence())
    const missed = await earnRefusals(probes, { book: this.#book, courier: this.#courier, telling })
    this.#unsent = new Map([...this.#unsent, ...missed])
  }

  /** Returns the probes that must get a 429 after all rounds. */
  async #sendRounds(): Promise<readonly Probe[]> {
    let earning: readonly Probe[] = []
    for (let round = 1; round <= MOST_ROUNDS && !this.#courier.isStopped; ) {
      const plan = this.plan(round)
      ;({ unsent: this.#unsent, earning } = plan)
      const isNew = plan.sends.length > 0 || round === 1
      if (!isNew && !(await this.#spendsMore(round))) break
      if (round === 1 && !(await this.#isAnswered(plan.sends))) break
      await this.#courier.deliver(plan.sends, round)
      // One refused key proves nothing about accounts that have not been used yet.
      if (!this.#book.hasUntried() && unusable(this.#evidence()) !== undefined) break
      if (isNew) round += 1
    }
    return earning
  }

  /** After all needed probes, spends the rest on extras, then the reserve bit by bit, repetitions first each time. */
  async #spendsMore(round: number): Promise<boolean> {
    const isLast = this.#reserve === RESERVES.length - 1
    const pack = (some: readonly Wanted[]) => this.#pack(some, (probe) => isSettled(probe, this.#evidence()))
    const { sends } = isLast ? pack([]) : this.#extras.packed(pack, this.wanted, this.#evidence())
    await this.#courier.deliver(sends, round)
    if (sends.length === 0) this.#reserve = Math.min(this.#reserve + 1, RESERVES.length - 1)
    return sends.length > 0 || !isLast
  }

  plan(round: number, evidence: Evidence = this.#evidence()): RoundPlan {
    return this.#pack(this.demands(round, evidence), (probe) => isSettled(probe, evidence))
  }

  #pack(wanted: readonly Wanted[], settled: (probe: Probe) => boolean): RoundPlan {
    return planRound({
      demands: wanted,
      book: this.#book,
      settled,
      canPresent: this.#sender.canPresent,
      isOpen: (probe) => needsNoCredential(this.#options.contract, probe),
      expectsRefusal: (probe) => expectsRefusal(this.#options.contract, this.#target, probe),
      turns: this.#turns,
      sentBy: (probe) => this.#evidence().answer(probe)?.account,
      keepsBack: RESERVES[this.#reserve] ?? 0,
    })
  }

  /** The number of requests that each account can spend in this hour besides the plan. */
  get left(): ReadonlyMap<string, number> {
    return this.#book.rest()
  }

  get undecidable(): ReadonlySet<string> {
    return undecidable(this.demands(1), this.#evidence())
  }

  demands(round: number, evidence: Evidence = this.#evidence()): readonly Demand[] {
    return demands(this.wanted, evidence, round === 1 ? 'known' : 'derived')
  }

  /** Uses only the rest of accounts that were not exhausted, because observations must not cost a judgement. */
  async #askAside(): Promise<void> {
    for (let round = 1; round <= ASIDE_ROUNDS; round += 1) {
      const wanted = asideDemands(this.#options.observers ?? [], this.#evidence())
      const { sends } = this.#pack(wanted, (probe) => this.#evidence().answer(probe) !== undefined)
      await this.#courier.deliver(sends, MOST_ROUNDS + round)
    }
  }

  /** One request before all others, so that a wrong address does not cost a whole round of time-outs. */
  async #isAnswered(sends: readonly PlannedSend[]): Promise<boolean> {
    const first = await notOfTheService(sends, this.#courier, () => this.#evidence())
    if (first?.failure !== undefined) this.#silence = unreachable(this.#target.baseUrl, maskExchange(first, this.#mask))
    return first === undefined
  }

  /** The same object until a new exchange arrives, so that cached results of checks stay valid. */
  #evidence(): Evidence {
    return this.#evidenceOf(this.#courier.exchanges())
  }

  #journal(): Journal {
    const exchanges = this.#courier.exchanges()
    const unsent = { get: (key: string) => this.#unsent.get(key) }
    return { contract: this.#options.contract, exchanges, unsent, ...this.#live.asOf(exchanges) }
  }

  #result(): Run {
    const { checks, selection, earlierDecided: earlier } = this.#options
    const masking = { mask: this.#mask, checks, selection, earlier }
    const { evidence, exchanges, decided } = maskEvidence(this.#journal(), this.#evidence(), masking)
    const problem = this.#silence ?? unusable(evidence)
    return {
      evidence,
      exchanges,
      decided,
      unsent: this.#unsent,
      dead: [...deadCredentials(this.#options.contract, evidence.exchanges)].sort(),
      stopped: this.#courier.isStopped,
      ...(problem === undefined ? {} : { problem }),
    }
  }
}
