import { dayNumber, isoDate, mix } from '../../../../fixtures/index.js'
import type { Relation } from '../../../model/relation.js'
import { columnRelation, type Reader } from '../column-relation.js'
import { type Ledger, type Owners, ROLES, TRANSACTION_CODES, TRANSACTION_DESCRIPTIONS } from '../market.js'
import type { Market } from '../market-days.js'
import { type NarrowPlan, narrowBy } from '../narrow-by.js'
import { countBelow, type Postings } from '../postings.js'
import type { CompanyTexts } from './company-texts.js'
import type { LedgerData } from './ledger-data.js'
import { ownersOf } from './owners.js'
import { accessionNumber, createdAt } from './row-texts.js'

/** The ledger as it stands on a day: transactions of earlier days, which are the first rows of the data. */
export function ledgerOn(today: number, data: LedgerData, market: Market, texts: CompanyTexts): Ledger {
  const { columns, byCompany, byOwner } = data
  const size = countBelow(columns.day, today)
  const owners = ownersOf(market.people())
  const visible = (postings: Postings, key: number) => rowsOf(postings, key, size)
  const companyRows = (company: number) => visible(byCompany, company)
  const ownerRows = (owner: number) => visible(byOwner, owner)
  const symbolRows = (symbol: string) => mapped(market.universe.issuerOf(symbol), companyRows)
  const plan: NarrowPlan = {
    dateColumns: ['transaction_date', 'created_at'],
    days: columns.day.subarray(0, size),
    keys: {
      trading_symbols: symbolRows,
      owner_cik: (cik) => mapped(owners.byCik(cik), ownerRows),
      issuer_cik: (cik) => mapped(texts.byCik(cik), companyRows),
    },
  }
  return {
    ...relation(size, data, texts, owners),
    ascending: 'transaction_date',
    columns,
    owners,
    firstOn: (date) => Math.min(countBelow(columns.day, dayNumber(date)), size),
    companyRows,
    ownerRows,
    narrow: (filters) => narrowBy(plan, filters),
  }
}

function rowsOf({ starts, rows }: Postings, key: number, size: number): Uint32Array {
  const all = rows.subarray(starts[key] ?? 0, starts[key + 1] ?? 0)
  return all.subarray(0, countBelow(all, size))
}

function mapped<T>(key: number | undefined, rows: (key: number) => T): T | undefined {
  return key === undefined || key < 0 ? undefined : rows(key)
}

function relation(size: number, data: LedgerData, texts: CompanyTexts, owners: Owners): Relation {
  const { columns } = data
  const { company, owner, seat, code, day } = columns
  const at =
    (array: ArrayLike<number>): ((index: number) => number) =>
    (index) =>
      array[index] ?? 0
  const text =
    (array: ArrayLike<number>, read: (value: number) => string): Reader =>
    (index) =>
      read(array[index] ?? 0)
  const recorded: Reader = (index) =>
    createdAt(at(day)(index), mix(at(columns.shares)(index), at(columns.following)(index)))
  return columnRelation({
    size,
    columns: {
      transaction_date: text(day, isoDate),
      issuer_cik: text(company, texts.cik),
      issuer_name: text(company, texts.name),
      trading_symbols: text(company, texts.symbols),
      owner_cik: text(owner, owners.cik),
      insider_name: text(owner, owners.name),
      role: text(seat, (value) => ROLES[owners.seatRole(value)] ?? ''),
      officer_title: text(seat, owners.seatTitle),
      transaction_code: text(code, (value) => TRANSACTION_CODES[value] ?? ''),
      transaction_description: text(code, (value) => TRANSACTION_DESCRIPTIONS[value] ?? ''),
      transaction_shares: at(columns.shares),
      ...money(columns.price, columns.value),
      acquired_disposed_code: text(columns.acquired, (value) => (value === 1 ? 'A' : 'D')),
      shares_owned_following_transaction: at(columns.following),
      direct_or_indirect_ownership: text(columns.indirect, (value) => (value === 1 ? 'I' : 'D')),
      accession_number: (index) =>
        accessionNumber(texts.cik(at(company)(index)), at(day)(index), data.seatPlace[at(seat)(index)] ?? 0),
      created_at: recorded,
    },
    hidden: {
      sector: text(company, texts.sector),
      industry: text(company, texts.industry),
      rank: (index) => at(company)(index) + 1,
      owner: at(owner),
      company: at(company),
    },
  })
}

/** Prices in dollars; a gift has neither price nor value. */
function money(price: Uint32Array, value: Float64Array): Readonly<Record<string, Reader>> {
  return {
    transaction_price_per_share: (index) => (price[index] === 0 ? null : (price[index] ?? 0) / 100),
    transaction_value: (index) => (price[index] === 0 ? null : (value[index] ?? 0) / 100),
  }
}
