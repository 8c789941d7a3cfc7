import { expect, test } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { BETTER_CODE } from './better-code.js'
import { type Client, testClient } from './client.test-kit.js'

interface Read {
  read(url: string, options?: object): Promise<Response>
  readAll(urls: readonly string[]): Promise<readonly Response[]>
  pages(url: string): AsyncIterable<Response>
  readonly query: URLSearchParams
}

/** The functions of the code, over a client whose time passes without waiting. */
function loaded(rule: string, name: keyof Read, { mock, get, wait }: Client): Read {
  const { constructor: make } = Object.getPrototypeOf(() => undefined)
  let passed = 0
  const names = {
    fetch: async (url: string, options: { readonly headers?: Readonly<Record<string, string>> } = {}) => {
      const { status, body, header } = await get(url, lowerCased(options.headers))
      const names = ['X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Next-Cursor']
      const headers = names
        .flatMap((one) => [[one, header(one.toLowerCase()) ?? '']] as [string, string][])
        .filter(([, text]) => text)
      return new Response(body, { status, headers })
    },
    setTimeout: async (resolve: () => void, milliseconds: number) => {
      passed += milliseconds
      await wait(milliseconds / 1000)
      resolve()
    },
    getToken: () => mock.accounts.elite.token(),
    Date: { now: () => Date.parse('2026-11-20T12:00:00Z') + passed },
    ...{ wanted: 500, maximum: 100 },
  }
  const code = `${BETTER_CODE[rule]?.(loadContract())}\nreturn { ${name} }`
  return make(...Object.keys(names), code)(...Object.values(names))
}

function lowerCased(headers: Readonly<Record<string, string>> | undefined) {
  return headers && Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

const STATUS = '/v1/user-status'
const USES: Readonly<Record<string, (client: Client, rule: string) => Promise<unknown>>> = {
  'key-in-browser': (client, rule) => loaded(rule, 'read', client).read(STATUS),
  async 'expired-token-again'(client, rule) {
    const { read } = loaded(rule, 'read', client)
    await client.mock.forced.add({ error: 'TOKEN_EXPIRED', times: 1 })
    expect((await read(STATUS)).status).toBe(200)
  },
  async 'retry-without-back-off'(client, rule) {
    await client.mock.forced.add({ error: 'RATE_LIMIT_EXCEEDED', times: 3 })
    expect((await loaded(rule, 'read', client).read(STATUS)).status).toBe(200)
  },
  async 'quota-headers-ignored'(client, rule) {
    const { read } = loaded(rule, 'read', client)
    const headers = { 'x-api-key': 'key_pro_one_left' }
    for (const url of [STATUS, '/v1/ohlc']) expect((await read(url, { headers })).status).toBe(200)
  },
  async 'refusal-repeated'(client, rule) {
    const { read } = loaded(rule, 'read', client)
    await expect(read('/v1/ohlc?symbol=ZZNOPE')).rejects.toThrow('SYMBOL_NOT_FOUND')
  },
  async 'fetched-again'(client, rule) {
    const { read } = loaded(rule, 'read', client)
    expect(await (await read(STATUS)).text()).toBe(await (await read(STATUS)).text())
  },
  async 'burst-over-symbols'(client, rule) {
    const urls = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((symbol) => `/v1/ohlc?symbol=${symbol}`)
    expect(await loaded(rule, 'readAll', client).readAll(urls)).toHaveLength(7)
  },
  async 'page-past-the-end'(client, rule) {
    let count = 0
    const { pages } = loaded(rule, 'pages', client)
    for await (const page of pages('/v1/form4-recent-activity?limit=2&day_interval=365')) count += page.ok ? 1 : 0
    expect(count).toBeGreaterThan(1)
  },
  async 'limit-over-the-cap'(client, rule) {
    const { query } = loaded(rule, 'query', client)
    expect((await client.get(`/v1/form4-top-insiders?${query}`)).status).toBe(200)
  },
}

test.each(Object.keys(BETTER_CODE))('the code for %s runs, and the coach finds nothing in it', async (rule) => {
  const client = testClient()
  await USES[rule]?.(client, rule)
  const { requests, findings } = await client.mock.coach()
  expect(requests).toBeGreaterThan(0)
  expect(findings).toEqual([])
})
