import { textOf } from '../../../spec/index.js'
import { cacheOne, cacheText } from '../../cache/cache.js'
import { ROUNDING } from './is-within.js'

/** Undefined if the cell has the value among others, so that a service may keep or remove the row. */
export function isOneOf(cell: unknown, wanted: readonly string[], loose: boolean): boolean | undefined {
  return isAnyOf(cell, wanted) || (loose && hasMember(cell, wanted)) || unlessOneOfSeveral(cell, wanted)
}

export function isAnyOf(cell: unknown, wanted: readonly string[]): boolean {
  return wanted.some((one) => isSame(cell, one))
}

export function hasMember(cell: unknown, wanted: readonly string[]): boolean {
  return wanted.some((one) => mayHave(cell, lower(one)) && membersOf(cell).has(lower(one)))
}

/**
 * Cheap, and mostly false: a cell may have thousands of members, and only a cell with the value in it is taken apart.
 */
function mayHave(cell: unknown, value: string): boolean {
  return typeof cell !== 'string' || lower(cell).includes(value)
}

/** Members of one cell, or blanks around a value. */
const SEVERAL = /[,;/|&+]|^\s|\s$/

/** A cell with the requested value and others ("Director, Officer") may be kept or removed. */
function unlessOneOfSeveral(cell: unknown, wanted: readonly string[]): false | undefined {
  if (typeof cell !== 'string' || !SEVERAL.test(cell)) return false
  const within = wanted.filter((one) => mayHave(cell, unpadded(lower(one))))
  if (within.length === 0) return false
  return cell.split(/[,;/|&+]/).some((member) => isAnyOf(member.trim(), within)) ? undefined : false
}

function isSame(cell: unknown, wanted: string): boolean {
  if (typeof cell === 'number') return Math.abs(cell - Number(wanted)) < ROUNDING
  if (cell === wanted) return true
  const [a, b] = [lower(String(cell)), lower(wanted)]
  // Keys of digits may be padded in one place and bare in another.
  return a === b || (isDigits(a) && isDigits(b) && unpadded(a) === unpadded(b))
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

function unpadded(text: string): string {
  return text.replace(/^0+(?=\d)/, '')
}

/** Members of a list cell, of a string with commas, or of names with tickers in parentheses. */
export function membersOf(cell: unknown): ReadonlySet<string> {
  return Array.isArray(cell) ? membersOfCell(cell) : membersOfText(String(cell))
}

/** A cell is decoded once; equal cells share their members. */
const membersOfCell = cacheOne((cell: readonly unknown[]) => membersOfList(JSON.stringify(cell.map(textOf))))

const MOST_CELLS = 20_000
const membersOfText = cacheText(MOST_CELLS, (text) => membersIn([text]))
const membersOfList = cacheText(MOST_CELLS, (json) => membersIn(JSON.parse(json) as string[]))

function membersIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [lower(text), ...text.split(/[\s,;/(){}[\]"']+/).map(lower)]))
}

export function lower(text: string): string {
  return text.length > LONG ? lowerLong(text) : folded(text)
}

/** Texts with more characters are folded once: a folded cell of a megabyte costs as much as a thousand comparisons. */
const LONG = 200
const lowerLong = cacheText(MOST_CELLS, folded)

function folded(text: string): string {
  return text.trim().toLowerCase()
}
