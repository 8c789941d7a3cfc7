import { beforeAll, expect, test } from 'vitest'
import { boundFilter as filter } from '../../../model/contract-parts.test-kit.js'
import type { BoundFilter, Row } from '../../../model/relation.js'
import { createMarket } from '../../create-market.js'
import type { Ledger } from '../market.js'

/** Few companies, so that whole answers can be compared. */
const market = createMarket({ seed: 1, companies: 120 })
const day = market.on('2026-11-20')
let ledger: Ledger
let rows: readonly Row[]

beforeAll(async () => {
  await day.ready('ledger')
  ledger = day.ledger
  rows = Array.from({ length: ledger.size }, (_, index) => ledger.row(index))
  expect(rows.length).toBeGreaterThan(1000)
})

test('a row has all columns, in order', () => {
  expect(Object.keys(ledger.row(0))).toEqual([
    'transaction_date',
    'issuer_cik',
    'issuer_name',
    'trading_symbols',
    'owner_cik',
    'insider_name',
    'role',
    'officer_title',
    'transaction_code',
    'transaction_description',
    'transaction_shares',
    'transaction_price_per_share',
    'transaction_value',
    'acquired_disposed_code',
    'shares_owned_following_transaction',
    'direct_or_indirect_ownership',
    'accession_number',
    'created_at',
  ])
})

test('columns read the same as rows; hidden ones describe the issuer', () => {
  for (let i = 0; i < ledger.size; i += 997) {
    for (const [name, value] of Object.entries(ledger.row(i))) expect(ledger.column(name)?.(i)).toEqual(value)
    const company = market.symbols.at(Number(ledger.column('rank')?.(i)))
    expect(ledger.column('sector')?.(i)).toBe(company?.sector)
    expect(ledger.column('industry')?.(i)).toBe(company?.industry)
    expect(company?.tradingSymbols).toBe(ledger.row(i).trading_symbols)
    expect(ledger.owners.cik(Number(ledger.column('owner')?.(i)))).toBe(ledger.row(i).owner_cik)
  }
  expect(ledger.column('nonsense')).toBeUndefined()
})

test('accession numbers are unique and carry issuer and year', () => {
  expect(new Set(rows.map((row) => row.accession_number)).size).toBe(rows.length)
  const isRight = ({ accession_number, issuer_cik, transaction_date }: Row): boolean =>
    /^\d{10}-\d{2}-\d{6}$/.test(String(accession_number)) &&
    String(accession_number).startsWith(`${issuer_cik}-${String(transaction_date).slice(2, 4)}-`)
  expect(rows.filter((row) => !isRight(row))).toEqual([])
})

test('records are made on or after the transaction, before the day on which they are visible', () => {
  const isRight = ({ created_at, transaction_date }: Row): boolean =>
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(String(created_at)) &&
    String(created_at).slice(0, 10) >= String(transaction_date) &&
    String(created_at) < '2026-11-20'
  expect(rows.filter((row) => !isRight(row))).toEqual([])
})

test('only officers have titles, only gifts lack price and value', () => {
  const isRight = (row: Row): boolean =>
    (row.officer_title !== '') === (row.role === 'Officer') &&
    (row.transaction_price_per_share === null) === (row.transaction_code === 'G') &&
    (row.transaction_value === null) === (row.transaction_code === 'G')
  expect(rows.filter((row) => !isRight(row))).toEqual([])
})

const members = (row: Row) => String(row.trading_symbols).split(', ')

test.each<[string, BoundFilter[], (row: Row) => boolean]>([
  [
    'a window',
    [filter('transaction_date', 'within-days', '2026-10-01')],
    (row) => String(row.transaction_date) >= '2026-10-01',
  ],
  ['a cursor', [filter('transaction_date', 'lt', '2021-03-05')], (row) => String(row.transaction_date) < '2021-03-05'],
  ['creation', [filter('created_at', 'within-days', '2026-10-02')], (row) => String(row.created_at) >= '2026-10-02'],
  ['a share class', [filter('trading_symbols', 'has-member', ['GOOG'])], (row) => members(row).includes('GOOG')],
  [
    'several symbols',
    [filter('trading_symbols', 'has-member', ['AAPL', 'F', 'NOPE'])],
    (row) => members(row).some((symbol) => symbol === 'AAPL' || symbol === 'F'),
  ],
  ['an unknown symbol', [filter('trading_symbols', 'has-member', ['NOPE'])], () => false],
  ['an issuer', [filter('issuer_cik', 'eq', '0000320193')], (row) => row.issuer_cik === '0000320193'],
  [
    'a person in a window at a company',
    [
      filter('owner_cik', 'eq', '0004000014'),
      filter('transaction_date', 'within-days', '2023-01-01'),
      filter('trading_symbols', 'eq', 'NVDA'),
    ],
    (row) =>
      row.owner_cik === '0004000014' && String(row.transaction_date) >= '2023-01-01' && row.trading_symbols === 'NVDA',
  ],
  [
    'a code in a window',
    [filter('transaction_date', 'within-days', '2024-01-01'), filter('transaction_code', 'eq', 'G')],
    (row) => String(row.transaction_date) >= '2024-01-01' && row.transaction_code === 'G',
  ],
  ['a role', [filter('role', 'in', ['10% Owner'])], (row) => row.role === '10% Owner'],
  ['an unknown code', [filter('transaction_code', 'eq', 'Z')], () => false],
])('narrowing by %s leaves exactly the rows that a scan finds', (_, filters, test) => {
  const narrowed = ledger.narrow(filters)
  expect(narrowed?.decided).toEqual(filters.map((bound) => bound.parameter))
  const expected = rows.flatMap((row, index) => (test(row) ? [index] : []))
  expect(Array.from(narrowed?.indices ?? [])).toEqual(expected)
})

test('other filters do not narrow', () => {
  expect(ledger.narrow([filter('officer_title', 'eq', 'CFO')])).toBeUndefined()
  expect(ledger.narrow([])).toBeUndefined()
})

test('people are found by their number, with or without zeros', () => {
  const { owners } = ledger
  expect(owners.byCik('4000014')).toBe(owners.byCik('0004000014'))
  expect(owners.byCik('0004000014')).toBe(1)
  for (const unknown of ['9999999999', '', 'x', '-1', '1e3', ' 4000014']) expect(owners.byCik(unknown)).toBeUndefined()
})
