import { expect, it } from 'vitest'
import { madeSample } from '../made-sample.test-kit.js'
import { columnsOf, readBodies } from './read-bodies.js'

function columns(mediaType: string, ...texts: readonly string[]) {
  const bodies = texts.map((body) => madeSample({ mediaType, body }))
  return columnsOf((readBodies(bodies)?.tables ?? []).map(({ table }) => table)).map(({ name, type }) => [name, type])
}

it('a number of JSON is a number, whatever its length; a text and a cell of ten digits are codes', () => {
  const row = { made: 1764400000, code: '0764400000', open: true, text: 'true' }
  expect(columns('application/json', JSON.stringify([row, { ...row, made: 1764400001 }]))).toEqual([
    ['made', 'integer'],
    ['code', 'string'],
    ['open', 'boolean'],
    ['text', 'string'],
  ])
  expect(columns('text/csv', 'made,open\n1764400000,true\n1764400001,false\n')).toEqual([
    ['made', 'string'],
    ['open', 'boolean'],
  ])
})

it('a member with values of several types is no column, in whichever answer', () => {
  const answers = [
    { a: 1, b: 'x', c: { d: 1 } },
    { a: 'one', b: null, c: { d: true } },
  ]
  expect(columns('application/json', ...answers.map((row) => JSON.stringify([row])))).toEqual([['b', 'string']])
})

it('reads decimal commas, a word for empty cells, comments, and names in any language', () => {
  const rows = Array.from(
    { length: 24 },
    (_, at) => `${10 + at}.11.2026;${at + 1}7,25;${at % 5 === 0 ? '-' : at};1.${100 + at}`,
  )
  const text = ['# Läden', 'tag;größe (m²);gäste;umsatz', ...rows, '# Ende', ''].join('\r\n')
  const read = readBodies([madeSample({ mediaType: 'text/csv', body: `\uFEFF${text}` })])
  expect(read?.form).toEqual({
    delimiter: ';',
    quote: null,
    commentChar: '#',
    decimalChar: ',',
    nullSequence: '-',
    lineTerminator: '\r\n',
    byteOrderMark: true,
  })
  expect(columnsOf((read?.tables ?? []).map(({ table }) => table))).toMatchObject([
    { name: 'tag', type: 'string', pattern: '^[0-9]{2}\\.[0-9]{2}\\.[0-9]{4}$' },
    { name: 'größe (m²)', type: 'number', example: '17.25' },
    { name: 'gäste', type: 'integer', nullable: true },
    { name: 'umsatz', type: 'string' },
  ])
})

it('reads a table below other lines, with comments in some answers', () => {
  const table = 'stop\tline\nA\t1\nB\t2\n'
  const texts = [`As of 10:00\n\n${table}`, `As of 10:05\n\n${table}# Two rows\n`]
  const read = readBodies(texts.map((body) => madeSample({ mediaType: 'text/tab-separated-values', body })))
  expect(read?.form).toEqual({ delimiter: '\t', quote: null, skipRows: 2, commentChar: '#' })
})

it('reads groups of digits', () => {
  const read = (cells: readonly string[]) => {
    const body = ['id;amount', ...cells.map((cell, at) => `${at};${cell}`), ''].join('\n')
    const found = readBodies([madeSample({ mediaType: 'text/csv', body })])
    const [, amount] = columnsOf((found?.tables ?? []).map(({ table }) => table))
    return [found?.form, amount?.type]
  }
  const form = { delimiter: ';', quote: null }
  expect(read(['1.234,5', '7', '99,25'])).toEqual([{ ...form, decimalChar: ',', groupChar: '.' }, 'number'])
  expect(read(['1,234,567', '7', '99'])).toEqual([{ ...form, groupChar: ',' }, 'integer'])
  const thousands = Array.from({ length: 9 }, (_, at) => `${at + 1} 500`)
  expect(read([...thousands, '7'])).toEqual([{ ...form, groupChar: ' ' }, 'integer'])
  // Three decimals look like a group of digits.
  expect(read(thousands.map((cell) => cell.replace(' ', ',')))[0]).toEqual(form)
})

it.each<[string, string, readonly string[], readonly string[]]>([
  ['addresses beside decimals', '.', ['192.168.178.101', '192.168.178.102', '7'], ['12.50', '7.25', '3.75']],
  ['addresses alone', '.', ['192.168.178.101', '192.168.178.102', '192.168.178.103'], ['1', '2', '3']],
  ['numbers of companies', ' ', ['552 100 554', '542 051 180', '775 670 417'], ['1', '2', '3']],
  ['lists of codes', ',', ['200', '200,404,500', '404'], ['1', '2', '3']],
  ['decimals that disagree', ',', ['1,234,567', '7', '99'], ['12,5', '7', '3']],
])('claims no groups of digits in %s', (_, sign, cells, others) => {
  const body = ['id;amount', ...cells.map((cell, at) => `${cell};${others[at]}`), ''].join('\n')
  const form = readBodies([madeSample({ mediaType: 'text/csv', body })])?.form
  expect(form).not.toHaveProperty('groupChar', sign)
})

it('leaves names alone that look like numbers in groups', () => {
  const rows = ['1 500,5;552 100 554', '7;542 051 180', '12 000,75;775 670 417']
  const read = readBodies([madeSample({ mediaType: 'text/csv', body: ['amount;siren', ...rows, ''].join('\n') })])
  expect(read?.form).toMatchObject({ groupChar: ' ', decimalChar: ',' })
  const found = columnsOf((read?.tables ?? []).map(({ table }) => table))
  expect(found.map(({ name, type }) => [name, type])).toEqual([
    ['amount', 'number'],
    ['siren', 'string'],
  ])
})

it('takes a comma for a thousand and a word for a text where nothing shows otherwise', () => {
  const read = (body: string) => readBodies([madeSample({ mediaType: 'text/csv', body })])?.form
  expect(read('id;amount\n1;1,234\n2;12,500\n3;7\n')).toEqual({ delimiter: ';', quote: null })
  expect(read('id;kind\n1;-\n2;a\n3;b\n')).toEqual({ delimiter: ';', quote: null })
  expect(read('A list\nid;size\n1;NA\n2;3\n4;5\n6;7\n')).toEqual({
    delimiter: ';',
    quote: null,
    skipRows: 1,
    nullSequence: 'NA',
  })
})
