import { afterEach, describe, expect, it } from 'vitest'
import { bare, withParameters } from '../ask/make-probe.js'
import { judge } from '../judge/judge.js'
import { birdCheck, listed, statusFinding } from '../test-kit/bird-checks.test-kit.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { type BirdOptions, type BirdService, birdService } from '../test-kit/bird-service.test-kit.js'
import { run } from './run.js'
import type { RunOptions } from './run-options.js'

const open: BirdService[] = []
const generous = { ...birdContract, tiers: birdContract.tiers.map((tier) => ({ ...tier, quota: {} })) }

/** The number of requests to an operation; each is a requirement. */
function many(operation: 'listBirds' | 'listNests', count: number, form: 'valid' | 'none') {
  const probeOf = (key: string) =>
    withParameters(birdOperation(operation), { colour: key }, form === 'valid' ? 'elite' : undefined, { form })
  return birdCheck({
    id: `bird.${operation}-${form}`,
    instances: () => Array.from({ length: count }, (_, at) => ({ key: `k${at}`, operation })),
    needs: ({ key }) => [probeOf(key)],
    judge: ({ key }, evidence) => statusFinding(evidence, probeOf(key), form === 'valid' ? 200 : 401),
  })
}

async function runOn(instead: BirdOptions['instead'], options: Partial<RunOptions>) {
  const birds = await birdService({ accounts: ['elite-1'], withoutQuota: true, ...(instead && { instead }) })
  open.push(birds)
  const { target } = birds
  const checks = options.checks ?? []
  const ran = await run({ contract: generous, target, timeout: 2000, headers: [], ...options, checks })
  const late = ran.late === undefined ? {} : { deadline: ran.late / 1000 }
  const report = judge(ran.evidence, { checks, observers: [], version: '0', ...late })
  return { ran, report, birds }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((birds) => birds.close()))
})

describe('run', () => {
  it('continues if requests without a valid credential are cut off', async () => {
    let cut = 0
    const { ran, report } = await runOn(
      (request) => {
        if (request.headers['x-api-key'] !== undefined) return false
        cut += 1
        request.socket.resetAndDestroy()
        return true
      },
      { checks: [many('listBirds', 30, 'none'), many('listBirds', 5, 'valid')] },
    )
    expect(ran.problem).toBeUndefined()
    expect(report.counts).toMatchObject({ pass: 5, 'no-evidence': 30 })
    expect(report.exitCode).toBe(3)
    expect(report.why).toMatch(/\d+ requests without a valid credential without an answer to judge/)
    // An operation that always fails is not tried thirty times.
    expect(cut).toBeLessThan(60)
  })

  it('gives up an operation that never answers, judges the others, and does not call the service conformant', async () => {
    let lost = 0
    const { ran, report } = await runOn(
      (request) => {
        if (!request.url?.startsWith('/v1/nests')) return false
        lost += 1
        request.socket.resetAndDestroy()
        return true
      },
      { checks: [many('listNests', 20, 'valid'), many('listBirds', 20, 'valid')] },
    )
    expect(ran.problem).toBeUndefined()
    expect(lost).toBeLessThan(16)
    expect(report.counts).toMatchObject({ pass: 20, 'no-evidence': 20 })
    const messages = report.results.filter(({ status }) => status === 'no-evidence').map(({ message }) => message)
    expect(new Set(messages).size).toBe(1)
    expect(messages[0]).toMatch(
      /^The operation never answers: 4 requests, the connection was (closed without an answer|reset)/,
    )
    expect(report).toMatchObject({ verdict: 'incomplete', exitCode: 3 })
  })

  it('is not conformant while one request of an operation was never answered', async () => {
    const { report } = await runOn(
      (request) => {
        const isBad = request.url?.includes('colour=k7') === true
        if (isBad) request.socket.resetAndDestroy()
        return isBad
      },
      { checks: [many('listBirds', 40, 'valid'), listed] },
    )
    expect(report.gate.decided / report.gate.decidable).toBeGreaterThan(0.95)
    expect(report).toMatchObject({ verdict: 'incomplete', exitCode: 3 })
    expect(report.why).toMatch(/^1 request to listBirds without an answer to judge \(/)
  })

  it('tries another operation before it calls a service unreachable', async () => {
    const first = birdCheck({
      id: 'bird.first',
      instances: () => [{ key: 'k', operation: 'listNests' }],
      needs: () => [bare(birdOperation('listNests'), 'elite', { account: 'fresh' })],
      judge: (_, evidence) => statusFinding(evidence, bare(birdOperation('listNests'), 'elite'), 200),
    })
    const { ran, report } = await runOn(
      (request, response) => {
        const isBad = request.url?.startsWith('/v1/nests') === true
        if (isBad) response.writeHead(503).end()
        return isBad
      },
      { checks: [first, many('listBirds', 5, 'valid')] },
    )
    expect(ran.problem).toBeUndefined()
    expect(report.counts.pass).toBe(5)
  })

  it('stops at its deadline, judges the answers so far, and says so', async () => {
    const started = performance.now()
    const { ran, report, birds } = await runOn(
      (request) => Number(/colour=k(\d+)/.exec(request.url ?? '')?.[1] ?? 0) > 10,
      { checks: [many('listBirds', 60, 'valid')], timeout: 20_000, deadline: 500 },
    )
    expect(performance.now() - started).toBeLessThan(6000)
    expect([ran.stopped, ran.late]).toEqual([true, 500])
    expect(birds.log.length).toBeGreaterThan(0)
    expect(report).toMatchObject({ verdict: 'incomplete', exitCode: 3 })
    expect(report.why).toMatch(/^stopped at the deadline of 0.5 s \(see --deadline\): \d+ of 60 decidable .*--resume$/)
  })

  it('keeps a limited number of bytes, and reports no-evidence for the rest', async () => {
    const { report, birds } = await runOn(
      (request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify({ path: request.url, filler: 'x'.repeat(10_000) }))
        return true
      },
      { checks: [many('listBirds', 20, 'valid')], maxBytes: 300_000 },
    )
    expect(report.counts.pass).toBeGreaterThan(5)
    expect(report.counts.pass).toBeLessThan(11)
    expect(report.counts['no-evidence']).toBe(20 - report.counts.pass)
    expect(report.why).toMatch(/\d+ requests with large answers without an answer to judge \(a body of 10\d+ bytes/)
    expect(birds.log).toEqual([])
  })
})
