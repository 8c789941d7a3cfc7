import type { Column } from '../contract/table.js'
import { matchesPattern } from './linear-pattern.js'

const MONTHS = [2026, 2025, 2024, 2020, 2015, 2010, 2000, 1990, 1970].flatMap((year) => [`${year}-04`, `${year}-11`])
const OTHERS = ['a', '2026', '2026-04-01', '2025-11-01', '2026-13']

/** The pattern or the example of a string column says that its cells are months: `2026-04`. */
export function isMonth({ type, pattern, example }: Pick<Column, 'type' | 'pattern' | 'example'>): boolean {
  if (type !== 'string') return false
  if (pattern === undefined) return MONTH.test(example ?? '')
  return (
    MONTHS.some((text) => matchesPattern(text, pattern) === true) &&
    !OTHERS.some((text) => matchesPattern(text, pattern) === true)
  )
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
