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
  ['a word for an empty cell', { nullSequence: 'n/a' }, 'station;metres\nNorth;1.5\nSouth;n/a\n'],
  ['comments', { commentChar: '#' }, 'station;metres\n# tide\nNorth;1.5\n#\nSouth;\n'],
  ['lines before the header', { skipRows: 2 }, 'Tides\n\nstation;metres\r\nNorth;1.5\r\nSouth;\r\n'],
  ['columns of fixed width', { widths: [9, 6] }, 'station  metres\nNorth       1.5\nSouth\n'],
  ['fixed width without a header', { widths: [6, 4], header: false }, '\uFEFFNorth  1.5\r\nSouth     \r\n'],
])('reads %s', (_, dialect, text) => {
  expect(parseTable(text, { ...shape, ...dialect })).toEqual(ROWS)
})

it.each([
  ['1 234,5', 1234.5],
  ['-12 345 678', -12_345_678],
  ['1234,5', 1234.5],
  [' 234', undefined],
  ['1e 234', undefined],
  ['1234 567', undefined],
  ['1 23', undefined],
])('reads "%s" in groups of digits as %s', (cell, metres) => {
  const read = () => parseTable(`station;metres\nNorth;${cell}\n`, { ...shape, decimalChar: ',', groupChar: ' ' })
  if (metres === undefined) expect(read).toThrow(`found "${cell}", wanted number`)
  else expect(read()).toEqual([{ station: 'North', metres }])
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
