import { describe, expect, it } from 'vitest'
import type { Exchange } from '../exchange.js'
import type { Account } from '../plan/account.js'
import { Pace } from './pace.js'

const SECOND = 1000
const account = (quota: Account['quota']) => ({ name: 'one', quota }) as Account

function paced() {
  let now = 10 * SECOND
  const sleep = async (milliseconds: number): Promise<void> => {
    now += milliseconds
  }
  return { pace: new Pace({ now: () => now, sleep, isStopped: () => false }), time: () => now }
}

describe('Pace', () => {
  it('never sends more than a short window allows', async () => {
    const { pace, time } = paced()
    const at: number[] = []
    for (let request = 0; request < 9; request += 1) {
      await pace.take(account({ minute: 3 }), 1)
      at.push(time())
    }
    for (const start of at)
      expect(at.filter((one) => one >= start && one <= start + 60 * SECOND).length).toBeLessThan(4)
    expect(time()).toBeLessThan(3 * 60 * SECOND)
  })

  it('advances a stopped clock by whole seconds, and waits no real time', async () => {
    const waited: number[] = []
    const now = () => 10 * SECOND
    const wait = async (milliseconds: number) => waited.push(milliseconds)
    const pace = new Pace({ now, wait, sleep: () => Promise.reject(new Error('slept')), isStopped: () => false })
    for (let request = 0; request < 4; request += 1) await pace.take(account({ minute: 3 }), 1)
    expect(waited.every((milliseconds) => milliseconds % SECOND === 0)).toBe(true)
    const passed = waited.reduce((sum, one) => sum + one, 0)
    expect(passed).toBeGreaterThanOrEqual(63 * SECOND)
    expect(passed).toBeLessThan(66 * SECOND)
    const exchange = { startedAt: '2026-11-20T15:05:00.000Z' } as Exchange
    expect(Date.parse(pace.timed(exchange).startedAt)).toBe(Date.parse(exchange.startedAt) + passed)
  })

  it('does not wait if only an hour or a day is limited', async () => {
    const { pace, time } = paced()
    for (let request = 0; request < 9; request += 1) await pace.take(account({ hour: 3, day: 5 }), 1)
    expect(time()).toBe(10 * SECOND)
  })

  it('pauses for a whole window, and continues when one has just begun', async () => {
    const { pace, time } = paced()
    await pace.take(account({ minute: 3 }), 1)
    await pace.rest(account({ minute: 3 }), 60 * SECOND, 0)
    expect(time()).toBeGreaterThan(70 * SECOND)
    expect(time() % (60 * SECOND)).toBeLessThanOrEqual(15 * SECOND)
  })
})
