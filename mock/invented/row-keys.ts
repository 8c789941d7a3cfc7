import {
  type Column,
  cellOf,
  columnOf,
  compileRule,
  evaluateText,
  madeOnce,
  matchesPattern,
  type Table,
} from '../../spec/index.js'
import type { Row, Value } from '../model/relation.js'
import type { RowPlace } from './column-source.js'
import { isPart } from './partition.js'
import type { Placed } from './row-places.js'
import { distinctKey } from './rules/table-rules.js'
import { wholeNumbers } from './rules/whole-numbers.js'
import { selfColumns } from './shared-columns.js'
import type { Source } from './source.js'
import { seedOf } from './stream.js'
import type { TablePlan } from './table-plan.js'

interface Keys {
  readonly plan: TablePlan
  readonly fixed: readonly Row[]
  readonly source: Source
}

/** How many different values these columns have together. */
function keyCapacity(names: readonly string[], { plan: { table, dated }, fixed, source }: Keys): number {
  return names.reduce((product, name) => {
    const column = columnOf(table, name)
    if (column === undefined || column === dated) return Number.POSITIVE_INFINITY
    if (fixed.some((given) => isPart(given[name], column))) return Number.POSITIVE_INFINITY
    if (fixed.some((given) => Object.hasOwn(given, name)))
      return product * new Set(fixed.map((given) => String(given[name]))).size
    return product * valuesOf(column, source)
  }, 1)
}

/** A key of one column has as many values as the column's list, or a fixed value if the place of the row determines it. */
export function mostKeys(key: string, keys: Keys): number {
  const names = compileRule(key, 'row').reads.self
  const [name, ...further] = names
  if (name === undefined) return Number.POSITIVE_INFINITY
  const { plan, fixed } = keys
  const isPlaced = plan.dated?.name === name || fixed.some((given) => Object.hasOwn(given, name))
  return further.length === 0 && isPlaced ? 0 : keyCapacity(names, keys)
}

function valuesOf(column: Column, source: Source): number {
  return (source.listOf(column) ?? wholeNumbers(column))?.length ?? Number.POSITIVE_INFINITY
}

/** Every key of which a table's rows have one each, as expressions over a row. */
export function rowKeys(plan: TablePlan, source: Source): readonly string[] {
  const { key } = plan.table
  const record = key === undefined ? [] : [keyOver(key.columns)]
  return [...summaryKeys(plan), ...resourceKeys(plan, source), ...record, ...distinctKeys(plan)]
}

/** An id belongs to one row. */
export function resourceKeys({ scope }: TablePlan, { contract }: Source): readonly string[] {
  const columns = contract.operations.flatMap(({ resource }) => (resource?.list === scope ? [resource.column] : []))
  return [...new Set(columns)].map((name) => `string(${cellOf(name)})`)
}

/** Keys from the rules over all rows. */
export function distinctKeys({ table }: TablePlan): readonly string[] {
  return table.tableRules.flatMap(({ rule }) => distinctKey(rule) ?? [])
}

/** Two rows that summarise the same rows would be duplicates, unless the key of the document tells them apart. */
export function summaryKeys({ table: { key, summaries } }: TablePlan): readonly string[] {
  return summaries.flatMap(({ parameters }) => {
    const columns = [...new Set(selfColumns(parameters))]
    const isKey = key === undefined || key.columns.every((name) => columns.includes(name))
    return columns.length === 0 || !isKey ? [] : [keyOver(columns)]
  })
}

export function keyOver(columns: readonly string[]): string {
  return columns.map((name) => `string(${cellOf(name)})`).join(" + '|' + ")
}

/** The value of a key for one row, apart from those of other keys. */
export function keyText(key: string, row: Row): string {
  return `${key}: ${evaluateText(key, { self: row }) ?? ''}`
}

/**
 * The places that get a row: no more than there are keys, and, if a value has fewer ids than places, only every n-th.
 */
export function placesWithIds(places: readonly RowPlace[], given: Row, keys: Keys): readonly RowPlace[] {
  const { plan, source } = keys
  const { step = 1 } = idsOf(given, plan, source) ?? {}
  const columns = plan.table.key?.columns ?? []
  const free = columns.filter((name) => !Object.hasOwn(given, name) || isPart(given[name], columnOf(plan.table, name)))
  // A single column draws every value in turn; with several columns, values repeat.
  const most =
    free.length === columns.length ? Number.POSITIVE_INFINITY : keyCapacity(free, keys) * Math.min(free.length, 3)
  return places.filter(({ serial }) => serial % step === 0).slice(0, most)
}

/**
 * The rows of each fixed value are drawn by themselves, so the digits of their ids come from a part of the numbers that
 * belongs to this value: no id occurs below two values. Two values that no list names may share a part.
 */
export function withOwnId(row: Row | undefined, { place, given }: Placed, plan: TablePlan, source: Source) {
  const ids = idsOf(given, plan, source)
  const drawn = row?.[ids?.name ?? '']
  if (ids === undefined || typeof drawn !== 'string') return row
  const text = digitsOf(drawn).length === ids.size ? drawn : ids.sample
  const number = String(ids.first + (Math.floor(place.serial / ids.step) % ids.span)).padStart(ids.size, '0')
  let at = 0
  const own = text.replace(/\d/g, () => number.charAt(at++))
  return matchesPattern(own, ids.pattern) === false ? row : { ...row, [ids.name]: own }
}

/** The form of the ids of a column. */
interface IdForm {
  readonly pattern: string
  /** An id with many digits, and their number. */
  readonly sample: string
  readonly size: number
}

/** The numbers for the ids of one fixed value. */
interface OwnIds extends IdForm {
  readonly name: string
  readonly first: number
  readonly span: number
  /** Every so many-th place has a row. */
  readonly step: number
}

/** Undefined if the ids have no pattern, or come from a list. */
function idsOf(given: Row, { table, details, ...plan }: TablePlan, source: Source): OwnIds | undefined {
  const [name = '', ...more] = table.key?.columns ?? []
  const column = columnOf(table, name)
  const isOther = more.length > 0 || name in given || Object.keys(given).length === 0 || details !== undefined
  if (isOther || column === undefined || source.listOf(column) !== undefined) return undefined
  const form = formsOf(source)(column)
  if (form === undefined || form.size > MOST_DIGITS) return undefined
  const { part, parts } = partsOf(source)(table)(given)
  const span = Math.floor(10 ** form.size / parts)
  if (span < FEWEST) return undefined
  const rows = plan.dated === undefined ? plan.count : plan.density * (plan.horizon + 1)
  return { ...form, name, first: part * span, span, step: Math.ceil(rows / span) }
}

const formsOf = madeOnce(({ tools }: Source) =>
  madeOnce(({ pattern }: Column): IdForm | undefined => {
    if (pattern === undefined) return undefined
    const samples = SEEDS.map((seed) => String(tools.value({ type: 'string', pattern }, seed)))
    const [sample = ''] = samples.toSorted((a, b) => digitsOf(b).length - digitsOf(a).length)
    return { pattern, sample, size: digitsOf(sample).length }
  }),
)

const partsOf = madeOnce((source: Source) =>
  madeOnce((table: Table) => madeOnce((given: Row) => partOf(given, table, source))),
)

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The place of the fixed values among all that a request may fix. */
function partOf(given: Row, table: Table, source: Source): { readonly part: number; readonly parts: number } {
  let [part, parts] = [0, 1]
  for (const [name, value] of Object.entries(given)) {
    const column = columnOf(table, name)
    const list = column && source.listOf(column)
    const index = list?.findIndex((known) => String(known) === String(value)) ?? -1
    const count = list?.length || UNLISTED
    part = part * count + (index < 0 ? unlistedPart(value, count) : index)
    parts *= count
  }
  return { part, parts }
}

function unlistedPart(value: Value | undefined, count: number): number {
  return seedOf(0, String(value)) % count
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]
/** Parts for values that no list names. */
const UNLISTED = 64
/** With fewer ids for each value, an answer would show too few rows. */
const FEWEST = 40
/** Longer numbers are not exact; ids of so many digits repeat by chance only. */
const MOST_DIGITS = 15
