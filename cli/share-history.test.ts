import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Report, Result } from '../conformance/index.js'
import { createMock, type Mock } from '../mock/index.js'
import { loadContractFrom } from '../spec/index.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { setUpChecking } from './checking.test-kit.js'
import { trendCommand } from './verbs/trend.js'

const SPEC = 'examples/weather/openapi.yaml'
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20']
const HOURS_OF_A_DAY = 6
const HOUR = 3_600_000
/** Quotas of a staging system, of which a day's share just suffices. */
const QUOTAS = { public: { hour: 40, day: 120 }, partner: { hour: 120, day: 480 } }
/** 5 % of them. */
const MOST: Readonly<Record<string, { readonly hour: number; readonly day: number }>> = {
  public: { hour: 2, day: 6 },
  partner: { hour: 6, day: 24 },
}

interface Charged {
  readonly account: string
  readonly tier: string
  readonly cost: number
  readonly at: number
}

const kit = setUpChecking()
const charged: Charged[] = []
let mock: Mock
const history = temporaryFolder()

beforeAll(async () => {
  // One clock for the judge and the mock, which moves by a second with every answer.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${DAYS[0]}T01:05:00Z`) })
  const contract = await loadContractFrom(SPEC)
  mock = createMock({ contract, note: () => undefined })
  await mock.listen({ port: 0 })
  const tiers = new Map(Object.values(mock.accounts).map(({ id, tier }) => [id, tier]))
  const costs = new Map(contract.operations.map(({ id, cost }) => [id, cost]))
  mock.on('request', ({ account, operation = '', status, rule }) => {
    if (account !== undefined && status !== 429 && rule !== 'gate:credentials')
      charged.push({ account, tier: tiers.get(account) ?? '', cost: costs.get(operation) ?? 1, at: Date.now() })
    vi.setSystemTime(Date.now() + 1000)
  })
})
afterAll(async () => {
  await mock.close()
  vi.useRealTimers()
})

async function runOf(day: string, hour: number): Promise<Report> {
  vi.setSystemTime(Date.parse(`${day}T0${hour + 1}:05:00Z`))
  const file = join(kit.folder, 'target.json')
  writeFileSync(file, JSON.stringify({ ...(await mock.ready()), quotas: QUOTAS }))
  await kit.check('--spec', SPEC, '--target', file, '--share', '5%', '--rotate', '--history', history, '--quiet')
  return JSON.parse(readFileSync(join(kit.folder, 'report.json'), 'utf8'))
}

/** The windows in which an account was charged for more requests than its share allows. */
function excess(window: 'hour' | 'day', length: number): readonly string[] {
  const counts = new Map<string, { tier: string; count: number }>()
  for (const { account, tier, cost, at } of charged) {
    const key = `${account} ${new Date(Math.floor(at / length) * length).toISOString()}`
    counts.set(key, { tier, count: (counts.get(key)?.count ?? 0) + cost })
  }
  return [...counts].flatMap(([key, { tier, count }]) =>
    count > (MOST[tier]?.[window] ?? 0) ? [`${key}: ${count}`] : [],
  )
}

async function trend(): Promise<number> {
  await trendCommand().parseAsync([history, '--out', join(history, 'trend.html')], { from: 'user' })
  return Number(process.exitCode)
}

it('one command each hour spends its share of an hour and of a day, and decides everything within each day', {
  timeout: 200_000,
}, async () => {
  const lasts: Report[] = []
  for (const day of DAYS) {
    if (day === DAYS.at(-1)) {
      expect(await trend()).toBe(0)
      await mock.faults.enable('default-is-required:listStations#limit')
    }
    const reports: Report[] = []
    for (let hour = 0; hour < HOURS_OF_A_DAY; hour += 1) reports.push(await runOf(day, hour))
    const decided = reports.map(({ gate }) => gate.decided)
    expect(decided).toEqual([...decided].sort((one, other) => one - other))
    expect(new Set(decided).size).toBeGreaterThan(2)
    lasts.push(...reports.slice(-1))
  }
  expect(lasts.map(({ verdict }) => verdict)).toEqual(['conformant', 'conformant', 'nonconformant'])
  expect(lasts.flatMap(({ results }) => results.filter(isOpen).map(({ id }) => id))).toEqual([])
  expect(charged.length).toBeGreaterThan(100)
  expect([...excess('hour', HOUR), ...excess('day', 24 * HOUR)]).toEqual([])
  expect(readdirSync(history).filter((name) => name.startsWith('2026'))).toHaveLength(DAYS.length)
  expect(await trend()).toBe(1)
})

it('a folder for runs of one service refuses those of another on the same day', async () => {
  const file = join(kit.folder, 'target.json')
  writeFileSync(file, JSON.stringify({ ...(await mock.ready()), name: 'another' }))
  const run = kit.check('--spec', SPEC, '--target', file, '--share', '5%', '--history', history, '--quiet')
  await expect(run).rejects.toThrow(/found runs of "pipeproof-mock", wanted a folder for "another" alone/)
  writeFileSync(file, JSON.stringify({ ...(await mock.ready()), baseUrl: 'http://127.0.0.1:9' }))
  const moved = kit.check('--spec', SPEC, '--target', file, '--share', '5%', '--history', history, '--quiet')
  await expect(moved).rejects.toThrow(/found runs of "[^"]+", wanted a folder for "http:\/\/127.0.0.1:9" alone/)
})

/** A requirement that a further run of these accounts could decide. */
function isOpen({ level, reason, beyondOneRun }: Result): boolean {
  return level === 'must' && reason === 'budget' && beyondOneRun !== true
}
