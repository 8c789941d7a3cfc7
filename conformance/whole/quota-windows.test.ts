import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMock, faultsOf } from '../../mock/index.js'
import { type Contract, compileFile } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { CHECKS, judge, observersOf, readTarget, run, type Selection } from '../index.js'

/** An API with this quota and these headers. */
async function contractWith(quota: string, headers: string): Promise<Contract> {
  const file = join(temporaryFolder(), 'openapi.yaml')
  writeFileSync(
    file,
    `openapi: 3.1.0
info: {title: Tides, version: '1'}
security: [{key: []}]
x-tiers: [{name: guest, quota: ${quota}}]
x-errors:
  NO_KEY: {status: 401, when: [credentials-missing, credentials-malformed, api-key-invalid], fields: [code, message], message: Send a key}
  SLOWER: {status: 429, when: [quota-exceeded], fields: [code, message], message: '{limit} requests a {window}', mentions: [limit]}
x-rate-headers:
${headers}
paths:
  /tides:
    get:
      operationId: listTides
      responses:
        '200':
          description: Tides
          content: {application/json: {schema: {type: array, items: {type: object, required: [at], properties: {at: {type: integer}}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
`,
  )
  return compileFile(file)
}

/** The statuses of all results for the mock with this fault. */
async function judged(
  contract: Contract,
  fault?: string,
  selection?: Selection,
): Promise<Readonly<Record<string, string>>> {
  const mock = createMock({
    contract,
    now: '2026-11-20T15:05:00Z',
    faults: fault ? [fault] : [],
    note: () => undefined,
  })
  try {
    await mock.listen({ port: 0 })
    const { clock } = mock
    await clock.freeze()
    const passTime = (milliseconds: number) => clock.advance(`${milliseconds / 1000}s`)
    const { target } = readTarget(JSON.stringify(await mock.ready()), { file: 'ready', contract, environment: {} })
    const observers = observersOf(contract)
    const { evidence } = await run({
      contract,
      target,
      passTime,
      checks: CHECKS,
      observers,
      timeout: 10_000,
      headers: [],
      ...(selection && { selection }),
    })
    const { results } = judge(evidence, { checks: CHECKS, observers, version: '0' })
    return Object.fromEntries(results.map(({ id, status }) => [id, status]))
  } finally {
    await mock.close()
  }
}

const THREE_HEADERS = `  limit: {header: X-Limit, window: PT2M}
  remaining: {header: X-Left, window: PT120S}
  reset: {header: X-Reset, window: PT2M, form: delta-seconds}`

describe('a quota of windows without a name', { timeout: 60_000 }, () => {
  it('is exhausted by the judge, and a limit that is one too high is caught', async () => {
    const contract = await contractWith('[{window: PT2M, limit: 12}, {window: PT12H, limit: 5000}]', THREE_HEADERS)
    expect(contract.tiers[0]?.quota).toEqual({ PT2M: 12, PT12H: 5000 })
    const clean = await judged(contract)
    expect(Object.values(clean)).not.toContain('fail')
    expect(await judged(contract, undefined, { only: ['quota'], skip: [] })).toMatchObject(
      Object.fromEntries(Object.entries(clean).filter(([id]) => id.startsWith('quota.'))),
    )
    expect(clean).toMatchObject({
      'quota.hourly@guest': 'pass',
      'quota.refusal@guest': 'pass',
      'quota.limit@guest': 'pass',
      'quota.reset@guest': 'pass',
    })
    const fault = faultsOf(contract).find(({ id }) => id.includes('one-more'))
    expect(fault?.title).toBe('guest has one request too many a 2-minute window')
    expect(await judged(contract, fault?.id)).toMatchObject({ 'quota.hourly@guest': 'fail' })
  })

  it('is not exhausted if that would take more than ten minutes of waiting', async () => {
    const contract = await contractWith('[{window: PT15M, limit: 60}]', THREE_HEADERS.replace(/PT2M|PT120S/g, 'PT15M'))
    expect(await judged(contract)).toMatchObject({ 'quota.hourly@guest': 'no-evidence', 'quota.limit@guest': 'pass' })
    expect(faultsOf(contract).some(({ id }) => id.includes('one-more'))).toBe(false)
  })
})

/** The buoys, with their quota in other headers, and one that a run soon exhausts. */
async function buoysWith(rateHeaders: string): Promise<Contract> {
  const text = readFileSync('examples/buoys/openapi.yaml', 'utf8')
  const file = join(temporaryFolder(), 'openapi.yaml')
  const small = text.replace('{minute: 400, day: 20000}', '{minute: 80, day: 4000}')
  writeFileSync(file, small.replace(/(?<=^x-rate-headers:)(\n .*)+/m, rateHeaders))
  return compileFile(file)
}

const STRUCTURED = `
  limit: {header: RateLimit-Policy;q, window: minute}
  remaining: {header: RateLimit;r, window: minute}
  reset: {header: RateLimit;t, window: minute, form: delta-seconds}`

/** Only one of the two tiers has a quota of the day. */
const headersOf = (windows: readonly string[]) =>
  windows
    .map(
      (window) => `
  - limit: {header: X-Limit-${window}, window: ${window}}
    remaining: {header: X-Left-${window}, window: ${window}}
    reset: {header: X-Reset-${window}, window: ${window}, form: ${window === 'day' ? 'iso' : 'delta-seconds'}}`,
    )
    .join('')
const OF_EACH_WINDOW = headersOf(['minute', 'day'])
const LONGEST_FIRST = headersOf(['day', 'minute'])

describe('a quota of several windows', { timeout: 120_000 }, () => {
  it.each([
    [
      STRUCTURED,
      'institute',
      {
        'ratelimit-policy': '"minute";q=80;w=60, "day";q=4000;w=86400',
        ratelimit: '"minute";r=79;t=50, "day";r=3999;t=32090',
      },
    ],
    [
      OF_EACH_WINDOW,
      'institute',
      {
        'x-limit-minute': '80',
        'x-left-minute': '79',
        'x-reset-minute': '50',
        'x-limit-day': '4000',
        'x-left-day': '3999',
        'x-reset-day': '2026-11-21T00:00:00.000Z',
      },
    ],
    [LONGEST_FIRST, 'harbour', { 'x-limit-minute': '40', 'x-left-minute': '39', 'x-limit-day': null }],
  ])('is sent with the figures of each window: %#', async (words, caller, wanted) => {
    const mock = createMock({ contract: await buoysWith(words), now: '2026-11-20T15:05:10Z', note: () => undefined })
    await mock.listen({ port: 0 })
    const { baseUrl, accounts } = await mock.ready()
    const key = accounts.find(({ tier }) => tier === caller)?.apiKey ?? ''
    const { headers } = await fetch(`${baseUrl}/stations`, { headers: { 'X-Coast-Key': key } })
    await mock.close()
    expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name)]))).toEqual(wanted)
  })

  it.each([
    [STRUCTURED, /;w=/, 10],
    [OF_EACH_WINDOW, /:X-[A-Z][a-z]+-day$/, 8],
    [LONGEST_FIRST, /:X-Limit-minute$/, 1],
  ])('is judged, and each fault of its figures is caught: %#', async (words, ours, least) => {
    const contract = await buoysWith(words)
    const clean = await judged(contract)
    expect(Object.values(clean)).not.toContain('fail')
    const quota = Object.entries(clean).filter(([id]) => /^quota\.(limit|remaining|reset|every-answer)@/.test(id))
    // Four laws for the minute of both tiers and the day of one.
    expect(quota.map(([, status]) => status)).toEqual(Array.from({ length: 12 }, () => 'pass'))
    const faults = faultsOf(contract).filter(({ id }) => ours.test(id))
    expect(faults.length).toBeGreaterThanOrEqual(least)
    for (const { id, caughtBy } of faults) {
      const results = Object.entries(await judged(contract, id))
      const failed = results.filter(([, status]) => status === 'fail').map(([check]) => check.replace(/@.*/, ''))
      expect([id, failed]).toEqual([id, expect.arrayContaining([caughtBy.replace(/@.*/, '')])])
    }
  })
})
