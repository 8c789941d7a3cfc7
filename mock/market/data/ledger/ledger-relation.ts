import { dayNumber, mix } from '../../../../fixtures/index.js'
import { madeOnce } from '../../../../spec/index.js'
import { countBelow } from '../../../model/count-below.js'
import type { Relation } from '../../../model/relation.js'
import { allSteps } from '../background.js'
import { columnRelation } from '../column-relation.js'
import { type Columns, dates, paidDollars, plain, sharedTextsBy, textsBy, wholes, words } from '../data-column.js'
import {
  type Ledger,
  type LedgerColumns,
  type LedgerRow,
  ROLES,
  TRANSACTION_CODES,
  TRANSACTION_DESCRIPTIONS,
} from '../market.js'
import type { MarketBasis } from '../market-basis.js'
import { type NarrowPlan, narrowBy } from '../narrow-by.js'
import { type Postings, postingSteps } from '../postings.js'
import type { CompanyTexts } from './company-texts.js'
import type { LedgerData } from './ledger-data.js'
import { accessions, recordingTimes } from './row-texts.js'

/** The ledger as known on a day: the transactions of earlier days, which are the first rows of the data. */
export function ledgerOn(today: number, data: LedgerData, market: MarketBasis, texts: CompanyTexts): Ledger {
  const { columns, owners, byCompany, byOwner } = data
  const size = countBelow(columns.day, today)
  const visible = (postings: Postings, key: number) => rowsOf(postings, key, size)
  const companyRows = (company: number) => visible(byCompany, company)
  const ownerRows = (owner: number) => visible(byOwner, owner)
  const symbolRows = (symbol: string) => mapped(market.universe.issuerOf(symbol), companyRows)
  const wordRows = (postings: () => Postings, list: readonly string[]) => (word: string) => {
    const place = list.indexOf(word)
    return place < 0 ? undefined : visible(postings(), place)
  }
  const plan: NarrowPlan = {
    dateColumns: ['transaction_date', 'created_at'],
    days: columns.day.subarray(0, size),
    keys: {
      trading_symbols: symbolRows,
      owner_cik: (cik) => mapped(owners.byCik(cik), ownerRows),
      issuer_cik: (cik) => mapped(texts.byCik(cik), companyRows),
    },
    words: {
      transaction_code: wordRows(() => byCode(data), TRANSACTION_CODES),
      role: wordRows(() => byRole(data), ROLES),
    },
  }
  return {
    ...relation(size, data, texts),
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

function relation(size: number, data: LedgerData, texts: CompanyTexts): Relation<LedgerRow> {
  const { columns } = data
  const company = wordAt(columns.company)
  return columnRelation<LedgerRow>({
    size,
    ascending: ['transaction_date', 'transaction_value'],
    runStart: (index) => startOfDay(columns.day[index] ?? 0, columns),
    columns: ledgerColumns(data, texts),
    hidden: {
      sector: sharedTextsBy(company, texts.sector),
      industry: sharedTextsBy(company, texts.industry),
      rank: wholes((index) => company(index) + 1),
      owner: plain(wordAt(columns.owner)),
      company: plain(company),
    },
  })
}

function ledgerColumns({ columns, owners, seatPlace }: LedgerData, texts: CompanyTexts): Columns<LedgerRow> {
  const [company, owner, seat] = [wordAt(columns.company), wordAt(columns.owner), wordAt(columns.seat)]
  const [day, shares, following] = [shortAt(columns.day), wordAt(columns.shares), wordAt(columns.following)]
  const isPaid = (index: number): boolean => columns.price[index] !== 0
  return {
    transaction_date: dates(day),
    issuer_cik: textsBy(company, texts.cik),
    issuer_name: textsBy(company, texts.name),
    trading_symbols: textsBy(company, texts.symbols),
    owner_cik: textsBy(owner, owners.ciks),
    insider_name: textsBy(owner, owners.names),
    role: words((index) => owners.seatRole(seat(index)), ROLES),
    officer_title: textsBy(seat, owners.titles),
    transaction_code: words(byteAt(columns.code), TRANSACTION_CODES),
    transaction_description: words(byteAt(columns.code), TRANSACTION_DESCRIPTIONS),
    transaction_shares: wholes(shares),
    transaction_price_per_share: paidDollars(wordAt(columns.price), isPaid),
    transaction_value: paidDollars(doubleAt(columns.value), isPaid),
    acquired_disposed_code: words(byteAt(columns.acquired), ['D', 'A']),
    shares_owned_following_transaction: wholes(following),
    direct_or_indirect_ownership: words(byteAt(columns.indirect), ['D', 'I']),
    accession_number: accessions(texts.cik, company, day, (index) => seatPlace[seat(index)] ?? 0),
    created_at: recordingTimes(day, (index) => mix(shares(index), following(index))),
  }
}

const startsOf = madeOnce((_columns: LedgerColumns) => new Uint32Array(65_536))

/** The first row of a day; found once for each day, and kept plus one, since 0 = not found yet. */
function startOfDay(day: number, columns: LedgerColumns): number {
  const starts = startsOf(columns)
  const known = starts[day] || countBelow(columns.day, day) + 1
  starts[day] = known
  return known - 1
}

// One reader for each type of array: V8 reads fast where it has always found the same type.
const byteAt = (array: Uint8Array) => (index: number) => array[index] ?? 0
const shortAt = (array: Uint16Array) => (index: number) => array[index] ?? 0
const wordAt = (array: Uint32Array) => (index: number) => array[index] ?? 0
const doubleAt = (array: Float64Array) => (index: number) => array[index] ?? 0

/**
 * Rows by transaction code and by role. They are made when a request first filters by a code or a role without naming a
 * company or an insider.
 */
const byCode = madeOnce(({ columns }: LedgerData) => allSteps(postingSteps(columns.code, TRANSACTION_CODES.length)))

const byRole = madeOnce(({ columns, owners }: LedgerData) => {
  const roles = Uint8Array.from(columns.seat, (seat) => owners.seatRole(seat))
  return allSteps(postingSteps(roles, ROLES.length))
})
