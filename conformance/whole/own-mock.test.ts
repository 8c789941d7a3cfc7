import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mock } from '../../mock/index.js'
import {
  CHECKS,
  judge,
  makeEvidence,
  observersOf,
  type Run,
  readHar,
  reportJson,
  type Target,
  writeHar,
} from '../index.js'
import { checkTarget, contract, startMock, targetOf, violations } from '../test-kit/own-mock.test-kit.js'

let mock: Mock

beforeAll(async () => {
  mock = await startMock()
})

afterAll(async () => {
  await mock.close()
})

/** Charged requests of each account; refused ones are counted separately. */
function spent({ evidence, exchanges }: Run): Record<string, readonly [counted: number, refused: number]> {
  return Object.fromEntries(
    evidence.target.accounts.map(({ name }) => {
      const own = exchanges.filter(({ account }) => account === name)
      const refused = own.filter(({ response }) => response?.status === 429).length
      return [name, [own.length - refused, refused]]
    }),
  )
}

// A busy machine may need much more than the usual three seconds.
describe('a run against the mock', { timeout: 120_000 }, () => {
  let target: Target
  let first: Awaited<ReturnType<typeof checkTarget>>
  beforeAll(async () => {
    target = await targetOf(mock, { world: 'two-each' })
    first = await checkTarget(target)
  })

  it('finds no violation, stays within every quota and gets a 429 for each account and each counted operation; its recording gives the same bytes', () => {
    const { ran, report } = first
    expect(violations(report)).toEqual([])
    expect([report.verdict, report.exitCode]).toEqual(['conformant', 0])
    expect(judge(ran.evidence, { checks: CHECKS, observers: [], version: '0', strict: true }).exitCode).toBe(0)
    const quota = { free: 2, pro: 25, elite: 100 } as Record<string, number>
    const counts = spent(ran)
    for (const { name, tier } of ran.evidence.target.accounts)
      expect(counts[name]?.[0]).toBeLessThanOrEqual(quota[tier] ?? 0)
    const refusals = Object.values(counts).map(([, refused]) => refused)
    // One shows that the hour is used up; the others show that it is used up for every operation.
    const counted = contract.operations.filter(({ id }) => id !== 'getUserStatus')
    expect(Math.min(...refusals)).toBeGreaterThan(0)
    expect(refusals.reduce((all, one) => all + one, 0)).toBe(refusals.length + counted.length)
    const har = writeHar({
      exchanges: ran.exchanges,
      target: ran.evidence.target,
      unsent: ran.unsent,
      version: '0',
    })
    const again = judge(makeEvidence({ contract, ...required(readHar(har, 'x', contract)) }), {
      checks: CHECKS,
      observers: observersOf(contract),
      version: '0',
    })
    expect(reportJson(again)).toBe(reportJson(report))
  })

  it('gives a verdict for most requirements with one account for each tier, and names the rest', async () => {
    const { report } = await checkTarget(
      await targetOf(mock, { world: 'one-each', keep: (name) => !name.endsWith('-2') }),
    )
    expect(violations(report)).toEqual([])
    const { 'no-evidence': open, ...counts } = report.counts
    const decided = Object.values(counts).reduce((sum, count) => sum + count, 0)
    expect(decided).toBeGreaterThan(open * 4)
    expect([report.verdict, report.exitCode]).toEqual(['conformant', 0])
    expect(report.why).toMatch(/\d+ are beyond one run/)
    expect(report.results.filter(({ status, reason }) => status === 'no-evidence' && reason === undefined)).toEqual([])
  })

  it('says when the accounts are free again where the first run used them up', async () => {
    const { report } = await checkTarget(target)
    expect([report.verdict, report.exitCode]).toEqual(['incomplete', 3])
    expect(violations(report)).toEqual([])
    expect(report.gate.spent.map(({ account }) => account).sort()).toEqual(
      target.accounts.map(({ name }) => name).sort(),
    )
    // The hour of the mock's clock ends 55 minutes after the runs.
    const minutes = report.gate.spent.map(({ until }) => (Date.parse(until) - Date.now()) / 60_000)
    expect(Math.max(...minutes)).toBeLessThanOrEqual(55)
    expect(Math.min(...minutes)).toBeGreaterThan(45)
    expect(report.why).toContain('--wait')
  })

  it('decides what a single free account can decide', async () => {
    const { ran, report } = await checkTarget(
      await targetOf(mock, { world: 'free-only', keep: (name) => name === 'free' }),
    )
    expect(violations(report)).toEqual([])
    expect(report.counts.pass).toBeGreaterThan(0)
    expect(spent(ran).free).toEqual([2, 9])
    expect([report.verdict, report.exitCode]).toEqual(['incomplete', 3])
  })
})

function required({ target, exchanges, unsent }: ReturnType<typeof readHar>) {
  if (target === undefined) throw new Error('the recording names no target')
  return { target, exchanges, unsent }
}
