import { expect, it } from 'vitest'
import { makePaint } from '../../conformance/index.js'
import { fitColumns } from './fit-columns.js'

it.each([
  ['a line that fits', 20, 'a line that fits'],
  ['words that do not fit here', 14, 'words that do\n  not fit here'],
  ['    deep text of two lines for a wide terminal', 40, '    deep text of two lines for a wide\n    terminal'],
  ['  ✕ a result with a message that is long', 34, '  ✕ a result with a message that\n    is long'],
  [
    '  --out <dir>   folder for the reports, one of each run',
    44,
    '  --out <dir>   folder for the reports, one\n                of each run',
  ],
  ['  --out <dir>   folder for the reports', 26, '  --out <dir>   folder for\n  the reports'],
  [`one ${'x'.repeat(30)} two`, 12, `one\n  ${'x'.repeat(30)}\n  two`],
  ["    again    curl -sS 'http://127.0.0.1/v1/ohlc'", 20, "    again    curl -sS 'http://127.0.0.1/v1/ohlc'"],
  ['    npx pipeproof check --target target.json', 20, '    npx pipeproof check --target target.json'],
  ['', 10, ''],
])('%j in %i columns', (text, columns, expected) => {
  expect(fitColumns(text, columns)).toBe(expected)
})

it('gives colours no room', () => {
  const paint = makePaint(true)
  expect(fitColumns(`${paint('red', 'red')} and blue`, 12)).toBe(`${paint('red', 'red')} and blue`)
  expect(fitColumns(`  ${paint('red', '✕')} one two`, 9)).toBe(`  ${paint('red', '✕')} one\n  two`)
})
