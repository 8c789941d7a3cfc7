import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { writeHar } from '../journal/write-har.js'
import { judge } from '../judge/judge.js'
import { makePaint } from '../reporters/paint.js'
import { terminalReport } from '../reporters/terminal.js'
import { writeReports } from '../reporters/write-reports.js'
import { run } from '../run.js'
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

/** Puts everything that the checks' findings can hold into one: what came back, in the header, the body, the status text. */
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

let birds: BirdService
let folder: string

afterEach(async () => {
  await birds.close()
  await rm(folder, { recursive: true })
})

describe('the outputs of a run', () => {
  it('hold no secret, in whatever way the server echoes it', async () => {
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
    folder = await mkdtemp(join(tmpdir(), 'pipeproof-'))
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
