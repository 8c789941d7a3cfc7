import { afterEach, describe, expect, it } from 'vitest'
import { bare, withParameters } from '../ask/make-probe.js'
import type { Check } from '../check.js'
import { judge } from '../judge/judge.js'
import { birdCheck, derived, exhausted, gated, listed, statusFinding } from '../test-kit/bird-checks.test-kit.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { type BirdOptions, type BirdService, birdService } from '../test-kit/bird-service.test-kit.js'
import { run } from './run.js'
import type { RunOptions } from './run-options.js'

const checks = [listed, derived, gated, exhausted]
const twoEach = ['free-1', 'free-2', 'elite-1', 'elite-2']
const open: BirdService[] = []

async function runOn(service: BirdOptions, options: Partial<RunOptions> = {}) {
  const birds = await birdService(service)
  open.push(birds)
  const ran = await run({
    contract: birdContract,
    target: birds.target,
    checks,
    timeout: 2000,
    headers: [],
    ...options,
  })
  const report = judge(ran.evidence, { checks: options.checks ?? checks, observers: [], version: '0' })
  const statusOf = (id: string) => report.results.find((result) => result.id === id)?.status
  return { birds, ran, report, statusOf }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((birds) => birds.close()))
})

describe('run', () => {
  it('decides everything within the accounts, and earns each 429 with exactly one request too many', async () => {
    const { birds, report } = await runOn({ accounts: twoEach })
    expect(report.results.map(({ id, status }) => `${status} ${id}`)).toEqual([
      'pass bird.derived@listBirds',
      'pass bird.exhausted@elite',
      'pass bird.exhausted@free',
      'pass bird.gated@listNests',
      'pass bird.listed@listBirds',
      'pass bird.listed@listNests',
    ])
    expect(report.verdict).toBe('conformant')
    const refusals = birds.log.filter(({ status }) => status === 429).map(({ account }) => account)
    expect(refusals.sort()).toEqual(['elite-2', 'free-2'])
    const sent = (name: string) => birds.log.filter(({ account }) => account === name).length
    expect([sent('free-2'), sent('elite-2')]).toEqual([3, 7])
  })

  it.each([true, false])(
    'earns the 429 with a single account a tier (refusals charged: %s)',
    async (chargeRefusals) => {
      const { birds, statusOf } = await runOn({ accounts: ['free-1', 'elite-1'], chargeRefusals })
      expect(statusOf('bird.exhausted@free')).toBe('pass')
      expect(statusOf('bird.gated@listNests')).toBe('pass')
      expect(birds.log.filter(({ status }) => status === 429)).toHaveLength(2)
    },
  )

  it('sends no more than planned if there is no quota', async () => {
    const { birds, statusOf } = await runOn({ accounts: twoEach, withoutQuota: true })
    expect(statusOf('bird.exhausted@elite')).toBe('fail')
    expect(birds.log.length).toBeLessThanOrEqual(3 + 7 + 4)
  })

  it('stops using an account that is refused early, and uses another one', async () => {
    const { statusOf, birds } = await runOn({ accounts: twoEach, used: { 'elite-2': 6 } })
    expect(statusOf('bird.listed@listBirds')).toBe('pass')
    expect(statusOf('bird.listed@listNests')).toBe('pass')
    expect(
      birds.log.filter(({ account, status }) => account === 'elite-2' && status === 429).length,
    ).toBeLessThanOrEqual(2)
  })

  it('blames the service for no dead credential, and continues with the other credentials', async () => {
    const birds = await birdService({ accounts: ['elite-1', 'elite-2'] })
    open.push(birds)
    const dead = { apiKeyAuth: 'key-of-nobody' }
    const accounts = birds.target.accounts.map((account) =>
      account.name === 'elite-2' ? { ...account, credentials: dead } : account,
    )
    const target = { ...birds.target, accounts }
    const ran = await run({ contract: birdContract, target, checks, timeout: 2000, headers: [] })
    const report = judge(ran.evidence, { checks, observers: [], version: '0' })
    expect(ran.dead).toEqual(['elite-2 apiKeyAuth'])
    expect(ran.evidence.target.accounts.map(({ name }) => name)).toEqual(['elite-1'])
    expect(report.results.filter(({ status }) => status === 'fail')).toEqual([])
    expect(report.results.filter(({ status }) => status === 'pass').map(({ id }) => id)).toContain(
      'bird.listed@listNests',
    )
  })

  it('reports a missing configuration instead of a failure', async () => {
    const { report } = await runOn({ accounts: ['elite-1'] })
    const gate = report.results.find(({ id }) => id === 'bird.gated@listNests')
    expect(gate).toMatchObject({ status: 'no-evidence', reason: 'not-configured' })
  })

  it('sends in round two the requests that the first answer suggests', async () => {
    const { ran } = await runOn({ accounts: ['elite-1'] }, { checks: [derived] })
    expect(ran.evidence.exchanges.map(({ url }) => new URL(url).search)).toEqual(['', '?colour=red'])
  })

  it('charges no account for requests without a credential', async () => {
    const anonymous = birdCheck({
      id: 'bird.anonymous',
      instances: () => [{ key: 'k' }],
      needs: () => [
        bare(birdOperation('listBirds'), undefined, { form: 'none' }),
        bare(birdOperation('listBirds'), 'free'),
      ],
      judge: (_, evidence) =>
        statusFinding(evidence, bare(birdOperation('listBirds'), undefined, { form: 'none' }), 401),
    })
    const { ran, statusOf } = await runOn({ accounts: ['free-1'] }, { checks: [anonymous] })
    expect(statusOf('bird.anonymous@k')).toBe('pass')
    expect(ran.evidence.exchanges.map(({ account }) => account)).toEqual(['free-1', undefined])
  })

  it('marks the requests that ran alone in their account', async () => {
    const many = manyOf(6)
    const { ran } = await runOn({ accounts: ['elite-1'] }, { checks: [many] })
    expect(ran.evidence.exchanges.map(({ alone }) => alone === true)).toEqual([true, true, true, true, true, false])
    expect(ran.evidence.exchanges.map(({ id }) => id)).toEqual(['x1', 'x2', 'x3', 'x4', 'x5', 'x6'])
  })

  it('gives an unused account to the probe that wants one, and sends it first', async () => {
    const fresh = bare(birdOperation('listNests'), 'elite', { account: 'fresh' })
    const first = birdCheck({
      id: 'bird.fresh',
      instances: () => [{ key: 'k' }],
      needs: () => [fresh],
      judge: (_, evidence) => statusFinding(evidence, fresh, 200),
    })
    const { birds } = await runOn({ accounts: ['elite-1'] }, { checks: [manyOf(4), first] })
    expect(birds.log[0]?.path).toBe('/v1/nests')
  })

  it('repeats a request once if the network lost its answer, and reports prerequisite if that fails too', async () => {
    let lost = 0
    const instead: BirdOptions['instead'] = (request) => {
      if (request.url !== '/v1/nests') return false
      lost += 1
      request.socket.destroy()
      return true
    }
    const { report, ran } = await runOn({ accounts: ['elite-1'], instead }, { checks: [listed] })
    // A kept connection that is closed is tried again at once, which is not a second attempt.
    expect([2, 3, 4]).toContain(lost)
    expect(ran.problem).toBeUndefined()
    expect(report.results.find(({ id }) => id === 'bird.listed@listNests')).toMatchObject({
      status: 'no-evidence',
      reason: 'prerequisite',
    })
  })

  it('stops sending to a service that keeps failing', async () => {
    let requests = 0
    const instead: BirdOptions['instead'] = (request) => {
      requests += 1
      if (requests > 3) request.socket.destroy()
      return requests > 3
    }
    const generous = { ...birdContract, tiers: birdContract.tiers.map((tier) => ({ ...tier, quota: {} })) }
    const { ran } = await runOn(
      { accounts: ['elite-1'], withoutQuota: true, instead },
      { checks: [manyOf(200)], contract: generous },
    )
    expect(ran.problem).toMatch(
      /calls were not answered \(the connection was closed without an answer\), wanted a steady connection/,
    )
    expect(requests).toBeLessThan(60)
  })

  it('resumes with the quota of the next hour, and keeps the earlier answers', async () => {
    const first = await runOn({ accounts: ['elite-1'] }, { checks: [manyOf(9)] })
    expect(first.statusOf('bird.many@k8')).toBe('no-evidence')
    const hourAgo = first.ran.evidence.exchanges.map((exchange) => ({
      ...exchange,
      startedAt: new Date(Date.parse(exchange.startedAt) - 3_700_000).toISOString(),
    }))
    const second = await runOn({ accounts: ['elite-1'] }, { checks: [manyOf(9)], earlier: hourAgo })
    expect(second.birds.log).toHaveLength(3)
    expect(second.report.counts.pass).toBe(9)
    const soon = await runOn({ accounts: ['elite-1'] }, { checks: [manyOf(9)], earlier: first.ran.evidence.exchanges })
    expect(soon.birds.log).toHaveLength(0)
  })
})

/** This many requirements, each with its own request. */
function manyOf(count: number): Check {
  const probeOf = (key: string) => withParameters(birdOperation('listBirds'), { colour: key }, 'elite')
  return birdCheck({
    id: 'bird.many',
    instances: () => Array.from({ length: count }, (_, index) => ({ key: `k${index}` })),
    needs: ({ key }) => [probeOf(key)],
    judge: ({ key }, evidence) => statusFinding(evidence, probeOf(key), 200),
  })
}
