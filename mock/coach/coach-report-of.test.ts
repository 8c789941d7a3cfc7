import { describe, expect, test } from 'vitest'
import { type Client, testClient } from './client.test-kit.js'

const STATUS = '/v1/user-status'

/** Caches, waits as advised, refreshes its token, stops at 0 and at the end of pages. */
function goodClient({ mock, get, wait }: Client) {
  const cache = new Map<string, string>()
  let token = ''
  const send = async (target: string) => {
    for (const seconds of [1, 2, 4, 0]) {
      const answer = await get(target, { authorization: `Bearer ${token}` })
      if (answer.status !== 429 || seconds === 0) return answer
      await wait(seconds)
    }
    throw new Error('Cannot come here: the last turn returns')
  }
  return {
    async read(target: string): Promise<string> {
      const known = cache.get(target)
      if (known !== undefined) return known
      let answer = await send(target)
      if (answer.status === 401) {
        token = await mock.accounts.elite.token()
        answer = await send(target)
      }
      if (answer.status === 200) cache.set(target, answer.body)
      return answer.body
    },
    async pages(target: string): Promise<number> {
      for (let cursor: string | undefined = '', count = 1; ; count++) {
        const answer = await send(`${target}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor ?? '')}`}`)
        cursor = answer.header('x-next-cursor')
        if (cursor === undefined) return count
      }
    },
    spread: async (symbols: readonly string[]) => {
      for (const symbol of symbols) {
        await send(`/v1/ohlc?symbol=${symbol}`)
        await wait(0.5)
      }
    },
  }
}

test('a client that follows the advice gets no finding', async () => {
  const client = testClient()
  const good = goodClient(client)
  await good.read(STATUS)
  await good.read(STATUS)
  await client.mock.forced.add({ error: 'RATE_LIMIT_EXCEEDED', times: 3 })
  await good.read('/v1/ohlc?symbol=AAPL')
  await client.wait(3601)
  await good.read('/v1/company-profile?symbol=AAPL')
  await good.pages('/v1/form4-recent-activity?limit=2&day_interval=365')
  await good.spread(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
  await client.wait(301)
  await good.read('/v1/form4-top-insiders?limit=100')
  const { requests, findings, clean } = await client.mock.coach()
  expect(requests).toBeGreaterThan(12)
  expect([findings, clean]).toEqual([[], true])
})

const HABITS: readonly (readonly [
  rule: string,
  clause: string | undefined,
  requests: readonly number[],
  bad: (client: Client) => Promise<unknown>,
])[] = [
  [
    'retry-without-back-off',
    'QUOTA-BACKOFF',
    [1, 2],
    async ({ mock, get }) => {
      await mock.forced.add({ error: 'RATE_LIMIT_EXCEEDED', times: 1 })
      await get(STATUS)
      await get(STATUS)
    },
  ],
  [
    'retry-without-back-off',
    'QUOTA-BACKOFF',
    [1, 2, 3, 4, 5],
    async ({ mock, get, wait }) => {
      await mock.forced.add({ error: 'RATE_LIMIT_EXCEEDED', times: 5 })
      for (const seconds of [1, 2, 4, 8, 0]) {
        await get(STATUS)
        await wait(seconds)
      }
    },
  ],
  [
    'key-in-browser',
    'AUTH-KEY-CLIENT-SIDE',
    [1],
    ({ get }) => get(STATUS, { 'x-api-key': 'key_pro', origin: 'http://localhost:3000' }),
  ],
  [
    'fetched-again',
    'QUOTA-CACHING',
    [1, 2],
    async ({ get, wait }) => {
      await get(STATUS)
      await wait(200)
      await get(STATUS)
    },
  ],
  [
    'burst-over-symbols',
    'QUOTA-CACHING',
    [1, 2, 3, 4, 5, 6],
    async ({ get }) => {
      for (const symbol of ['A', 'B', 'C', 'D', 'E', 'F']) await get(`/v1/ohlc?symbol=${symbol}`)
    },
  ],
  [
    'expired-token-again',
    'AUTH-JWT-REFRESH',
    [1, 2],
    async ({ mock, get, wait }) => {
      const authorization = `Bearer ${await mock.accounts.pro.token()}`
      await wait(3700)
      await get(STATUS, { authorization })
      await get('/v1/company-profile', { authorization })
    },
  ],
  [
    'refusal-repeated',
    'ERR-FEATURE-REQUIRED',
    [1, 2],
    async ({ get }) => {
      await get('/v1/form4-clusters', { 'x-api-key': 'key_free' })
      await get('/v1/form4-clusters', { 'x-api-key': 'key_free' })
    },
  ],
  [
    'quota-headers-ignored',
    'HDR-REMAINING',
    [1, 2],
    async ({ get }) => {
      await get(STATUS, { 'x-api-key': 'key_pro_one_left' })
      await get('/v1/ohlc', { 'x-api-key': 'key_pro_one_left' })
    },
  ],
  [
    'page-past-the-end',
    'PAGE-RECENT-CURSOR',
    [1, 2],
    async ({ get }) => {
      await get('/v1/form4-recent-activity?symbol=AAPL&day_interval=365')
      await get('/v1/form4-recent-activity?symbol=AAPL&day_interval=365&cursor=2020-01-01')
    },
  ],
  ['limit-over-the-cap', 'CAP-TOP-LIMIT', [1], ({ get }) => get('/v1/form4-top-insiders?limit=500')],
]

describe('a bad habit is found, with its clause and its requests', () => {
  test.each(HABITS)('%s (%s)', async (rule, clause, requests, bad) => {
    const client = testClient()
    await bad(client)
    const { findings, clean } = await client.mock.coach()
    expect(findings.map((finding) => [finding.rule, finding.clause?.id, finding.requests])).toEqual([
      [rule, clause, requests],
    ])
    expect(clean).toBe(false)
  })
})

test('requests of the console do not count as habits of the client', async () => {
  const { mock, get } = testClient()
  const headers = { 'x-api-key': 'key_pro', origin: 'http://localhost:4010', 'x-pipeproof-console': '1' }
  await get(STATUS, headers)
  await get(STATUS, headers)
  expect(await mock.coach()).toEqual({ clean: true, requests: 0, findings: [] })
})
