import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mock, MockWorld } from '../../mock/index.js'
import { createMock } from '../../mock/index.js'
import { CHECKS, judge, observersOf, readTarget, runHours } from '../index.js'
import { contract } from '../test-kit/own-mock.test-kit.js'
import type { HoursOptions } from './run-hours.js'
import type { Run } from './run-options.js'

const NOW = '2026-11-20T15:05:00Z'
let mock: Mock
let world: MockWorld

beforeEach(async () => {
  // One clock for the judge and the mock: a pause passes in both.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  mock = createMock({ now: NOW })
  await mock.listen({ port: 0 })
  world = mock.world('hours')
})

afterEach(async () => {
  vi.useRealTimers()
  await mock.close()
})

async function options(over: Partial<HoursOptions>): Promise<HoursOptions> {
  const ready = await mock.ready()
  const lone = ready.accounts.filter(({ name }) => !name.endsWith('-2'))
  const accounts = await Promise.all(
    lone.map(async (account) => ({ ...account, token: await world.token(account.name) })),
  )
  const text = JSON.stringify({ ...ready, baseUrl: world.baseUrl, accounts })
  return {
    contract,
    target: readTarget(text, { file: 'ready', contract, environment: {} }).target,
    checks: CHECKS,
    observers: observersOf(contract),
    timeout: 30_000,
    headers: [],
    waitUntil: async (until) => {
      vi.setSystemTime(until)
    },
    ...over,
  }
}

const reportOf = ({ evidence }: Run) => judge(evidence, { checks: CHECKS, observers: [], version: '0' })

describe('runHours', { timeout: 240_000 }, () => {
  it('decides more in each hour, within every quota, and blames nothing', async () => {
    const decided: number[] = []
    const ran = await runHours(
      await options({ hours: 3, onPause: async (sofar) => void decided.push(reportOf(sofar).gate.decided) }),
    )
    const report = reportOf(ran)
    decided.push(report.gate.decided)
    expect(report.results.filter(({ status }) => status === 'fail')).toEqual([])
    expect(decided).toHaveLength(3)
    expect(decided[1]).toBeGreaterThan((decided[0] ?? 0) + 50)
    expect(decided[2]).toBeGreaterThan(decided[1] ?? 0)
    const perHour = new Map<string, number>()
    for (const { account, startedAt, response } of ran.exchanges) {
      const hour = `${account} ${startedAt.slice(0, 13)}`
      if (account !== undefined && response?.status !== 429) perHour.set(hour, (perHour.get(hour) ?? 0) + 1)
    }
    expect(Math.max(...[...perHour].filter(([key]) => key.startsWith('elite')).map(([, count]) => count))).toBe(100)
    expect(Math.max(...[...perHour].filter(([key]) => key.startsWith('free')).map(([, count]) => count))).toBe(2)
  })

  it('waits for exhausted accounts until the time that their refusal names, then decides as much as a first run', async () => {
    await runHours(await options({}))
    const waits: [number, readonly string[]][] = []
    const usual = await options({})
    const unwaited = await runHours({ ...usual, wait: true, deadline: 60_000, deadlineForAll: true })
    expect([unwaited.late, Date.now() - Date.parse(NOW) < 60_000]).toEqual([60_000, true])
    const ran = await runHours({
      ...usual,
      wait: true,
      waitUntil: async (until, accounts) => {
        waits.push([until, accounts])
        await usual.waitUntil(until, accounts)
      },
    })
    expect(waits).toHaveLength(1)
    expect(new Date(waits[0]?.[0] ?? 0).toISOString()).toMatch(/^2026-11-20T16:00:0/)
    expect([...(waits[0]?.[1] ?? [])].sort()).toEqual(['elite', 'free', 'pro'])
    const report = reportOf(ran)
    expect(report.results.filter(({ status }) => status === 'fail')).toEqual([])
    expect([report.verdict, report.exitCode]).toEqual(['conformant', 0])
  })
})
