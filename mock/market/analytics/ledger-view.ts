import { madeOnce } from '../../../spec/index.js'
import type { Choices } from '../../model/choices.js'
import type { Relation, Row } from '../../model/relation.js'
import { placeOf } from '../data/data-column.js'
import { type Company, type Ledger, type LedgerRow, type Symbols, TRANSACTION_CODES } from '../data/market.js'

/** The ledger as queries and formulas read it: columns as numbers, with the changes that the open points make. */
export interface LedgerView extends Relation<LedgerRow> {
  readonly ledger: Ledger
  readonly symbols: Symbols
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

/** The columns in which a transaction under the further code differs. */
const FURTHER_COLUMNS = new Set(['transaction_code', 'transaction_description'])
const GIFT = TRANSACTION_CODES.indexOf('G')
const PURCHASE = TRANSACTION_CODES.indexOf('P')
const SALE = TRANSACTION_CODES.indexOf('S')
const viewsOf = madeOnce((_ledger: Ledger) => new Map<string, LedgerView>())

export function ledgerView(ledger: Ledger, symbols: Symbols, choices: Choices): LedgerView {
  const further = choices['code-lists'] === 'further'
  const openMarketOnly = choices['buy-and-sell'] === 'purchase-sale'
  const key = `${further}/${openMarketOnly}`
  const known = viewsOf(ledger)
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
  const row = (index: number) =>
    options.further ? furtherRow(ledger.row(index), isOther(ledger, index)) : ledger.row(index)
  const side = options.openMarketOnly ? openMarketSide(columns.code) : anySide(columns.acquired)
  const further = { ordered: false, code, encode: (name: string | number) => placeOf(CODES, name) }
  return {
    ledger,
    symbols,
    code,
    role,
    side,
    issuer: (company) => issuerAt(symbols, company),
    coded: (name) => (options.further && name === 'transaction_code' ? further : ledger.coded?.(name)),
    writer: (name) => (options.further && FURTHER_COLUMNS.has(name) ? undefined : ledger.writer?.(name)),
    ...(ledger.ascending && { ascending: ledger.ascending }),
    ...(ledger.runStart && { runStart: ledger.runStart }),
    size: ledger.size,
    column: (name) =>
      options.further && FURTHER_COLUMNS.has(name) ? (index) => row(index)[name] ?? null : ledger.column(name),
    // The look-up by code knows the documented codes only.
    narrow: (filters) =>
      ledger.narrow(options.further ? filters.filter(({ filter }) => filter.column !== 'transaction_code') : filters),
    row,
  }
}

/** Every second day's gifts are booked under the further code. */
function isOther({ columns }: Ledger, index: number): boolean {
  return columns.code[index] === GIFT && (columns.day[index] ?? 0) % 2 === 1
}

function furtherRow<R extends Row>(row: R, other: boolean): R {
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

function issuerAt(symbols: Symbols, company: number): Company {
  const found = symbols.at(company + 1)
  if (found === undefined) throw new Error(`Cannot read issuer ${company}: found none, wanted one of ${symbols.count}`)
  return found
}
