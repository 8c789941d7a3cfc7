import { describe, expect, it } from 'vitest'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  BOOK_COLUMNS,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  jsonAnswer,
  judgeOne,
  keysAsked,
  miniContract,
  miniTarget,
  operation,
  table,
} from '../finding/harness.test-kit.js'
import { csvHeader } from './csv-header.js'

const HEADER = 'isbn|title|genre|pages|printed'
const contract = miniContract([books()])
const judge = (body: string) => judgeOne(csvHeader, evidenceOf(contract, [ask(contract, 'listBooks', {}, body)]))

describe('csv.header', () => {
  it.each([
    ['application/json', '[{"isbn":"1"}]'],
    ['application/jsonl', '{"isbn":"1"}\n{"isbn":"2"}\n'],
  ])('does not blame %s where the document declares it beside the table', (mediaType, body) => {
    const both = miniContract([books({ others: [{ ...jsonAnswer(), mediaType }] })])
    const headers = [['Content-Type', mediaType]] as const
    const judged = (one: typeof both) =>
      judgeOne(csvHeader, evidenceOf(one, [ask(one, 'listBooks', {}, { headers, body })]))
    expectStatus(judged(contract), 'fail')
    expectStatus(judged(both), 'no-evidence: no-data')
  })

  it('sends one plain call, as the tier with the most requests', () => {
    const instance = instanceOf(csvHeader, contract)
    expect(keysAsked(csvHeader.needs(instance, evidenceOf(contract, [])))).toEqual([
      'GET /v1/listBooks as member/first/valid',
    ])
  })

  it.each([`${HEADER}\n`, HEADER, `${HEADER}\r\n`, `\uFEFF${HEADER}\n`, '"isbn"|"title"|"genre"|"pages"|"printed"\n'])(
    'accepts %j',
    (body) => {
      expectPass(judge(body))
    },
  )

  it.each([
    ['title|isbn|genre|pages|printed', 'not in order'],
    ['isbn|title|genre|pages', 'missing "printed"'],
    ['isbn|title|genre|pages|printed|extra', 'not documented "extra"'],
    ['ISBN|title|genre|pages|printed', 'missing "isbn"'],
    ['isbn,title,genre,pages,printed', 'missing'],
    ['', 'found nothing'],
    ['{"rows": []}', 'found json'],
    ['<html></html>', 'found markup'],
  ])('refuses %j', (body, words) => {
    expectFail(judge(body), words)
  })

  it('ignores an error line', () => {
    expectStatus(judge('error,no books match\n'), 'no-evidence: no-data')
  })

  it('accepts the refusal of the unknown symbol, and of one in another letter case or with spaces, with the status of a success, but of no other symbol', () => {
    const error = JSON.stringify({ error: 'no', code: 'NO_SHELF', details: 'no such shelf' })
    const entry = errorEntry('NO_SHELF', 404, ['symbol-unknown'], { statusShown: false })
    const open = { ...contract, errors: [entry] }
    const target = { ...miniTarget, symbols: { free: 'ABCD', unknown: 'NOPE' } }
    const judgeOf = (genre: string) =>
      judgeOne(csvHeader, evidenceOf(open, [ask(open, 'listBooks', { genre }, error)], target))
    expectStatus(judgeOf('NOPE'), 'no-evidence: no-data')
    expectStatus(judgeOf('abcd'), 'no-evidence: no-data')
    expectStatus(judgeOf(' ABCD'), 'no-evidence: no-data')
    expectFail(judgeOf('ABCD'), 'found json')
    expectFail(judgeOf('novel'), 'found json')
  })

  it('accepts a table with or without an optional column', () => {
    const optional = miniContract([
      books({}, { columns: [...BOOK_COLUMNS, column('shelf', 'string', { optional: 'x' })] }),
    ])
    for (const header of [HEADER, `${HEADER}|shelf`]) {
      expectPass(judgeOne(csvHeader, evidenceOf(optional, [ask(optional, 'listBooks', {}, header)])))
    }
  })

  it('accepts JSON if the documentation leaves the format open', () => {
    const options = ['table', 'json'].map((name) => ({ name, says: name }))
    const openPoints = [{ id: 'format', question: 'Which?', options, default: 'table' }]
    const open = miniContract([books({}, { shape: 'open', open: ['format'] })], { openPoints })
    expectStatus(judgeOne(csvHeader, evidenceOf(open, [ask(open, 'listBooks', {}, '[]')])), 'no-evidence: no-data')
  })

  it('accepts any well-formed header if the documentation shows none', () => {
    const open = miniContract([books({}, { shape: 'open' })])
    const of = (body: string) => judgeOne(csvHeader, evidenceOf(open, [ask(open, 'listBooks', {}, body)]))
    expectStatus(of('a|b\n'), 'observed')
    expectFail(of('{"rows": []}'), 'found json')
    expectFail(of('a|a\n'), 'twice')
    expectFail(of('a,b\n'), 'delimiter')
    expectFail(of('a|2024-01-01\n'), 'not a header')
  })

  it('reads tables inside a JSON body', () => {
    const inner = table([column('a'), column('b')])
    const page = miniContract([
      operation('getPage', jsonAnswer({ tables: [{ property: 'left', table: inner, open: [] }] })),
    ])
    const of = (left: string) => judgeOne(csvHeader, evidenceOf(page, [ask(page, 'getPage', {}, { body: { left } })]))
    expectPass(of('a|b\n1|2'))
    expectFail(of('b|a\n1|2'), 'not in order')
  })
})

describe('csv.header: its messages', () => {
  it('name columns that are missing, added, moved or repeated', () => {
    const said = (header: string) => judge(`${header}\n`).message
    const intro = 'The header does not name the documented columns: '
    expect(said('isbn|title|genre|shelf|printed|more')).toBe(`${intro}missing "pages", not documented "shelf", "more"`)
    expect(said('isbn|title')).toBe(`${intro}missing "genre", "pages", "printed"`)
    expect(said(`${HEADER}|more`)).toBe(`${intro}not documented "more"`)
    expect(said(`isbn|isbn|title|genre|pages|printed`)).toBe(`${intro}"isbn" occurs twice`)
    expect(said('isbn|genre|title|pages|printed')).toBe(
      'Header column 2 is "genre": the columns are not in order, wanted "title"',
    )
    expect(said('isbn|isbn|genre|pages|printed')).toBe(`${intro}missing "title"`)
  })

  it('mark undocumented columns, or else moved ones', () => {
    const marks = (header: string) => judge(`${header}\n`).marks?.map(({ exchange: _, ...mark }) => mark)
    expect(marks('isbn|title|genre|shelf|printed')).toEqual([{ row: 0, columns: ['shelf'] }])
    expect(marks('isbn|genre|title|pages|printed')).toEqual([{ row: 0, columns: ['genre', 'title'] }])
    expect(marks('printed|isbn|title|genre|pages')).toEqual([{ row: 0 }])
  })

  it('show both headers, or what the body holds in place of a header', () => {
    expect(judge('title|isbn|genre|pages|printed\n')).toMatchObject({
      expected: HEADER,
      actual: 'title|isbn|genre|pages|printed',
    })
    expect(judge('')).toMatchObject({ expected: HEADER, actual: 'an empty body' })
    expect(judge(`<html>${'x'.repeat(300)}\n</html>`)).toMatchObject({
      message: 'Cannot read a header row: found markup, wanted a table',
      actual: `<html>${'x'.repeat(194)}`,
    })
    expect(judge(`${HEADER}\n`).message).toBe(`1 header is "${HEADER}"`)
  })

  it('accepts JSON and an empty body if the documentation shows no columns', () => {
    const of = (columns: readonly ReturnType<typeof column>[], body: string) => {
      const open = miniContract([books({}, { shape: 'open', columns })])
      return judgeOne(csvHeader, evidenceOf(open, [ask(open, 'listBooks', {}, body)]))
    }
    expectStatus(of([], '{"rows": 1}'), 'no-evidence: no-data')
    expectStatus(of([], ''), 'no-evidence: no-data')
    expect(of(BOOK_COLUMNS, '')).toMatchObject({ status: 'fail', expected: 'a header row of distinct names' })
    expect(of([], '<html>')).toMatchObject({ status: 'fail', actual: '<html>' })
    expect(of([], 'a|b\n').message).toBe('The columns are "a|b"')
  })

  it('does not require an optional column', () => {
    const optional = miniContract([books({}, { columns: [column('a'), column('b', 'string', { optional: 'x' })] })])
    const of = (body: string) => judgeOne(csvHeader, evidenceOf(optional, [ask(optional, 'listBooks', {}, body)]))
    expect(of('')).toMatchObject({ expected: 'a' })
    expectFail(of('b|a\n'), 'not in order, wanted "a"')
  })
})
