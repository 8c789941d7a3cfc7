import { describe, expect, it } from 'vitest'
import type { Table } from '../../spec/index.js'
import { plainColumn, plainTable } from '../model/contract-parts.test-kit.js'
import { keptRows } from './kept-rows.js'
import { tableFormat } from './table-format.js'

const sparse = { nullable: true, open: ['empty-cells'] }
const table = plainTable(
  [
    plainColumn('cik', { open: ['cik-padding'] }),
    plainColumn('price', { ...sparse, type: 'number' }),
    plainColumn('count', { ...sparse, type: 'integer' }),
    plainColumn('tags', { ...sparse, type: 'strings' }),
    plainColumn('insider_name', { ...sparse, optional: 'by-insider-name' }),
  ],
  { delimiter: '|' },
)
const ROW = { cik: '0000000320', price: 74.1, count: 3, tags: ['a', 'b'], insider_name: 'Lee Ann' }
const text = (choices: Readonly<Record<string, string>>, rows = [ROW], of = table) =>
  tableFormat(of, choices).text(rows)

describe('tableFormat', () => {
  it('writes header, cells in order, shortest numbers and a JSON array in its cell', () => {
    expect(text({})).toBe('cik|price|count|tags\n0000000320|74.1|3|["a","b"]\n')
    expect(text({}, [])).toBe('cik|price|count|tags\n')
  })

  it('leaves a cell without a value empty', () => {
    expect(tableFormat(table, {}).text([{ cik: '1', price: null, tags: [] }])).toBe('cik|price|count|tags\n1|||[]\n')
  })

  it('writes groups of digits and a decimal comma, in quotes where one of them is the delimiter', () => {
    const grouped = { ...table, decimalChar: ',', groupChar: '.' }
    const rows = [1234567.25, -1000, 999].map((price) => ({ cik: '1', price, count: 1234, tags: [] }))
    const lines = ['cik|price|count|tags', '1|1.234.567,25|1.234|[]', '1|-1.000|1.234|[]', '1|999|1.234|[]', '']
    expect(tableFormat(grouped, {}).text(rows)).toBe(lines.join('\n'))
    const quoted = { ...grouped, delimiter: ',', quote: '"' }
    expect(tableFormat(quoted, {}).text(rows.slice(0, 1))).toContain('1,"1.234.567,25",1.234,[]')
  })

  it('writes a long string of digits unchanged, without a look at its groups', () => {
    const long = { ...table, groupChar: ',', columns: table.columns.slice(0, 1) }
    const cik = '1'.repeat(100_000)
    const begun = performance.now()
    expect(tableFormat(long, {}).text([{ cik }])).toBe(`cik\n${cik}\n`)
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  it.each([
    ['line-ending', 'crlf', 'cik|price|count|tags\r\n0000000320|74.1|3|["a","b"]\r\n'],
    ['final-newline', 'no', 'cik|price|count|tags\n0000000320|74.1|3|["a","b"]'],
    ['number-form', 'fixed', 'cik|price|count|tags\n0000000320|74.10|3|["a","b"]\n'],
    ['field-quoting', 'rfc4180', 'cik|price|count|tags\n0000000320|74.1|3|"[""a"",""b""]"\n'],
    ['cik-padding', 'bare', 'cik|price|count|tags\n320|74.1|3|["a","b"]\n'],
    ['by-insider-name', 'present', 'cik|price|count|tags|insider_name\n0000000320|74.1|3|["a","b"]|Lee Ann\n'],
  ])('%s=%s', (id, option, wanted) => {
    expect(text({ [id]: option })).toBe(wanted)
  })

  it('writes large and small numbers with an exponent if that is chosen', () => {
    const of = (price: number) =>
      text({ 'number-form': 'exponent' }, [{ ...ROW, price }])
        .split('\n')[1]
        ?.split('|')[1]
    expect([of(1_234_567.25), of(12.5), of(0), of(-0.0001)]).toEqual(['1.23456725e+6', '12.5', '0', '-1e-4'])
  })

  it('empties only nullable cells, and always the same ones', () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ ...ROW, cik: String(index).padStart(10, '0') }))
    const sparse = text({ 'empty-cells': 'anywhere' }, rows)
    expect(sparse).toBe(text({ 'empty-cells': 'anywhere', extras: 'none' }, rows))
    const cells = sparse
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('|'))
    expect(cells.every(([cik]) => cik !== '')).toBe(true)
    expect(cells.some(([, price]) => price === '')).toBe(true)
    expect(cells.some(([, price]) => price !== '')).toBe(true)
  })

  it('writes columns of fixed width, numbers at the end of theirs', () => {
    const fixed: Table = { ...table, columns: table.columns.slice(0, 3), widths: [6, 7, 6], delimiter: ' ' }
    const rows = [
      { cik: '12', price: 74.1, count: 3 },
      { cik: 'über 12', price: null, count: 345 },
    ]
    expect(tableFormat(fixed, {}).text(rows)).toBe('cik     price count\n12       74.1     3\nüber 1          345\n')
    expect(tableFormat({ ...fixed, header: false }, {}).text([])).toBe('')
  })

  it('shows an open table with other columns if that is chosen', () => {
    const open: Table = {
      ...table,
      shape: 'open',
      columns: table.columns.slice(0, 2).map((column) => ({ ...column, name: `my_${column.name}` })),
    }
    const choices = { 'open-columns': 'other' }
    expect(tableFormat(open, choices).text([{ my_cik: '1', my_price: 2 }])).toBe('myPrice|myCik\n2|1\n')
    expect(text(choices)).toBe(text({}))
  })

  it('keeps a row intact if a text holds the delimiter or a line break', () => {
    expect(text({}, [{ ...ROW, cik: 'a|b\r\nc' }]).split('\n')[1]).toBe('a b c|74.1|3|["a","b"]')
    const quoted = { ...table, quote: '"' }
    expect(text({}, [{ ...ROW, cik: 'a|"b"' }], quoted).split('\n')[1]).toBe('"a|""b"""|74.1|3|"[""a"",""b""]"')
  })
})

describe('keptRows', () => {
  it('reads a finished text', () => {
    expect(keptRows('price|cik\n1.5|0001\n|2\n', table)).toEqual([
      { price: 1.5, cik: '0001' },
      { price: null, cik: '2' },
    ])
  })
})

describe('a finished text', () => {
  it('is sent unchanged only with the same columns and form', () => {
    const text = 'cik|price|count|tags\n1|2|3|[]\n'
    const kept = (choices: Readonly<Record<string, string>>, of = table) => tableFormat(of, choices).isKept(text)
    expect(kept({})).toBe(true)
    expect(tableFormat(table, {}).isKept(Buffer.from(text))).toBe(true)
    expect(kept({ 'line-ending': 'crlf' })).toBe(false)
    expect(kept({}, { ...table, columns: table.columns.toReversed() })).toBe(false)
  })

  it('worlds with the same relevant choices share a format', () => {
    const format = (choices: Readonly<Record<string, string>>) => tableFormat(table, choices)
    const plain = format({ 'gate-order': 'tier-first' })
    expect(plain.text([ROW])).toContain('\n')
    expect(format({ 'gate-order': 'symbol-first' })).toBe(plain)
    expect(format({ 'line-ending': 'crlf' }).text([ROW])).toContain('\r\n')
    expect(format({ 'final-newline': 'no' }).text([ROW])).toHaveLength(plain.text([ROW]).length - 1)
    expect(format({ 'gate-order': 'none' })).toBe(plain)
  })
})
