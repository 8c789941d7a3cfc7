import { mostOf } from '../../../conformance/index.js'
import { textsOf } from '../answer-figures.js'
import { type Asked, DRAFT_OPS, obeys } from '../draft-comparisons.js'
import type { DraftFilter } from '../draft-filters.js'
import type { DraftOrder } from '../draft-order.js'
import type { DraftParameter } from '../draft-parameter.js'
import { nextLink } from '../handed-path.js'
import type { DraftColumn } from '../samples/draft-columns.js'
import type { TypedRows } from '../samples/typed-rows.js'

type Row = TypedRows[number]

/** A row that an answer lacks although its request does not exclude it. */
export interface MissingRow {
  readonly row: Row
  /** The answer that lacks it. */
  readonly here: Asked
  /** The filters that only the request of the other answer has: one of them has a default. */
  readonly names: readonly string[]
  /** The filters in which the requests differ: one of them may not be as stated. */
  readonly suspects: readonly string[]
}

export interface Reading {
  readonly parameters: readonly DraftParameter[]
  readonly columns: readonly DraftColumn[]
  readonly order: readonly DraftOrder[]
  /** The member of the body that leads to the next page. */
  readonly next?: string | undefined
}

/** Operations with many recorded answers are compared in part. */
const MOST_ANSWERS = 60

/** The rows of other answers that must be in each answer if no filter has a default. */
export function missingRows(answers: readonly Asked[], reading: Reading): readonly MissingRow[] {
  const keyOf = keyFor(reading.columns)
  if (keyOf === undefined) return []
  const named = new Map(reading.parameters.map((one) => [one.name, one]))
  const comparable = [...new Map(answers.map((asked) => [JSON.stringify([...asked.query].toSorted()), asked])).values()]
    .filter(({ query, rows }) => rows.length > 0 && [...query.keys()].every((name) => isComparable(named.get(name))))
    .slice(0, MOST_ANSWERS)
    .map((asked) => ({ asked, rows: new Map(asked.rows.map((row) => [keyOf(row), row])) }))
  return comparable.flatMap(({ asked: here, rows: own }) => {
    const reach = reachOf(here, answers, reading)
    return comparable.flatMap(({ asked: other, rows }): MissingRow[] => {
      const names = [...other.query.keys()].filter((name) => !here.query.has(name) && named.get(name)?.filter)
      if (names.length === 0 || !isSameFrame(here, other, named)) return []
      const suspects = [...named.values()]
        .filter(({ name, filter }) => filter !== undefined && here.query.get(name) !== other.query.get(name))
        .map(({ name }) => name)
      const lost = [...rows].filter(([key, row]) => !own.has(key) && reach(row) && isDue(row, here, named))
      return lost.map(([, row]) => ({ row, here, names, suspects }))
    })
  })
}

/** An id, or else the cells that identify a row for the judge; undefined if there are none. */
export function keyFor(columns: readonly DraftColumn[]): ((row: Row) => string) | undefined {
  const id = columns.find(({ name, type, nullable }) => name === 'id' && type === 'integer' && !nullable)
  const solid = columns.filter(({ type, nullable }) => !nullable && !FIGURES.has(type))
  const names = id === undefined ? solid.map(({ name }) => name) : [id.name]
  return names.length === 0 ? undefined : (row) => JSON.stringify(names.map((name) => row[name]))
}

const FIGURES: ReadonlySet<DraftColumn['type']> = new Set(['integer', 'number', 'boolean', 'strings'])

/** Other comparisons have several lawful readings. */
const CLEAR: ReadonlySet<string> = new Set(['eq', 'in', 'gte', 'gt', 'lte', 'lt'].concat(DRAFT_OPS.filter(isWindow)))

export function isWindow(op: string): boolean {
  return op.startsWith('within-')
}

/** The draft says exactly which rows the parameter selects, or says nothing about it. */
function isComparable(one: DraftParameter | undefined): boolean {
  if (one === undefined || one.page || one.cursor !== undefined || one.columns) return false
  return one.filter === undefined || CLEAR.has(one.filter.op)
}

/** Parameters without a known effect may change everything. */
function isSameFrame(here: Asked, other: Asked, named: ReadonlyMap<string, DraftParameter>): boolean {
  return [...new Set([...here.query.keys(), ...other.query.keys()])].every((name) => {
    const { filter, cap, sort } = named.get(name) ?? {}
    return (
      filter !== undefined || cap !== undefined || sort !== undefined || here.query.get(name) === other.query.get(name)
    )
  })
}

function isDue(row: Row, here: Asked, named: ReadonlyMap<string, DraftParameter>): boolean {
  return [...named.values()].every(({ name, filter, default: usual }) => {
    const wanted = here.query.get(name) ?? usual
    return filter === undefined || wanted === undefined || clearlyObeys(filter, row, wanted, here)
  })
}

/** A row at the edge may be on either side. */
export function clearlyObeys({ op, column, map }: DraftFilter, row: Row, wanted: string, asked: Asked): boolean {
  const cell = row[column]
  if (map !== undefined) return Object.hasOwn(map, wanted) && String(cell) === map[wanted]
  if (isWindow(op)) return DRAFT_OPS.some((one) => one === op && obeys(one, cell, String(Number(wanted) - 2), asked))
  if (op === 'gte' || op === 'gt') return obeys('gt', cell, wanted, asked)
  if (op === 'lte' || op === 'lt') return obeys('lt', cell, wanted, asked)
  return obeys('in', cell, wanted, asked)
}

/** Whether no limit can have removed the row of another answer. Rows before the first one may be new. */
function reachOf(here: Asked, answers: readonly Asked[], reading: Reading): (row: Row) => boolean {
  const { parameters, order: usual } = reading
  const isChosen = parameters.some(({ name, sort }) => sort !== undefined && here.query.has(name))
  const order = isChosen ? [] : usual
  const limit = parameters.find(({ cap }) => cap !== undefined)
  const isPaged = parameters.some(({ page, cursor }) => page !== undefined || cursor !== undefined)
  const asked = limit === undefined ? undefined : here.query.get(limit.name)
  // A service may cut all answers at a length that nothing says.
  const like = answers.filter(({ query }) => asked !== undefined || limit === undefined || !query.has(limit.name))
  const longest = mostOf(like.map(({ rows }) => rows.length))
  const isWhole = !leadsOn(here, reading) && here.rows.length < Math.min(longest, Number(asked ?? longest))
  const isOpen = isWhole || (limit === undefined && !isPaged)
  return (row) => {
    if (order.length === 0) return isOpen
    return isBefore(here.rows[0], row, order) && (isWhole || isBefore(row, here.rows.at(-1), order))
  }
}

/** A page may end before its size, with the last row of a day. */
function leadsOn({ headers, body }: Asked, { next }: Reading): boolean {
  const isNamed = textsOf(body).some(([path, text]) => path === next && text !== '')
  return isNamed || headers.has('x-next-cursor') || nextLink(headers) !== ''
}

/** The row comes before the other one; false if their place is not known. */
function isBefore(one: Row | undefined, other: Row | undefined, [key, ...further]: readonly DraftOrder[]): boolean {
  if (key === undefined) return false
  const [low, high] = [one?.[key.column], other?.[key.column]]
  if (low === high) return isBefore(one, other, further)
  const isNumber = typeof low === 'number' && typeof high === 'number'
  if (!isNumber && (typeof low !== 'string' || typeof high !== 'string')) return false
  return key.direction === 'asc' ? low < high : high < low
}
