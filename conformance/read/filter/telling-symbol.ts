import type { Parameter } from '../../../spec/index.js'
import type { DataRow } from '../data-rows.js'

/** A row this near to a default threshold shows whether a service uses another one. */
const NEAR = 0.25
/** A symbol that only other answers show needs at least so many rows there; then its own answer is hardly empty. */
const ACTIVE = 5

interface Known {
  near: ReadonlySet<string>
  own: number
  rows: number
}

/**
 * The symbol whose answer shows most: one with rows near the default thresholds, then the one with the most rows, then
 * the one with the most rows in other answers. Undefined if the rows of the answer show one symbol only.
 */
export function tellingSymbol(
  parameters: readonly Parameter[],
  column: string,
  rows: readonly DataRow[],
  others: readonly DataRow[],
): string | undefined {
  const known = new Map<string, Known>()
  for (const row of rows) count(row, { column, parameters, isOwn: true, known })
  if (known.size < 2) return undefined
  for (const row of others) count(row, { column, parameters, isOwn: false, known })
  return [...known].filter(([, one]) => one.own > 0 || one.rows >= ACTIVE).sort(compared)[0]?.[0]
}

function compared([a, one]: readonly [string, Known], [b, other]: readonly [string, Known]): number {
  return other.near.size - one.near.size || other.own - one.own || other.rows - one.rows || (a < b ? -1 : 1)
}

interface Counting {
  readonly column: string
  readonly parameters: readonly Parameter[]
  readonly isOwn: boolean
  readonly known: Map<string, Known>
}

function count(row: DataRow, { column, parameters, isOwn, known }: Counting): void {
  const symbol = row.text(column) ?? ''
  if (symbol === '' || symbol.includes(',')) return
  const one = known.get(symbol) ?? { near: NONE, own: 0, rows: 0 }
  known.set(symbol, one)
  one.rows += 1
  if (isOwn) one.own += 1
  for (const parameter of parameters) if (isNear(row, parameter)) one.near = new Set([...one.near, parameter.name])
}

const NONE: ReadonlySet<string> = new Set()

function isNear(row: DataRow, { filter, default: usual, required }: Parameter): boolean {
  if (filter === undefined || filter.on !== 'row' || !/^[gl]te?$/.test(filter.op)) return false
  const value = row.value(filter.column)
  if (required || usual === undefined || typeof value !== 'number') return false
  return Math.abs(value - Number(usual)) <= NEAR * Math.abs(Number(usual))
}
