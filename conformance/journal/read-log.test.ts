import { describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { CHECKS } from '../checks/index.js'
import { judge } from '../judge/judge.js'
import { recordedEvidence } from '../judge/recorded-evidence.js'
import { clientUsage } from '../usage/client-usage.js'
import { readHar } from './read-har.js'

const contract = loadContract()
const read = (...lines: readonly (object | string)[]) =>
  readHar(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'), 'a.log', contract)
const whole = {
  method: 'GET',
  url: 'https://api.example/v1/ohlc?symbol=SPY',
  status: 200,
  headers: { 'Content-Type': 'text/csv', 'Set-Cookie': ['a=1', 'b=2'] },
  requestHeaders: { 'X-API-Key': 'sk-live-0123456789' },
  body: 'wrong|header\n1|2\n',
  time: '2026-11-20T15:00:00+01:00',
}
const judged = (...lines: readonly object[]) => {
  const recording = read(...lines)
  const target = { name: 'log', baseUrl: recording.baseUrl ?? '', accounts: [], symbols: {}, quotas: {} }
  const evidence = recordedEvidence(recording, { contract, target, checks: CHECKS })
  return judge(evidence, { checks: CHECKS, observers: [], version: '1' })
}
const blamed = (...lines: readonly object[]) =>
  judged(...lines).results.flatMap(({ id, status }) => (status === 'fail' || status === 'warn' ? id : []))

describe('an access log', () => {
  it('is read line by line, without its secrets', () => {
    const { exchanges, foreign, ignored } = read(
      '',
      whole,
      { method: 'GET', path: '/health', status: '204' },
      { level: 'info' },
    )
    expect([exchanges.length, foreign, ignored]).toEqual([1, true, 1])
    expect(exchanges[0]).toMatchObject({ startedAt: '2026-11-20T14:00:00.000Z', url: whole.url })
    expect(exchanges[0]?.response?.headers).toHaveLength(3)
    expect(JSON.stringify(exchanges)).not.toContain('sk-live')
  })

  it('may begin like a HAR', () => {
    expect(read({ log: { level: 'info' }, ...whole }).exchanges).toHaveLength(1)
  })

  it('is judged if it holds body and headers', () => {
    expect(blamed(whole)).toContain('csv.header@getOhlc')
  })

  it('causes no violation for missing parts', () => {
    const { body: _, ...bodiless } = whole
    const { headers: __, ...bare } = whole
    expect(blamed(bodiless)).toEqual([])
    expect(blamed(bare)).toEqual([])
  })

  it('cannot be judged without any body, and says so', () => {
    const { body: _, ...bodiless } = whole
    const { exitCode, why } = judged(bodiless, { ...bodiless, status: 500 })
    expect(exitCode).toBe(2)
    expect(why).toMatch(/found no answer with its headers and its body in the recording/)
  })

  it('shows the operations that clients use, even without bodies', () => {
    const { exchanges } = read({ method: 'GET', path: '/v1/ohlc?symbol=SPY', status: 200 })
    expect(clientUsage(exchanges, contract).operations).toMatchObject([{ id: 'getOhlc', parameters: ['symbol'] }])
  })

  it('may begin with lines that are no requests', () => {
    expect(read({ msg: 'started' }, { level: 'info', status: 200 }, whole).exchanges).toHaveLength(1)
    expect(() => read({ msg: 'started' })).toThrow('found no list "log.entries"')
  })

  const sent = '/v1/ohlc?symbol=SPY'
  it.each<[string, object]>([
    ['nginx', { time_iso8601: '2026-11-20T14:00:00+00:00', request_method: 'GET', request_uri: sent, status: '200' }],
    [
      'nginx, with the request in one member',
      { time: '2026-11-20T14:00:00Z', request: `GET ${sent} HTTP/1.1`, status: 200 },
    ],
    [
      'nginx, with the query apart',
      { timestamp: '2026-11-20T14:00:00Z', uri: '/v1/ohlc', args: 'symbol=SPY', status: 200 },
    ],
    [
      'Caddy',
      {
        ts: 1795183200,
        request: { method: 'GET', host: 'api.example', uri: sent, headers: { Accept: ['*/*'] } },
        status: 200,
        resp_headers: { Server: ['Caddy'] },
      },
    ],
    [
      'Traefik',
      {
        RequestMethod: 'GET',
        RequestPath: sent,
        RequestHost: 'api.example',
        DownstreamStatus: 200,
        StartUTC: '2026-11-20T14:00:00Z',
      },
    ],
    ['Envoy', { start_time: '2026-11-20T14:00:00.000Z', ':method': 'GET', ':path': sent, response_code: 200 }],
    [
      'an AWS balancer',
      {
        time: '2026-11-20T14:00:00Z',
        request_verb: 'GET',
        request_url: `https://api.example${sent}`,
        elb_status_code: 200,
      },
    ],
  ])('has the names that %s writes', (_, line) => {
    const [exchange] = read(line).exchanges
    expect(exchange?.startedAt).toBe('2026-11-20T14:00:00.000Z')
    expect(exchange?.probe).toMatchObject({ operation: 'getOhlc', parameters: [['symbol', 'SPY']] })
  })

  it('leaves out requests without an answer, and names the place of a wrong value by the name of the gateway', () => {
    expect(read(whole, { ...whole, status: 0 }, { ...whole, status: '-' }).exchanges).toHaveLength(1)
    expect(() => read(whole, { ':path': sent, response_code: 'x' })).toThrow('found "x" at line 2.response_code')
  })

  it('is named among the wanted forms if a file is neither', () => {
    expect(() => read('just text')).toThrow('found no JSON, wanted a HAR 1.2 recording, or an access log with')
    expect(() => read({ request: {}, status: 200 })).toThrow(
      'found no list "log.entries", wanted a HAR 1.2 recording, or',
    )
  })

  const many = (length: number) => Object.fromEntries(Array.from({ length }, (_, at) => [`x-${at}`, at]))
  const odd = (name: string, value: unknown) => JSON.stringify({ ...whole, [name]: value })
  it.each<[string, string, string]>([
    ['headers of the wrong type', odd('headers', 7), 'found 7 at line 2.headers, wanted an object'],
    [
      'a header of the wrong type',
      odd('headers', { a: { toString: 1, valueOf: 1 } }),
      'found an object at line 2.headers.a, wanted the text of a header',
    ],
    ['one of two headers', odd('headers', { a: ['x', null] }), 'found null at line 2.headers.a[1], wanted the text'],
    [
      'a header without a name',
      odd('headers', [{ value: 'x' }]),
      'found nothing at line 2.headers[0].name, wanted a text',
    ],
    ['a header that is no pair', odd('requestHeaders', [7]), 'found 7 at line 2.requestHeaders[0], wanted an object'],
    ['a body of the wrong type', odd('body', { a: 1 }), 'found an object at line 2.body, wanted a text'],
    ['a method of the wrong type', odd('method', ['GET']), 'found a list at line 2.method, wanted a text'],
    ['an address of the wrong type', odd('url', 1e308), 'found 1e+308 at line 2.url, wanted a text'],
    ['a host of the wrong type', odd('host', {}), 'found an object at line 2.host, wanted a text'],
    ['a status that is a list', odd('status', [200]), 'found a list at line 2.status, wanted a status from 100 to 599'],
    ['a huge status', odd('status', '9'.repeat(1000)), 'line 2.status, wanted a status from 100 to 599'],
    ['a status with control characters', odd('status', '200\u0000'), 'found "200\\u0000" at line 2.status'],
    [
      'a prototype',
      `{"__proto__":{"url":"/"},"url":${'{"__proto__":'.repeat(1000)}1${'}'.repeat(1000)},"status":200}`,
      'found an object at line 2.url',
    ],
  ])('names the place of %s', (_, line, message) => {
    const begun = performance.now()
    const reading = () => read(whole, line)
    expect(reading).toThrow('Cannot read "a.log": ')
    expect(reading).toThrow(message)
    expect(reading).not.toThrow(/\n|\0|TypeError/)
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  it('is read if its odd members say nothing about the answer', () => {
    const { exchanges, ignored } = read(
      { ...whole, headers: { 'Content-Type': 'text/csv', 'Content-Length': 12, a: null }, time: 7, body: null },
      { ...whole, ...JSON.parse('{"__proto__": 1, "constructor": {}, "method": null}') },
      { ...whole, url: 'http://[' },
      { url: '/x', status: null },
      { ...whole, headers: many(2000) },
    )
    expect(exchanges.map(({ response }) => response?.headers.length)).toEqual([undefined, 3, 2000])
    expect(ignored).toBe(0)
    expect(exchanges[0]?.startedAt).toBe('')
  })

  it('is read with two thousand headers an answer at most', () => {
    expect(() => read(whole, { ...whole, headers: many(2001) })).toThrow('found 2001 headers in response 2, wanted')
  })

  it('of two hundred thousand requests at most is read', () => {
    const line = JSON.stringify({ path: '/', status: 200 })
    expect(() => read(Array(200_001).fill(line).join('\n'))).toThrow('found more than 200000 requests')
    const har = (entries: number) => `{"log":{"entries":[${Array(entries).fill('{}').join()}]}}`
    expect(() => readHar(har(200_001), 'a.log', contract)).toThrow('found more than 200000 requests')
    expect(readHar(har(200_000), 'a.log', contract).ignored).toBe(200_000)
  })

  it('of line breaks alone is no log', () => {
    expect(() => read('\n'.repeat(20_000_000))).toThrow('found no JSON')
  })

  it('names the line that is not JSON', () => {
    expect(() => read(whole, '{"method":')).toThrow('"a.log": found no JSON object in line 2')
  })
})

it('a body that the browser did not keep causes no violation', () => {
  const content = { size: 2000, mimeType: 'text/csv' }
  const entry = {
    request: { method: 'GET', url: whole.url, headers: [] },
    response: { status: 200, headers: [], content },
  }
  const { exchanges } = readHar(JSON.stringify({ log: { entries: [entry] } }), 'b.har', contract)
  expect(exchanges[0]?.failure?.kind).toBe('not-kept')
})

it('a body that the recording does not contain in the encoding that it says causes no violation', () => {
  const content = { text: whole.body, encoding: 'base64', mimeType: 'text/csv' }
  const request = { method: 'GET', url: whole.url, headers: [] }
  const contents = [content, { ...content, encoding: 'gzip' }, { ...content, text: btoa(whole.body) }]
  const entries = contents.map((given) => ({
    request,
    response: { status: 200, headers: [], content: given },
  }))
  const { exchanges } = readHar(JSON.stringify({ log: { entries } }), 'b.har', contract)
  expect(exchanges.map(({ failure }) => failure)).toEqual([
    { kind: 'not-kept', message: 'the recording says that the answer is base64, which it is not' },
    { kind: 'not-kept', message: 'the recording contains the answer in an unknown encoding' },
    undefined,
  ])
})
