import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { buildConsole } from './open-console.test-kit.js'
import type { ProxiedLog, ProxiedRequest } from './proxied-request.js'
import { type ProxyConsole, serveProxyConsole } from './serve-proxy-console.js'

const UPSTREAM = 'https://up.example/"><script>alert(1)</script>'
const CALL: ProxiedRequest = {
  id: 1,
  world: '',
  at: '2026-11-20T15:00:00.000Z',
  milliseconds: 3,
  method: 'GET',
  url: '/v1/ohlc',
  operation: 'getOhlc',
  account: undefined,
  scheme: undefined,
  status: 200,
  error: undefined,
  rule: 'proxied',
  gates: [],
  findings: [{ id: 'column.type@getOhlc#close', status: 'fail' }],
}

let calls: ProxiedRequest[]
let served: ProxyConsole
beforeEach(async () => {
  await buildConsole()
  calls = [CALL]
  const log: ProxiedLog = {
    last: 1,
    cleared: 0,
    entries: (after) => calls.filter(({ id }) => id > after),
    find: (id) => calls.map((call) => ({ ...call, findings: [] })).find((call) => call.id === id),
    clear: () => calls.splice(0),
  }
  served = await serveProxyConsole({ port: 0, contract: loadContract(), upstream: UPSTREAM, log })
})
afterEach(() => served.close())

/** By Node, because `fetch` sets `Host` and `Sec-Fetch-Site` itself. */
function statusOf(
  path: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, served.url), { headers, method }, (answer) => {
      resolve(answer.statusCode)
      answer.destroy()
    })
    sent.on('error', reject).end()
  })
}

describe('serveProxyConsole()', () => {
  it('sends the page, which loads nothing and holds the address of the service as text', async () => {
    const page = await fetch(served.url)
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/)
    const html = await page.text()
    expect(html).toContain('data-upstream="https://up.example/&#34;&#62;&#60;script')
    expect(html).not.toContain('<script>alert(1)')
  })

  it('streams the requests with their findings, and gives one with its answer', async () => {
    const stream = await fetch(`${served.url}__pipeproof/events?after=0`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { value } = (await reader?.read()) ?? {}
    expect(value).toContain('event: requests')
    expect(value).toContain('column.type@getOhlc#close')
    await reader?.cancel()
    const one = await fetch(`${served.url}__pipeproof/log/1`)
    expect(await one.json()).toMatchObject({ id: 1, url: '/v1/ohlc' })
    expect((await fetch(`${served.url}__pipeproof/log/2`)).status).toBe(404)
    expect((await fetch(`${served.url}__pipeproof/accounts`)).status).toBe(404)
  })

  it('clears the list', async () => {
    expect(await statusOf('/__pipeproof/log', {}, 'DELETE')).toBe(204)
    expect(calls).toEqual([])
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['another name of this machine', { host: 'rebound.example' }],
    ['a page of another origin', { origin: 'https://foreign.example' }],
    ['a page of another port', { origin: 'http://localhost:3000' }],
    ['a link or a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a request through another proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('refuses %s', async (_, headers) => {
    for (const path of ['/', '/__pipeproof/events', '/__pipeproof/log/1', '/__pipeproof/compiled.json'])
      expect(await statusOf(path, headers)).toBe(403)
    expect(await statusOf('/__pipeproof/log', headers, 'DELETE')).toBe(403)
    expect(calls).toEqual([CALL])
  })
})
