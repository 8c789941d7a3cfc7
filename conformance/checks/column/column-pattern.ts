import { type Column, isMultiple, matchesPattern } from '../../../spec/index.js'
import type { Check } from '../../check.js'
import { type Cell, type CellProblem, cellCheck } from './column-cells.js'

export const columnPattern: Check = {
  id: 'column.pattern',
  area: 'column',
  level: 'must',
  title: 'Every cell has the documented form, length and range',
  explain:
    'The row schema has a pattern (a key padded to ten digits), a minimum or maximum, a step, or a minimum or maximum length. An open point may allow some variation (a key padded or not), but no value outside the pattern or the range. If a filter has a documented range, its column stays within that range, also in tables with undocumented columns.',
  ...cellCheck(isBounded, problemOf, { ranged: true }),
}

function isBounded(column: Column): boolean {
  const { pattern, minimum, maximum, multipleOf, minLength, maxLength } = column
  return [pattern, minimum, maximum, multipleOf, minLength, maxLength].some((bound) => bound !== undefined)
}

function problemOf(cell: Cell): CellProblem | undefined {
  const wanted = wantedOf(cell)
  return wanted === undefined ? undefined : { wanted }
}

function wantedOf({ text, column, decoded }: Cell): string | undefined {
  const length = [...text].length
  if (column.pattern !== undefined && matchesPattern(text, column.pattern) === false)
    return `the form ${column.pattern}`
  if (length < (column.minLength ?? 0)) return `at least ${column.minLength} characters`
  if (length > (column.maxLength ?? length)) return `at most ${column.maxLength} characters`
  return 'value' in decoded && typeof decoded.value === 'number' ? wantedNumber(decoded.value, column) : undefined
}

function wantedNumber(value: number, { minimum, maximum, multipleOf }: Column): string | undefined {
  if (value < (minimum ?? value)) return `at least ${minimum}`
  if (value > (maximum ?? value)) return `at most ${maximum}`
  return multipleOf === undefined || isMultiple(value, multipleOf) ? undefined : `a multiple of ${multipleOf}`
}
