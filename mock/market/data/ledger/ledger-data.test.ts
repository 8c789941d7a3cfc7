import { beforeAll, expect, test } from 'vitest'
import { isoDate, tradingCalendar } from '../../../../fixtures/index.js'
import { createMarket } from '../../create-market.js'
import { type Ledger, ROLES, TRANSACTION_CODES } from '../market.js'

const market = createMarket({ seed: 1 })
const day = market.on('2026-11-20')
let ledger: Ledger

beforeAll(async () => {
  await day.ready('ledger')
  ledger = day.ledger
})

const at = (array: ArrayLike<number>, index: number) => array[index] ?? 0

test('at least 500,000 transactions of about 14,000 people up to yesterday', () => {
  expect(ledger.size).toBeGreaterThan(500_000)
  const owners = new Set(ledger.columns.owner.subarray(0, ledger.size))
  expect(owners.size).toBeGreaterThan(13_500)
  expect(isoDate(at(ledger.columns.day, ledger.size - 1))).toBe('2026-11-19')
})

test('rows ascend by date, then by value', () => {
  const { day: days, value } = ledger.columns
  let broken = 0
  for (let i = 1; i < ledger.size; i++) {
    const step = at(days, i) - at(days, i - 1)
    if (step < 0 || (step === 0 && at(value, i) < at(value, i - 1))) broken += 1
  }
  expect(broken).toBe(0)
})

test('a person trades at most once a day, company and form of ownership', () => {
  const { day: days, seat, indirect } = ledger.columns
  const seen = new Set<number>()
  for (let i = 0; i < ledger.size; i++) seen.add((at(seat, i) * 65_536 + at(days, i)) * 2 + at(indirect, i))
  expect(seen.size).toBe(ledger.size)
})

test('holdings add up from one transaction to the next and are never negative', () => {
  const { seat, indirect, acquired, shares, following } = ledger.columns
  const holdings = new Map<number, number>()
  let broken = 0
  for (let i = 0; i < ledger.size; i++) {
    const key = at(seat, i) * 2 + at(indirect, i)
    const before = at(following, i) - (at(acquired, i) === 1 ? at(shares, i) : -at(shares, i))
    if (before < 0 || (holdings.has(key) && holdings.get(key) !== before) || at(shares, i) === 0) broken += 1
    holdings.set(key, at(following, i))
  }
  expect(broken).toBe(0)
})

test('values are shares times price, codes fit their direction, only gifts have no price', () => {
  const { code, acquired, shares, price, value } = ledger.columns
  const counts = new Map<string, number>()
  let broken = 0
  for (let i = 0; i < ledger.size; i++) {
    const name = TRANSACTION_CODES[at(code, i)] ?? '?'
    counts.set(name, (counts.get(name) ?? 0) + 1)
    const direction = 'PMA'.includes(name) ? 1 : 0
    if (at(acquired, i) !== direction || (at(price, i) === 0) !== (name === 'G')) broken += 1
    if (at(value, i) !== at(shares, i) * at(price, i)) broken += 1
  }
  expect(broken).toBe(0)
  for (const name of TRANSACTION_CODES) expect(counts.get(name) ?? 0).toBeGreaterThan(ledger.size * 0.008)
})

test('prices lie within that day’s low and high at the company', () => {
  const symbols = ['AAPL', 'NVDA', 'GOOGL', 'BRK.B', 'MIDX', 'TINY', 'F', ...sampleSymbols(40)]
  const outside: string[] = []
  let checked = 0
  for (const symbol of symbols) {
    const bars = new Map(day.ohlcRows(symbol)?.map((row) => [row.date, row]))
    for (const i of ledger.companyRows(market.symbols.company(symbol)?.issuer ?? 0)) {
      const bar = bars.get(isoDate(at(ledger.columns.day, i)))
      const price = at(ledger.columns.price, i) / 100
      if (bar === undefined || price === 0) continue
      if (price < Number(bar.low) || price > Number(bar.high)) outside.push(`${symbol} ${bar.date}: ${price}`)
      checked += 1
    }
  }
  expect(checked).toBeGreaterThan(3000)
  expect(outside).toEqual([])
})

test('transactions happen on trading days', () => {
  const calendar = tradingCalendar()
  const days = new Set(ledger.columns.day.subarray(0, ledger.size))
  for (const traded of days) expect(calendar.isTradingDay(traded)).toBe(true)
  expect(days.size).toBeGreaterThan(1700)
})

test('well-known companies have recent activity, some companies none', () => {
  const recent = ledger.firstOn('2026-10-21')
  for (const symbol of ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA', 'GOOGL', 'META', 'JPM']) {
    const rows = ledger.companyRows(market.symbols.company(symbol)?.issuer ?? 0)
    expect(rows.filter((row) => row >= recent).length).toBeGreaterThan(3)
  }
  for (const symbol of ['MIDX', 'TINY']) {
    expect(ledger.companyRows(market.symbols.company(symbol)?.issuer ?? 0).length).toBeGreaterThan(60)
  }
  expect(ledger.companyRows(market.symbols.company('SPY')?.issuer ?? 0).length).toBe(0)
  const silent = Array.from({ length: market.symbols.count }, (_, i) => ledger.companyRows(i).length).filter(
    (n) => n === 0,
  )
  expect(silent.length).toBeGreaterThan(500)
})

test('every role trades, and companies have days on which several people do the same', () => {
  const { seat, company, day: days, acquired, owner } = ledger.columns
  const roles = new Set<string | undefined>()
  const weeks = new Map<string, Set<number>>()
  for (let i = ledger.firstOn('2026-08-22'); i < ledger.size; i++) {
    roles.add(ROLES[ledger.owners.seatRole(at(seat, i))])
    const key = `${at(company, i)} ${at(acquired, i)} ${Math.floor(at(days, i) / 7)}`
    weeks.set(key, (weeks.get(key) ?? new Set()).add(at(owner, i)))
  }
  expect(roles.size).toBe(3)
  const clusters = [...weeks].filter(([, owners]) => owners.size >= 3).map(([key]) => Number(key.split(' ')[0]))
  expect(clusters.filter((company) => company < 500).length).toBeGreaterThan(50)
  expect(clusters.filter((company) => company >= 500 && company < 6000).length).toBeGreaterThan(50)
  expect(clusters.filter((company) => company >= 6000).length).toBeGreaterThan(5)
})

test('there are large changes of ownership', () => {
  const { acquired, shares, following } = ledger.columns
  let jumps = 0
  for (let i = ledger.firstOn('2026-08-22'); i < ledger.size; i++) {
    const before = at(following, i) - (at(acquired, i) === 1 ? at(shares, i) : -at(shares, i))
    if (before > 0 && at(shares, i) / before > 0.5) jumps += 1
  }
  expect(jumps).toBeGreaterThan(200)
})

/** Symbols at regular distances in the ranking. */
function sampleSymbols(count: number): string[] {
  const step = Math.floor(market.symbols.count / count)
  return Array.from({ length: count }, (_, i) => market.symbols.at(1 + i * step)?.symbol ?? '')
}
