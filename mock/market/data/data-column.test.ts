import { expect, test } from 'vitest'
import type { TrendRow } from '../../../spec/index.js'
import { ByteWriter } from '../../model/byte-writer.js'
import type { Columns, DataColumn } from './data-column.js'
import { dates, dollarColumn, paidDollars, plain, sharedTextsBy, textsBy, wholes, words } from './data-column.js'
import { Texts } from './texts.js'

type Short = Pick<TrendRow, 'period_start' | 'buy_count'>

test('a column that is forgotten, misspelt or of another type does not compile', () => {
  const right: Columns<Short> = { period_start: dates(() => 1), buy_count: wholes(() => 1) }
  // @ts-expect-error buy_count is forgotten
  const forgotten: Columns<Short> = { period_start: dates(() => 1) }
  // @ts-expect-error buy_counts is not a column
  const misspelt: Columns<Short> = { ...right, buy_counts: wholes(() => 1) }
  // @ts-expect-error period_start is a string
  const mistaken: Columns<Short> = { ...right, period_start: wholes(() => 1) }
  expect([right, forgotten, misspelt, mistaken].map((columns) => Object.keys(columns).length)).toEqual([2, 1, 3, 2])
})

const texts = new Texts(3, (key) => ['a', 'b|c\nd', 'é'][key] ?? '')
const at = (index: number) => index

test.each<[string, DataColumn, readonly unknown[], readonly string[]]>([
  ['words', words((index) => 1 - index, ['no', 'yes']), ['yes', 'no'], ['yes', 'no']],
  ['texts', textsBy(at, texts), ['a', 'b|c\nd', 'é'], ['a', 'b c d', 'é']],
  ['shared texts', sharedTextsBy(at, texts), ['a', 'b|c\nd', 'é'], ['a', 'b c d', 'é']],
  ['dates', dates((index) => 20_000 + index), ['2024-10-04', '2024-10-05'], ['2024-10-04', '2024-10-05']],
  ['whole numbers', wholes((index) => 7 * index), [0, 7], ['0', '7']],
  ['dollars', dollarColumn((index) => index - 150), [-1.5, -1.49], ['-1.5', '-1.49']],
  ['dollars of a gift', paidDollars(at, (index) => index > 0), [null, 0.01], ['', '0.01']],
])('%s are read and written', (_, { read, write }, values, written) => {
  expect(values.map((_value, index) => read(index))).toEqual(values)
  const bytes = written.map((_text, index) => {
    const out = new ByteWriter()
    write?.(out, index)
    return out.take().toString()
  })
  expect(bytes).toEqual(written)
})

test('codes are distinct, and only ordered ones compare', () => {
  const shared = sharedTextsBy(at, new Texts(3, (key) => ['x', 'y', 'x'][key] ?? ''))
  expect([0, 1, 2].map((index) => shared.coded?.code(index))).toEqual([0, 1, 0])
  expect(['x', 'y', 'z'].map((text) => shared.coded?.encode(text))).toEqual([0, 1, undefined])
  expect(words(at, ['no', 'yes']).coded?.encode('maybe')).toBeUndefined()
  expect([plain(at).coded, textsBy(at, texts).coded]).toEqual([undefined, undefined])
  const gift = paidDollars(at, (index) => index > 0).coded
  expect([gift?.code(0), gift?.code(1), gift?.encode(2)]).toEqual([Number.NaN, 1, 200])
})
