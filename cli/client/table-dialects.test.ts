import { expect, it } from 'vitest'
import { parseTable, type TableShape } from './runtime/table.js'

interface Reading {
  readonly station: string
  readonly metres: number | null
}

const shape: TableShape<Reading> = {
  delimiter: ';',
  header: true,
  open: false,
  columns: { station: 'string', metres: 'number?' },
}
const ROWS: readonly Reading[] = [
  { station: 'North', metres: 1.5 },
  { station: 'South', metres: null },
]

it.each<[string, Partial<TableShape<Reading>>, string]>([
  ['a decimal comma', { decimalChar: ',' }, 'station;metres\nNorth;1,5\nSouth;\n'],
  ['groups of digits', { groupChar: ' ' }, 'station;metres\nNorth;1.5\nSouth;\n'],
  ['a word for an empty cell', { nullSequence: 'n/a' }, 'station;metres\nNorth;1.5\nSouth;n/a\n'],
  ['comments', { commentChar: '#' }, 'station;metres\n# tide\nNorth;1.5\n#\nSouth;\n'],
  ['lines before the header', { skipRows: 2 }, 'Tides\n\nstation;metres\r\nNorth;1.5\r\nSouth;\r\n'],
  ['columns of fixed width', { widths: [9, 6] }, 'station  metres\nNorth       1.5\nSouth\n'],
  ['fixed width without a header', { widths: [6, 4], header: false }, '\uFEFFNorth  1.5\r\nSouth     \r\n'],
])('reads %s', (_, dialect, text) => {
  expect(parseTable(text, { ...shape, ...dialect })).toEqual(ROWS)
})

it('refuses text behind the last column of fixed width', () => {
  expect(() => parseTable('station  metres\nNorth       1.5 x\n', { ...shape, widths: [9, 6] })).toThrow(
    'row 1: found 3 fields, wanted 2',
  )
})

it('refuses a decimal point where the dialect has a comma', () => {
  expect(() => parseTable('station;metres\nNorth;1.5\n', { ...shape, decimalChar: ',' })).toThrow(
    'row 1, column metres: found "1.5", wanted number',
  )
})
