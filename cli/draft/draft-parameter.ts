import type { DraftChosenColumns } from './draft-chosen-columns.js'
import { type Asked, order } from './draft-comparisons.js'
import { type DraftFilter, filters, nearest } from './draft-filters.js'
import type { DraftOrder } from './draft-order.js'
import type { DraftPage } from './draft-pages.js'
import type { DraftSort } from './draft-sort.js'
import { isContinuedBy, nextLink, queryValue } from './handed-path.js'
import type { MediaTypes } from './samples/body-forms.js'
import type { DraftColumn } from './samples/draft-columns.js'
import type { Support } from './samples/sample.js'

export interface DraftParameter {
  readonly name: string
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'list'
  readonly format?: 'date' | 'date-time'
  /** The name is repeated for each member of the list. */
  readonly isRepeated?: true
  readonly example: string
  readonly filter?: DraftFilter
  /** The value of the filter in requests without the parameter, as text. */
  readonly default?: string
  readonly cap?: { readonly default?: number; readonly maximum?: number; readonly support: Support }
  /** The column whose values continue where the previous answer ended. */
  readonly cursor?: string
  readonly page?: DraftPage
  readonly mediaTypes?: MediaTypes
  readonly sort?: DraftSort
  /** Accepted values beside those of `sort`, whose order the answers do not show. */
  readonly unordered?: readonly string[]
  readonly columns?: Omit<DraftChosenColumns, 'name'>
  readonly answers: number
}

/** The facts that the name and the values show, without the effect on the rows. */
export function plainParameter(name: string, values: readonly string[], isRepeated = false): DraftParameter {
  const base = { name, example: values[0] ?? '', answers: values.length }
  if (isRepeated) return { ...base, type: 'list', isRepeated }
  const format = formatOf(values)
  return { ...base, type: typeOf(values), ...(format && { format }) }
}

const LISTS: ReadonlySet<string> = new Set(['between', 'bbox', 'near'])

interface Continuing {
  /** The first column of the order. */
  readonly leading?: DraftOrder
  /** Nothing else continues the list, and no total shows that the parameter removes rows. */
  readonly mayContinue: boolean
}

/** The parameter with the rows that it selects: a cursor, or a filter. */
export function withEffect(
  base: DraftParameter,
  answers: readonly Asked[],
  columns: readonly DraftColumn[],
  { leading, mayContinue }: Continuing,
): DraftParameter {
  const { name } = base
  const given = answers.filter(({ query }) => query.has(name))
  const values = given.map(({ query }) => query.get(name) ?? '')
  const isHanded = answers.some(({ headers }, place) =>
    [headers.get('x-next-cursor'), queryValue(nextLink(headers), name)].some((value) =>
      isContinuedBy(name, value, place, answers),
    ),
  )
  if (leading !== undefined && isHanded) return { ...base, cursor: leading.column }
  if (leading !== undefined && mayContinue && isContinued(name, given, answers, leading))
    return { ...base, cursor: leading.column }
  const filter = nearest(name, filters(name, given, answers, columns), leading?.column)
  if (filter === undefined) return base
  if (LISTS.has(filter.op)) return { ...base, type: 'list', filter }
  if (filter.op !== 'in' && filter.op !== 'has-member')
    return { ...base, type: typeFor(filter, base.type, columns), filter }
  const isList = base.isRepeated === true || values.some((value) => value.includes(','))
  return {
    ...base,
    type: isList ? 'list' : base.type,
    filter: { ...filter, op: filter.op === 'in' && !isList ? 'eq' : filter.op },
  }
}

/** Whole values alone do not show that a figure with decimals is compared with whole values only. */
function typeFor({ column, op }: DraftFilter, type: DraftParameter['type'], columns: readonly DraftColumn[]) {
  const isFigure = columns.find(({ name }) => name === column)?.type === 'number'
  return type === 'integer' && isFigure && ['gt', 'gte', 'lt', 'lte'].includes(op) ? 'number' : type
}

/** Every row comes after the value, with which an earlier answer ended; a cursor needs a fitting name. */
function isContinued(
  name: string,
  given: readonly Asked[],
  all: readonly Asked[],
  { column, direction }: DraftOrder,
): boolean {
  if (!/cursor|page|before|after|continue|start_?(at|after|key)/i.test(name)) return false
  // The rows of a value that is cut to a day may be on either page.
  const isBehind = (row: Asked['rows'][number], wanted: string) => {
    const place = order(row[column] ?? undefined, wanted)
    return place !== undefined && (direction === 'asc' ? place >= 0 : place <= 0)
  }
  const filled = given.filter(({ rows }) => rows.length > 0)
  const lasts = all.map(({ rows }) => String(rows.at(-1)?.[column] ?? ''))
  return (
    lasts.some((last, place) => last !== '' && isContinuedBy(name, last, place, all)) &&
    filled.every(({ query, rows }) => rows.every((row) => isBehind(row, query.get(name) ?? ''))) &&
    filled.some(({ query }) => all.some(({ rows }) => rows.some((row) => !isBehind(row, query.get(name) ?? ''))))
  )
}

function formatOf(values: readonly string[]): DraftParameter['format'] {
  if (values.length === 0) return undefined
  if (values.every((value) => /^\d{4}-\d\d-\d\d$/.test(value))) return 'date'
  return values.every((value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value))
    ? 'date-time'
    : undefined
}

function typeOf(values: readonly string[]): DraftParameter['type'] {
  if (values.length > 0 && values.every((value) => value === 'true' || value === 'false')) return 'boolean'
  if (values.every((value) => /^\d{1,9}$/.test(value) && !/^0\d/.test(value))) return 'integer'
  return values.every((value) => /^-?\d+(\.\d+)?$/.test(value) && !/^-?0\d/.test(value)) ? 'number' : 'string'
}
