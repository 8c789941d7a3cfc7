import type { BoundFilter, Coded, Relation, Value } from '../model/relation.js'

export type Predicate = (index: number) => boolean

const NEVER: Predicate = () => false

/** A filter as a test of one index. A row whose cell is empty never passes. */
export function predicate(bound: BoundFilter, relation: Relation): Predicate {
  const name = columnOf(bound, relation)
  const coded = name === undefined ? undefined : relation.coded?.(name)
  const fast = coded === undefined ? undefined : codedPredicate(bound, coded)
  if (fast !== undefined) return fast
  const read = name === undefined ? undefined : relation.column(name)
  return read === undefined ? NEVER : valuePredicate(bound, read)
}

/** The filtered column, or the one that stands for it here: a hidden column, or a single symbol for a list of them. */
function columnOf(bound: BoundFilter, relation: Relation): string | undefined {
  const { column, via } = bound.filter
  return [column, via?.column].find((name) => name !== undefined && relation.column(name) !== undefined)
}

function codedPredicate({ filter, value }: BoundFilter, coded: Coded): Predicate | undefined {
  const code = coded.code.bind(coded)
  if (Array.isArray(value)) return filter.op === 'in' ? oneOf(value, coded) : undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const wanted = coded.encode(value)
  if (filter.op === 'eq') return wanted === undefined ? NEVER : (index) => code(index) === wanted
  if (!coded.ordered || wanted === undefined) return undefined
  switch (filter.op) {
    case 'gte':
    case 'within-days':
      return (index) => code(index) >= wanted
    case 'lte':
      return (index) => code(index) <= wanted
    case 'before':
      return (index) => code(index) < wanted
    default:
      return undefined
  }
}

function oneOf(values: readonly string[], coded: Coded): Predicate {
  const wanted = new Set(values.map((value) => coded.encode(value)))
  return (index) => wanted.has(coded.code(index))
}

function valuePredicate({ filter, value }: BoundFilter, read: (index: number) => Value): Predicate {
  switch (filter.op) {
    case 'eq':
      return (index) => sameText(read(index), value)
    case 'in':
      return (index) => listOf(value).some((wanted) => sameText(read(index), wanted))
    case 'has-member':
      return hasMember(listOf(value), read)
    case 'gte':
    case 'within-days':
      return (index) => compare(read(index), value, (order) => order >= 0)
    case 'lte':
      return (index) => compare(read(index), value, (order) => order <= 0)
    case 'before':
      return (index) => compare(read(index), value, (order) => order < 0)
    case 'trigram':
      // A fuzzy match needs a ranking, not a test: the handler that searches narrows the rows itself.
      return () => true
  }
}

function sameText(cell: Value, wanted: BoundFilter['value']): boolean {
  return cell !== null && String(cell) === String(wanted)
}

function compare(cell: Value, wanted: BoundFilter['value'], test: (order: number) => boolean): boolean {
  if (typeof cell === 'number') return test(cell - Number(wanted))
  if (typeof cell !== 'string') return false
  // Dates and timestamps order as text; a timestamp is compared by as much as the wanted value shows.
  const text = String(wanted)
  const shown = cell.slice(0, text.length)
  return test(shown < text ? -1 : shown > text ? 1 : 0)
}

/** Text such as `GOOGL, GOOG` repeats a lot, so each distinct text is split once. */
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
