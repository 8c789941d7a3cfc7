import type { InsiderTransactionRow } from '../../../spec/index.js'
import { dayNumber, dayOfNumber } from '../../clock/calendar-day.js'
import { ROLES } from '../data/market.js'
import type { CodedColumn, ItemColumns } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'

type Part<Name extends keyof InsiderTransactionRow> = Pick<InsiderTransactionRow, Name>

/** Columns that describe the company, for items that hold one of its transactions. */
export function issuerColumns<Item>(view: LedgerView, sample: (item: Item) => number) {
  const issuer = (item: Item) => view.issuer(view.ledger.columns.company[sample(item)] ?? 0)
  return {
    issuer_cik: (item) => issuer(item).cik,
    issuer_name: (item) => issuer(item).name,
    trading_symbols: (item) => issuer(item).tradingSymbols,
  } satisfies ItemColumns<Part<'issuer_cik' | 'issuer_name' | 'trading_symbols'>, Item>
}

export function ownerColumns<Item>(view: LedgerView, sample: (item: Item) => number) {
  const owner = (item: Item) => view.ledger.columns.owner[sample(item)] ?? 0
  return {
    owner_cik: (item) => view.ledger.owners.cik(owner(item)),
    insider_name: (item) => view.ledger.owners.name(owner(item)),
  } satisfies ItemColumns<Part<'owner_cik' | 'insider_name'>, Item>
}

export function directionColumn<Item>(view: LedgerView, sample: (item: Item) => number) {
  return {
    acquired_disposed_code: (item) => (view.ledger.columns.acquired[sample(item)] === 1 ? 'A' : 'D'),
  } satisfies ItemColumns<Part<'acquired_disposed_code'>, Item>
}

export function dateOf(view: LedgerView, index: number): string {
  return dayOfNumber(view.ledger.columns.day[index] ?? 0)
}

export function roleName(view: LedgerView, index: number): string {
  return ROLES[view.role(index)] ?? ''
}

/** A date column as day numbers. */
export function dayColumn<Item>(view: LedgerView, row: (item: Item) => number): CodedColumn<Item> {
  return { code: (item) => view.ledger.columns.day[row(item)] ?? 0, encode: (date) => dayNumber(String(date)) }
}
