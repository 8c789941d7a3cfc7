import { dayNumber } from '../../clock/calendar-day.js'
import type { Choices } from '../../model/choices.js'
import type { Coded, Relation, Row } from '../../model/relation.js'
import { type Company, type Ledger, ROLES, type Symbols, TRANSACTION_CODES } from '../data/market.js'

/** The ledger as queries and formulas read it: columns as numbers, plus what the open points change about it. */
export interface LedgerView extends Relation {
  readonly ledger: Ledger
  readonly symbols: Symbols
  coded(name: string): Coded | undefined
  /** Index into `CODES`. */
  code(index: number): number
  /** Index into `ROLES`. */
  role(index: number): number
  /** 1 = counts as a buy, -1 = as a sell, 0 = as neither. */
  side(index: number): number
  issuer(company: number): Company
}

/** The documented codes, and one more that a real service may show (`code-lists`). */
export const CODES: readonly string[] = [...TRANSACTION_CODES, 'J']
export const FURTHER_CODE = CODES.length - 1
export const FURTHER_DESCRIPTION = 'Other acquisition or disposition'

const GIFT = TRANSACTION_CODES.indexOf('G')
const PURCHASE = TRANSACTION_CODES.indexOf('P')
const SALE = TRANSACTION_CODES.indexOf('S')
const views = new WeakMap<Ledger, Map<string, LedgerView>>()

export function ledgerView(ledger: Ledger, symbols: Symbols, choices: Choices): LedgerView {
  const further = choices['code-lists'] === 'further'
  const openMarketOnly = choices['buy-and-sell'] === 'purchase-sale'
  const key = `${further}/${openMarketOnly}`
  const known = views.get(ledger) ?? new Map<string, LedgerView>()
  views.set(ledger, known)
  const view = known.get(key) ?? makeView(ledger, symbols, { further, openMarketOnly })
  known.set(key, view)
  return view
}

interface ViewOptions {
  readonly further: boolean
  readonly openMarketOnly: boolean
}

function makeView(ledger: Ledger, symbols: Symbols, options: ViewOptions): LedgerView {
  const { columns, owners } = ledger
  const code = options.further
    ? (index: number) => (isOther(ledger, index) ? FURTHER_CODE : (columns.code[index] ?? 0))
    : (index: number) => columns.code[index] ?? 0
  const role = (index: number) => owners.seatRole(columns.seat[index] ?? 0)
  const side = options.openMarketOnly ? openMarketSide(columns.code) : anySide(columns.acquired)
  const coded = codedColumns(ledger, symbols, { code, role })
  return {
    ledger,
    symbols,
    code,
    role,
    side,
    issuer: (company) => issuerAt(symbols, company),
    coded: (name) => coded[name],
    ascending: 'transaction_date',
    size: ledger.size,
    column: (name) =>
      options.further && name === 'transaction_code' ? (index) => CODES[code(index)] ?? '' : ledger.column(name),
    narrow: (filters) => ledger.narrow(filters),
    row: (index) => (options.further ? furtherRow(ledger.row(index), isOther(ledger, index)) : ledger.row(index)),
  }
}

/** Every second day's gifts are booked under the further code. */
function isOther({ columns }: Ledger, index: number): boolean {
  return columns.code[index] === GIFT && (columns.day[index] ?? 0) % 2 === 1
}

function furtherRow(row: Row, other: boolean): Row {
  return other
    ? { ...row, transaction_code: CODES[FURTHER_CODE] ?? '', transaction_description: FURTHER_DESCRIPTION }
    : row
}

function anySide(acquired: Uint8Array): (index: number) => number {
  return (index) => (acquired[index] === 1 ? 1 : -1)
}

function openMarketSide(codes: Uint8Array): (index: number) => number {
  return (index) => (codes[index] === PURCHASE ? 1 : codes[index] === SALE ? -1 : 0)
}

type Read = (index: number) => number

function codedColumns(
  { columns, owners }: Ledger,
  symbols: Symbols,
  derived: { readonly code: Read; readonly role: Read },
): Readonly<Record<string, Coded>> {
  const { day, value, price, acquired, company, owner, indirect } = columns
  const paid = (index: number) => (price[index] === 0 ? Number.NaN : (value[index] ?? 0))
  return {
    transaction_date: { ordered: true, code: (index) => day[index] ?? 0, encode: (text) => dayNumber(String(text)) },
    transaction_value: { ordered: true, code: paid, encode: (amount) => Number(amount) * 100 },
    acquired_disposed_code: dictionary((index) => acquired[index] ?? 0, ['D', 'A']),
    direct_or_indirect_ownership: dictionary((index) => indirect[index] ?? 0, ['D', 'I']),
    transaction_code: dictionary(derived.code, CODES),
    role: dictionary(derived.role, ROLES),
    owner_cik: { ordered: false, code: (index) => owner[index] ?? 0, encode: (cik) => owners.byCik(String(cik)) },
    rank: { ordered: true, code: (index) => (company[index] ?? 0) + 1, encode: Number },
    sector: companyColumn(company, symbols, 'sector'),
    industry: companyColumn(company, symbols, 'industry'),
  }
}

function dictionary(code: Read, names: readonly string[]): Coded {
  return {
    ordered: false,
    code,
    encode: (name) => (names.includes(String(name)) ? names.indexOf(String(name)) : undefined),
  }
}

/** Texts of the issuer, numbered on first use. */
function companyColumn(company: Uint32Array, symbols: Symbols, field: 'sector' | 'industry'): Coded {
  const numbers = new Map<string, number>()
  let byCompany: Uint16Array | undefined
  const fill = () => {
    const codes = new Uint16Array(symbols.count)
    for (let index = 0; index < codes.length; index += 1) {
      const text = symbols.at(index + 1)?.[field] ?? ''
      if (!numbers.has(text)) numbers.set(text, numbers.size)
      codes[index] = numbers.get(text) ?? 0
    }
    byCompany = codes
    return codes
  }
  return {
    ordered: false,
    code: (index) => (byCompany ?? fill())[company[index] ?? 0] ?? 0,
    encode: (text) => {
      if (byCompany === undefined) fill()
      return numbers.get(String(text))
    },
  }
}

function issuerAt(symbols: Symbols, company: number): Company {
  const found = symbols.at(company + 1)
  if (found === undefined) throw new Error(`Cannot read issuer ${company}: found none, wanted one of ${symbols.count}`)
  return found
}
