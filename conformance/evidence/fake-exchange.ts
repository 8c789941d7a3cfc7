import type { Exchange, Recorded } from '../exchange.js'
import type { Probe } from '../probe.js'

export interface FakeAnswer {
  readonly id?: string
  readonly account?: string
  readonly status?: number
  readonly headers?: Recorded['headers']
  /** Text is UTF-8; anything else is JSON. */
  readonly body?: string | Uint8Array | object
  readonly startedAt?: string
  readonly milliseconds?: Exchange['milliseconds']
  readonly failure?: Exchange['failure']
}

/** An exchange as if it had been sent, for unit tests of checks and reporters. */
export function fakeExchange(probe: Probe, answer: FakeAnswer = {}): Exchange {
  const query = probe.parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return {
    id: answer.id ?? 'x1',
    probe,
    ...(answer.account === undefined ? {} : { account: answer.account }),
    url: `https://target.example${probe.path}${query === '' ? '' : `?${query}`}`,
    requestHeaders: [['Host', 'target.example'], ...probe.headers],
    startedAt: answer.startedAt ?? '2026-11-20T10:00:00.000Z',
    milliseconds: answer.milliseconds ?? { connect: 1, firstByte: 2, total: 3 },
    ...(answer.failure === undefined ? { response: fakeResponse(answer) } : { failure: answer.failure }),
  }
}

function fakeResponse({ status = 200, headers, body = '' }: FakeAnswer): Recorded {
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array)
  const text = isJson ? JSON.stringify(body) : body
  return {
    status,
    statusText: '',
    headers: headers ?? [['Content-Type', isJson ? 'application/json' : 'text/csv; charset=utf-8']],
    body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  }
}
