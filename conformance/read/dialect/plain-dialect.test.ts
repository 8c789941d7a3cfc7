import { expect, it } from 'vitest'
import { column, table } from '../../checks/finding/harness.test-kit.js'
import { plainCells, tableLines } from './plain-dialect.js'
import { readTable } from './read-table.js'

const rows = table([column('place'), column('height', 'number')], {
  delimiter: ';',
  decimalChar: ',',
  nullSequence: 'NA',
  commentChar: '#',
  skipRows: 1,
})
const read = (text: string) => plainCells(readTable(tableLines(text, rows), ';'), rows)

it('leaves out comments and the lines before the table', () => {
  const { header, rows: found } = read('Heights\n# in metres\nplace;height\nA;1,5\n# end\nB;NA\n')
  expect(header).toEqual(['place', 'height'])
  expect(found.map(({ cells }) => cells)).toEqual([
    ['A', '1.5'],
    ['B', ''],
  ])
})

it('takes nothing for no value where a word stands for it, except in a column of texts', () => {
  const [row] = read('x\nplace;height\n;\n').rows
  expect(row?.cells).toEqual(['', ' '])
})

it('treats a decimal point as an error where a comma is documented', () => {
  expect(read('x\nplace;height\nA;1.5\n').rows[0]?.cells).toEqual(['A', '1,5'])
})

it('reads groups of digits, and leaves numbers of another form wrong', () => {
  const grouped = { ...rows, skipRows: 0, groupChar: '.' }
  const cellsOf = (text: string) => plainCells(readTable(text, ';'), grouped).rows.map(({ cells }) => cells[1])
  expect(cellsOf('place;height\nA;1.234,5\nB;1234,5\nC;12.34\n')).toEqual(['1234.5', '1234.5', '12,34'])
})
