import { expect, test } from 'vitest'
import { column, psv, table } from '../checks/finding/harness.test-kit.js'
import { type DataRow, dataRows } from './data-rows.js'
import { readTable } from './dialect/read-table.js'
import { mayBeSame, shownNumber, unitOf } from './shown-number.js'

const rowsWith = (...texts: readonly string[]): readonly DataRow[] =>
  dataRows(readTable(psv('x|y', ...texts.map((text) => `${text}|`)), '|'), table([column('x', 'number'), column('y')]))

function shown(text: string, ...beside: readonly string[]) {
  const rows = rowsWith(text, ...beside)
  const [row] = rows
  const interval = row && shownNumber(row, 'x', rows)
  if (interval === undefined) throw new Error(`No number: ${text}`)
  return interval
}

test.each([
  ['2.50', 0.01],
  ['40', 1],
  ['-7.125', 0.001],
  ['4.0e4', 1000],
  ['1.5E-3', 0.0001],
])('the last place of %s', (text, unit) => {
  expect(unitOf(text)).toBeCloseTo(unit, 12)
})

test('a number may be any value that is rounded to it', () => {
  expect(shown('2.50')).toMatchObject({ low: 2.495, high: 2.505 })
  expect(shown('40')).toMatchObject({ low: 39.5, high: 40.5 })
})

test('a larger number of the column shows the number of known places, a smaller one does not', () => {
  expect(shown('40', '1250.25')).toMatchObject({ low: 39.995, high: 40.005 })
  expect(shown('1250', '40.25')).toMatchObject({ low: 1249.5, high: 1250.5 })
  expect(shown('40', '-1250.25', '7.1234').unit).toBeCloseTo(0.01, 12)
})

test.each([
  ['12.345', '12.35', true],
  ['12.345', '12.34', true],
  ['12.349', '12.34', true],
  ['12.36', '12.345', false],
  ['1078000', '1078000.4', true],
  ['1078000', '1078002', false],
  ['0.30000000000000004', '0.3', true],
  ['123.45000000000002', '123.45000000000000', true],
  ['5', '6.1', false],
])('%s and %s may be the same number: %s', (a, b, is) => {
  expect(mayBeSame(shown(a), shown(b))).toBe(is)
  expect(mayBeSame(shown(b), shown(a))).toBe(is)
})

test('other text is no number', () => {
  const rows = rowsWith('')
  expect(rows.map((row) => shownNumber(row, 'x', rows))).toEqual([undefined])
})
