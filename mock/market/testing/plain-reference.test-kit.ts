import type { Row, Value } from '../../model/relation.js'

/**
 * For tests: the answers written out plainly over rows as objects, without indices, codes, caches or the contract.
 * Slow on purpose, and independent of the query layer.
 */
export type Params = Readonly<Record<string, string | number | undefined>>

const TODAY = '2026-11-21'

export function transactions(all: readonly Row[], params: Params, reach = Number.POSITIVE_INFINITY): readonly Row[] {
  return all.filter(
    (row) => ofSymbols(row, params.symbol, reach) && ofOwnerAndWindow(row, params) && ofKind(row, params),
  )
}

function ofSymbols(row: Row, symbol: Params[string], reach: number): boolean {
  if (symbol === undefined) return number(row.rank) <= reach
  const tickers = text(row.trading_symbols).split(', ')
  const asked = String(symbol).toUpperCase().split(',')
  return asked.some((one) => tickers.includes(one.trim()))
}

function ofOwnerAndWindow(row: Row, { owner_cik: owner, day_interval: window }: Params): boolean {
  if (owner !== undefined && text(row.owner_cik) !== String(owner).padStart(10, '0')) return false
  return window === undefined || text(row.transaction_date) >= back(Number(window))
}

function ofKind(row: Row, params: Params): boolean {
  const { min_value: least, is_acquisition: acquired } = params
  if (least !== undefined && (row.transaction_value === null || number(row.transaction_value) < Number(least)))
    return false
  if (acquired !== undefined && row.acquired_disposed_code !== (acquired === 'true' ? 'A' : 'D')) return false
  const names = ['acquired_disposed_code', 'role', 'sector', 'industry', 'transaction_code']
  return names.every((name) => params[name] === undefined || row[name] === params[name])
}

/** Newest first, then the larger value; rows equal in both are in the reverse order of the ledger. */
export function newestFirst(rows: readonly Row[]): readonly Row[] {
  return rows.toReversed().sort((a, b) => -byText(a.transaction_date, b.transaction_date) || byValue(b, a))
}

export function largestFirst(rows: readonly Row[]): readonly Row[] {
  return rows.toReversed().sort((a, b) => byValue(b, a))
}

export function summary(rows: readonly Row[]) {
  const bought = rows.filter((row) => row.acquired_disposed_code === 'A')
  const sold = rows.filter((row) => row.acquired_disposed_code === 'D')
  const dates = rows.map((row) => text(row.transaction_date)).sort()
  return {
    buys: total(bought),
    sells: total(sold),
    net: cents(bought) - cents(sold) === 0 ? 0 : (cents(bought) - cents(sold)) / 100,
    buyCount: bought.length,
    sellCount: sold.length,
    count: rows.length,
    insiders: new Set(rows.map((row) => row.owner_cik)).size,
    companies: new Set(rows.map((row) => row.issuer_cik)).size,
    value: total(rows),
    average: rows.length === 0 ? 0 : Math.round(cents(rows) / rows.length) / 100,
    shares: rows.reduce((sum, row) => sum + number(row.transaction_shares), 0),
    first: dates[0] ?? '',
    last: dates.at(-1) ?? '',
  }
}

export function groups(rows: readonly Row[], key: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row])
  return found
}

/** Runs of one company's buys, or sells, that are never more than so many days apart. */
export function runs(rows: readonly Row[], gap: number): readonly (readonly Row[])[] {
  const oldestFirst = [...rows].sort((a, b) => byText(a.transaction_date, b.transaction_date))
  return [...groups(oldestFirst, (row) => `${row.issuer_cik}${row.acquired_disposed_code}`).values()].flatMap(
    (group) => {
      const split: Row[][] = []
      for (const row of group) {
        const before = split.at(-1)?.at(-1)
        const near = before !== undefined && days(text(before.transaction_date), text(row.transaction_date)) <= gap
        if (near) split.at(-1)?.push(row)
        else split.push([row])
      }
      return split
    },
  )
}

export function back(count: number): string {
  return new Date(Date.parse(TODAY) - count * 86_400_000).toISOString().slice(0, 10)
}

export function days(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

function cents(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + Math.round(number(row.transaction_value) * 100), 0)
}

function total(rows: readonly Row[]): number {
  return cents(rows) / 100
}

export function byText(a: Value | undefined, b: Value | undefined): number {
  return text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0
}

function byValue(a: Row, b: Row): number {
  return number(a.transaction_value ?? -1) - number(b.transaction_value ?? -1)
}

function text(value: Value | undefined): string {
  return String(value ?? '')
}

function number(value: Value | undefined): number {
  return Number(value ?? 0)
}
