import type { FilterOp } from '../../spec/index.js'
import type { TypedRows, Value } from './typed-rows.js'

/** One answer with the values of its request. */
export interface Asked {
  readonly query: ReadonlyMap<string, string>
  readonly rows: TypedRows
  readonly headers: ReadonlyMap<string, string>
  readonly day: string
}

/** The comparisons that the draft looks for. */
export type DraftOp = Extract<FilterOp, 'eq' | 'in' | 'has-member' | 'gte' | 'lte' | 'within-days' | 'before'>

type Obeys = (cell: Exclude<Value, null>, wanted: string, asked: Asked) => boolean

export const COMPARISONS: Readonly<Record<DraftOp, Obeys>> = {
  eq: (cell, wanted) => same(cell, wanted),
  in: (cell, wanted) => wanted.split(',').some((one) => same(cell, one.trim())),
  'has-member': (cell, wanted) => wanted.split(',').some((one) => members(cell).includes(one.trim().toLowerCase())),
  gte: (cell, wanted) => comparable(cell, wanted) && order(cell, wanted) >= 0,
  lte: (cell, wanted) => comparable(cell, wanted) && order(cell, wanted) <= 0,
  'within-days': (cell, wanted, { day }) =>
    isDay(cell) && /^\d{1,6}$/.test(wanted) && age(cell, day) <= Number(wanted) + 1,
  before: (cell, wanted) => isDay(cell) && isDay(wanted) && String(cell).slice(0, 10) <= wanted,
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
