import { type Column, evaluateText, type RuleBudget, type Today } from '../../../spec/index.js'
import { dayNumber, dayOfNumber } from '../../clock/calendar-day.js'
import type { Row, Value } from '../../model/relation.js'
import type { Equation } from './equation.js'

interface Known {
  readonly self: Row
  readonly rows?: readonly Row[]
  readonly today: Today
  readonly params?: Readonly<Record<string, string>>
}

/** What the equation makes of the column's cell; several forms of it, the easiest to read first. */
export function solutions(
  { value, days }: Equation,
  column: Column,
  known: Known,
  budget: RuleBudget,
): readonly Value[] {
  const text = evaluateText(value, known, budget)
  if (days === undefined) return asCell(text, column)
  if (column.type !== 'date') return []
  const from = evaluateText(days.from, known, budget)?.slice(0, 10)
  const count = Number(text ?? Number.NaN)
  if (from === undefined || !Number.isInteger(count) || Number.isNaN(Date.parse(from))) return []
  return [dayOfNumber(dayNumber(from) + days.sign * count)]
}

/** Characters of a cell: an answer has hundreds of rows. */
const LONGEST = 10_000

/** A computed text in the form of the column: rounded to its step or to two decimals, which are easier to read. */
function asCell(text: string | undefined, { type, multipleOf }: Column): readonly Value[] {
  if (text === undefined) return []
  if (type === 'date') return [text.slice(0, 10)]
  if (type !== 'integer' && type !== 'number')
    return type === 'boolean' ? [text === 'true'] : text.length > LONGEST ? [] : [text]
  const exact = Number(text)
  if (!Number.isFinite(exact)) return []
  const steps = multipleOf === undefined ? [] : [Number((Math.round(exact / multipleOf) * multipleOf).toFixed(8))]
  return type === 'integer' ? [...steps, Math.round(exact)] : [...steps, Math.round(exact * 100) / 100, exact]
}
