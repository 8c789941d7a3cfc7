import { IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startEngine } from '../engine.js'
import { plainRequest, splitTarget } from '../http/http-request.js'
import { repeatCache } from '../http/repeat-cache.js'
import { fakeMarket } from '../market/testing/fake-market.test-kit.js'
import { signingKeyFile, testMock } from '../mock.test-kit.js'
import type { MockOptions } from '../mock-options.js'
import type { Reply } from '../model/reply.js'
import { DEFAULT_WORLD } from '../model/world-name.js'
import { mockWorld } from '../worlds/handle/mock-world.js'

const STATUS = '/v1/user-status'
const PROFILE = '/v1/company-profile?symbol=AAPL'
const NOON = Date.UTC(2026, 10, 20, 12)
const PRO = ['X-API-Key', 'key_pro']

interface Seen extends Reply {
  /** Answered from the cache of repeated requests. */
  readonly again: boolean
}

/** The mock without a server, so that a test sees whether an answer came from the cache. */
function bench(options: MockOptions = {}) {
  let passed = 0
  const time = { now: () => NOON + passed, ticks: () => passed, delay: async () => {} }
  const engine = startEngine({ market: fakeMarket({ today: '2026-11-20' }), signingKeyFile, time, ...options })
  const cache = repeatCache(1_000_000)
  const ask = async (target: string, headers: readonly string[], method = 'GET'): Promise<Seen> => {
    const message = new IncomingMessage(new Socket())
    Object.assign(message, { method, url: target, rawHeaders: [...headers] })
    for (let i = 0; i < headers.length; i += 2) message.headers[headers[i]?.toLowerCase() ?? ''] = headers[i + 1]
    const repeated = cache.answer(message)
    if (repeated) return { ...(await repeated), again: true }
    const [path, query] = splitTarget(target)
    const answered = await engine.answer(DEFAULT_WORLD, plainRequest(message, path, query))
    cache.keep(message, answered)
    return { ...answered.reply, again: false }
  }
  const warm = async (target: string, headers: readonly string[]): Promise<Seen> => {
    for (let i = 0; i < 3; i++) await ask(target, headers)
    const seen = await ask(target, headers)
    expect(seen.again).toBe(true)
    return seen
  }
  const pass = (milliseconds: number): void => {
    passed += milliseconds
  }
  return { engine, ask, warm, pass, world: mockWorld(DEFAULT_WORLD, engine) }
}

function headersOf({ headers }: Reply): Record<string, string> {
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
}

const textOf = ({ body }: Reply): string => (typeof body === 'string' ? body : Buffer.from(body).toString('utf8'))

describe('a request that repeats an earlier one word for word', () => {
  test.each([STATUS, PROFILE, '/v1/ohlc?symbol=AAPL'])('%s gets the same answer, and is counted', async (target) => {
    const { ask, world } = bench()
    const seen = [await ask(target, PRO), await ask(target, PRO), await ask(target, PRO), await ask(target, PRO)]
    expect(seen.map(({ again }) => again)).toEqual([false, false, true, true])
    const [first, ...others] = seen.map((one) => ({ ...headersOf(one), text: textOf(one), status: one.status }))
    expect(first?.text.length).toBeGreaterThan(50)
    const remaining = Number(headersOf(seen[0] as Seen)['x-ratelimit-remaining'])
    others.forEach((other, i) => {
      expect(other).toEqual({ ...first, 'x-ratelimit-remaining': String(remaining - 1 - i) })
    })
    const log = await world.log()
    expect(log).toHaveLength(4)
    const own = { id: 0, milliseconds: 0, gates: [] }
    expect({ ...log[3], ...own }).toEqual({ ...log[0], ...own })
    expect(log[3]?.gates.map(({ gate }) => gate)).toEqual(log[0]?.gates.map(({ gate }) => gate))
    expect(log[3]?.gates[1]?.because).toBe('4 of 25 by hour, 4 of 100 by day')
  })

  test('is refused with a 429, charged and logged like any other once the quota is spent', async () => {
    const { ask, world, pass } = bench()
    await world.quota.set('pro', { left: { hour: 3 } })
    for (let i = 0; i < 3; i++) expect((await ask(STATUS, PRO)).status).toBe(200)
    const last = await ask(STATUS, PRO)
    expect(last).toMatchObject({ status: 429, again: true })
    const plain = await ask(STATUS, [...PRO, 'X-Other', '1'])
    expect(plain).toMatchObject({ status: 429, again: false })
    expect(textOf(last)).toBe(textOf(plain))
    expect(last.headers).toEqual(plain.headers)
    const [one, other] = (await world.log()).slice(-2)
    expect({ ...one, id: 0 }).toEqual({ ...other, id: 0 })
    expect(one).toMatchObject({ status: 429, rule: 'gate:quota', error: 'RATE_LIMIT_EXCEEDED' })
    pass(3_600_000)
    expect(await ask(STATUS, PRO)).toMatchObject({ status: 200, again: true })
  })

  test('carries the current date', async () => {
    const { warm, pass, ask } = bench()
    await warm(STATUS, PRO)
    pass(61_000)
    const seen = await ask(STATUS, PRO)
    expect(seen.again).toBe(true)
    expect(headersOf(seen).date).toBe('Fri, 20 Nov 2026 12:01:01 GMT')
  })

  test('is reported to listeners', async () => {
    const { engine, warm } = bench()
    const told: number[] = []
    engine.onRequest(({ status }) => told.push(status))
    await warm(STATUS, PRO)
    expect(told).toEqual([200, 200, 200, 200])
  })
})

describe('a cached answer is not used after a change:', () => {
  test.each<[string, (world: ReturnType<typeof mockWorld>) => Promise<unknown>, (seen: Seen) => void]>([
    [
      'a choice',
      (world) => world.choose({ 'feature-names': 'other' }),
      (seen) => expect(textOf(seen)).toContain('export'),
    ],
    ['a revoked key', (world) => world.keys.revoke('key_pro'), (seen) => expect(seen.status).toBe(401)],
    ['a forced error', (world) => world.forced.add({ error: '503' }), (seen) => expect(seen.status).toBe(503)],
    [
      'a fault',
      (world) => world.faults.enable('remaining-stuck:X-RateLimit-Remaining'),
      (seen) => expect(seen.status).toBe(200),
    ],
    ['a reset', (world) => world.reset(), (seen) => expect(headersOf(seen)['x-ratelimit-remaining']).toMatch(/99$/)],
    [
      'a turned clock',
      (world) => world.clock.advance('1d'),
      (seen) => expect(headersOf(seen).date).toMatch(/^Sat, 21/),
    ],
  ])('%s', async (_, change, look) => {
    const { ask, warm, world } = bench()
    await warm(STATUS, PRO)
    await change(world)
    const seen = await ask(STATUS, PRO)
    expect(seen.again).toBe(false)
    look(seen)
  })

  test('midnight', async () => {
    const { ask, warm, pass } = bench()
    await warm(PROFILE, PRO)
    pass(12 * 3_600_000 - 1)
    expect((await ask(PROFILE, PRO)).again).toBe(true)
    pass(1)
    expect((await ask(PROFILE, PRO)).again).toBe(false)
    expect((await warm(PROFILE, PRO)).status).toBe(200)
  })

  test('the expiry of a token', async () => {
    const { ask, warm, pass, world } = bench()
    const bearer = ['Authorization', `Bearer ${await world.token('pro', { lifetime: 60 })}`]
    await warm(STATUS, bearer)
    pass(59_999)
    expect(await ask(STATUS, bearer)).toMatchObject({ status: 200, again: true })
    pass(1)
    expect(await ask(STATUS, bearer)).toMatchObject({ status: 401, again: false })
  })

  test('a latency applies every time', async () => {
    const waits: number[] = []
    const time = { now: () => NOON, ticks: () => 0, delay: async (ms: number) => void waits.push(ms) }
    const { ask, warm, world } = bench({ time })
    await warm(STATUS, PRO)
    await world.latency.add({ milliseconds: 70 })
    for (let i = 0; i < 4; i++) await ask(STATUS, PRO)
    expect(waits).toEqual([70, 70, 70, 70])
  })
})

describe('a request that differs is decided anew', () => {
  test.each([
    ['a preference', STATUS, [...PRO, 'Prefer', 'code=503'], 503],
    ['another key', STATUS, ['X-API-Key', 'key_nope'], 401],
    ['another query', `${STATUS}?x=1`, PRO, 200],
    ['another method', STATUS, PRO, 405],
  ])('%s', async (name, target, headers, status) => {
    const { ask, warm } = bench()
    await warm(STATUS, PRO)
    const method = name === 'another method' ? 'POST' : 'GET'
    expect(await ask(target, headers, method)).toMatchObject({ status, again: false })
  })

  test('if only successes count, repeated requests count and are refused in the end', async () => {
    const { ask, world } = bench({ choose: { 'quota-counts': 'successes' } })
    await world.quota.set('pro', { left: { hour: 4 } })
    const seen: string[] = []
    for (let i = 0; i < 5; i++) {
      const one = await ask(STATUS, PRO)
      seen.push(`${one.status} ${headersOf(one)['x-ratelimit-remaining']} ${one.again}`)
    }
    expect(seen).toEqual(['200 99 false', '200 98 false', '200 97 true', '200 96 true', '429 96 true'])
  })

  test('with further headers chosen, a repeated answer has current ones', async () => {
    const { warm, pass, ask } = bench({ choose: { extras: 'headers' } })
    await warm(STATUS, PRO)
    pass(5000)
    const seen = await ask(STATUS, PRO)
    expect(seen.again).toBe(true)
    expect(headersOf(seen)['x-served-at']).toBe(new Date(NOON + 5000).toISOString())
  })

  test('a page of another origin may still read a repeated answer', async () => {
    const { warm } = bench()
    const seen = headersOf(await warm(STATUS, [...PRO, 'Origin', 'https://shop.example']))
    expect(seen['access-control-allow-origin']).toBe('*')
    expect(seen['access-control-expose-headers']).toContain('X-RateLimit-Remaining')
  })
})

test('over a socket, the second and the fourth answer differ only in the count', async () => {
  const mock = testMock({ quota: 'off' })
  const { port } = (await mock.listen({ port: 0 })).address() as AddressInfo
  const call = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      send({ port, path, headers: { 'X-API-Key': 'key_elite' } }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve(JSON.stringify(response.rawHeaders) + Buffer.concat(chunks).toString('utf8'))
      })
        .on('error', reject)
        .end()
    })
  const steady = (text: string): string => text.replace(/(Remaining",")\d+/, '$1').replace(/("Date",")[^"]*/, '$1')
  for (const path of [STATUS, PROFILE, '/v1/form4-recent-activity?symbol=AAPL']) {
    const [first = '', ...others] = [await call(path), await call(path), await call(path), await call(path)]
    for (const other of others) expect(steady(other)).toBe(steady(first))
  }
  await mock.close()
})
