import { type Candidate, equationsOf, ruleId, type Test, withoutTwins } from './draft-equations.js'
import type { DraftColumn } from './samples/draft-columns.js'
import { LEAST, type Support } from './samples/sample.js'
import type { TypedRows } from './samples/typed-rows.js'

export interface DraftRule {
  readonly id: string
  /** The rule in CEL over `self`. */
  readonly rule: string
  readonly message: string
  readonly support: Support
}

/** A bound that holds in every row by chance alone occurs once in e^10 cases. */
const SURPRISE = 10
/** An equation must not hold for more than one in five rows that are paired at random. */
const EQUAL_CHANCE = 0.8

/** Enough rows for an equation, which chance does not produce, and for a bound between columns with fitting names. */
const FEW_ROWS = 8

/** Words of CEL, and names that are not identifiers, cannot be members in a rule. */
const RESERVED = new Set(
  'as break const continue else false for function if import in let loop null return true'.split(' '),
)

/** A rule can name the column; it cannot name a member of a member. */
function isMember(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !RESERVED.has(name)
}

/** Rules that held in every row and would not have held by chance. */
export function draftRules(rows: TypedRows, columns: readonly DraftColumn[], answers: number): readonly DraftRule[] {
  const simple = columns.filter(({ name, support }) => isMember(name) && support.rows >= rows.length * LEAST_SHARE)
  const numbers = fullest(simple.filter(isFigure))
  const days = fullest(simple.filter(({ type }) => type === 'date' || type === 'timestamp' || type === 'date-time'))
  const equations = numbers.flatMap((total) => equationsOf(total, numbers))
  const found = equations.filter(({ test }) => isLaw(test, rows, FEW_ROWS) && brokenShare(test, rows) >= EQUAL_CHANCE)
  const sizes = new Map(numbers.map(({ name }) => [name, middle(name, rows)]))
  const alike = pairsOf(numbers).filter(([low, high]) => isOfOneSize(sizes.get(low.name), sizes.get(high.name)))
  const named = [...pairsOf(numbers), ...pairsOf(days)].filter(([low, high]) => isNamedPair(low.name, high.name))
  const spans = named.map(([low, high]) => atMost(low, high)).filter(({ test }) => isLaw(test, rows, FEW_ROWS))
  const bounds = [...[...alike, ...pairsOf(days)].map(([low, high]) => atMost(low, high)), ...onDays(days, rows)]
  const ordered = bounds.filter(({ test }) => isLaw(test, rows, LEAST.rows) && isSurprising(test, rows))
  const support = { rows: rows.length, answers }
  const all = new Map([...withoutTwins(found), ...spans, ...ordered].map((one) => [one.id, one]))
  return [...all.values()].map(({ id, rule, message }) => ({ id, rule, message, support }))
}

/** The share of the rows for which a rule must have a value. */
const LEAST_SHARE = 0.25

/** Columns that are compared with each other: an equation has three of them. */
const MOST_COLUMNS = 40

/** The columns in their order, without those that the fewest rows have. */
function fullest(columns: readonly DraftColumn[]): readonly DraftColumn[] {
  const ranked = columns.toSorted((one, other) => other.support.rows - one.support.rows)
  const kept = new Set(ranked.slice(0, MOST_COLUMNS))
  return columns.filter((column) => kept.has(column))
}

function isLaw(test: Test, rows: TypedRows, least: number): boolean {
  let count = 0
  for (const row of rows) {
    const holds = test(row, row)
    if (holds === false) return false
    if (holds === true) count += 1
  }
  return count >= least && count >= rows.length * LEAST_SHARE
}

/** The share of rows that break the rule when the right side comes from another row, near or far in the order. */
function brokenShare(test: Test, rows: TypedRows): number {
  const far = [Math.floor(rows.length / 3), Math.floor(rows.length / 2)]
  return Math.max(brokenAt([1, 3, 7], test, rows), brokenAt(far, test, rows))
}

function brokenAt(distances: readonly number[], test: Test, rows: TypedRows): number {
  const mixed = distances.flatMap((by) => rows.map((row, place) => test(row, rows[(place + by) % rows.length] ?? row)))
  const told = mixed.filter((one) => one !== undefined)
  return told.length === 0 ? 0 : told.filter((one) => !one).length / told.length
}

function isSurprising(test: Test, rows: TypedRows): boolean {
  return -rows.length * Math.log1p(-Math.min(brokenShare(test, rows), 0.999)) >= SURPRISE
}

const ENDS = [
  ['first', 'last'],
  ['start', 'end'],
  ['from', 'to'],
  ['low', 'high'],
  ['min', 'max'],
] as const

/** `period_start` and `period_end`: equal names apart from the word for the end. */
function isNamedPair(low: string, high: string): boolean {
  return ENDS.some(([start, end]) => low.split('_').includes(start) && low.replace(start, end) === high)
}

/** A count is below nearly every amount of money, which is not a rule: the medians must be of similar size. */
function isOfOneSize(low = 0, high = 0): boolean {
  const ratio = (high + 1) / (low + 1)
  return ratio >= 1 / MOST_RATIO && ratio <= MOST_RATIO
}

const MOST_RATIO = 20

function middle(column: string, rows: TypedRows): number {
  const sizes = rows.flatMap((row) => (typeof row[column] === 'number' ? [Math.abs(row[column])] : []))
  return sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0
}

/** Every pair of columns. A timestamp is not compared with a later date, because on that date it would be after it. */
function pairsOf(columns: readonly DraftColumn[]): readonly (readonly [DraftColumn, DraftColumn])[] {
  return columns.flatMap((low) =>
    columns
      .filter((high) => high !== low && (low.type === high.type || high.type !== 'date' || isFigure(low)))
      .map((high) => [low, high] as const),
  )
}

function isFigure({ type }: DraftColumn): boolean {
  return type === 'integer' || type === 'number'
}

/** The day of a moment is at most another day. If it is that day in every row, the order of the two is not known. */
function onDays(days: readonly DraftColumn[], rows: TypedRows): readonly Candidate[] {
  const dates = days.filter(({ type }) => type === 'date')
  const moments = days.filter(({ type }) => type !== 'date')
  const isEarlier = (moment: string, date: string): boolean =>
    rows.some((row) => String(row[moment]).slice(0, 10) < String(row[date]))
  return moments.flatMap(({ name: moment }) =>
    dates
      .filter(({ name: date }) => isEarlier(moment, date))
      .map(({ name: date }) => ({
        id: ruleId(`day-of-${moment}-at-most-${date}`),
        rule: `self.${moment}.substring(0, 10) <= self.${date}`,
        message: `the day of ${moment} is after ${date}`,
        test: (row, other) => {
          const [one, two] = [row[moment], other[date]]
          return typeof one === 'string' && typeof two === 'string' ? one.slice(0, 10) <= two : undefined
        },
      })),
  )
}

function atMost(low: DraftColumn, high: DraftColumn): Candidate {
  const [a, b] = [low.name, high.name]
  return {
    id: ruleId(`${a}-at-most-${b}`),
    rule: `self.${a} <= self.${b}`,
    message: `${a} is above ${b}`,
    test: (row, other) => {
      const [one, two] = [row[a], other[b]]
      if (typeof one === 'number' && typeof two === 'number') return one === two && one === 0 ? undefined : one <= two
      if (typeof one !== 'string' || typeof two !== 'string') return undefined
      return one <= two
    },
  }
}
