import { expect, test } from 'vitest'
import { openFilingTemplates } from '../../../../fixtures/index.js'
import { createMarket } from '../../create-market.js'

const market = createMarket({ seed: 1 })
const day = market.on('2026-11-20')
const rowsOf = (symbol: string, today = '2026-11-20') => {
  const filings = market.on(today).filingsOf([symbol])
  return Array.from({ length: filings.size }, (_, index) => filings.row(index))
}
const sample = ['AAPL', 'MSFT', 'F', 'MIDX', 'TINY', 'GOOG']

test('filings of the years of the price history, oldest first, on trading days', () => {
  for (const symbol of sample) {
    const rows = rowsOf(symbol)
    expect(rows.length).toBeGreaterThan(15)
    const dates = rows.map((row) => String(row.filing_date))
    expect(dates).toEqual(dates.toSorted())
    expect(dates.every((date) => date >= '2022-07-13' && date <= '2026-11-20')).toBe(true)
    const traded = new Set(day.ohlcRows(symbol)?.map((row) => row.date))
    for (const date of dates) expect(traded.has(date)).toBe(true)
  }
})

test('results come four times a year', () => {
  const results = rowsOf('AAPL').filter(
    ({ event_tags }) => Array.isArray(event_tags) && event_tags.includes('earnings'),
  )
  expect(results.filter((row) => String(row.filing_date).startsWith('2025'))).toHaveLength(4)
})

test('every text is complete and fits into a cell', () => {
  for (const symbol of sample) {
    for (const row of rowsOf(symbol)) {
      for (const text of [row.headline, row.event_description]) {
        expect(text).toMatch(/^[^|\r\n{}]{10,400}$/)
        expect(text).not.toMatch(/undefined|NaN/)
      }
      expect(row.sec_url).toMatch(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/\d{18}\/$/)
    }
  }
})

test('accession numbers are unique and name company and year', () => {
  const seen = new Set<unknown>()
  for (const symbol of ['AAPL', 'MSFT', 'F', 'MIDX', 'TINY']) {
    const cik = market.symbols.company(symbol)?.cik
    for (const { accession_number, filing_date } of rowsOf(symbol)) {
      expect(String(accession_number).slice(0, 14)).toBe(`${cik}-${String(filing_date).slice(2, 4)}-`)
      expect(seen.has(accession_number)).toBe(false)
      seen.add(accession_number)
    }
  }
})

test('both share classes show the filings of their issuer', () => {
  const strip = (symbol: string) => rowsOf(symbol).map(({ symbol: _, ...row }) => row)
  expect(strip('GOOG')).toEqual(strip('GOOGL'))
  expect(rowsOf('GOOG')[0]?.symbol).toBe('GOOG')
})

test('funds and unknown symbols have no filings', () => {
  expect(day.filingsOf(['SPY', 'NOPE']).size).toBe(0)
})

test('the market-wide list holds exactly the filings of every issuer', async () => {
  await day.ready('filings')
  const { filings } = day
  const fromAll = new Map<unknown, string[]>()
  for (let index = 0; index < filings.size; index++) {
    const symbol = filings.column('symbol')?.(index)
    if (sample.includes(String(symbol))) {
      fromAll.set(symbol, [...(fromAll.get(symbol) ?? []), JSON.stringify(filings.row(index))])
    }
  }
  for (const symbol of ['AAPL', 'TINY']) {
    expect(fromAll.get(symbol)).toEqual(rowsOf(symbol).map((row) => JSON.stringify(row)))
  }
  expect(fromAll.has('GOOG')).toBe(false)
  const dates = Array.from({ length: filings.size }, (_, index) => String(filings.column('filing_date')?.(index)))
  expect(dates.every((date, index) => index === 0 || date >= (dates[index - 1] ?? ''))).toBe(true)
})

test('a filing does not change on later days', () => {
  const shared = (row: { readonly filing_date?: unknown }) =>
    String(row.filing_date) >= '2022-09-01' && String(row.filing_date) <= '2026-10-31'
  for (const symbol of sample) {
    const later = rowsOf(symbol, '2026-12-30').filter(shared)
    // 2026-10-31 is a Saturday: a filing planned for Sunday the 1st is filed on Friday the 30th.
    expect(rowsOf(symbol, '2026-10-31').filter(shared)).toEqual(later)
    expect(rowsOf(symbol, '2026-11-20').filter(shared)).toEqual(later)
  }
})

test('templates use only known words, and every impact occurs', () => {
  const words = new Set(
    openFilingTemplates().all.flatMap(
      ({ headline, description }) => `${headline} ${description}`.match(/\{\w+\}/g) ?? [],
    ),
  )
  const known = ['name', 'amount', 'share', 'percent', 'quarter', 'year', 'person', 'office', 'count'].map(
    (word) => `{${word}}`,
  )
  expect([...words].filter((word) => !known.includes(word))).toEqual([])
  expect(new Set(openFilingTemplates().all.map(({ impact }) => impact)).size).toBe(3)
})
