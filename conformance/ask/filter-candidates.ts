import { countEach, type Filter, matchesPattern, type Parameter } from '../../spec/index.js'
import type { Exchange } from '../exchange.js'
import type { DataRow } from '../read/data-rows.js'
import { membersOf } from '../read/filter/equal-values.js'
import { mayBeSeveral, splitCell } from '../read/split-cell.js'
import { areas, asWritten, momentsIn, partsOf, quantiles, shortWindows, spans, windows } from './further-candidates.js'
import { isInStep } from './made-value.js'
import type { FilterParameter } from './row-filters.js'

/** Values to send to a filter, taken from rows of earlier answers; the most decisive first. */
export function candidateValues(
  parameter: Parameter,
  filter: Filter,
  rows: readonly DataRow[],
  exchange: Exchange,
  options: CandidateOptions = {},
): readonly string[] {
  const values = isTexts(filter)
    ? askable(parameter, filter, rows, options)
    : rawValues({ parameter, filter }, rows, exchange)
  return values.filter((value) => isLawful(value, parameter) && isSpelledLike(value, parameter.example))
}

/** Rows may show a word for people ("Moving up"), while the parameter takes a name in snake case ("moving_up"). */
function isSpelledLike(value: string, example = ''): boolean {
  return !SNAKE_CASE.test(example) || !/[A-Z\s]/.test(value)
}

const SNAKE_CASE = /^[a-z\d]+(?:_[a-z\d]+)+$/

export interface CandidateOptions {
  /** Puts list members first that tell whether a service compares whole members, parts of them, or whole cells. */
  readonly telling?: boolean
}

function isTexts({ op }: Filter): boolean {
  return op === 'eq' || op === 'ne' || op === 'in' || op === 'has-member'
}

/** The parameter's own schema allows the value. What it says of a list concerns each member. */
export function isLawful(value: string, parameter: Parameter): boolean {
  return parameter.type === 'list'
    ? value.split(',').every((member) => isLawfulPart(member.trim(), parameter))
    : isLawfulPart(value, parameter)
}

function isLawfulPart(value: string, parameter: Parameter): boolean {
  const { type, enum: listed, minimum, maximum, minLength, maxLength, pattern } = parameter
  const number = Number(value)
  if (type === 'integer' && !Number.isInteger(number)) return false
  if (minimum !== undefined && number < minimum) return false
  if (maximum !== undefined && number > maximum) return false
  if (type !== 'list' && (listed?.includes(value) ?? isInStep(number, parameter)) === false) return false
  if (value.length < (minLength ?? 0) || value.length > (maxLength ?? value.length)) return false
  return pattern === undefined || matchesPattern(value, pattern) !== false
}

function rawValues(
  { parameter, filter }: FilterParameter,
  rows: readonly DataRow[],
  exchange: Exchange,
): readonly string[] {
  const listed = filter.map === undefined ? parameter.enum : Object.keys(filter.map)
  if (listed !== undefined && parameter.type !== 'list') return listed
  const shown = numbersIn(filter.column, rows)
  // The column may have fractions although the parameter has none.
  const numbers = parameter.type === 'integer' ? shown.map(Math.round) : shown
  switch (filter.op) {
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return numbers.length === 0
        ? momentsIn(filter.column, rows).map((text) => asWritten(text, parameter))
        : thresholds(numbers, filter.op.startsWith('g') ? -1 : 1).map(plainNumber)
    case 'between':
      return spans(numbers.length === 0 ? momentsIn(filter.column, rows) : quantiles(numbers).map(plainNumber)).map(
        (ends) => ends.map((end) => asWritten(end, parameter)).join(','),
      )
    case 'within-days':
      return windows(filter, rows, exchange)
    case 'within-hours':
    case 'within-minutes':
      return shortWindows(filter, rows, exchange)
    case 'present':
      return ['true', 'false']
    case 'prefix':
    case 'contains':
      return partsOf(filter, rows)
    case 'bbox':
    case 'near':
      return areas(filter, parameter, rows)
    default:
      return []
  }
}

/** Strings, those that split the rows most evenly first: a value of all rows, or of only one row, decides least. */
function askable(
  parameter: Parameter,
  filter: Filter,
  rows: readonly DataRow[],
  { telling = false }: CandidateOptions,
): readonly string[] {
  const counts = countEach(rows.flatMap((row) => [...new Set(textsOf(row, filter))]))
  const spread = (count: number): number => Math.abs(count / rows.length - 0.4)
  const doubt = (text: string): number => (filter.op === 'has-member' && mayBeSeveral(text) ? 1 : 0)
  const told = tellingOf(telling && filter.op === 'has-member' ? rows : [], filter, counts)
  const dull = (text: string): number => -(told.get(text) ?? 0)
  const ranked = [...counts]
    .sort(([a, m], [b, n]) => doubt(a) - doubt(b) || dull(a) - dull(b) || spread(m) - spread(n) || (a < b ? -1 : 1))
    .map(([text]) => text)
  const values = new Set<string>()
  for (const text of ranked) {
    if (values.size >= MOST_CANDIDATES) break
    for (const value of queryValues(text, parameter, filter)) values.add(value)
  }
  return [...values].slice(0, MOST_CANDIDATES)
}

const MOST_CANDIDATES = 12

/**
 * A service that compares parts of a cell also finds a longer member ("A" in "AAPL"); a service that compares whole
 * cells misses cells with further members. Only the first member of a cell certainly exists by itself. A service may
 * also read the first member only, so the other members of a list are tried too.
 */
function tellingOf(
  rows: readonly DataRow[],
  filter: Filter,
  texts: Pick<ReadonlySet<string>, 'has'>,
): ReadonlyMap<string, number> {
  const [parts, firsts, later] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const row of rows) {
    const cell = textsOf(row, filter)
    const members = new Set(cell)
    if (cell.length > 1) firsts.add(cell[0] ?? '')
    if (Array.isArray(row.value(filter.column))) for (const member of cell.slice(1)) later.add(member)
    for (const part of cell.flatMap(beginnings)) if (texts.has(part) && !members.has(part)) parts.add(part)
  }
  const telling = [parts, firsts, later]
  const all = telling.flatMap((some) => [...some])
  return new Map(all.map((text) => [text, telling.filter((some) => some.has(text)).length]))
}

function beginnings(member: string): readonly string[] {
  const longest = Math.min(member.length, LONGEST_PART) - 1
  return Array.from({ length: Math.max(0, longest) }, (_, before) => member.slice(0, before + 1))
}

/** A longer beginning of a member tests no more than a shorter one, so all longer ones count as equal. */
const LONGEST_PART = 32

function textsOf(row: DataRow, { column, op }: Filter): readonly string[] {
  const text = row.text(column) ?? ''
  if (text === '') return []
  if (op !== 'has-member') return [text]
  const cell = row.value(column)
  const members = Array.isArray(cell) ? cell.map(String) : splitCell(text)
  const found = membersOf(cell)
  return members.filter((member) => found.has(member.toLowerCase()))
}

/**
 * The value as the query writes it: translated, allowed by the parameter's enum, and without commas if the parameter is
 * a list.
 */
function queryValues(text: string, parameter: Parameter, { map }: Filter): readonly string[] {
  const values =
    map === undefined
      ? [parameter.type === 'string' || parameter.type === 'boolean' ? asWritten(text, parameter) : text]
      : Object.entries(map).flatMap(([asked, held]) => (held.toLowerCase() === text.toLowerCase() ? [asked] : []))
  const allowed = values.filter((value) => parameter.enum === undefined || parameter.enum.includes(value))
  return parameter.type === 'list' ? allowed.filter((value) => !value.includes(',')) : allowed
}

function numbersIn(column: string, rows: readonly DataRow[]): readonly number[] {
  return rows.flatMap((row) => {
    const cell = row.value(column)
    return typeof cell === 'number' ? [cell] : []
  })
}

/** Values with a row exactly one step beyond them come first: only such a row shows a bound that is off by one. */
function thresholds(numbers: readonly number[], step: -1 | 1): readonly number[] {
  const known = new Set(numbers)
  const usual = quantiles(numbers)
  const isSteep = (value: number): boolean => Number.isInteger(value) && known.has(value + step)
  const steep = quantiles(numbers.filter(isSteep))
  return [...new Set([...steep, ...usual])]
}

/** Without an exponent: parsers of query values are simpler than parsers of tables. */
export function plainNumber(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '')
}
