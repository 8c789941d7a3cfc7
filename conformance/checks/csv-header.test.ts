import { describe, expect, it } from 'vitest'
import { csvHeader } from './csv-header.js'
import {
  ask,
  BOOK_COLUMNS,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysAsked,
  miniContract,
  operation,
  table,
} from './harness.test-kit.js'

const HEADER = 'isbn|title|genre|pages|printed'
const contract = miniContract([books()])
const judge = (body: string) => judgeOne(csvHeader, evidenceOf(contract, [ask(contract, 'listBooks', {}, body)]))

describe('csv.header', () => {
  it('asks for one plain call as the tier with most room', () => {
    const [instance] = csvHeader.instances(contract)
    if (instance === undefined) throw new Error('no instance')
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

  it('is silent about an error line', () => {
    expectStatus(judge('error,no books match\n'), 'no-evidence: no-data')
  })

  it('lets an optional column stand or not', () => {
    const optional = miniContract([
      books({}, { columns: [...BOOK_COLUMNS, column('shelf', 'string', { optional: 'x' })] }),
    ])
    for (const header of [HEADER, `${HEADER}|shelf`]) {
      expectPass(judgeOne(csvHeader, evidenceOf(optional, [ask(optional, 'listBooks', {}, header)])))
    }
  })

  it('takes any well-formed header where the documentation shows none', () => {
    const open = miniContract([books({}, { shape: 'open' })])
    const of = (body: string) => judgeOne(csvHeader, evidenceOf(open, [ask(open, 'listBooks', {}, body)]))
    expectStatus(of('a|b\n'), 'observed')
    expectFail(of('a|a\n'), 'twice')
    expectFail(of('a,b\n'), 'delimiter')
    expectFail(of('a|2024-01-01\n'), 'not a header')
  })

  it('reads tables inside a JSON body', () => {
    const inner = table([column('a'), column('b')])
    const page = miniContract([
      operation('getPage', {
        kind: 'json',
        mediaType: 'application/json',
        schema: true,
        tables: [{ property: 'left', table: inner, open: [] }],
        examples: [],
      }),
    ])
    const of = (left: string) => judgeOne(csvHeader, evidenceOf(page, [ask(page, 'getPage', {}, { body: { left } })]))
    expectPass(of('a|b\n1|2'))
    expectFail(of('b|a\n1|2'), 'not in order')
  })
})
