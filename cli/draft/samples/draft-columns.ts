import { type CellType, jsonValue } from '../../../spec/index.js'
import { LEAST, type Support } from './sample.js'

export interface DraftColumn {
  readonly name: string
  readonly type: CellType
  readonly nullable: boolean
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly example: string
  readonly support: Support
}

const MOST_VALUES = 12

/** A text of JSON, another value of JSON, or a cell whose type its characters show. */
export type CellSource = 'text' | 'as-written' | 'cell'

/** The common properties of the cells of one column. */
export function draftColumn(
  name: string,
  cells: readonly string[],
  answers: number,
  source: CellSource = 'cell',
): DraftColumn {
  const filled = cells.filter((cell) => cell !== '')
  const type = typeOf(filled, source === 'text' || (source === 'cell' && isCode(filled)))
  const values = [...new Set(filled)]
  const isList = type === 'string' && isClosed(values, filled)
  const pattern = type === 'string' && !isList ? patternOf(values) : undefined
  return {
    name,
    type,
    nullable: filled.length < cells.length || filled.length === 0,
    ...(isList && { enum: values.toSorted() }),
    ...(pattern !== undefined && { pattern }),
    example: filled[0] ?? '',
    support: { rows: filled.length, answers },
  }
}

/** The narrowest type first. */
const TYPES: readonly (readonly [CellType, (text: string) => boolean])[] = [
  ['boolean', (text) => /^(true|false)$/i.test(text)],
  ['integer', (text) => /^-?(0|[1-9]\d*)$/.test(text)],
  ['number', (text) => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)],
  ['date', (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text)],
  ['timestamp', (text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && isDay(text.slice(0, 10))],
  ['date-time', (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)],
  ['uri', (text) => /^https?:\/\/\S+$/.test(text)],
  ['strings', isStrings],
]

function typeOf(filled: readonly string[], isText: boolean): CellType {
  if (filled.length === 0) return 'string'
  const types = isText ? TYPES.filter(([type]) => !PLAIN.has(type)) : TYPES
  return types.find(([, fits]) => filled.every(fits))?.[0] ?? 'string'
}

const PLAIN: ReadonlySet<CellType> = new Set(['boolean', 'integer', 'number'])

/** Long numbers of one length are identifiers, not amounts. */
function isCode(filled: readonly string[]): boolean {
  return filled.every((cell) => /^\d{9,}$/.test(cell) && cell.length === filled[0]?.length)
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function isStrings(text: string): boolean {
  const value = jsonValue(text)
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

/**
 * Whether a column is an enumeration: few values, and each occurs often. A further value would probably have been seen.
 */
function isClosed(values: readonly string[], filled: readonly string[]): boolean {
  if (values.length > MOST_VALUES || values.length < 2 || filled.length < Math.max(2 * LEAST.rows, 10 * values.length))
    return false
  return values.every((value) => filled.filter((cell) => cell === value).length >= 5)
}

/** Values of one form: digits in the same places between the same signs, or a common prefix and then digits. */
function patternOf(values: readonly string[]): string | undefined {
  if (values.length < LEAST.rows) return undefined
  const [form = '', other] = new Set(values.map((value) => value.replace(/\d/g, '0')))
  // A single digit may become two.
  if (other === undefined && /^00+([-./:]00+)+$/.test(form))
    return `^${form.replace(/0+/g, ({ length }) => `[0-9]{${length}}`).replaceAll('.', '\\.')}$`
  const prefix = /^[A-Za-z]*-?/.exec(values[0] ?? '')?.[0] ?? ''
  const rests = values.map((value) => (value.startsWith(prefix) ? value.slice(prefix.length) : ''))
  if (!rests.every((rest) => /^\d+$/.test(rest))) return undefined
  const lengths = [...new Set(rests.map(({ length }) => length))]
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  return `^${prefix}[0-9]{${least === most && prefix === '' ? least : `1,${Math.max(most, 10)}`}}$`
}
