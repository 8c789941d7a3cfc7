import { dayNumber, dayOfNumber } from '../../clock/calendar-day.js'
import type { BoundFilter, Row } from '../../model/relation.js'
import { rowRelation } from '../../query/row-relation.js'
import {
  type Company,
  type Ledger,
  type LedgerColumns,
  type LedgerRow,
  type Owners,
  ROLES,
  TRANSACTION_CODES,
  TRANSACTION_DESCRIPTIONS,
} from '../data/market.js'

const OWNERS = [
  'Cook Timothy D',
  'Huang Jen Hsun',
  'Müller Zoë',
  'Lee Ann',
  'Marlow Iris Q',
  'Tennant Joel R',
  'Okafor Ada',
]

/** For tests: a ledger over a handful of companies, with the same data as plain rows. */
export function fakeLedger(
  companies: readonly Company[],
  draw: (below: number) => number,
  { rows, days, today }: { readonly rows: number; readonly days: number; readonly today: number },
): Ledger {
  return makeLedger(makeColumns(rows, days, today, draw), companies, rows)
}

function makeColumns(rows: number, days: number, today: number, draw: (below: number) => number): LedgerColumns {
  const issuers = [0, 2, 4, 5, 6]
  const made = Array.from({ length: rows }, () => {
    const code = draw(TRANSACTION_CODES.length)
    const gift = TRANSACTION_CODES[code] === 'G'
    const shares = 1 + draw(5000)
    const price = gift ? 0 : 100 + draw(50_000)
    const acquired = 'PMA'.includes(TRANSACTION_CODES[code] ?? '') || (gift && draw(2) === 0) ? 1 : 0
    // Some trade often and some hardly ever.
    const owner = Math.min(draw(OWNERS.length), draw(OWNERS.length), draw(OWNERS.length))
    const company = issuers[draw(issuers.length)] ?? 0
    const held = draw(3) === 0 ? 0 : draw(20_000)
    return {
      day: today - 1 - draw(days),
      owner,
      company,
      seat: owner * 10 + company,
      code,
      acquired,
      indirect: draw(2),
      shares,
      price,
      value: shares * price,
      following: acquired === 1 ? held + shares : held,
    }
  }).sort((a, b) => a.day - b.day || a.value - b.value)
  const column = (name: keyof (typeof made)[number]) => made.map((row) => row[name])
  return {
    day: Uint16Array.from(column('day')),
    owner: Uint32Array.from(column('owner')),
    company: Uint32Array.from(column('company')),
    seat: Uint32Array.from(column('seat')),
    code: Uint8Array.from(column('code')),
    acquired: Uint8Array.from(column('acquired')),
    indirect: Uint8Array.from(column('indirect')),
    shares: Uint32Array.from(column('shares')),
    price: Uint32Array.from(column('price')),
    value: Float64Array.from(column('value')),
    following: Uint32Array.from(column('following')),
  }
}

const owners: Owners = {
  count: OWNERS.length,
  cik: (owner) => String(9_100_001 + owner).padStart(10, '0'),
  name: (owner) => OWNERS[owner] ?? '',
  byCik: (cik) => {
    const owner = Number(cik) - 9_100_001
    return Number.isInteger(owner) && owner >= 0 && owner < OWNERS.length ? owner : undefined
  },
  seatRole: (seat) => seat % ROLES.length,
  seatTitle: (seat) => (seat % ROLES.length === 0 ? (seat % 2 === 0 ? 'Chief Executive Officer' : 'Treasurer') : ''),
}

function makeLedger(columns: LedgerColumns, companies: readonly Company[], size: number): Ledger {
  const indices = Array.from({ length: size }, (_, index) => index)
  const rows = indices.map((index) => ledgerRow(columns, companies, index))
  const relation = rowRelation<LedgerRow>(rows)
  return {
    ...relation,
    columns,
    owners,
    firstOn: (date) => {
      const found = indices.find((index) => (columns.day[index] ?? 0) >= dayNumber(date))
      return found ?? size
    },
    companyRows: (wanted) => Uint32Array.from(indices.filter((index) => columns.company[index] === wanted)),
    ownerRows: (wanted) => Uint32Array.from(indices.filter((index) => columns.owner[index] === wanted)),
    narrow: (filters: readonly BoundFilter[]) => {
      const exact = filters.find(({ filter }) => filter.column === 'owner_cik')
      if (exact === undefined) return undefined
      const owner = owners.byCik(String(exact.value))
      return { indices: indices.filter((index) => columns.owner[index] === owner), decided: [exact.parameter] }
    },
  }
}

function ledgerRow(columns: LedgerColumns, companies: readonly Company[], index: number): Row & LedgerRow {
  const at = (name: keyof LedgerColumns) => columns[name][index] ?? 0
  const issuer = companies[at('company')]
  const free = at('price') === 0
  return {
    transaction_date: dayOfNumber(at('day')),
    issuer_cik: issuer?.cik ?? '',
    issuer_name: issuer?.name ?? '',
    trading_symbols: issuer?.tradingSymbols ?? '',
    owner_cik: owners.cik(at('owner')),
    insider_name: owners.name(at('owner')),
    role: ROLES[owners.seatRole(at('seat'))] ?? '',
    officer_title: owners.seatTitle(at('seat')) || null,
    transaction_code: TRANSACTION_CODES[at('code')] ?? '',
    transaction_description: TRANSACTION_DESCRIPTIONS[at('code')] ?? '',
    transaction_shares: at('shares'),
    transaction_price_per_share: free ? null : at('price') / 100,
    transaction_value: free ? null : at('value') / 100,
    acquired_disposed_code: at('acquired') === 1 ? 'A' : 'D',
    shares_owned_following_transaction: at('following'),
    direct_or_indirect_ownership: at('indirect') === 1 ? 'I' : 'D',
    accession_number: `${issuer?.cik}-26-${String(index).padStart(6, '0')}`,
    created_at: `${dayOfNumber(at('day') + 1)} 08:00:00`,
    sector: issuer?.sector ?? '',
    industry: issuer?.industry ?? '',
    rank: issuer?.rank ?? 0,
  }
}
