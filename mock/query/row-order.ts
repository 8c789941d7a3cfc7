import { chosenOrder, type OrderKey, type Table } from '../../spec/index.js'
import type { Reached } from '../model/facts.js'
import { parameterRoles } from '../model/parameter-roles.js'
import type { Relation, Value } from '../model/relation.js'

/** Negative when the row at `a` comes before the row at `b`. */
export type Comparator = (a: number, b: number) => number

export interface OrderOptions {
  /** How well a row matches a fuzzy search, for keys with `by: similarity`. */
  readonly similarity?: ((index: number) => number) | undefined
  readonly table?: Table | undefined
}

/** The declared order keys that apply to this request. */
export function orderKeys(facts: Pick<Reached, 'operation' | 'given' | 'choices' | 'values'>): readonly OrderKey[] {
  const { operation, given, choices, values } = facts
  if (parameterRoles(operation).sort !== undefined) {
    const chosen = chosenOrder(operation, (name) => (values[name] === undefined ? undefined : String(values[name])))
    if (chosen !== undefined) return chosen
  }
  const keys = operation.order.filter(
    (key) => (key.when === undefined || given.has(key.when)) && (key.unless === undefined || !given.has(key.unless)),
  )
  const [first] = keys
  if (first !== undefined && isRecentOrder(first)) return recentKeys(keys, first, choices['recent-activity-order'])
  if (choices['discovery-direction'] !== 'least-active') return keys
  return keys.map((key) => (key.open.includes('discovery-direction') ? { ...key, direction: flipped(key) } : key))
}

export function isRecentOrder(key: OrderKey): boolean {
  return key.open.includes('recent-activity-order')
}

function recentKeys(keys: readonly OrderKey[], first: OrderKey, choice: string | undefined): readonly OrderKey[] {
  if (choice === 'newest') return [first]
  return choice === 'recorded' ? [{ ...first, column: 'created_at' }] : keys
}

function flipped(key: OrderKey): OrderKey['direction'] {
  return key.direction === 'asc' ? 'desc' : 'asc'
}

/** The indices of all rows, in the order of the keys. */
export function sortedPlaces(keys: readonly OrderKey[], relation: Relation, options?: OrderOptions): readonly number[] {
  return Array.from({ length: relation.size }, (_, index) => index).sort(comparator(keys, relation, options))
}

/** Compares two indices by the keys in order; 0 when all are equal. */
export function comparator(keys: readonly OrderKey[], relation: Relation, options: OrderOptions = {}): Comparator {
  const parts = keys.map((key) => byKey(key, relation, options))
  const [first, second] = parts
  if (first === undefined) return () => 0
  if (second === undefined) return first
  return (a, b) => {
    for (const part of parts) {
      const order = part(a, b)
      if (order !== 0) return order
    }
    return 0
  }
}

function byKey(key: OrderKey, relation: Relation, options: OrderOptions): Comparator {
  const sign = key.direction === 'desc' ? -1 : 1
  if (key.by === 'similarity') {
    const { similarity } = options
    return similarity === undefined ? () => 0 : (a, b) => sign * (similarity(a) - similarity(b))
  }
  const coded = key.by === 'value' ? relation.coded?.(key.column) : undefined
  if (coded?.ordered) return (a, b) => sign * compareNumbers(coded.code(a), coded.code(b))
  const read = relation.column(key.column)
  if (read === undefined) return () => 0
  if (key.by === 'enum') {
    const position = positions(options.table?.columns.find((column) => column.name === key.column)?.enum ?? [])
    return (a, b) => sign * (position(read(a)) - position(read(b)))
  }
  return (a, b) => sign * compareValues(read(a), read(b))
}

function positions(values: readonly string[]): (value: Value) => number {
  const places = new Map(values.map((value, place) => [value, place]))
  return (value) => places.get(String(value)) ?? values.length
}

/** An empty cell is less than any value. */
function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const left = String(a)
  const right = String(b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** NaN means an empty cell. */
function compareNumbers(a: number, b: number): number {
  if (a < b) return -1
  if (a > b) return 1
  return Number(!Number.isNaN(a)) - Number(!Number.isNaN(b))
}
