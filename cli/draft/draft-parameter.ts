import type { DraftColumn } from './draft-columns.js'
import type { Asked } from './draft-comparisons.js'
import { type DraftFilter, filters, nearest } from './draft-filters.js'
import { LEAST, type Support } from './sample.js'

export interface DraftParameter {
  readonly name: string
  readonly type: 'string' | 'integer' | 'number' | 'list'
  readonly example: string
  readonly filter?: DraftFilter
  readonly cap?: { readonly default?: number; readonly maximum?: number; readonly support: Support }
  /** The column whose values continue where the previous answer ended. */
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

/** No answer is longer than the value, one is exactly as long, and without the parameter there are more rows. */
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
    // A complete result looks like a default: only a longer answer proves a default.
    ...(isRepeated(most, bare) && most > 1 && longest > most && { default: most }),
    ...(isRepeated(longest, cut) && longest > most && { maximum: longest }),
    support: { rows: full.reduce((sum, { found }) => sum + found, 0), answers: counts.length },
  }
}
