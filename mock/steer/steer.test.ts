import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { loadContractFrom } from '../../spec/index.js'
import { testMock } from '../mock.test-kit.js'
import { readPreferences } from './prefer.js'

const STATUS = '/v1/user-status'
const OHLC = '/v1/ohlc?symbol=AAPL'

describe('the Prefer header', () => {
  const { app } = testMock({ quota: 'off' })
  const prefer = (preference: string, path = STATUS) =>
    request(app).get(path).set('X-API-Key', 'key_pro').set('Prefer', preference)

  test.each([
    ['code=429', 429, 'RATE_LIMIT_EXCEEDED'],
    ['code=401', 401, 'AUTH_REQUIRED'],
    ['code=RATE_LIMIT_EXCEEDED', 429, 'RATE_LIMIT_EXCEEDED'],
    ['code=TOKEN_EXPIRED', 401, 'TOKEN_EXPIRED'],
    ['example=TOKEN_EXPIRED', 401, 'TOKEN_EXPIRED'],
    ['example="INVALID_API_KEY"', 401, 'INVALID_API_KEY'],
    ['example=FEATURE_TIER_RESTRICTED', 403, 'FEATURE_TIER_RESTRICTED'],
    ['example=FEATURE_TIER_REQUIRED', 403, 'FEATURE_TIER_REQUIRED'],
    ['example=SYMBOL_NOT_FOUND', 404, 'SYMBOL_NOT_FOUND'],
    ['code=503', 503, 'FORCED'],
  ])('%s answers %i %s', async (preference, status, code) => {
    const answer = await prefer(preference)
    expect(`${answer.status} ${answer.body.code}`).toBe(`${status} ${code}`)
    expect(answer.headers['preference-applied']).toBe(preference.replaceAll('"', ''))
    expect(answer.headers['x-ratelimit-limit']).toBeDefined()
  })

  test('a forced error is complete: limit, reset time, upgrade address', async () => {
    const limited = await prefer('code=429')
    expect(limited.body.details).toMatch(/\d+ requests per day.*2026-11-21T00:00:00.000Z/)
    expect((await prefer('code=403')).body.upgrade_url).toMatch(/^https:/)
    const line = await prefer('example=MISSING_PARAMETER', '/v1/form4-company-summary')
    expect(line.text).toBe('error,symbol is required\n')
  })

  test('the headers of a forced 429 agree with its text, and the next answer counts on', async () => {
    const { app: real } = testMock()
    const status = () => request(real).get(STATUS).set('X-API-Key', 'key_pro')
    const limited = await status().set('Prefer', 'code=429')
    expect(limited.headers['x-ratelimit-remaining']).toBe('0')
    expect((await status()).headers['x-ratelimit-remaining']).toBe('99')
  })

  test.each([
    ['/v1/form4-trends', 'FEATURE_TIER_REQUIRED', 'the Pro tier'],
    ['/v1/form4-network-effects', 'FEATURE_TIER_REQUIRED', 'the Elite tier'],
    ['/v1/ohlc?symbol=msft', 'SYMBOL_NOT_FOUND', 'MSFT'],
    ['/v1/form4-clusters?symbol=nvda,F', 'SYMBOL_TIER_RESTRICTED', 'NVDA is outside of what the Pro tier'],
    ['/v1/ohlc', 'SYMBOL_TIER_RESTRICTED', 'AAPL'],
  ])('%s forced to %s mentions "%s"', async (path, code, mentioned) => {
    expect((await prefer(`example=${code}`, path)).body.details).toContain(mentioned)
  })

  test('needs no credential and costs nothing', async () => {
    const forced = await request(app).get(STATUS).set('Prefer', 'code=429')
    expect(forced.status).toBe(429)
    const before = await prefer('explain')
    await prefer('code=429')
    const after = await prefer('explain')
    const left = (answer: request.Response): number => Number(answer.headers['x-ratelimit-remaining'])
    expect(left(before) - left(after)).toBe(1)
  })

  test('an example of the document is returned unchanged', async () => {
    const { contract } = testMock()
    const operation = contract.operations.find(({ id }) => id === 'getOhlc')
    const [example] = operation?.answer.kind === 'table' ? operation.answer.examples : []
    const answer = await prefer(`example=${example?.name}`, OHLC)
    expect(answer.status).toBe(200)
    expect(answer.text.split('\n')[0]).toBe('symbol|date|open|high|low|close|volume')
    expect(answer.text.trim()).toBe(String(example?.value).trim())
  })

  test('wait delays, bounded', async () => {
    const asked = performance.now()
    await prefer('wait=0.08').expect(200)
    expect(performance.now() - asked).toBeGreaterThan(75)
    expect(readPreferences('wait=9999').wait).toBe(30_000)
  })

  test('explain names the rule that answered, and how to remove it', async () => {
    const explained = async (path: string, key = 'key_free'): Promise<string | undefined> => {
      const { headers } = await request(app).get(path).set('X-API-Key', key).set('Prefer', 'explain')
      return headers['x-pipeproof-explain']
    }
    expect(await explained(STATUS)).toContain('operation getUserStatus')
    expect(await explained('/v1/form4-trends')).toContain('gate feature')
    expect(await explained(STATUS, 'key_none')).toContain('gate credentials')
    expect(await explained(STATUS, 'key_elite_exhausted')).toContain('--quota off')
    expect(await explained('/v1/nothing')).toContain('no such path')
  })

  test.each(['code=200', 'respond-async', '', '=', 'constructor=1'])(
    '"%s" changes nothing, and is not listed as applied',
    async (preference) => {
      const answer = await prefer(preference).expect(200)
      expect(answer.headers['preference-applied']).toBeUndefined()
    },
  )

  test.each([
    ['code=999', 'wanted a status from 300 to 599, or one of AUTH_REQUIRED, '],
    ['code=204', 'wanted a status from 300 to 599'],
    ['code=RATE_LIMITED', 'RATE_LIMIT_EXCEEDED'],
    ['code', 'such as code=429'],
    ['example=NO_SUCH', 'TOKEN_EXPIRED'],
    ['example=', 'such as example=TOKEN_EXPIRED'],
    ['wait=-1', 'seconds, such as wait=1.5'],
    ['code=429, wait=2s', 'Cannot apply "wait=2s"'],
  ])('"%s" is refused with the possible preferences: %s', async (preference, possible) => {
    const { body, headers } = await prefer(preference).expect(400)
    expect(body.code).toBe('UNKNOWN_PREFERENCE')
    expect(body.details).toContain(possible)
    expect(headers['preference-applied']).toBeUndefined()
  })

  test('the examples of an operation are named too', async () => {
    const { contract } = testMock()
    const { answer } = contract.operations.find(({ id }) => id === 'getOhlc') ?? {}
    const [example] = answer?.kind === 'table' ? answer.examples : []
    const { body } = await prefer('example=none', OHLC).expect(400)
    expect(body.details).toContain(`, ${example?.name}`)
  })
})

describe('sticky rules', () => {
  test('apply to their path until they are removed', async () => {
    const { app, forced } = testMock({ quota: 'off' })
    const call = (path: string) => request(app).get(path).set('X-API-Key', 'key_pro')
    const rule = await forced.add({ error: '429', path: '/v1/ohlc' })
    await call(OHLC).expect(429)
    await call(OHLC).expect(429)
    await call(STATUS).expect(200)
    await forced.drop(rule.id)
    await call(OHLC).expect(200)
  })

  test('fail a number of times, then recover, for tests of a back-off', async () => {
    const { app, forced } = testMock({ quota: 'off' })
    await forced.add({ error: 'RATE_LIMIT_EXCEEDED', times: 2 })
    await forced.add({ error: '503', times: 1 })
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await request(app).get(STATUS).set('X-API-Key', 'key_pro')).status)
    expect(statuses).toEqual([429, 429, 503, 200])
  })

  test.each(['/v1/ohcl', 'getOhcl', '/v1/x*', '/v1/ohlc/', '/ohlc', ''])('"%s" is refused as an aim', async (path) => {
    const { forced, latency } = testMock()
    await expect(forced.add({ error: '503', path })).rejects.toThrow(/Cannot aim at .*getOhlc.*\/v1\/ohlc/)
    await expect(latency.add({ milliseconds: 1, path })).rejects.toThrow('Cannot aim at')
  })

  test.each([
    ['/shops/{town}', true],
    ['/shops/*', true],
    ['/sho*', true],
    ['/shops/ulm', true],
    ['/v4/shops/ulm', false],
    ['/shops/bonn', false],
    ['*', true],
  ])('"%s" is accepted as an aim in a contract with variables', async (path, concerned) => {
    const { app, forced } = testMock({ contract: await loadContractFrom('examples/parcels/openapi.yaml') })
    await forced.add({ error: '503', path })
    expect((await request(app).get('/shops/ulm')).status === 503).toBe(concerned)
  })

  test('an error that the contract does not know is refused', async () => {
    const { forced } = testMock()
    await expect(forced.add({ error: 'NO_SUCH' })).rejects.toThrow(
      /wanted a status from 300 to 599, or one of AUTH_REQUIRED/,
    )
  })

  test('delays add up and stay bounded', async () => {
    const { app, latency } = testMock()
    await latency.add({ milliseconds: 40 })
    await latency.add({ milliseconds: 40, path: 'getUserStatus' })
    const asked = performance.now()
    await request(app).get(STATUS).set('X-API-Key', 'key_pro').expect(200)
    expect(performance.now() - asked).toBeGreaterThan(75)
  })
})

describe('browsers', () => {
  const { app } = testMock()
  test('a preflight allows what a client sends', async () => {
    const answer = await request(app)
      .options(STATUS)
      .set('Origin', 'http://localhost:3000')
      .set('Access-Control-Request-Method', 'GET')
      .set('Access-Control-Request-Headers', 'x-api-key, x-trace-id,sentry-trace,no header,')
    expect(answer.status).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const allowed = answer.headers['access-control-allow-headers']?.toLowerCase().split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining([
        'authorization',
        'x-api-key',
        'prefer',
        'x-pipeproof-world',
        'x-trace-id',
        'sentry-trace',
      ]),
    )
    expect(allowed).not.toContain('no header')
  })

  test('an answer exposes the headers that a page needs, also on errors', async () => {
    for (const key of ['key_pro', 'key_none']) {
      const { headers } = await request(app).get(STATUS).set('Origin', 'http://localhost:3000').set('X-API-Key', key)
      const exposed = headers['access-control-expose-headers']?.split(', ')
      expect(exposed).toEqual(expect.arrayContaining(['X-RateLimit-Remaining', 'X-Next-Cursor', 'Link']))
    }
    const plain = await request(app).get(STATUS).set('X-API-Key', 'key_pro')
    expect(plain.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('an OPTIONS request that is not a preflight is an unsupported method', async () => {
    const answer = await request(app).options(STATUS)
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET')
  })
})
