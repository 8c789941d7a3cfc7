import type { Environment } from '@marcbachmann/cel-js'

/** Rounding to cents moves a value by half a cent; two such values may differ by a whole one. */
const ABSOLUTE = 0.0100001
const RELATIVE = 1e-6
const DAY = 86_400_000

type Handler = (...args: never[]) => unknown

interface CelFunction {
  readonly handler: Handler
  /** Signatures that the type check knows. */
  readonly typed: readonly string[]
  /** The signature for values whose types are known only when the rule runs. */
  readonly untyped: string
}

/** The functions that this vocabulary adds to CEL. Whole numbers of CEL arrive as bigint, cells as number. */
const FUNCTIONS: readonly CelFunction[] = [
  {
    handler: near,
    typed: numberPairs('near').flatMap((pair) => [`${pair}): bool`, `${pair}, double): bool`, `${pair}, int): bool`]),
    untyped: 'near(dyn, dyn): bool',
  },
  { handler: near, typed: [], untyped: 'near(dyn, dyn, dyn): bool' },
  { handler: rounding, typed: ['rounding(double): double', 'rounding(int): double'], untyped: 'rounding(dyn): double' },
  { handler: sum, typed: ['sum(list<double>): double', 'sum(list<int>): double'], untyped: 'sum(list): double' },
  {
    handler: sums,
    typed: ['double', 'int'].flatMap((type) => [`sums(double, list<${type}>): bool`, `sums(int, list<${type}>): bool`]),
    untyped: 'sums(dyn, list): bool',
  },
  { handler: min, typed: overOrdered('min'), untyped: 'min(list): dyn' },
  { handler: max, typed: overOrdered('max'), untyped: 'max(list): dyn' },
  {
    handler: distinct,
    typed: ['double', 'int', 'string', 'bool'].map((type) => `distinct(list<${type}>): list<${type}>`),
    untyped: 'distinct(list): list',
  },
  { handler: days, typed: ['days(string, string): double'], untyped: 'days(dyn, dyn): double' },
  {
    handler: dayAfter,
    typed: ['dayAfter(string, int): string', 'dayAfter(string, double): string'],
    untyped: 'dayAfter(dyn, dyn): string',
  },
]

export function registerFunctions(environment: Environment, kind: 'typed' | 'untyped'): void {
  for (const { handler, typed, untyped } of FUNCTIONS) {
    for (const signature of kind === 'typed' ? typed : [untyped]) environment.registerFunction(signature, handler)
  }
}

function numberPairs(name: string): string[] {
  return ['double, double', 'double, int', 'int, double', 'int, int'].map((pair) => `${name}(${pair}`)
}

function overOrdered(name: string): string[] {
  return ['double', 'int', 'string'].map((type) => `${name}(list<${type}>): ${type}`)
}

function near(a: unknown, b: unknown, tolerance: unknown = ABSOLUTE): boolean {
  const [left, right] = [toNumber(a), toNumber(b)]
  const widest = Math.max(Number(tolerance), RELATIVE * Math.max(Math.abs(left), Math.abs(right)))
  return Math.abs(left - right) <= widest
}

/** Half a unit of the last shown digit: rounding changes whole figures by up to a half, cents by half a cent. */
function rounding(value: unknown): number {
  const cents = Math.round(Math.abs(toNumber(value)) * 100)
  return cents % 100 === 0 ? 0.5 : cents % 10 === 0 ? 0.05 : 0.005
}

function sum(list: Iterable<unknown>): number {
  let total = 0
  for (const item of list) if (item !== null) total += toNumber(item)
  return total
}

/** Every figure may be rounded, the total too. */
function sums(total: unknown, list: Iterable<unknown>): boolean {
  const items = [...list].filter((item) => item !== null)
  const coarsest = Math.max(rounding(total), ...items.map(rounding))
  return near(total, sum(items), coarsest * (items.length + 4))
}

function min(list: Iterable<unknown>): unknown {
  return extreme(list, (a, b) => a < b)
}

function max(list: Iterable<unknown>): unknown {
  return extreme(list, (a, b) => a > b)
}

/** Without values there is no extreme; the error makes the rule silent. */
function extreme(list: Iterable<unknown>, better: (a: Ordered, b: Ordered) => boolean): Ordered {
  let best: Ordered | undefined
  for (const value of list) if (isOrdered(value) && (best === undefined || better(value, best))) best = value
  if (best === undefined) throw new Error('an empty list has no smallest or largest value')
  return best
}

type Ordered = string | number | bigint

function isOrdered(value: unknown): value is Ordered {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
}

function distinct(list: Iterable<unknown>): unknown[] {
  return [...new Set(list)]
}

function days(from: unknown, to: unknown): number {
  const [start, end] = [dayOf(from), dayOf(to)]
  return Math.round((end - start) / DAY)
}

function dayAfter(day: unknown, count: unknown): string {
  const days = toNumber(count)
  const text = new Date(dayOf(day) + days * DAY).toISOString()
  // Years of more than four digits begin with a sign, and do not compare as text.
  if (!Number.isInteger(days) || !/^\d/.test(text)) throw new Error(`${days} days after ${String(day)} is no date`)
  return text.slice(0, 10)
}

/** Midnight of a date or a timestamp text. */
function dayOf(value: unknown): number {
  const date = String(value).slice(0, 10)
  const known = midnights.get(date)
  if (known !== undefined) return known
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new Error(`${String(value)} is not a date`)
  if (midnights.size === MOST_DATES) midnights.clear()
  midnights.set(date, time)
  return time
}

/** A cache: a rule over a few thousand rows reads the same dates many times. */
const midnights = new Map<string, number>()
const MOST_DATES = 5000

function toNumber(value: unknown): number {
  if (typeof value !== 'number' && typeof value !== 'bigint') throw new Error(`${String(value)} is not a number`)
  return Number(value)
}
