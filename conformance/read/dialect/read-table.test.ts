import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.js'

const cells = (text: string) => readTable(text, '|').rows.map((row) => row.cells)

describe('readTable', () => {
  it.each([
    ['LF', 'a|b\n1|2\n3|4\n', 'lf', true],
    ['CRLF', 'a|b\r\n1|2\r\n3|4\r\n', 'crlf', true],
    ['no final newline', 'a|b\n1|2\n3|4', 'lf', false],
  ])('reads %s', (_name, text, lineEnding, finalNewline) => {
    const reading = readTable(text, '|')
    expect(reading.header).toEqual(['a', 'b'])
    expect(reading).toMatchObject({ lineEnding, finalNewline, problems: [], quoted: false })
    expect(cells(text)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  it('keeps a raw JSON array and spaces as they are', () => {
    expect(cells('a|b\n["x","y"]| z ')).toEqual([['["x","y"]', ' z ']])
  })

  it('reads RFC 4180 quoting, with delimiters, line breaks and doubled quotes inside', () => {
    const reading = readTable('"a"|"b"\n"[""x""]"|"one|two\nthree"\n', '|')
    expect(reading).toMatchObject({ quoted: true, problems: [] })
    expect(reading.rows[0]?.cells).toEqual(['["x"]', 'one|two\nthree'])
  })

  it('reports a quote inside a quoted field that is not doubled, if the quote is documented', () => {
    const text = 'a,b\n1,"Old "lady""\n2,"5"" pipe"\n3,5" pipe\n'
    expect(readTable(text, ',', '"').problems).toMatchObject([{ row: 1 }])
    expect(readTable(text, ',').problems).toEqual([])
    expect(readTable(text.replace('Old "lady"', 'Old ""lady""'), ',', '"').problems).toEqual([])
  })

  it('reads quotes as text if they quote nothing', () => {
    const reading = readTable('a|b\n"Acme" wins|2\n', '|')
    expect(reading).toMatchObject({ quoted: false, problems: [] })
    expect(reading.rows[0]?.cells).toEqual(['"Acme" wins', '2'])
  })

  it('names the row that is too short, too long or blank', () => {
    const { problems } = readTable('a|b\n1\n1|2|3\n\n1|2\n', '|')
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [1, 'row 1: found 1 fields in "1", wanted 2 fields'],
      [2, 'row 2: found 3 fields in "1|2|3", wanted 2 fields'],
      [3, 'row 3: found an empty line, wanted 2 fields'],
    ])
  })

  it('reads an empty text as a table without header and rows', () => {
    expect(readTable('', '|')).toMatchObject({ header: [], rows: [] })
  })
})
