import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Relation } from '../model/relation.js'
import { createMarket } from './create-market.js'
import type { Ledger, MarketDay } from './data/market.js'

const market = createMarket({ seed: 1 })
const TODAY = '2026-11-20'
const sample = ['AAPL', 'SPY', 'GOOG', 'BRK.A', 'MIDX', 'TINY']

/** Rows at regular distances, as text. */
function sampled(relation: Relation, step: number): string {
  const rows: string[] = []
  for (let index = 0; index < relation.size; index += step) rows.push(JSON.stringify(relation.row(index)))
  return rows.join('\n')
}

const profile = (day: MarketDay, symbol: string) => day.companies.row((market.symbols.rank(symbol) ?? 0) - 1)

const sha = (...parts: (string | Uint8Array)[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 32)

function ledgerBytes({ columns, size }: Ledger): Uint8Array[] {
  return Object.values(columns).map((column) => {
    const cut = column.subarray(0, size)
    return new Uint8Array(cut.buffer, cut.byteOffset, cut.byteLength)
  })
}

function digest(day: MarketDay): Record<string, unknown> {
  return {
    companies: sha(sampled(day.companies, 1)),
    prices: sha(...sample.map((symbol) => day.ohlcText(symbol) ?? '')),
    allPrices: sha(
      ...Array.from({ length: 60 }, (_, i) => day.ohlcText(market.symbols.at(1 + i * 137)?.symbol ?? '') ?? ''),
    ),
    signals: sha(sampled(day.signals, 97)),
    signalCount: day.signals.size,
    filings: sha(sampled(day.filings, 53)),
    filingCount: day.filings.size,
    ledger: sha(...ledgerBytes(day.ledger)),
    ledgerRows: sha(sampled(day.ledger, 211)),
    ledgerCount: day.ledger.size,
  }
}

/** Every machine and Node version must make these rows; renew the file only when the data are meant to change. */
test('the market of seed 1 equals the recorded one', async () => {
  const day = market.on(TODAY)
  await day.ready()
  const recorded: unknown = JSON.parse(readFileSync(new URL('./data/market.golden.json', import.meta.url), 'utf8'))
  expect(digest(day)).toEqual(recorded)
})

test('another seed is another market with the same companies', () => {
  const other = createMarket({ seed: 2 }).on(TODAY)
  const day = market.on(TODAY)
  expect(profile(other, 'AAPL')).toEqual(profile(day, 'AAPL'))
  expect(other.ohlcRows('AAPL')).not.toEqual(day.ohlcRows('AAPL'))
  expect(other.filingsOf(['AAPL']).row(0)).not.toEqual(day.filingsOf(['AAPL']).row(0))
})

test('reading a part that is not built yet throws; after waiting for it, it can be read', async () => {
  const fresh = createMarket({ seed: 1, companies: 50 })
  const day = fresh.on(TODAY)
  expect(day.isReady('ledger')).toBe(false)
  expect(() => day.ledger).toThrow("Cannot read the ledger: not built yet, wanted ready('ledger') first")
  const built = fresh.start(TODAY)
  await day.ready('ledger')
  expect(day.isReady('ledger')).toBe(true)
  expect(day.ledger).toBe(day.ledger)
  expect(fresh.on(TODAY)).toBe(day)
  await built
  expect(day.isReady()).toBe(true)
})

test('profiles and prices need no waiting; unknown symbols are undefined', () => {
  const day = market.on(TODAY)
  expect(profile(day, 'AAPL')).toMatchObject({ cik: '0000320193', ticker: 'AAPL', exchange: 'NASDAQ' })
  expect(profile(day, 'SPY')?.employees).toBeNull()
  expect(day.ohlcText('AAPL')).toEqual(day.ohlcText('AAPL'))
  for (const read of [day.ohlcText, day.ohlcRows]) expect(read('ZZNOPE')).toBeUndefined()
  expect(day.signalsOf(['ZZNOPE']).size).toBe(0)
})

test('tomorrow adds to the ledger and changes nothing in it', async () => {
  const [today, tomorrow] = [market.on(TODAY), market.on('2026-11-23')]
  await Promise.all([today.ready('ledger'), tomorrow.ready('ledger')])
  expect(tomorrow.ledger.size).toBeGreaterThan(today.ledger.size)
  for (let i = 0; i < today.ledger.size; i += 509) expect(tomorrow.ledger.row(i)).toEqual(today.ledger.row(i))
  expect(tomorrow.ledger.row(today.ledger.size).transaction_date).toBe('2026-11-20')
})

test('a jump beyond the built days continues the same data', async () => {
  const small = createMarket({ seed: 1, companies: 20 })
  const [today, later] = [small.on(TODAY), small.on('2027-06-15')]
  await today.ready()
  const before = sampled(today.ledger, 1)
  expect(later.isReady()).toBe(false)
  await later.ready()
  expect(sampled(later.ledger, 1).startsWith(before)).toBe(true)
  expect(later.ledger.row(later.ledger.size - 1).transaction_date).toBe('2027-06-14')
  expect(sampled(today.ledger, 1)).toBe(before)
})

test('a market does not depend on the days that were requested before', async () => {
  const direct = createMarket({ seed: 1, companies: 20 }).on('2026-12-10')
  const advanced = createMarket({ seed: 1, companies: 20 })
  await advanced.on('2026-11-02').ready()
  const moved = advanced.on('2026-12-10')
  await Promise.all([direct.ready(), moved.ready()])
  for (const part of ['signals', 'filings', 'ledger'] as const) {
    expect(sha(sampled(moved[part], 1))).toBe(sha(sampled(direct[part], 1)))
  }
})

test('signals of one symbol are those of the market-wide list', async () => {
  const small = createMarket({ seed: 1, companies: 80 }).on(TODAY)
  await small.ready('signals')
  const all = sampled(small.signals, 1).split('\n')
  for (const symbol of ['AAPL', 'SPY', 'GOOG']) {
    const own = sampled(small.signalsOf([symbol]), 1).split('\n')
    expect(own).toEqual(all.filter((row) => row.startsWith(`{"symbol":"${symbol}",`)))
  }
  const both = sampled(small.signalsOf(['GOOG', 'AAPL', 'GOOG']), 1).split('\n')
  expect(both).toEqual(all.filter((row) => /^\{"symbol":"(GOOG|AAPL)",/.test(row)))
})

test('signals quote the closes of the price history', async () => {
  const day = market.on(TODAY)
  for (const symbol of sample) {
    const closes = new Map(day.ohlcRows(symbol)?.map((row) => [row.date, Number(row.close)]))
    const signals = day.signalsOf([symbol])
    expect(signals.size).toBeGreaterThan(10)
    for (let i = 0; i < signals.size; i++) {
      const row = signals.row(i)
      expect(row.entry_price).toBe(closes.get(row.signal_date ?? ''))
      expect(row.current_price).toBe(closes.get(TODAY))
      const percent = (100 * (Number(row.current_price) - Number(row.entry_price))) / Number(row.entry_price)
      expect(Math.abs(Number(row.pct_change) - percent)).toBeLessThanOrEqual(0.005 + 1e-9)
    }
  }
})

test('any clock gives a market: long ago, far ahead, weekends, an invalid date', async () => {
  const small = createMarket({ seed: 1, companies: 40 })
  for (const today of ['1970-01-01', '2012-11-04', '2024-01-01', '2026-11-22', '2061-03-01', '2400-01-01', 'never']) {
    const day = small.on(today)
    await day.ready()
    expect(day.ohlcRows('AAPL')?.length).toBeGreaterThan(0)
    expect(day.ledger.size).toBeGreaterThan(0)
    expect(day.signals.size).toBeGreaterThan(0)
    expect(day.filings.size).toBeGreaterThan(0)
  }
  expect(small.on('2026-11-22').lastTradingDay).toBe('2026-11-20')
})

test('a universe ten times as large keeps the companies of the file and their histories', () => {
  const large = createMarket({ seed: 1, companies: 82_600 })
  expect(large.symbols.count).toBe(82_600)
  for (const symbol of sample) {
    expect(large.symbols.rank(symbol)).toBe(market.symbols.rank(symbol))
    expect(large.on(TODAY).ohlcText(symbol)).toEqual(market.on(TODAY).ohlcText(symbol))
  }
  const last = large.symbols.at(82_600)
  expect(large.on(TODAY).ohlcRows(last?.symbol ?? '')).toHaveLength(1096)
})
