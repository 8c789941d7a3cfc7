import type { FilterOp } from '../../spec/index.js'
import type { DraftColumn } from './draft-columns.js'
import { type Asked, COMPARISONS, type DraftOp } from './draft-comparisons.js'
import type { Support } from './sample.js'
import type { Value } from './typed-rows.js'

export interface DraftFilter {
  readonly column: string
  readonly op: DraftOp
  readonly map?: Readonly<Record<string, string>>
  readonly support: Support
}

/** A filter needs this many rows as support; one row is enough if the parameter names the column. */
const FEW = 3
/** The rows of each value that prove a mapping from values of the parameter to values of a column. */
const FEW_MAPPED = 5

/** Every comparison that all rows obey and that rows of other answers break. */
export function filters(
  name: string,
  given: readonly Asked[],
  all: readonly Asked[],
  columns: readonly DraftColumn[],
): readonly DraftFilter[] {
  const answered = given.filter(({ rows }) => rows.length > 0)
  const support = { rows: answered.reduce((sum, { rows }) => sum + rows.length, 0), answers: answered.length }
  if (support.rows === 0) return []
  const plain = columns.flatMap(({ name: column }) =>
    OPS.filter(() => support.rows >= FEW || likeness(name, column) > 1)
      .filter(
        (op) =>
          isNamedSo(op, name) && holds(op, column, name, answered) && removesRows(op, column, name, answered, all),
      )
      .map((op) => ({ column, op, support })),
  )
  return plain.length > 0 ? plain : mapped(name, answered, all, columns, support)
}

/** A bound, a window and a page need a fitting parameter name, or chance would produce too many of them. */
function isNamedSo(op: FilterOp, name: string): boolean {
  if (op === 'gte') return /min|from|since|after|start|above|least/i.test(name)
  if (op === 'lte') return /max|until|till|to$|_to_|end|below|most/i.test(name)
  if (op === 'within-days') return /day|interval|window|period|age|back/i.test(name)
  return op === 'before' ? /before|cursor|page|after|until/i.test(name) : true
}

function holds(op: DraftOp, column: string, name: string, given: readonly Asked[]): boolean {
  return given.every((asked) =>
    asked.rows.every((row) => {
      const cell = row[column]
      return cell !== null && cell !== undefined && COMPARISONS[op](cell, asked.query.get(name) ?? '', asked)
    }),
  )
}

/** The filter would have removed some rows of answers without this value. */
function removesRows(
  op: DraftOp,
  column: string,
  name: string,
  given: readonly Asked[],
  all: readonly Asked[],
): boolean {
  return given.some((asked) => {
    const wanted = asked.query.get(name) ?? ''
    const others = all.filter(({ query }) => query.get(name) !== wanted)
    return others.some(({ rows }) =>
      rows.some((row) => {
        const cell = row[column]
        return cell !== null && cell !== undefined && !COMPARISONS[op](cell, wanted, asked)
      }),
    )
  })
}

/** Each value of the parameter corresponds to one value of the column. */
function mapped(
  name: string,
  given: readonly Asked[],
  all: readonly Asked[],
  columns: readonly DraftColumn[],
  support: Support,
): readonly DraftFilter[] {
  return columns.flatMap(({ name: column, enum: values }) => {
    if (values === undefined) return []
    const seen = new Map<string, (Value | undefined)[]>()
    for (const { query, rows } of given) {
      const value = query.get(name) ?? ''
      seen.set(value, [...(seen.get(value) ?? []), ...rows.map((row) => row[column])])
    }
    const pairs = [...seen].map(([value, cells]) => [value, [...new Set(cells)]] as const)
    const isOften = [...seen.values()].every(({ length }) => length >= FEW_MAPPED)
    const isMap = isOften && pairs.length > 1 && pairs.every(([, cells]) => cells.length === 1)
    const isVaried = new Set(all.flatMap(({ rows }) => rows.map((row) => row[column]))).size > 1
    const isInjective = new Set(pairs.map(([, [cell]]) => cell)).size === pairs.length
    const map = Object.fromEntries(pairs.map(([value, [cell]]) => [value, String(cell)]))
    return isMap && isVaried && isInjective ? [{ column, op: 'eq' as const, map, support }] : []
  })
}

/**
 * The best of the fitting filters: the one whose column has the most similar name; or else, for a window, a bound or a
 * page, the one on the column that orders the rows. Undefined if several fit equally.
 */
export function nearest(
  name: string,
  fits: readonly DraftFilter[],
  leading: string | undefined,
): DraftFilter | undefined {
  const isRange = ({ op }: DraftFilter) => op !== 'eq' && op !== 'in' && op !== 'has-member'
  const scored = fits.map((filter) => {
    const lead = filter.column === leading && isRange(filter) ? 0.1 : 0
    return { filter, score: likeness(name, filter.column) + lead }
  })
  const most = Math.max(...scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score === most).map(({ filter }) => filter)
  if (most === 0 && new Set(best.map(({ column }) => column)).size > 1) return undefined
  return best.toSorted((one, other) => OPS.indexOf(one.op) - OPS.indexOf(other.op))[0]
}

/** Filter operators, the simplest first. */
const OPS: readonly DraftOp[] = ['eq', 'in', 'has-member', 'before', 'within-days', 'gte', 'lte']

function likeness(parameter: string, column: string): number {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map((word) => word.replace(/s$/, ''))
  const own = words(column)
  const shared = words(parameter).filter((word) => own.includes(word)).length
  return shared === 0 ? 0 : shared / Math.max(own.length, words(parameter).length) + shared
}
