import type { Contract } from '../spec/index.js'
import type { Archive } from './cache/archive.js'
import type { Check, Evidence, Finding, NoEvidenceReason } from './check.js'
import { deadCredentials } from './credentials/dead-credentials.js'
import { Living } from './credentials/living.js'
import { isStray, type Journal, makeEvidence } from './evidence/evidence.js'
import { unreachable, unusable } from './evidence/usability.js'
import type { Exchange } from './exchange.js'
import { maskEvidence } from './judge/mask-evidence.js'
import { asideDemands } from './observe/aside-demands.js'
import type { Observer } from './observe/observer.js'
import { Book } from './plan/book.js'
import { type Demand, demands, type Requirement, requirements, type Selection } from './plan/demand.js'
import { expectsRefusal } from './plan/expects-refusal.js'
import { type PlannedSend, planRound, type RoundPlan, type Wanted } from './plan/plan-round.js'
import type { Promised } from './plan/promise-text.js'
import type { Probe } from './probe.js'
import { type Mask, makeMask } from './secrets/mask.js'
import { maskExchange } from './secrets/mask-exchange.js'
import { targetSecrets } from './secrets/target-secrets.js'
import { Courier, inOrder, type Progress } from './send/courier.js'
import { earnRefusals } from './send/earn.js'
import type { Sender } from './send/sender.js'
import { makeSender, type SenderOptions } from './send/sender.js'
import { wallClock } from './send/wall-clock.js'
import { publicTarget } from './target/public-target.js'
import type { Target } from './target/target.js'

export interface RunOptions extends SenderOptions {
  readonly checks: readonly Check[]
  readonly selection?: Selection
  /** May ask for what the documentation leaves open, once everything else is over. */
  readonly observers?: readonly Observer[]
  /** Exchanges of an earlier run that this one goes on from. */
  readonly earlier?: readonly Exchange[]
  /** What the earlier run decided before it masked its secrets. */
  readonly earlierDecided?: ReadonlyMap<string, Finding>
  readonly onProgress?: (progress: Progress) => void
  /** Of earlier runs of the same contract with the same accounts. */
  readonly archive?: Archive
}

export interface Run {
  /** Without secrets, and with what was decided before they were masked. */
  readonly evidence: Evidence
  /** Everything that was sent, in order, without secrets: the recording. */
  readonly exchanges: readonly Exchange[]
  /** Probe key -> why it was not sent; kept with the recording. */
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  /** Findings by requirement that masking would change; kept with the recording. */
  readonly decided: ReadonlyMap<string, Finding>
  /** Credentials that were refused whenever they were used: `account scheme`. */
  readonly dead: readonly string[]
  /** Set when the implementation cannot be judged at all: what to repair in the set-up. */
  readonly problem?: string
}

/** Round one asks, further rounds ask what the answers suggest, and nothing new after this many. */
const MOST_ROUNDS = 10
/** What only shows that it must be asked otherwise is asked otherwise once. */
const ASIDE_ROUNDS = 2
/** A probe whose answer was lost (network fault, somebody else's 429) is asked once more. */
const MOST_TRIES = 2

/**
 * Sends what the checks need, within what the accounts may spend. What comes back is judged elsewhere, so nothing that is
 * secret gets past this function's result; only what depends on a masked answer is judged here.
 */
export async function run(options: RunOptions): Promise<Run> {
  const sender = makeSender(options)
  try {
    return await new Runner(options, sender).run()
  } finally {
    sender.close()
  }
}

/** What `--dry-run` prints: round one, with nothing sent. */
export function planOnly(options: RunOptions): Promised {
  const sender = makeSender(options)
  sender.close()
  const runner = new Runner(options, sender)
  const { contract, target } = options
  const [demands, plan] = [runner.demands(1), runner.plan(1)]
  const { left, wanted, undecidable } = runner
  return { plan, left, wanted, demands, undecidable, contract, target: publicTarget(contract, target) }
}

class Runner {
  readonly wanted: readonly Requirement[]
  readonly #options: RunOptions
  readonly #book: Book
  readonly #courier: Courier
  readonly #sender: Sender
  readonly #target: Target
  readonly #living: Living
  readonly #mask: Mask
  #unsent: ReadonlyMap<string, NoEvidenceReason> = new Map()
  #known: Evidence | undefined
  /** Until everything else was asked. */
  #keepsBack = true

  constructor(options: RunOptions, sender: Sender) {
    this.#options = options
    this.#sender = sender
    this.#target = publicTarget(options.contract, options.target)
    this.#living = new Living(options.contract, this.#target, options.archive)
    this.#mask = makeMask(targetSecrets(options))
    this.#book = new Book(options.contract, options.target)
    this.#courier = new Courier({
      sender,
      book: this.#book,
      earlier: options.earlier ?? [],
      onProgress: (progress) =>
        options.onProgress?.({ ...progress, exchange: maskExchange(progress.exchange, this.#mask) }),
    })
    this.#book.resume(options.earlier ?? [], wallClock())
    this.wanted = requirements(options.checks, this.#evidence(), options.selection ?? { only: [], skip: [] })
  }

  async run(): Promise<Run> {
    let earning: readonly Probe[] = []
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const plan = this.plan(round)
      this.#unsent = plan.unsent
      earning = plan.earning
      if (plan.sends.length === 0) {
        if (!this.#keepsBack) break
        this.#keepsBack = false
        continue
      }
      const first = round === 1 ? await this.#knock(plan.sends) : undefined
      if (first !== undefined) return this.#result(first)
      await this.#courier.deliver(plan.sends, round)
      // One dead key says nothing about the accounts that were not asked yet.
      if (!this.#book.hasUntried() && unusable(this.#evidence()) !== undefined) break
    }
    if (unusable(this.#evidence()) !== undefined) return this.#result()
    const missed = await earnRefusals(earning, { book: this.#book, courier: this.#courier })
    this.#unsent = new Map([...this.#unsent, ...missed])
    await this.#askAside()
    return this.#result()
  }

  plan(round: number): RoundPlan {
    const evidence = this.#evidence()
    return this.#pack(this.demands(round, evidence), (probe) =>
      this.#settled(evidence, probe.key, evidence.answer(probe)),
    )
  }

  #pack(wanted: readonly Wanted[], settled: (probe: Probe) => boolean): RoundPlan {
    return planRound({
      demands: wanted,
      book: this.#book,
      settled,
      canPresent: this.#sender.canPresent,
      expectsRefusal: (probe) => expectsRefusal(this.#options.contract, this.#target, probe),
      keepsBack: this.#keepsBack,
    })
  }

  /** What each account may still spend in this hour beside what is planned. */
  get left(): ReadonlyMap<string, number> {
    return new Map(this.#book.accounts.map((account) => [account.name, this.#book.left(account)]))
  }

  /** Said by the check itself, whatever is sent. */
  get undecidable(): ReadonlySet<string> {
    const evidence = this.#evidence()
    const open = this.demands(1, evidence).filter(
      ({ probes, check }) => probes.length === 0 && check.derives === undefined,
    )
    const isOver = ({ check, instance }: Demand): boolean => check.judge(instance, evidence).reason === 'budget'
    return new Set(open.filter(isOver).map(({ id }) => id))
  }

  demands(round: number, evidence: Evidence = this.#evidence()): readonly Demand[] {
    return demands(this.wanted, evidence, round === 1 ? 'known' : 'derived')
  }

  /** With what is left of accounts that were not exhausted: nothing is judged by it, so nothing may suffer from it. */
  async #askAside(): Promise<void> {
    for (let round = 1; round <= ASIDE_ROUNDS; round += 1) {
      const evidence = this.#evidence()
      const wanted = asideDemands(this.#options.observers ?? [], evidence)
      const { sends } = this.#pack(wanted, (probe) => evidence.answer(probe) !== undefined)
      await this.#courier.deliver(sends, MOST_ROUNDS + round)
    }
  }

  /** One request before all others: a wrong address should not cost a whole round of time-outs. */
  async #knock(sends: readonly PlannedSend[]): Promise<string | undefined> {
    const first = inOrder(sends.filter(({ charged }) => charged))[0] ?? sends[0]
    if (first === undefined) return undefined
    const exchange = await this.#courier.deliverOne(first)
    const { baseUrl } = this.#target
    return exchange.failure === undefined ? undefined : unreachable(baseUrl, maskExchange(exchange, this.#mask))
  }

  #settled(evidence: Evidence, key: string, answer: Exchange | undefined): boolean {
    const lost = answer === undefined || answer.response === undefined || isStray(answer, this.#contract)
    return !lost || evidence.exchanges.filter(({ probe }) => probe.key === key).length >= MOST_TRIES
  }

  /** The same value while nothing new came in: what checks read out of it once need not be read again. */
  #evidence(): Evidence {
    const journal = this.#journal()
    if (this.#known?.exchanges.length !== journal.exchanges.length) this.#known = makeEvidence(journal)
    return this.#known
  }

  #journal(): Journal {
    const exchanges = this.#courier.exchanges()
    const unsent = { get: (key: string) => this.#unsent.get(key) }
    return { contract: this.#contract, exchanges, unsent, ...this.#living.asOf(exchanges) }
  }

  get #contract(): Contract {
    return this.#options.contract
  }

  #result(unanswered?: string): Run {
    const { checks, selection, earlierDecided: earlier } = this.#options
    const masking = { mask: this.#mask, checks, selection, earlier }
    const { evidence, exchanges, decided } = maskEvidence(this.#journal(), this.#evidence(), masking)
    const problem = unanswered ?? unusable(evidence)
    return {
      evidence,
      exchanges,
      decided,
      unsent: this.#unsent,
      dead: [...deadCredentials(this.#contract, evidence.exchanges)].sort(),
      ...(problem === undefined ? {} : { problem }),
    }
  }
}
