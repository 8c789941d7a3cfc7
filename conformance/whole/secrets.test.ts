import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { bare, withParameters } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { writeHar } from '../journal/write-har.js'
import { judge } from '../judge/judge.js'
import { maskEvidence } from '../judge/mask-evidence.js'
import { htmlText } from '../reporters/html-text.js'
import { markdownText } from '../reporters/markdown-text.js'
import { makePaint } from '../reporters/paint.js'
import { terminalReport } from '../reporters/terminal.js'
import { REPORTERS, writeReports } from '../reporters/write-reports.js'
import { xmlText } from '../reporters/xml-text.js'
import { run } from '../run/run.js'
import { ENCODERS } from '../secrets/encoders.test-kit.js'
import { makeMask } from '../secrets/mask.js'
import type { Target } from '../target/target.js'
import { birdCheck, listed } from '../test-kit/bird-checks.test-kit.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { type BirdService, birdService } from '../test-kit/bird-service.test-kit.js'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const API_KEY = 'canary/key+1"<&'
const TOKEN = `${encode({ alg: 'RS256' })}.${encode({ sub: 'canary-subject' })}.Y2FuYXJ5LXNpZ25hdHVyZQ`
const REVOKED = 'canary_revoked_42'
const EXPIRED = `${encode({ alg: 'RS256' })}.${encode({ sub: 'canary-expired' })}.Y2FuYXJ5LWV4cGlyZWQ`
const GATEWAY = 'canary-gateway-7'

/**
 * Puts everything that the checks' findings can contain into one: what came back, in the header, the body, the status
 * text.
 */
const gossip = birdCheck({
  id: 'bird.gossip',
  instances: () => [{ key: 'all' }],
  needs: () =>
    (['valid', 'tampered', 'alg-none', 'expired', 'revoked', 'unknown'] as const).flatMap((form) =>
      ['apiKeyAuth', 'bearerAuth'].map((scheme) => bare(birdOperation('listBirds'), 'elite', { form, scheme })),
    ),
  judge: (_, { exchanges }) => ({
    status: 'fail',
    message: exchanges.map(({ response }) => new TextDecoder().decode(response?.body)).join(' '),
    expected: exchanges.map(({ url }) => url).join(' '),
    actual: JSON.stringify(
      exchanges.map(({ response, failure }) => [response?.headers, response?.statusText, failure]),
    ),
    exchanges: exchanges.map(({ id }) => id),
  }),
})

let birds: BirdService | undefined

afterEach(() => birds?.close())

describe('the outputs of a run', () => {
  it('hold no secret, in any way in which the server returns it', async () => {
    birds = await birdService({
      accounts: [],
      instead: (request, response) => {
        const sent = [
          request.headers['x-api-key'] ?? '',
          request.headers.authorization ?? '',
          request.headers['x-gateway-key'] ?? '',
        ].map(String)
        const all = sent.join(' ')
        response.statusMessage = all.replace(/[^\x20-\x7e]/g, '')
        response.setHeader('Location', `/login?next=${encodeURIComponent(all)}`)
        response.setHeader('X-Echo', Buffer.from(all).toString('base64'))
        response.statusCode = request.headers['x-api-key'] === undefined ? 200 : 302
        response.end(
          JSON.stringify({ all, base64: Buffer.from(`user:${all}`).toString('base64'), url: encodeURIComponent(all) }),
        )
        return true
      },
    })
    const target: Target = {
      ...birds.target,
      accounts: [{ name: 'elite-1', tier: 'elite', credentials: { apiKeyAuth: API_KEY, bearerAuth: TOKEN } }],
      revokedApiKey: REVOKED,
      expiredToken: EXPIRED,
    }
    const checks = [listed, gossip]
    const headers = [['X-Gateway-Key', GATEWAY]] as const
    const ran = await run({ contract: birdContract, target, checks, timeout: 2000, headers })
    const report = judge(ran.evidence, { checks, observers: [], version: '0' })
    expect(report.results.find(({ check }) => check === 'bird.gossip')?.exchanges.length).toBeGreaterThan(8)
    const folder = temporaryFolder()
    await writeReports(folder, { report, evidence: ran.evidence, checks })
    const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
    const har = writeHar({
      exchanges: ran.evidence.exchanges,
      target: ran.evidence.target,
      unsent: ran.unsent,
      version: '0',
    })
    const everything = [...files, har, terminalReport(report, makePaint(false))].join('\n')
    expect(everything).toContain('$API_KEY')
    for (const piece of traces()) expect(everything.toLowerCase()).not.toContain(piece.toLowerCase())
  })
})

describe('the written parts of an answer', () => {
  it('hold no secret in the form of any encoder', () => {
    const secrets = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'abcXYZ019+/=._~-'), minLength: 14, maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'abcXYZ019 äß+/&<>"\'\\%=;:|'), minLength: 18, maxLength: 40 }),
    )
    const isTold = (text: string): boolean => text.replace(/[\s+]/g, '').length >= 10 && /^[^\s+].*[^\s+]$/.test(text)
    fc.assert(
      fc.property(fc.array(secrets.filter(isTold), { minLength: 1, maxLength: 3 }), (values) => {
        const everything = outputsOf(values).join('\n')
        for (const value of values) {
          const encoded = Object.entries(ENCODERS).map(([name, encode]) => [name, encode(value)] as const)
          for (const [name, text] of encoded) {
            const found = FORMATS.filter((format) => everything.includes(format(text)))
            expect([name, found]).toEqual([name, []])
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})

/** The forms in which our outputs write a string. */
const FORMATS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => JSON.stringify(text).slice(1, -1),
  htmlText,
  xmlText,
  markdownText,
]

/**
 * A service that puts these secrets, in the forms of all encoders, wherever an answer has room; and what is written of
 * it.
 */
function outputsOf(values: readonly string[]): string[] {
  const told = values.flatMap((value) => Object.values(ENCODERS).map((encode) => encode(value)))
  const probe = bare(birdOperation('listBirds'), 'elite')
  const derived = withParameters(birdOperation('listBirds'), { colour: values[0] }, 'elite')
  const headers = told.map((text, index) => [`X-Echo-${index}`, text.replace(/[\r\n]/g, '')] as const)
  const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
  const exchanges = [
    ...told.map((body, index) => fakeExchange(probe, { id: `x${index + 1}`, body })),
    fakeExchange(probe, { id: 'x900', headers, body: told.join('\n') }),
    fakeExchange(derived, { id: 'x901', failure: { kind: 'network', message: told.join(' ') } }),
  ]
  const mask = makeMask(values.map((value) => ({ value, placeholder: '$API_KEY' })))
  const journal = { contract: birdContract, target, exchanges }
  const checks = [gossip]
  const { evidence, exchanges: masked, decided } = maskEvidence(journal, makeEvidence(journal), { mask, checks })
  const observers = [
    { id: 'talk', observe: ({ exchanges: all }: Evidence) => new TextDecoder().decode(all[0]?.response?.body) },
  ]
  const report = judge(evidence, { checks, observers, version: '0' })
  const har = writeHar({ exchanges: masked, target, unsent: new Map(), decided, version: '0' })
  const files = REPORTERS.map(({ render }) => render({ report, evidence, checks }))
  return [har, ...files, terminalReport(report, makePaint(false))]
}

describe('headers of the command line', () => {
  it.each([
    ['X-Auth-Tier', 'elite'],
    ['X-Auth-Realm', 'localhost'],
    ['X-Session-Key', 'birds'],
    ['X-Gateway-Key', '200'],
  ])('change no verdict: %s: %s', async (name, value) => {
    birds = await birdService({
      accounts: [],
      instead: (_, response) => {
        response.end(JSON.stringify({ tier: 'elite', host: 'localhost', birds: 200 }))
        return true
      },
    })
    const target: Target = {
      ...birds.target,
      accounts: [{ name: 'elite-1', tier: 'elite', credentials: { apiKeyAuth: 'canary-key-1' } }],
    }
    const body = birdCheck({
      id: 'bird.body',
      instances: () => [{ key: 'listBirds' }],
      needs: () => [bare(birdOperation('listBirds'), 'elite')],
      judge: (_, { exchanges: [first] }) => {
        const text = new TextDecoder().decode(first?.response?.body)
        const isGood = text === '{"tier":"elite","host":"localhost","birds":200}'
        return { status: isGood ? 'pass' : 'fail', message: text, exchanges: ['x1'] }
      },
    })
    const ran = await run({ contract: birdContract, target, checks: [body], timeout: 2000, headers: [[name, value]] })
    const report = judge(ran.evidence, { checks: [body], observers: [], version: '0' })
    expect(report.results.map(({ status }) => status)).toEqual(['pass'])
    const [first] = ran.exchanges
    expect(first?.url).toBe(`${target.baseUrl}/v1/birds`)
    expect(new TextDecoder().decode(first?.response?.body)).toContain('elite')
  })
})

function traces(): string[] {
  const secrets = [
    API_KEY,
    REVOKED,
    GATEWAY,
    'Y2FuYXJ5LXNpZ25hdHVyZQ',
    encode({ sub: 'canary-subject' }),
    encode({ sub: 'canary-expired' }),
  ]
  return secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    // The middle of its base64 in each alignment.
    ...['', 'a', 'ab'].map((shift) =>
      Buffer.from(shift + secret)
        .toString('base64')
        .slice(4, 16),
    ),
  ])
}
