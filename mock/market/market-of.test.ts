import { expect, test } from 'vitest'
import { marketOf } from './market-of.js'

test('mocks of equal seed share a market, mocks of different seeds do not', () => {
  const [one, two, other] = [marketOf({}), marketOf({}), marketOf({ seed: 2 })]
  expect(one.symbols).toBe(two.symbols)
  expect(one.on('2026-11-20')).toBe(two.on('2026-11-20'))
  expect(other.seed).toBe(2)
  const price = (market: typeof one): string => Buffer.from(market.on('2026-11-20').ohlcText('AAPL') ?? []).toString()
  expect(price(other)).not.toBe(price(one))
})
