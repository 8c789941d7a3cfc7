import { createHash } from 'node:crypto'
import type { Contract } from '../../spec/index.js'
import type { Check, Selection } from '../check.js'
import { unusable } from '../evidence/usability.js'
import type { Exchange } from '../exchange.js'
import { foreignExchanges } from '../journal/foreign-har.js'
import { foreignSecrets } from '../journal/foreign-secrets.js'
import { matchOperation } from '../journal/match-operation.js'
import { plainEntryText } from '../journal/write-har.js'
import { judgeEach } from '../judge/judge-each.js'
import { recordedEvidence } from '../judge/recorded-evidence.js'
import { requirements } from '../plan/demand.js'
import type { Result } from '../report.js'
import { makeMask } from '../secrets/mask.js'
import type { Secret } from '../secrets/secret.js'
import { entryOfCall } from './entry-of-call.js'
import type { PassedCall } from './passed-call.js'
import { RecentCalls } from './recent-calls.js'

export interface LiveFinding
  extends Pick<Result, 'id' | 'check' | 'level' | 'message' | 'expected' | 'actual' | 'clauses'> {
  readonly status: 'fail' | 'warn'
  /** The call that shows it, masked: `GET https://staging.example/v1/ohlc`. */
  readonly request: string
  readonly call: number
}

export interface LiveVerdict {
  readonly findings: readonly LiveFinding[]
  /** Requirements that held. */
  readonly held: readonly string[]
  /** A JSON text for each call, masked, for a HAR file. */
  readonly entries: readonly string[]
}

export interface LiveJudgeOptions {
  readonly contract: Contract
  readonly checks: readonly Check[]
  readonly upstream: string
  readonly selection?: Selection
}

/** Limits of the data that is kept from call to call. */
const MOST_SECRETS = 500
const MOST_ANSWERS = 5000

/**
 * Judges calls as they pass, a few at a time, together with the latest other calls of the same operations. An earlier
 * answer that repeats, byte for byte, is not judged again.
 */
export class LiveJudge {
  readonly #options: LiveJudgeOptions
  readonly #secrets = new Map<string, Secret>()
  /** The findings of an answer, by its digest. */
  readonly #known = new Map<string, readonly LiveFinding[]>()
  readonly #recent = new RecentCalls()
  #mask = makeMask([])

  constructor(options: LiveJudgeOptions) {
    this.#options = options
  }

  judge(calls: readonly PassedCall[]): LiveVerdict {
    this.#learnSecrets(calls)
    const { contract } = this.#options
    const { exchanges } = foreignExchanges(calls.map(entryOfCall), contract, this.#mask)
    const digests = new Map(calls.map((call) => [call, digestOf(call)]))
    const fresh = calls.filter((call, index) => this.#isNew(call, digests, calls.slice(0, index)))
    const verdict = fresh.length === 0 ? NOTHING : this.#judgeNew(fresh)
    for (const call of fresh) {
      this.#recent.add(this.#operationOf(call), call)
      this.#learn(
        digests.get(call) ?? '',
        verdict.findings.filter((finding) => finding.call === call.number),
      )
    }
    const again = calls.filter((call) => !fresh.includes(call)).flatMap((call) => this.#shownBefore(call, digests))
    return { ...verdict, findings: [...verdict.findings, ...again], entries: exchanges.map(plainEntryText) }
  }

  #judgeNew(fresh: readonly PassedCall[]): Omit<LiveVerdict, 'entries'> {
    const { contract, checks, upstream, selection = { only: [], skip: [] } } = this.#options
    const operations = [...new Set(fresh.map((call) => this.#operationOf(call)))]
    const calls = [...this.#recent.of(operations), ...fresh]
    const recording = foreignExchanges(calls.map(entryOfCall), contract, this.#mask)
    const target = { name: upstream, baseUrl: upstream, accounts: [], symbols: {}, quotas: {}, scope: { operations } }
    const har = { ...recording, unsent: new Map(), decided: new Map(), foreign: true }
    const evidence = recordedEvidence(har, { contract, target, checks, selection })
    const results = judgeEach(requirements(checks, evidence, selection), evidence, {
      problem: unusable(evidence),
      sentFor: new Map(),
    })
    const shown = new Map(evidence.exchanges.map((exchange) => [exchange.id, exchange]))
    return {
      findings: results.flatMap((result) => findingsIn(result, shown, calls, calls.length - fresh.length)),
      held: results.filter(({ status }) => status === 'pass').map(({ id }) => id),
    }
  }

  #learnSecrets(calls: readonly PassedCall[]): void {
    const { size } = this.#secrets
    for (const secret of foreignSecrets(calls.map(entryOfCall), this.#options.contract)) {
      if (this.#secrets.size >= MOST_SECRETS && !this.#secrets.has(secret.value)) this.#forgetOldest()
      this.#secrets.set(secret.value, secret)
    }
    if (this.#secrets.size !== size || this.#secrets.size === MOST_SECRETS)
      this.#mask = makeMask([...this.#secrets.values()])
  }

  #forgetOldest(): void {
    const [oldest] = this.#secrets.keys()
    if (oldest !== undefined) this.#secrets.delete(oldest)
  }

  #isNew(call: PassedCall, digests: Digests, earlier: readonly PassedCall[]): boolean {
    const digest = digests.get(call) ?? ''
    return !this.#known.has(digest) && !earlier.some((other) => digests.get(other) === digest)
  }

  #learn(digest: string, findings: readonly LiveFinding[]): void {
    if (this.#known.size >= MOST_ANSWERS) this.#known.clear()
    this.#known.set(digest, findings)
  }

  #shownBefore(call: PassedCall, digests: Digests): readonly LiveFinding[] {
    const before = this.#known.get(digests.get(call) ?? '') ?? []
    return before.map((finding) => ({ ...finding, call: call.number }))
  }

  #operationOf({ method, url }: PassedCall): string {
    return matchOperation(this.#options.contract, method, url)?.operation.id ?? ''
  }
}

type Digests = ReadonlyMap<PassedCall, string>

const NOTHING = { findings: [], held: [] } as const

/** Only findings of new calls, because findings of earlier calls were already reported. */
function findingsIn(
  result: Result,
  shown: ReadonlyMap<string, Exchange>,
  calls: readonly PassedCall[],
  earlier: number,
): readonly LiveFinding[] {
  const { id, check, level, status, message, expected, actual, clauses, exchanges } = result
  if (status !== 'fail' && status !== 'warn') return []
  const newest = exchanges.filter((name) => indexOf(name) >= earlier)
  const name = newest.at(-1) ?? ''
  const [exchange, call] = [shown.get(name), calls[indexOf(name)]]
  if (exchange === undefined || call === undefined) return []
  const difference = { ...(expected === undefined ? {} : { expected }), ...(actual === undefined ? {} : { actual }) }
  const request = `${exchange.probe.method} ${exchange.url}`
  return [{ id, check, level, status, message, ...difference, clauses, request, call: call.number }]
}

/** `x1` is the first of the calls that are judged together. */
function indexOf(exchange: string): number {
  return Number(exchange.slice(1)) - 1
}

/** Counters and times differ from answer to answer and are left out. */
function digestOf({ method, url, status, headers, body }: PassedCall): string {
  const types = headers.map(([name, value]) => (/^content-type$/i.test(name) ? `${name}: ${value}` : name))
  return createHash('sha256')
    .update(JSON.stringify([method, url, status, types]))
    .update(body)
    .digest('base64')
}
