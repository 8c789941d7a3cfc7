import { describe, expect, it } from 'vitest'
import { parseParameters } from '../gates/parse-parameters.js'
import { handle } from './handle.js'
import { handlers } from './handlers/index.js'
import { arrive } from './testing/ask.test-kit.js'
import { fakeWorld } from './testing/fake-world.test-kit.js'

const world = fakeWorld({ today: '2026-11-21' })

function reached(id: string, query = '') {
  const facts = arrive(id, query, {})
  return { ...facts, ...parseParameters(facts), reach: Number.POSITIVE_INFINITY }
}

describe('handle', () => {
  it('answers at once when the world is there', () => {
    expect(handle(reached('getForm4RecentActivity'), { world, handlers })).toMatchObject({ kind: 'rows' })
  })

  it('waits only for the parts that the operation needs', async () => {
    const asked: string[][] = []
    const day = world.on('2026-11-21')
    const slow = {
      ...world,
      on: () => ({
        ...day,
        isReady: () => false,
        ready: async (...parts: string[]) => {
          asked.push(parts)
        },
      }),
    }
    expect(await handle(reached('getForm4RecentActivity'), { world: slow, handlers })).toMatchObject({ kind: 'rows' })
    expect(handle(reached('getOhlc'), { world: slow, handlers })).toMatchObject({ kind: 'text' })
    expect(handle(reached('getTechnicalSignals', 'symbol=AAPL'), { world: slow, handlers })).not.toBeInstanceOf(Promise)
    expect(asked).toEqual([['ledger']])
  })

  it('asks the world for the day of the clock', () => {
    const days: string[] = []
    const watched = {
      ...world,
      on: (day: string) => {
        days.push(day)
        return world.on(day)
      },
    }
    void handle({ ...reached('getOhlc'), now: Date.UTC(2026, 11, 31, 23, 59, 59) }, { world: watched, handlers })
    expect(days).toEqual(['2026-12-31'])
  })

  it('refuses an empty answer where the catalogue has an error for it', () => {
    expect(() => handle(reached('getForm4RecentActivity', 'role=Nobody'), { world, handlers })).toThrow('no-data')
    expect(handle(reached('getTechnicalSignals', 'trading_system=none'), { world, handlers })).toEqual({
      kind: 'rows',
      rows: [],
    })
  })
  it('refuses a cached empty answer by the errors of the request', () => {
    const facts = reached('getForm4RecentActivity', 'role=Nobody')
    const silent = { ...facts, contract: { ...facts.contract, errors: [] } }
    expect(handle(silent, { world, handlers })).toMatchObject({ kind: 'rows', rows: [] })
    expect(() => handle(facts, { world, handlers })).toThrow('no-data')
    expect(handle(silent, { world, handlers })).toMatchObject({ kind: 'rows', rows: [] })
  })
})
