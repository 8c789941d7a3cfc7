import { createHash } from 'node:crypto'
import { foreignExchanges } from '../journal/foreign-har.js'
import { foreignSecrets } from '../journal/foreign-secrets.js'
import { makeMask } from '../secrets/mask.js'
import type { Secret } from '../secrets/secret.js'
import { entryOfCall } from './entry-of-call.js'
import { calledOperation, indexOf, type JudgedAnswers, judgeCalls, type LiveJudgeOptions } from './judge-calls.js'
import { type JudgedCall, judgedCall } from './judged-call.js'
import type { LiveFinding } from './live-finding.js'
import type { PassedCall } from './passed-call.js'

export interface LiveVerdict extends JudgedAnswers {
  readonly calls: readonly JudgedCall[]
}

/** Limits of the data that is kept from call to call. */
const MOST_SECRETS = 500
/** Answers and their findings. */
const MOST_KNOWN = 5000

/**
 * Judges calls as they pass, a few at a time, together with the latest other calls of the same operations. An earlier
 * answer that repeats, byte for byte, is not judged again.
 */
export class LiveJudge {
  readonly #options: LiveJudgeOptions
  readonly #secrets = new Map<string, Secret>()
  /** The findings of an answer, by its digest. */
  readonly #known = new Map<string, readonly LiveFinding[]>()
  #knownSize = 0
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
      this.#recent.add(calledOperation(call, contract), call)
      this.#learn(
        digests.get(call) ?? '',
        verdict.findings.filter((finding) => finding.call === call.number),
      )
    }
    const again = calls.filter((call) => !fresh.includes(call)).flatMap((call) => this.#shownBefore(call, digests))
    return {
      ...verdict,
      findings: [...verdict.findings, ...again].sort((a, b) => a.call - b.call),
      calls: exchanges.flatMap((exchange) => {
        const call = calls[indexOf(exchange.id)]
        return call === undefined ? [] : judgedCall(call, exchange, contract)
      }),
    }
  }

  #judgeNew(fresh: readonly PassedCall[]): JudgedAnswers {
    const { contract } = this.#options
    const recent = this.#recent.of([...new Set(fresh.map((call) => calledOperation(call, contract)))])
    return judgeCalls({ fresh, recent, mask: this.#mask }, this.#options)
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
    if (this.#knownSize >= MOST_KNOWN) {
      this.#known.clear()
      this.#knownSize = 0
    }
    this.#known.set(digest, findings)
    this.#knownSize += 1 + findings.length
  }

  #shownBefore(call: PassedCall, digests: Digests): readonly LiveFinding[] {
    const before = this.#known.get(digests.get(call) ?? '') ?? []
    return before.map((finding) => ({ ...finding, call: call.number }))
  }
}

type Digests = ReadonlyMap<PassedCall, string>

const NOTHING = { findings: [], held: [] } as const

/** Counters and times differ from answer to answer and are left out. */
function digestOf({ method, url, status, headers, body }: PassedCall): string {
  const types = headers.map(([name, value]) => (/^content-type$/i.test(name) ? `${name}: ${value}` : name))
  return createHash('sha256')
    .update(JSON.stringify([method, url, status, types]))
    .update(body)
    .digest('base64')
}

/** The most calls of one operation. */
const MOST_CALLS = 8
const MOST_BYTES = 1024 * 1024

/**
 * The latest calls of each operation. A new call is judged together with them, because pages, filters and defaults
 * compare answers.
 */
class RecentCalls {
  readonly #calls = new Map<string, PassedCall[]>()

  add(operation: string, call: PassedCall): void {
    const kept = [...(this.#calls.get(operation) ?? []), call].slice(-MOST_CALLS)
    while (kept.length > 0 && sizeOf(kept) > MOST_BYTES) kept.shift()
    this.#calls.set(operation, kept)
  }

  of(operations: readonly string[]): readonly PassedCall[] {
    return operations.flatMap((operation) => this.#calls.get(operation) ?? []).sort((a, b) => a.number - b.number)
  }
}

function sizeOf(calls: readonly PassedCall[]): number {
  return calls.reduce((sum, { body }) => sum + body.length, 0)
}
