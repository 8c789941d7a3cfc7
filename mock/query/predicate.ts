import type { BoundFilter, Coded, Relation, Value } from '../model/relation.js'
import { compareCell } from './compare-cell.js'
import { isInPart } from './date-part.js'
import { inArea } from './in-area.js'

export type Predicate = (index: number) => boolean

const NEVER: Predicate = () => false

/** A filter as a test of one index. A row with an empty cell passes only `ne` and `present: false`. */
export function predicate(bound: BoundFilter, relation: Relation): Predicate {
  const name = columnOf(bound, relation)
  if (bound.filter.mistake !== undefined && name !== undefined)
    return mistaken(bound, relation.column(name) ?? (() => null), relation)
  const coded = name === undefined ? undefined : relation.coded?.(name)
  const fast = coded === undefined ? undefined : codedPredicate(bound, coded)
  if (fast !== undefined) return fast
  const read = name === undefined ? undefined : relation.column(name)
  return read === undefined ? NEVER : valuePredicate(bound, read, relation)
}

function mistaken(bound: BoundFilter, read: Reader, relation: Relation): Predicate {
  const { mistake, ...filter } = bound.filter
  if (mistake === 'offset-ignored')
    return predicate({ ...bound, filter, value: String(bound.value).replace(/[+-]\d{2}:\d{2}$/, 'Z') }, relation)
  const passes = predicate({ ...bound, filter }, relation)
  if (mistake === 'empty-passes') return (index) => passes(index) || !isPresent(read(index))
  const ends = listOf(bound.value)
  return (index) => passes(index) && ends.every((end) => compareCell(read(index), end) !== 0)
}

/** The filtered column, or its replacement here: a hidden column, or a single symbol for a list of them. */
function columnOf(bound: BoundFilter, relation: Relation): string | undefined {
  const { column, via } = bound.filter
  return [column, via?.column].find((name) => name !== undefined && relation.column(name) !== undefined)
}

function codedPredicate({ filter, value }: BoundFilter, coded: Coded): Predicate | undefined {
  if (Array.isArray(value)) return filter.op === 'in' ? oneOf(value, coded) : undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const wanted = coded.encode(value)
  if (filter.op === 'eq') return wanted === undefined ? NEVER : (index) => coded.code(index) === wanted
  if (!coded.ordered || wanted === undefined) return undefined
  switch (filter.op) {
    case 'gt':
      return (index) => coded.code(index) > wanted
    case 'gte':
    case 'within-days':
      return (index) => coded.code(index) >= wanted
    case 'lte':
      return (index) => coded.code(index) <= wanted
    case 'lt':
      return (index) => coded.code(index) < wanted
    default:
      return undefined
  }
}

function oneOf(values: readonly string[], coded: Coded): Predicate {
  const wanted = new Set(values.map((value) => coded.encode(value)))
  return (index) => wanted.has(coded.code(index))
}

function valuePredicate({ filter, value }: BoundFilter, read: Reader, relation: Relation): Predicate {
  const { op } = filter
  switch (op) {
    case 'eq':
    case 'ne': {
      const isSame = sameAs(value)
      return (index) => isSame(read(index)) === (op === 'eq')
    }
    case 'in': {
      const tests = listOf(value).map(sameAs)
      return (index) => tests.some((isSame) => isSame(read(index)))
    }
    case 'has-member':
      return hasMember(listOf(value), read)
    case 'present':
      return (index) => isPresent(read(index)) === (String(value) === 'true')
    case 'prefix':
      return (index) => folded(read(index))?.startsWith(folded(String(value)) ?? '') === true
    case 'contains':
      return (index) => folded(read(index))?.includes(folded(String(value)) ?? '') === true
    case 'between':
      return between(listOf(value), read)
    case 'bbox':
    case 'near':
      return areaPredicate(filter, listOf(value), read, relation)
    case 'trigram':
      // A fuzzy match needs a ranking, not a test, so the search handler selects the rows itself.
      return () => true
    default:
      return (index) => COMPARED[op](compareCell(read(index), scalar(value)))
  }
}

type Reader = (index: number) => Value
type Order = number | undefined

/** A cell that cannot be compared never passes. */
const COMPARED: Readonly<Record<ComparingOp, (order: Order) => boolean>> = {
  gt: (order) => order !== undefined && order > 0,
  gte: (order) => order !== undefined && order >= 0,
  lt: (order) => order !== undefined && order < 0,
  lte: (order) => order !== undefined && order <= 0,
  'within-days': (order) => order !== undefined && order >= 0,
  'within-hours': (order) => order !== undefined && order >= 0,
  'within-minutes': (order) => order !== undefined && order >= 0,
}

type ComparingOp = 'gt' | 'gte' | 'lt' | 'lte' | 'within-days' | 'within-hours' | 'within-minutes'

/** Both ends are inclusive; an empty end or `..` is unbounded. */
function between([from = '', to = '']: readonly string[], read: Reader): Predicate {
  const isOpen = (end: string): boolean => end === '' || end === '..'
  return (index) => {
    const cell = read(index)
    if (!isPresent(cell)) return false
    return (
      (isOpen(from) || COMPARED.gte(compareCell(cell, from))) && (isOpen(to) || COMPARED.lte(compareCell(cell, to)))
    )
  }
}

function areaPredicate(
  filter: BoundFilter['filter'],
  asked: readonly string[],
  read: Reader,
  relation: Relation,
): Predicate {
  const readLatitude = relation.column(filter.latitude ?? '')
  const isInside = inArea(filter, asked.map(Number))
  return (index) => {
    const [longitude, latitude] = [read(index), readLatitude?.(index)]
    return typeof longitude === 'number' && typeof latitude === 'number' && isInside(longitude, latitude)
  }
}

function isPresent(cell: Value): boolean {
  return cell !== null && cell !== '' && !(Array.isArray(cell) && cell.length === 0)
}

function folded(cell: Value): string | undefined {
  return isPresent(cell) ? String(cell).toLowerCase() : undefined
}

function scalar(value: BoundFilter['value']): string | number {
  return typeof value === 'object' ? (value[0] ?? '') : value
}

function sameAs(wanted: BoundFilter['value']): (cell: Value) => boolean {
  const text = String(wanted)
  return (cell) => {
    const shown = String(cell)
    return cell !== null && (shown === text || isInPart(shown, text))
  }
}

/** A cache: strings such as `GOOGL, GOOG` repeat often, so each is split once. */
function hasMember(wanted: readonly string[], read: (index: number) => Value): Predicate {
  const members = new Set(wanted)
  const known = new Map<string, boolean>()
  return (index) => {
    const cell = read(index)
    if (cell === null) return false
    if (typeof cell === 'object') return cell.some((member) => members.has(member))
    const text = String(cell)
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = text.split(',').some((member) => members.has(member.trim()))
    known.set(text, answer)
    return answer
  }
}

function listOf(value: BoundFilter['value']): readonly string[] {
  return typeof value === 'object' ? value : [String(value)]
}
