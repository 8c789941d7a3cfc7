import { mostOf } from '../../conformance/index.js'
import { grouped } from '../../spec/index.js'
import { type AnswerPair, isExact, isSummary, losesEqual, pairsOf } from './answer-pairs.js'
import { areaEffects } from './draft-areas.js'
import { type Asked, DRAFT_OPS, type DraftOp, type Effect, obeys } from './draft-comparisons.js'
import type { DraftColumn } from './samples/draft-columns.js'
import type { Support } from './samples/sample.js'
import type { TypedRows } from './samples/typed-rows.js'
import { seenEdge } from './threshold-edge.js'

export interface DraftFilter {
  readonly column: string
  readonly op: DraftOp
  /** The column of the latitude, for a box or a circle. */
  readonly latitude?: string
  readonly map?: Readonly<Record<string, string>>
  /** The words for the open point of a threshold that no row equals. */
  readonly openEdge?: string
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
  const pairs = pairsOf(name, given, all)
  if (isSummary(pairs, all, columns)) return []
  const fits = [...effects(columns), ...areaEffects(columns)]
    .filter(({ column, latitude }) => support.rows >= FEW || likeness(name, column) > 1 || isArea(name, latitude))
    .filter((effect) => holds(effect, name, answered) && (isNamedSo(effect, name) || isExact(effect, name, pairs)))
    // It reads the rows of all answers, so it comes last.
    .filter((effect) => removesRows(effect, name, answered, all))
  const plain = fits.filter((effect) => isEdgeRight(effect, fits, name, pairs))
  if (plain.length === 0) return mapped(name, answered, all, columns, support)
  return plain.map(({ column, latitude, ...effect }) => {
    const { op, isOpen } = seenEdge({ column, op: effect.op }, name, answered, pairs)
    return {
      column,
      op,
      ...(latitude !== undefined && { latitude }),
      ...(isOpen && { openEdge: name }),
      support,
    }
  })
}

/** The parameter names an area, and the columns a place. */
function isArea(name: string, latitude: string | undefined): boolean {
  return latitude !== undefined && /box|bounds|near|around/i.test(name)
}

function effects(columns: readonly DraftColumn[]): readonly Effect[] {
  return columns.flatMap(({ name: column }) =>
    DRAFT_OPS.map((op) => ({
      column,
      op,
      keeps: (row: TypedRows[number], wanted: string, asked: Asked) => obeys(op, row[column], wanted, asked),
    })),
  )
}

const LOW = /min|from|since|after|start|above|over|least|more|(fast|long|lat|new|heavi|high|great|larg|bigg)er/i
const HIGH = /max|until|till|to$|_to_|end|before|below|under|most|less|(slow|short|earli|old|light|low|few|small)er/i

/** A bound, a window and a part of a string need a fitting name, or chance would produce too many of them. */
function isNamedSo({ op, column }: Effect, name: string): boolean {
  if (op === 'gte' || op === 'gt') return LOW.test(name)
  if (op === 'lte' || op === 'lt') return HIGH.test(name)
  if (op === 'within-days') return /day|interval|window|period|age|back/i.test(name)
  if (op === 'within-hours' || op === 'within-minutes') return /hour|minute|recent|window|last/i.test(name)
  if (op === 'ne') return /not|exclu|except|without/i.test(name) && likeness(name, column) > 0
  if (op === 'prefix' || op === 'contains' || op === 'present') return likeness(name, column) > 0
  return true
}

function holds({ keeps }: Effect, name: string, given: readonly Asked[]): boolean {
  return given.every((asked) => asked.rows.every((row) => keeps(row, asked.query.get(name) ?? '', asked)))
}

/** The filter would have removed some rows of answers without this value. */
function removesRows({ keeps }: Effect, name: string, given: readonly Asked[], all: readonly Asked[]): boolean {
  const values = [...new Map(given.map((asked) => [asked.query.get(name) ?? '', asked]))]
  const step = Math.max(1, values.length / MOST_VALUES)
  return values.some(([wanted, asked], place) => {
    if (Math.floor(place / step) === Math.floor((place - 1) / step)) return false
    return all.some(({ query, rows }) => query.get(name) !== wanted && rows.some((row) => !keeps(row, wanted, asked)))
  })
}

/** Values that are compared with the rows of all answers, chosen at equal distances: a recording may have thousands. */
const MOST_VALUES = 50

const EDGES: Readonly<Partial<Record<DraftOp, DraftOp>>> = { gt: 'gte', lt: 'lte', gte: 'gt', lte: 'lt' }

/**
 * Of `gt` and `gte` one remains: only a missing row that equals the value excludes the edge. A prefix is also
 * contained.
 */
function isEdgeRight(
  { op, column }: Effect,
  fits: readonly Effect[],
  name: string,
  pairs: readonly AnswerPair[],
): boolean {
  const has = (wanted: DraftOp | undefined) => fits.some((one) => one.column === column && one.op === wanted)
  if (op === 'contains') return !has('prefix')
  const other = EDGES[op]
  if (other === undefined || !has(other)) return true
  return losesEqual(column, name, pairs) === (op === 'gt' || op === 'lt')
}

/** Each value of the parameter corresponds to one value of the column. */
function mapped(
  name: string,
  given: readonly Asked[],
  all: readonly Asked[],
  columns: readonly DraftColumn[],
  support: Support,
): readonly DraftFilter[] {
  // Fractions are figures, not names of values.
  if (given.some(({ query }) => /^-?\d+\.\d+$/.test(query.get(name) ?? ''))) return []
  const byValue = grouped(given, ({ query }) => query.get(name) ?? '')
  return columns.flatMap(({ name: column, enum: values }) => {
    if (values === undefined) return []
    const seen = [...byValue].map(([value, some]) => {
      const cells = some.flatMap(({ rows }) => rows.map((row) => row[column]))
      return { value, count: cells.length, cells: [...new Set(cells)] }
    })
    const pairs = seen.map(({ value, cells }) => [value, cells] as const)
    const isOften = seen.every(({ count }) => count >= FEW_MAPPED)
    const isMap = isOften && pairs.length > 1 && pairs.every(([, cells]) => cells.length === 1)
    const isVaried = new Set(all.flatMap(({ rows }) => rows.map((row) => row[column]))).size > 1
    const isInjective = new Set(pairs.map(([, [cell]]) => cell)).size === pairs.length
    const map = Object.fromEntries(pairs.map(([value, [cell]]) => [value, String(cell)]))
    return isMap && isVaried && isInjective ? [{ column, op: 'eq' as const, map, support }] : []
  })
}

/**
 * The best of the fitting filters: the one whose column has the most similar name; or else, for a window or a bound,
 * the one on the column that orders the rows. Undefined if several fit equally.
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
  const most = mostOf(scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score === most).map(({ filter }) => filter)
  if (most === 0 && new Set(best.map(({ column }) => column)).size > 1) return undefined
  const ranks = new Map<string, number>(DRAFT_OPS.map((op, rank) => [op, rank]))
  const rank = ({ op }: DraftFilter) => ranks.get(op) ?? -1
  const [first] = best.toSorted((one, other) => rank(one) - rank(other))
  // If the name says which end of a range it is, few rows may fit a comparison for equality by chance.
  const side = SIDES.find((one) => wordsOf(name).some((word) => one.words.has(word)))
  return first?.op === 'eq' ? (best.find(({ op }) => side?.ops.includes(op)) ?? first) : first
}

const SIDES: readonly { readonly words: ReadonlySet<string>; readonly ops: readonly DraftFilter['op'][] }[] = [
  { words: new Set(['min', 'minimum', 'from', 'since', 'after', 'start', 'least']), ops: ['gte'] },
  { words: new Set(['max', 'maximum', 'to', 'until', 'before', 'end', 'most']), ops: ['lte', 'lt'] },
]

function wordsOf(text: string): readonly string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/s$/, ''))
}

export function likeness(parameter: string, column: string): number {
  const [own, asked] = [wordsOf(column), wordsOf(parameter)]
  const shared = asked.filter((word) => own.includes(word)).length
  return shared === 0 ? 0 : shared / Math.max(own.length, asked.length) + shared
}
