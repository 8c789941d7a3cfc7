import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Mock } from '../../mock/index.js'
import { CHECKS, judge, observersOf, type Report, type Run, run, type Target } from '../index.js'
import { contract, startMock, targetOf } from '../test-kit/own-mock.test-kit.js'

const SHARE = 0.2
const HOURS = 6
const observers = observersOf(contract)
let mock: Mock

beforeAll(async () => {
  // One clock for the judge and the mock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T01:05:00Z') })
  mock = await startMock()
})
afterAll(async () => {
  await mock.close()
  vi.useRealTimers()
})

/** Keys only, because a token expires after an hour. */
async function keysOf(world: string): Promise<Target> {
  const target = await targetOf(mock, { world })
  const accounts = target.accounts.map((account) => {
    const { bearerAuth: _, ...credentials } = account.credentials
    return { ...account, credentials }
  })
  return { ...target, accounts }
}

/** Requests that an account may be charged for, by account. */
function chargedBy({ exchanges }: Run): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { account = '', probe } of exchanges) {
    if (probe.presented.form === 'valid') counts.set(account, (counts.get(account) ?? 0) + probe.cost)
  }
  return counts
}

function mostOf(tier: string, window: 'hour' | 'day'): number {
  const quota = contract.tiers.find(({ name }) => name === tier)?.quota[window] ?? 0
  return Math.max(1, Math.floor(quota * SHARE))
}

describe('a share of the quotas', () => {
  it('limits what all runs of a day spend, and each run decides what earlier runs left undecided', {
    timeout: 240_000,
  }, async () => {
    const target = await keysOf('share')
    const options = { contract, target, checks: CHECKS, observers, timeout: 30_000, headers: [], share: SHARE }
    const decided: number[] = []
    let ran: Run | undefined
    let report: Report | undefined
    for (let hour = 0; hour < HOURS; hour += 1) {
      const before = ran === undefined ? new Map<string, number>() : chargedBy(ran)
      ran = await run({ ...options, ...(ran && { earlier: ran.exchanges, earlierDecided: ran.decided }) })
      for (const { name, tier } of target.accounts) {
        const spent = (chargedBy(ran).get(name) ?? 0) - (before.get(name) ?? 0)
        expect(spent, `${name} in hour ${hour}`).toBeLessThanOrEqual(mostOf(tier, 'hour'))
        expect(chargedBy(ran).get(name) ?? 0, name).toBeLessThanOrEqual(mostOf(tier, 'day'))
      }
      report = judge(ran.evidence, { checks: CHECKS, observers, version: '0' })
      decided.push(report.gate.decided)
      vi.setSystemTime(Date.now() + 3_600_000)
    }
    expect(decided).toEqual([...decided].sort((a, b) => a - b))
    expect((decided.at(-1) ?? 0) / (report?.gate.decidable ?? 1)).toBeGreaterThan(0.95)
    expect(ran?.exchanges.filter(({ response }) => response?.status === 429)).toEqual([])
  })
})
