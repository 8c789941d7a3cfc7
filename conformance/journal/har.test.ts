import fc from 'fast-check'
import type { Har as StandardHar } from 'har-format'
import { describe, expect, it } from 'vitest'
import { bare, withParameters } from '../ask/make-probe.js'
import type { Finding } from '../check.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { readHar } from './read-har.js'
import { writeHar } from './write-har.js'

const target: Target = {
  name: 'birds',
  baseUrl: 'https://target.example',
  accounts: [{ name: 'free-1', tier: 'free', credentials: { apiKeyAuth: '$API_KEY' } }],
  symbols: { free: 'WREN' },
  quotas: {},
}
const probe = withParameters(birdOperation('listBirds'), { colour: 'red & blue' }, 'free')

const finding: Finding = { status: 'no-evidence', reason: 'no-data', message: 'Not seen', exchanges: ['x1'] }

function written(exchanges: readonly Exchange[]): string {
  return writeHar({
    exchanges,
    target,
    unsent: new Map([
      ['b', 'budget'],
      ['a', 'no-data'],
    ]),
    decided: new Map([['bird.listed@listBirds', finding]]),
    version: '1.2.3',
  })
}

describe('writeHar and readHar', () => {
  it.each([0, 1, 2, 3])('keep long bodies, wherever a slice ends: %i bytes before', (shift) => {
    const text = `${'.'.repeat(shift)}${'\u{1F426}"\\\u0007\u2028é'.repeat(12_000)}`
    const exchange = fakeExchange(probe, { body: text, account: 'free-1' })
    const har = written([exchange])
    expect(JSON.parse(har).log.entries[0].response.content.text).toBe(text)
    expect(har).not.toMatch(/\u2028/)
    expect(readHar(har, 'a.har', birdContract).exchanges).toEqual([exchange])
  })

  it('write a long body of several entries once, and read one object', () => {
    const body = new TextEncoder().encode('a|b\n'.repeat(20_000))
    const exchanges = ['x1', 'x2', 'x3'].map((id) => fakeExchange(probe, { id, body }))
    const har = written(exchanges)
    expect(har.length).toBeLessThan(2 * body.length)
    const read = readHar(har, 'a.har', birdContract).exchanges
    expect(read).toEqual(exchanges)
    expect(new Set(read.map(({ response }) => response?.body)).size).toBe(1)
    expect(() => readHar(har.replace('"_sameAs": "x1"', '"_sameAs": "x9"'), 'a.har', birdContract)).toThrow(
      'Cannot read "a.har": found "x9" at log.entries[1].response.content._sameAs, wanted the id of an earlier entry',
    )
  })

  it('keep every exchange as it was', () => {
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.string().map((text) => new TextEncoder().encode(`\uFEFF${text}`)),
    )
    const milliseconds = fc.tuple(fc.nat(9_999_999), fc.nat(9_999_999)).map(([a, b]) => {
      const [connect, firstByte] = [Math.min(a, b) / 1000, Math.max(a, b) / 1000]
      return { connect, firstByte, total: firstByte + 1 }
    })
    fc.assert(
      fc.property(
        bodies,
        fc.integer({ min: 100, max: 599 }),
        fc.boolean(),
        milliseconds,
        (body, status, alone, times) => {
          const made = fakeExchange(probe, {
            body,
            status,
            account: 'free-1',
            headers: [
              ['X-a', '1'],
              ['x-A', ' ü '],
            ],
          })
          const exchange: Exchange = { ...made, milliseconds: times, ...(alone ? { alone } : {}) }
          const read = readHar(written([exchange]), 'f', birdContract)
          expect(read).toEqual({
            exchanges: [exchange],
            target,
            unsent: new Map([
              ['a', 'no-data'],
              ['b', 'budget'],
            ]),
            decided: new Map([['bird.listed@listBirds', finding]]),
            foreign: false,
            ignored: 0,
          })
        },
      ),
    )
  })

  it('keep a failure', () => {
    const failed = fakeExchange(probe, { failure: { kind: 'timeout', message: 'late' } })
    expect(readHar(written([failed]), 'f', birdContract).exchanges).toEqual([failed])
  })

  it('write every member that HAR 1.2 requires of an entry', () => {
    const har: StandardHar = JSON.parse(written([fakeExchange(probe, { body: new Uint8Array([255]) })]))
    expect(har.log).toMatchObject({ version: '1.2', creator: { name: 'pipeproof', version: '1.2.3' } })
    for (const { request, response, timings, time, startedDateTime, cache } of har.log.entries) {
      expect(new Date(startedDateTime).toISOString()).toBe(startedDateTime)
      expect(request).toMatchObject({ cookies: [], headersSize: -1, bodySize: 0, httpVersion: expect.any(String) })
      expect(request.queryString).toEqual([{ name: 'colour', value: 'red & blue' }])
      expect(response.content).toMatchObject({
        size: 1,
        encoding: 'base64',
        text: '/w==',
        mimeType: expect.any(String),
      })
      expect(response).toMatchObject({ redirectURL: '', cookies: [], headersSize: -1, bodySize: expect.any(Number) })
      expect([typeof timings.send, typeof timings.wait, typeof timings.receive, cache]).toEqual([
        'number',
        'number',
        'number',
        {},
      ])
      expect(time).toBeGreaterThanOrEqual(0)
    }
  })

  it.each([
    ['no JSON', 'nonsense', /found no JSON/],
    ['no HAR', '{"a": 1}', /found no list "log.entries"/],
    ['no format', '{"log": {"entries": [], "_pipeproof": null}}', /found no recording format, wanted 1/],
    ['another format', '{"log": {"entries": [], "_pipeproof": {"format": 9}}}', /found recording format 9, wanted 1/],
  ])('explain the error in %s', (_, text, message) => {
    expect(() => readHar(text, 'x.har', birdContract)).toThrow(message)
  })
})

describe('readHar on a recording of a browser', () => {
  const entry = (url: string, over: { status?: number; headers?: object[]; method?: string; text?: string } = {}) => ({
    startedDateTime: '2026-11-20T10:00:00.000+01:00',
    time: 12.5,
    request: { method: over.method ?? 'GET', url, headers: over.headers ?? [], queryString: [] },
    response: {
      status: over.status ?? 200,
      headers: [{ name: 'content-type', value: 'text/csv' }],
      content: { text: over.text ?? 'a|b' },
    },
    timings: { wait: 3 },
  })
  const read = (...entries: object[]) => readHar(`\uFEFF${JSON.stringify({ log: { entries } })}`, 'f.har', birdContract)

  it('finds the requests to the contract under any address and prefix', () => {
    const { exchanges, ignored, baseUrl, foreign } = read(
      entry('https://app.example/index.html'),
      entry('https://api.example/stage/v1/birds?colour=red'),
      entry('https://api.example/stage/v1/birds', { method: 'POST' }),
    )
    expect([ignored, baseUrl, foreign]).toEqual([2, 'https://api.example/stage', true])
    expect(exchanges[0]?.probe).toEqual(withParameters(birdOperation('listBirds'), { colour: 'red' }, undefined))
  })

  it('numbers repeated requests and leaves out answers without a body', () => {
    const url = 'https://api.example/v1/nests'
    const { exchanges } = read(entry(url), entry(url), entry(url, { status: 304 }), entry(url, { status: 0 }))
    expect(exchanges.map((exchange) => exchange.probe.repeat)).toEqual([0, 1])
  })

  it('reads a 401 as a request without a valid credential, and masks the credentials everywhere', () => {
    const { exchanges } = read(
      entry('https://api.example/v1/birds', { status: 401 }),
      entry('https://api.example/v1/nests', {
        headers: [
          { name: 'x-api-key', value: 'very-secret' },
          { name: 'Cookie', value: 'sid=abcdef' },
        ],
        text: 'you sent very-secret',
      }),
    )
    expect(exchanges.map(({ probe: { presented } }) => presented.form)).toEqual(['none', 'valid'])
    expect(JSON.stringify(exchanges)).not.toMatch(/very-secret|abcdef/)
    expect(new TextDecoder().decode(exchanges[1]?.response?.body)).toBe('you sent $API_KEY')
  })

  it('answers the probes of checks, whatever account sent the request', async () => {
    const { makeEvidence } = await import('../evidence/evidence.js')
    const { exchanges } = read(entry('https://api.example/v1/birds'))
    const evidence = makeEvidence({ contract: birdContract, target, exchanges, foreign: true })
    expect(evidence.answer(bare(birdOperation('listBirds'), 'elite'))?.id).toBe('x1')
    expect(evidence.answer(bare(birdOperation('listBirds'), 'elite', { form: 'none' }))).toBeUndefined()
    expect(evidence.missing(bare(birdOperation('listNests'), 'elite'))).toBe('no-data')
  })
})

it('keeps the reason for a request', () => {
  const because = [{ requirement: 'bird.listed@listBirds', role: 'the plain call' }]
  const text = written([fakeExchange({ ...probe, because }), fakeExchange(probe, { id: 'x2' })])
  const { entries } = JSON.parse(text).log
  expect([entries[0]._because, entries[0]._probe.because, entries[1]._because]).toEqual([because, undefined, undefined])
  const read = readHar(text, 'f', birdContract).exchanges
  expect(read.map((exchange) => exchange.probe.because)).toEqual([because, undefined])
  expect(written(read)).toBe(text)
})
