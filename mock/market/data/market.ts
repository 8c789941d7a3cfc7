import type { CompanyRecord } from '../../../fixtures/index.js'
import type {
  CompanyProfileRow,
  InsiderTransactionRow,
  MultiCompany8kRow,
  OhlcRow,
  TechnicalSignalRow,
} from '../../../spec/index.js'
import type { BoundFilter, Narrowed, Relation, Row } from '../../model/relation.js'

/** `YYYY-MM-DD`. */
export type IsoDate = string

/** Parts of the market that are slow to build; a request waits only for these. */
export type MarketPart = 'ledger' | 'signals' | 'filings'

export interface MarketOptions {
  readonly seed: number
  /** How many symbols the market has; default = as many as the fixture file contains. */
  readonly companies?: number
}

/**
 * Everything that does not depend on the clock, built once and shared.
 * A request reads its clock once and uses that day: `market.on('2026-11-20')`.
 */
export interface Market {
  readonly seed: number
  readonly symbols: Symbols
  /** The market as known on a day. Cheap; days are cached. */
  on(today: IsoDate): MarketDay
  /**
   * Builds in the background, in slices of a few milliseconds; call it once the server listens. Rejects when a fixture
   * cannot be used.
   */
  start(today: IsoDate): Promise<void>
}

/** All symbols in true volume order. Tickers are upper case; the caller folds case. */
export interface Symbols {
  readonly count: number
  /** 1 = highest average daily volume; undefined = no such symbol. */
  rank(symbol: string): number | undefined
  company(symbol: string): Company | undefined
  /** By rank, 1-based. */
  at(rank: number): Company | undefined
}

export interface Company extends CompanyRecord {
  /** rank - 1. */
  readonly index: number
  readonly rank: number
  readonly averageDailyVolume: number
  readonly fund: boolean
  /** Index of the issuer: the best-ranked symbol with this CIK (two share classes are one issuer). */
  readonly issuer: number
  /** All tickers of the issuer, best rank first: `GOOGL, GOOG`. */
  readonly tradingSymbols: string
}

export interface MarketDay {
  readonly today: IsoDate
  /** The last trading day up to today. */
  readonly lastTradingDay: IsoDate
  /** Resolves when these parts (default: all) cover this day; resolved at once when they already do. Has no timeout. */
  ready(...parts: readonly MarketPart[]): Promise<void>
  isReady(...parts: readonly MarketPart[]): boolean

  /** Finished table (header, LF, final newline, shortest numbers), newest first. */
  ohlcText(symbol: string): Uint8Array | undefined
  /** The same table as rows. */
  ohlcRows(symbol: string): readonly (Row & OhlcRow)[] | undefined

  /** Hidden: `symbol`, `rank`, `average_daily_volume`; index = rank - 1. */
  readonly companies: Relation<CompanyProfileRow>
  /** Hidden: `rank`; ascending signal date. Needs `ready('signals')`. */
  readonly signals: Relation<TechnicalSignalRow>
  /** The same rows for a few symbols, at once and without waiting. */
  signalsOf(symbols: readonly string[]): Relation<TechnicalSignalRow>
  /** The columns of a `CompanyActionRow` and more. Hidden: `rank`; ascending filing date. Needs `ready('filings')`. */
  readonly filings: Relation<MultiCompany8kRow>
  filingsOf(symbols: readonly string[]): Relation<MultiCompany8kRow>
  /** Needs `ready('ledger')`; throws if it is read before. */
  readonly ledger: Ledger
}

/** A transaction always names its insider, because the answers for one insider need the name. */
export type LedgerRow = InsiderTransactionRow & { readonly insider_name: string }

/**
 * Insider transactions up to yesterday (a transaction is recorded by the next morning), ascending by (transaction date,
 * value). So a walk from the last index down is newest first, then larger value. A person has at most one transaction
 * for each day, company and form of ownership, so holdings add up in date order. Hidden columns: `sector`, `industry`,
 * `rank` (of the issuer's best symbol), `owner` and `company` (indices). `narrow` decides: `within-days` and `before`
 * on transaction_date, `has-member`/`in`/`eq` on trading_symbols, `eq` on owner_cik and issuer_cik.
 */
export interface Ledger extends Relation<LedgerRow> {
  readonly columns: LedgerColumns
  readonly owners: Owners
  /** First index whose transaction date is on or after the date (`size` when none). */
  firstOn(date: IsoDate): number
  /** Ascending row indices of an issuer (`Company.issuer`) / of an owner index. */
  companyRows(company: number): Uint32Array
  ownerRows(owner: number): Uint32Array
  narrow(filters: readonly BoundFilter[]): Narrowed | undefined
}

/** Arrays may be longer than `Ledger.size`: never read past it. */
export interface LedgerColumns {
  /** Calendar day: days since 1970-01-01. */
  readonly day: Uint16Array
  readonly owner: Uint32Array
  /** Issuer index = `Company.issuer`. */
  readonly company: Uint32Array
  /** A person's seat at a company: index into `Owners.seat...`. */
  readonly seat: Uint32Array
  /** Index into `TRANSACTION_CODES`. */
  readonly code: Uint8Array
  /** 1 = A acquired, 0 = D disposed. */
  readonly acquired: Uint8Array
  /** 1 = I indirect, 0 = D direct. */
  readonly indirect: Uint8Array
  readonly shares: Uint32Array
  /** Cents; 0 = no price (gift). */
  readonly price: Uint32Array
  /** Cents: shares * price, so 0 for a gift. */
  readonly value: Float64Array
  /** Holding after this row, per owner, company and ownership form. */
  readonly following: Uint32Array
}

export interface Owners {
  readonly count: number
  /** Ten digits. */
  cik(owner: number): string
  name(owner: number): string
  /** Exact look-up; digits with or without leading zeros. */
  byCik(cik: string): number | undefined
  /** Index into `ROLES`. */
  seatRole(seat: number): number
  /** Empty unless the role is Officer. */
  seatTitle(seat: number): string
}

export const TRANSACTION_CODES = ['P', 'S', 'M', 'A', 'F', 'G', 'D'] as const
export const TRANSACTION_DESCRIPTIONS = [
  'Open market or private purchase',
  'Open market or private sale',
  'Exercise or conversion of derivative',
  'Grant, award or other acquisition',
  'Payment of exercise price or tax liability',
  'Gift',
  'Sale to issuer',
] as const
export const ROLES = ['Officer', 'Director', '10% Owner'] as const
