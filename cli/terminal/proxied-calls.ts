import type { JudgedCall, LiveFinding, LiveVerdict } from '../../conformance/index.js'
import type { ProxiedLog, ProxiedRequest, ProxiedTransfer } from '../../mock/index.js'

interface KeptCall {
  readonly id: number
  readonly call: JudgedCall
  readonly findings: readonly LiveFinding[]
  readonly size: number
}

const MOST_CALLS = 1000
/** Characters of all kept answers. */
const MOST_TEXT = 16 * 1024 * 1024
/** Characters of one answer that the page gets. */
const MOST_SHOWN = 2_000_000

/** The latest judged calls, for the console of the proxy. Older ones make room, so that the memory stays the same. */
export class ProxiedCalls implements ProxiedLog {
  #kept: KeptCall[] = []
  #size = 0
  readonly #mostText: number
  last = 0
  cleared = 0

  constructor(mostText = MOST_TEXT) {
    this.#mostText = mostText
  }

  add({ calls, findings }: LiveVerdict): void {
    for (const call of calls) {
      const own = findings.filter((finding) => finding.call === call.number)
      // Calls may be judged in another order than they passed.
      this.last += 1
      const kept = { id: this.last, call, findings: own, size: call.entry.length }
      this.#kept.push(kept)
      this.#size += kept.size
    }
    while (this.#kept.length > MOST_CALLS || (this.#size > this.#mostText && this.#kept.length > 1))
      this.#size -= this.#kept.shift()?.size ?? 0
  }

  entries(after: number): readonly ProxiedRequest[] {
    const newer = this.#kept.filter(({ id }) => id > after)
    return newer.map((kept) => ({
      ...requestOf(kept),
      findings: kept.findings.map(({ id, status }) => ({ id, status })),
    }))
  }

  find(id: number): ProxiedTransfer | undefined {
    const kept = this.#kept.find((one) => one.id === id)
    if (kept === undefined) return undefined
    const { findings, call } = kept
    const { curl } = call
    return {
      ...requestOf(kept),
      findings,
      transfer: transferOf(JSON.parse(call.entry)),
      ...(curl === undefined ? {} : { curl }),
    }
  }

  clear(): void {
    this.#kept = []
    this.#size = 0
    this.cleared += 1
  }
}

function requestOf({ id, call }: KeptCall): Omit<ProxiedRequest, 'findings'> {
  const { method, url, operation, status, startedAt, milliseconds } = call
  // Masking can make an address unreadable.
  const { pathname, search } = URL.canParse(url) ? new URL(url) : { pathname: url, search: '' }
  return {
    id,
    world: '',
    at: startedAt,
    milliseconds: Math.round(milliseconds * 10) / 10,
    method,
    url: `${pathname}${search}`,
    operation,
    account: undefined,
    scheme: undefined,
    status,
    error: undefined,
    rule: 'proxied',
    gates: [],
  }
}

/** The parts of an entry of our own HAR that the console shows. */
interface Entry {
  readonly request: { readonly headers: readonly Pair[] }
  readonly response: {
    readonly headers: readonly Pair[]
    readonly content: { readonly text?: string; readonly encoding?: string }
  }
}

interface Pair {
  readonly name: string
  readonly value: string
}

function transferOf({ request, response }: Entry): NonNullable<ProxiedTransfer['transfer']> {
  const { text = '', encoding } = response.content
  const body = encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text
  const pairs = (headers: readonly Pair[]) => headers.map(({ name, value }) => [name, value] as const)
  return {
    requestHeaders: pairs(request.headers),
    responseHeaders: pairs(response.headers),
    body: body.slice(0, MOST_SHOWN),
    omitted: Math.max(0, body.length - MOST_SHOWN),
  }
}
