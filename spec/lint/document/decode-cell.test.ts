import { describe, expect, test } from 'vitest'
import type { CellType } from '../../contract/table.js'
import { decodeCell } from './decode-cell.js'

function decode(text: string, type: CellType, nullable = false): unknown {
  return decodeCell(text, { name: 'c', type, nullable, description: '', hints: {}, open: [] })
}

describe('decodeCell()', () => {
  test.each<[CellType, string, unknown]>([
    ['string', 'a b', 'a b'],
    ['integer', '12', 12],
    ['integer', '1e3', 1000],
    ['number', '-1.50', -1.5],
    ['boolean', 'true', true],
    ['date', '2024-02-29', '2024-02-29'],
    ['timestamp', '2026-01-01 23:59:59', '2026-01-01 23:59:59'],
    ['uri', 'https://a.example/b', 'https://a.example/b'],
    ['strings', '["a","b"]', ['a', 'b']],
  ])('reads %s %s', (type, text, value) => {
    expect(decode(text, type)).toEqual({ value })
  })

  test.each<[CellType, string, string]>([
    ['integer', '1.5', 'a whole number'],
    ['number', 'NaN', 'a number'],
    ['number', '1,5', 'a number'],
    ['number', '0x10', 'a number'],
    ['boolean', 'yes', 'true or false'],
    ['date', '2026-02-29', 'a day as YYYY-MM-DD'],
    ['date', '2026-1-1', 'a day as YYYY-MM-DD'],
    ['timestamp', '2026-01-01T10:00:00', 'a time as YYYY-MM-DD HH:MM:SS'],
    ['timestamp', '2026-01-01 24:00:00', 'a time as YYYY-MM-DD HH:MM:SS'],
    ['uri', 'a.example', 'a URL'],
    ['strings', '[1]', 'a JSON array of strings'],
    ['strings', 'a', 'a JSON array of strings'],
    ['string', '', 'a value: this cell is never empty'],
  ])('refuses %s "%s"', (type, text, wanted) => {
    expect(decode(text, type)).toEqual({ wanted })
  })

  test('reads an empty cell where that is lawful', () => {
    expect(decode('', 'number', true)).toEqual({ value: null })
  })
})
