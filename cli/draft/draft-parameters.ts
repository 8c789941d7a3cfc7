import type { FilterOp } from '../../spec/index.js'
import type { DraftColumn } from './draft-columns.js'
import { LEAST, type Support } from './sample.js'
import type { TypedRows, Value } from './typed-rows.js'

/** One answer, and what was asked for it. */
export interface Asked {
  readonly query: ReadonlyMap<string, string>
  readonly rows: TypedRows
  readonly headers: ReadonlyMap<string, string>
  readonly day: string
}

/** The comparisons that are looked for. */
type DraftOp = Extract<FilterOp, 'eq' | 'in' | 'has-member' | 'gte' | 'lte' | 'within-days' | 'before'>

export interface DraftFilter {
  readonly column: string
  readonly op: DraftOp
  readonly map?: Readonly<Record<string, string>>
  readonly support: Support
}

export interface DraftParameter {
  readonly name: string
  readonly type: 'string' | 'integer' | 'number' | 'list'
  readonly example: string
  readonly filter?: DraftFilter
  readonly cap?: { readonly default?: number; readonly maximum?: number; readonly support: Support }
  /** The column whose values carry on where the answer before ended. */
  readonly cursor?: string
  readonly answers: number
}

export function draftParameter(
  name: string,
  answers: readonly Asked[],
  columns: readonly DraftColumn[],
  leading?: string,
): DraftParameter {
  const given = answers.filter(({ query }) => query.has(name))
  const values = given.map(({ query }) => query.get(name) ?? '')
  const base = { name, type: typeOf(values), example: values[0] ?? '', answers: given.length }
  const cap = capOf(name, given, answers)
  if (cap !== undefined) return { ...base, type: 'integer', cap }
  const fits = filters(name, given, answers, columns)
  const handed = answers.map(({ headers }) => headers.get('x-next-cursor'))
  if (leading !== undefined && values.some((value) => handed.includes(value))) return { ...base, cursor: leading }
  const filter = nearest(name, fits, leading)
  if (filter?.op === 'before') return { ...base, cursor: filter.column }
  if (filter?.op === 'in' || filter?.op === 'has-member') {
    const isList = values.some((value) => value.includes(','))
    return {
      ...base,
      type: isList ? 'list' : base.type,
      filter: { ...filter, op: filter.op === 'in' && !isList ? 'eq' : filter.op },
    }
  }
  return filter === undefined ? base : { ...base, filter }
}

function typeOf(values: readonly string[]): DraftParameter['type'] {
  if (values.every((value) => /^\d{1,9}$/.test(value) && !/^0\d/.test(value))) return 'integer'
  return values.every((value) => /^-?\d+(\.\d+)?$/.test(value) && !/^0\d/.test(value)) ? 'number' : 'string'
}

/** An answer is never longer than the value, one is as long, and without it there are more rows. */
function capOf(name: string, given: readonly Asked[], all: readonly Asked[]): DraftParameter['cap'] {
  const counts = given.map(({ query, rows }) => ({ asked: Number(query.get(name)), found: rows.length }))
  if (counts.some(({ asked, found }) => !Number.isInteger(asked) || found > asked)) return undefined
  const full = counts.filter(({ asked, found }) => asked === found && found > 0)
  const bare = all.filter(({ query }) => !query.has(name)).map(({ rows }) => rows.length)
  const most = Math.max(0, ...bare)
  if (full.length === 0 || !full.some(({ asked }) => asked < most || counts.some(({ found }) => found > asked)))
    return undefined
  const isRepeated = (count: number, list: readonly number[]) =>
    list.filter((one) => one === count).length >= LEAST.answers
  const longest = Math.max(...counts.map(({ found }) => found))
  const cut = counts.filter(({ asked, found }) => asked > found && found === longest).map(({ found }) => found)
  return {
    // All the rows that there are look like a default: it takes a longer answer to tell.
    ...(isRepeated(most, bare) && most > 1 && longest > most && { default: most }),
    ...(isRepeated(longest, cut) && longest > most && { maximum: longest }),
    support: { rows: full.reduce((sum, { found }) => sum + found, 0), answers: counts.length },
  }
}

type Obeys = (cell: Exclude<Value, null>, wanted: string, asked: Asked) => boolean

const COMPARISONS: Readonly<Record<DraftOp, Obeys>> = {
  eq: (cell, wanted) => same(cell, wanted),
  in: (cell, wanted) => wanted.split(',').some((one) => same(cell, one.trim())),
  'has-member': (cell, wanted) => wanted.split(',').some((one) => members(cell).includes(one.trim().toLowerCase())),
  gte: (cell, wanted) => comparable(cell, wanted) && order(cell, wanted) >= 0,
  lte: (cell, wanted) => comparable(cell, wanted) && order(cell, wanted) <= 0,
  'within-days': (cell, wanted, { day }) =>
    isDay(cell) && /^\d{1,6}$/.test(wanted) && age(cell, day) <= Number(wanted) + 1,
  before: (cell, wanted) => isDay(cell) && isDay(wanted) && String(cell).slice(0, 10) <= wanted,
}

/** So many rows support a filter; one is enough where the parameter names the column. */
const FEW = 3

/** Every comparison that all rows obey, and that rows of other answers break. */
function filters(
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
        (op) => isNamedSo(op, name) && holds(op, column, name, answered) && bites(op, column, name, answered, all),
      )
      .map((op) => ({ column, op, support })),
  )
  return plain.length > 0 ? plain : mapped(name, answered, all, columns, support)
}

/** A bound, a window and a page need a name that says so, or chance would make too many of them. */
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

/** Rows that were answered without this value would have been left out by it. */
function bites(op: DraftOp, column: string, name: string, given: readonly Asked[], all: readonly Asked[]): boolean {
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

/** Each value of the parameter goes with one value of the column. */
function mapped(
  name: string,
  given: readonly Asked[],
  all: readonly Asked[],
  columns: readonly DraftColumn[],
  support: Support,
): readonly DraftFilter[] {
  return columns.flatMap(({ name: column, enum: values }) => {
    if (values === undefined) return []
    const seen = new Map<string, Set<Value | undefined>>()
    for (const { query, rows } of given) {
      const value = query.get(name) ?? ''
      seen.set(value, new Set([...(seen.get(value) ?? []), ...rows.map((row) => row[column])]))
    }
    const pairs = [...seen].map(([value, cells]) => [value, [...cells]] as const)
    const isMap = pairs.length > 1 && pairs.every(([, cells]) => cells.length === 1)
    const isVaried = new Set(all.flatMap(({ rows }) => rows.map((row) => row[column]))).size > 1
    const isInjective = new Set(pairs.map(([, [cell]]) => cell)).size === pairs.length
    const map = Object.fromEntries(pairs.map(([value, [cell]]) => [value, String(cell)]))
    return isMap && isVaried && isInjective ? [{ column, op: 'eq' as const, map, support }] : []
  })
}

/**
 * One filter of those that fit: on the column that is named most like the parameter, else, for a window, a bound or a page,
 * on the column that the rows are ordered by; none where that is open.
 */
function nearest(name: string, fits: readonly DraftFilter[], leading: string | undefined): DraftFilter | undefined {
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

/** The plainest first. */
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

function same(cell: Value, wanted: string): boolean {
  if (typeof cell === 'number') return cell === Number(wanted)
  return String(cell).toLowerCase() === wanted.toLowerCase()
}

function members(cell: Value): readonly string[] {
  const list = Array.isArray(cell) ? cell.map(String) : String(cell).split(/[,;]\s*/)
  return list.map((one) => one.trim().toLowerCase())
}

function comparable(cell: Value, wanted: string): boolean {
  return typeof cell === 'number' ? wanted !== '' && !Number.isNaN(Number(wanted)) : isDay(cell) && isDay(wanted)
}

function order(cell: Value, wanted: string): number {
  if (typeof cell === 'number') return cell - Number(wanted)
  const day = String(cell).slice(0, wanted.length)
  return day < wanted ? -1 : day > wanted ? 1 : 0
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
}

function age(day: string, today: string): number {
  return (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day.slice(0, 10)}T00:00:00Z`)) / 86_400_000
}
