import { describe, expect, test } from 'vitest'
import { decodeTable } from './decode-table.js'

describe('decodeTable()', () => {
  test.each([
    [
      'plain lines',
      'a|b\n1|2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line ending at the end',
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CRLF',
      'a|b\r\n1|2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty fields, also the last',
      '|b|\n||\n|',
      [
        ['', 'b', ''],
        ['', '', ''],
        ['', ''],
      ],
    ],
    ['an empty line', 'a\n\nb\n', [['a'], [''], ['b']]],
    ['quotes without a meaning', '"a|b"\n', [['"a', 'b"']]],
    ['no text', '', []],
  ])('reads %s', (_title, text, records) => {
    expect(decodeTable(text, { delimiter: '|', quote: undefined })).toEqual(records)
  })

  test.each([
    ['quoted delimiters and line breaks', '"a,b","c\nd"\n', [['a,b', 'c\nd']]],
    ['doubled quotes', '"say ""hi""",x', [['say "hi"', 'x']]],
    ['a quote inside of plain text', 'a"b,c\n', [['a"b', 'c']]],
    ['a quote that is never closed', '"a,b\nc\n', [['"a', 'b'], ['c']]],
  ])('reads %s where fields may be quoted', (_title, text, records) => {
    expect(decodeTable(text, { delimiter: ',', quote: '"' })).toEqual(records)
  })

  test('accepts a delimiter with a meaning in patterns', () => {
    for (const delimiter of ['\t', '^', ']', '\\', '-', '.']) {
      expect(decodeTable(`a${delimiter}b`, { delimiter, quote: undefined })).toEqual([['a', 'b']])
    }
  })

  test('reads columns of fixed width', () => {
    const dialect = { delimiter: ',', quote: undefined, widths: [4, 6] }
    expect(decodeTable('  id name\n  12 Bo\n   7 Ann B more\n', dialect)).toEqual([
      ['id', 'name'],
      ['12', 'Bo'],
      ['7', 'Ann B', ' more'],
    ])
  })

  test('ends with a delimiter that is not valid', () => {
    expect(decodeTable('a,b\n1,2\n', { delimiter: 'ab', quote: undefined })).toEqual([['a,b\n1,2\n']])
  })
})
