import { describe, expect, it } from 'vitest'
import { parseParameters } from '../gates/parse-parameters.js'
import { handle } from './handle.js'
import { handlers } from './handlers/index.js'
import { arrive } from './testing/ask.test-kit.js'
import { fakeMarket } from './testing/fake-market.test-kit.js'

const market = fakeMarket({ today: '2026-11-21' })

function reached(id: string, query = '') {
  const facts = arrive(id, query, {})
  return { ...facts, ...parseParameters(facts), reach: Number.POSITIVE_INFINITY }
}

describe('handle', () => {
  it('answers at once when the market is built', () => {
    expect(handle(reached('getForm4RecentActivity'), { market, handlers })).toMatchObject({
      kind: 'page',
    })
  })

  it('waits only for the parts that the operation needs', async () => {
    const asked: string[][] = []
    const day = market.on('2026-11-21')
    const slow = {
      ...market,
      on: () => ({
        ...day,
        isReady: () => false,
        ready: async (...parts: string[]) => {
          asked.push(parts)
        },
      }),
    }
    expect(await handle(reached('getForm4RecentActivity'), { market: slow, handlers })).toMatchObject({ kind: 'page' })
    expect(handle(reached('getOhlc'), { market: slow, handlers })).toMatchObject({
      kind: 'text',
    })
    expect(handle(reached('getTechnicalSignals', 'symbol=AAPL'), { market: slow, handlers })).not.toBeInstanceOf(
      Promise,
    )
    expect(asked).toEqual([['ledger']])
  })

  it('asks the market for the day of the clock', () => {
    const days: string[] = []
    const watched = {
      ...market,
      on: (day: string) => {
        days.push(day)
        return market.on(day)
      },
    }
    void handle({ ...reached('getOhlc'), now: Date.UTC(2026, 11, 31, 23, 59, 59) }, { market: watched, handlers })
    expect(days).toEqual(['2026-12-31'])
  })

  it('refuses an empty answer if the catalogue has an error for it', () => {
    expect(() => handle(reached('getForm4RecentActivity', 'role=Nobody'), { market, handlers })).toThrow('no-data')
    expect(handle(reached('getTechnicalSignals', 'trading_system=none'), { market, handlers })).toMatchObject({
      kind: 'page',
      page: { indices: [] },
    })
  })

  it('refuses an empty answer by the errors of the request', () => {
    const facts = reached('getForm4RecentActivity', 'role=Nobody')
    const silent = { ...facts, contract: { ...facts.contract, errors: [] } }
    expect(handle(silent, { market, handlers })).toMatchObject({ kind: 'page', page: { indices: [] } })
    expect(() => handle(facts, { market, handlers })).toThrow('no-data')
    expect(handle(silent, { market, handlers })).toMatchObject({ kind: 'page', page: { indices: [] } })
  })
})
