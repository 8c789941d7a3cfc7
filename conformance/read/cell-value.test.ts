import { describe, expect, it } from 'vitest'
import type { CellType } from '../../spec/index.js'
import { decodeCell } from './cell-value.js'

const good: readonly [CellType, string, unknown][] = [
  ['number', '1.5', 1.5],
  ['number', '-3', -3],
  ['number', '1.2E+3', 1200],
  ['number', `0.${'3'.repeat(400)}`, 1 / 3],
  ['number', '1.7e308', 1.7e308],
  ['integer', '100.0', 100],
  ['boolean', 'true', true],
  ['date', '2024-02-29', '2024-02-29'],
  ['timestamp', '2024-02-29 23:59:59', '2024-02-29 23:59:59'],
  ['date-time', '2024-02-29T01:30:00+02:00', '2024-02-28T23:30:00.000Z'],
  ['uri', 'https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['strings', '["a","b"]', ['a', 'b']],
  ['string', ' x ', ' x '],
  ['date', '', null],
]

const bad: readonly [CellType, string][] = [
  ['number', '1,234'],
  ['number', 'NaN'],
  ['number', ' 1'],
  ['number', '0x10'],
  ['number', '1e999999'],
  ['number', `-${'9'.repeat(400)}`],
  ['integer', '9'.repeat(400)],
  ['integer', '1.5'],
  ['boolean', 'yes'],
  ['date', '2023-02-29'],
  ['date', '2024-1-02'],
  ['date', '2024-02-01T00:00:00Z'],
  ['timestamp', '2024-02-01T10:00:00'],
  ['timestamp', '2024-02-01 24:00:00'],
  ['timestamp', '2024-02-30 10:00:00'],
  ['date-time', '2024-02-30T10:00:00Z'],
  ['date-time', '2024-02-01 10:00:00'],
  ['uri', 'www.example.com'],
  ['uri', 'ftp://example.com'],
  ['strings', "['a']"],
  ['strings', '[1]'],
  ['strings', 'a;b'],
]

describe('decodeCell', () => {
  it.each(good)('%s reads %j', (type, text, value) => {
    expect(decodeCell(text, type)).toEqual({ value })
  })

  it.each(bad)('%s refuses %j', (type, text) => {
    expect(decodeCell(text, type)).toHaveProperty('wanted')
  })
})
