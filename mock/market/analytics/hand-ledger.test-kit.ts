import { dayNumber } from '../../clock/calendar-day.js'
import { type Ledger, TRANSACTION_CODES } from '../data/market.js'
import { fakeMarket } from '../testing/fake-market.test-kit.js'
import { type LedgerView, ledgerView } from './ledger-view.js'

/** One transaction of a test, in the order of their days. */
export interface HandRow {
  readonly date: string
  readonly owner: number
  readonly company?: number
  readonly code?: (typeof TRANSACTION_CODES)[number]
  readonly shares?: number
  /** Cents. */
  readonly price?: number
  readonly following?: number
}

export const BOUGHT: ReadonlySet<string> = new Set(['P', 'M', 'A'])

/** For tests: a view of a ledger that contains exactly these transactions. */
export function handLedger(rows: readonly HandRow[], choices: Readonly<Record<string, string>> = {}): LedgerView {
  const market = fakeMarket({ today: '2026-11-21', rows: 1 })
  const { owners } = market.on('2026-11-21').ledger
  const full = rows.map((row) => ({
    company: 0,
    code: 'P' as const,
    shares: 100,
    price: 1000,
    following: 1000,
    ...row,
  }))
  const of = (read: (row: (typeof full)[number]) => number) => full.map(read)
  const columns = {
    day: Uint16Array.from(of((row) => dayNumber(row.date))),
    owner: Uint32Array.from(of((row) => row.owner)),
    company: Uint32Array.from(of((row) => row.company)),
    seat: Uint32Array.from(of((row) => row.owner * 10 + row.company)),
    code: Uint8Array.from(of((row) => TRANSACTION_CODES.indexOf(row.code))),
    acquired: Uint8Array.from(of((row) => Number(BOUGHT.has(row.code)))),
    indirect: new Uint8Array(rows.length),
    shares: Uint32Array.from(of((row) => row.shares)),
    price: Uint32Array.from(of((row) => row.price)),
    value: Float64Array.from(of((row) => row.shares * row.price)),
    following: Uint32Array.from(of((row) => row.following)),
  }
  const at = (column: Uint32Array, wanted: number) =>
    Uint32Array.from([...column.keys()].filter((index) => column[index] === wanted))
  const ledger: Ledger = {
    columns,
    owners,
    size: rows.length,
    column: (name) => (name === 'accession_number' ? (index) => `acc-${index}` : undefined),
    row: () => {
      throw new Error('Cannot build a row: this ledger is columns alone')
    },
    firstOn: () => 0,
    companyRows: (company) => at(columns.company, company),
    ownerRows: (owner) => at(columns.owner, owner),
    narrow: () => undefined,
  }
  return ledgerView(ledger, market.symbols, choices)
}

export function everyRow(view: LedgerView): readonly number[] {
  return Array.from({ length: view.size }, (_, index) => index)
}

/** All rows of a relation, with only the named columns. */
export function cells(relation: { readonly size: number; row(index: number): object }, ...names: readonly string[]) {
  return Array.from({ length: relation.size }, (_, index) => {
    const row = Object.entries(relation.row(index))
    return Object.fromEntries(row.filter(([name]) => names.includes(name)))
  })
}
