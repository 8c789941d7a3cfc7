import { describe, expect, it } from 'vitest'
import type { OrderKey } from '../../../spec/index.js'
import type { Values } from '../../ask/make-probe.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { always, type Book, bookTable, judged, SHELF } from '../finding/shelf.test-kit.js'
import { orderSorted } from './order-sorted.js'

const key = (column: string, parts: Partial<OrderKey> = {}): OrderKey => ({
  column,
  direction: 'desc',
  by: 'value',
  level: 'must',
  open: [],
  ...parts,
})
const judge = (order: readonly OrderKey[], rows: readonly Book[], at?: string) =>
  judged(orderSorted, miniContract([books({ order })]), always(bookTable(rows)), at)
const backwards = [...SHELF].reverse()

describe('order.sorted', () => {
  it('accepts the direction and refuses the other', () => {
    expectPass(judge([key('printed')], SHELF))
    expectFail(judge([key('printed')], backwards), 'Rows 1 and 2 are not in order', 'wanted descending')
    expectPass(judge([key('printed', { direction: 'asc' })], backwards))
  })

  it('is left to order.chosen where a parameter chooses the order of every answer', () => {
    const sort = { newest: [{ column: 'printed', direction: 'desc' as const }] }
    const keysWith = (usual: { default?: string }) =>
      orderSorted.instances(
        miniContract([books({ order: [key('printed')], parameters: [parameter('sort', { sort, ...usual })] })]),
      ).length
    expect([keysWith({}), keysWith({ default: 'newest' })]).toEqual([1, 0])
  })

  it('compares numbers as numbers, and allows any order of equal values', () => {
    const byPages = [1000, 200, 200, 30].map((pages) => ({ ...(SHELF[0] ?? backwards[0]), pages }) as Book)
    expectPass(judge([key('pages')], byPages))
  })

  it('says which rows a later key needs', () => {
    const order = [key('printed'), key('pages')]
    const one = SHELF.filter(({ printed }, index) => SHELF.findIndex((book) => book.printed === printed) === index)
    const { message } = expectStatus(judge(order, one, 'listBooks#pages'), 'no-evidence: no-data')
    expect(message).toBe('No answer of listBooks has two values of "pages" in rows with the same "printed"')
  })

  it('compares a later key only between rows that are equal in the earlier keys', () => {
    const order = [key('genre', { direction: 'asc', by: 'enum' }), key('pages')]
    const sorted = [...SHELF]
      .filter(({ genre }) => genre !== 'essay')
      .sort((a, b) => (a.genre < b.genre ? -1 : a.genre > b.genre ? 1 : b.pages - a.pages))
    expectPass(judge(order, sorted, 'listBooks#pages'))
    const swapped = sorted.map((book, index) => (index === 0 ? { ...book, pages: 1 } : book))
    expectFail(judge(order, swapped, 'listBooks#pages'), 'Rows 1 and 2')
    expectPass(judge(order, swapped, 'listBooks#genre'))
  })

  it('does not compare a later key where the column of an earlier one is missing', () => {
    const order = [key('genre', { direction: 'asc' }), key('printed')]
    const rows = ['1|A|10|2026-01-01', '2|B|10|2026-02-01', '3|C|10|2026-01-01']
    const found = judged(
      orderSorted,
      miniContract([books({ order })]),
      always(psv('isbn|title|pages|printed', ...rows)),
      'listBooks#printed',
    )
    expect(found.status).not.toBe('fail')
  })

  it('allows the other direction, and an order by group, if the order is open', () => {
    const open = [key('pages', { open: ['order'] })]
    const ofGenre = (wanted: string) => SHELF.filter(({ genre }) => genre === wanted).sort((a, b) => b.pages - a.pages)
    expectPass(judge(open, [...ofGenre('novel'), ...ofGenre('poem')]))
    expectFail(judge(open, SHELF), 'not in order')
  })

  it('only observes undocumented columns', () => {
    expectStatus(judge([key('printed', { level: 'observe' })], backwards), 'observed')
  })

  it('proves nothing from equal values', () => {
    expectStatus(judge([key('printed')], SHELF.slice(0, 1)), 'no-evidence: no-data')
  })

  it('has an instance for every key that is judged separately, with the nearest clause and its level', () => {
    const order = [
      key('printed', { clause: 'KEY' }),
      key('genre', { by: 'enum', level: 'should' }),
      key('title', { by: 'similarity' }),
      key('pages', { by: 'enum', unless: 'name' }),
    ]
    const instances = orderSorted.instances(
      miniContract([books({ order, clause: 'WHOLE' }), books({ id: 'other', order: [key('isbn')] })]),
    )
    expect(instances).toEqual([
      { key: 'listBooks#printed', operation: 'listBooks', column: 'printed', clause: 'KEY' },
      { key: 'listBooks#genre', operation: 'listBooks', column: 'genre', clause: 'WHOLE', level: 'should' },
      { key: 'other#isbn', operation: 'other', column: 'isbn' },
    ])
    expect(() =>
      orderSorted.judge(
        { key: 'listBooks#none', operation: 'listBooks', column: 'none' },
        evidenceOf(miniContract([books({ order })]), []),
      ),
    ).toThrow('No order "listBooks#none": the instance was made from another contract')
  })

  it('shows the rows that are out of order', () => {
    expect(judge([key('pages', { direction: 'asc' })], SHELF)).toEqual({
      status: 'fail',
      message: 'Rows 5 and 6 are not in order: "pages" is "500" before "100", wanted ascending',
      expected: '"pages" asc',
      actual: '"500" before "100"',
      exchanges: ['x1'],
      marks: [5, 6].map((row) => ({ exchange: 'x1', row, columns: ['pages'] })),
    })
  })

  const lines = (...texts: readonly string[]) =>
    psv('isbn|title|genre|pages|printed', ...texts.map((text, index) => `1|T${index}|${text}|2026-11-20`))
  it.each<[says: string, parts: OrderKey, lines: readonly string[], status: string]>([
    ['skips empty cells', key('pages'), ['novel|200', 'novel|', 'novel|300'], 'fail'],
    ['skips cells that are not numbers', key('pages'), ['novel|200', 'novel|many', 'novel|300'], 'fail'],
    [
      'compares only neighbouring numbers',
      key('pages'),
      ['novel|', 'novel|300', 'novel|', 'novel|200', 'novel|many'],
      'pass',
    ],
    ['proves nothing from one value', key('pages'), ['novel|200', 'novel|', 'novel|200'], 'no-evidence: no-data'],
    ['follows the list of words', key('genre', { by: 'enum' }), ['poem|1', 'novel|1'], 'pass'],
    [
      'follows the list of words upwards',
      key('genre', { by: 'enum', direction: 'asc' }),
      ['poem|1', 'novel|1'],
      'fail',
    ],
    [
      'skips words that are not listed',
      key('genre', { by: 'enum', direction: 'asc' }),
      ['poem|1', 'essay|2', 'novel|1'],
      'fail',
    ],
    [
      'compares only neighbouring listed words',
      key('genre', { by: 'enum', direction: 'asc' }),
      ['essay|1', 'novel|2', 'atlas|3', 'poem|1'],
      'pass',
    ],
    ['needs a list of words', key('pages', { by: 'enum', direction: 'asc' }), ['novel|3', 'novel|1'], 'pass'],
    [
      'allows either direction if the order is open',
      key('pages', { direction: 'asc', open: ['order'] }),
      ['novel|3', 'novel|2', 'novel|1'],
      'pass',
    ],
    ['allows the opposite order', key('pages', { open: ['order'] }), ['novel|1', 'novel|2', 'novel|3'], 'pass'],
    [
      'allows the opposite order only as a whole',
      key('pages', { open: ['order'] }),
      ['novel|1', 'novel|3', 'novel|2'],
      'fail',
    ],
    [
      'applies only if its parameter was sent',
      key('pages', { when: 'sort' }),
      ['novel|1', 'novel|3'],
      'no-evidence: no-data',
    ],
  ])('compares values: %s', (_says, parts, texts, status) => {
    expectStatus(judged(orderSorted, miniContract([books({ order: [parts] })]), always(lines(...texts))), status)
  })

  it('allows an order within each value of any code, if the order is open', () => {
    const shelves = operation(
      'listBooks',
      table([
        column('kind', 'string', { enum: ['a', 'b'] }),
        column('shelf', 'string', { enum: ['l', 'r'] }),
        column('pages', 'integer'),
      ]),
      {
        order: [key('pages', { open: ['order'] })],
      },
    )
    const shelved = (...rows: readonly string[]) =>
      judged(orderSorted, miniContract([shelves]), always(psv('kind|shelf|pages', ...rows)))
    expectPass(shelved('a|l|2', 'a|r|1', 'b|l|4', 'b|r|3'))
    expectFail(shelved('a|l|1', 'a|r|3', 'b|l|4', 'b|r|2'), 'Rows 1 and 2')
    expectFail(shelved('a|l|1', 'a|r|3', 'b|l|2', 'b|r|4'), 'Rows 1 and 2')
  })

  it.each<[parts: Partial<OrderKey>, values: Values, status: string]>([
    [{ when: 'sort' }, { sort: 'pages' }, 'fail'],
    [{ when: 'sort' }, { genre: 'novel' }, 'no-evidence: no-data'],
    [{ unless: 'sort' }, { sort: 'pages' }, 'no-evidence: no-data'],
    [{ unless: 'sort' }, { genre: 'novel' }, 'fail'],
  ])('asks whether %j applies to a call with %j', (parts, values, status) => {
    const parameters = [parameter('sort'), parameter('genre')]
    const contract = miniContract([books({ order: [key('pages', parts)], parameters })])
    const exchanges = [ask(contract, 'listBooks', values, lines('novel|1', 'novel|2'))]
    expectStatus(judgeOne(orderSorted, evidenceOf(contract, exchanges)), status)
  })

  it('compares the same rows by every key that is judged separately', () => {
    const order = [key('title', { by: 'similarity' }), key('genre', { direction: 'asc' }), key('pages')]
    const contract = miniContract([books({ order })])
    const judgeBoth = (...texts: readonly string[]) => {
      const evidence = evidenceOf(contract, [ask(contract, 'listBooks', {}, lines(...texts))])
      return ['listBooks#genre', 'listBooks#pages'].map((at) => judgeOne(orderSorted, evidence, at).status)
    }
    expect(judgeBoth('novel|2', 'novel|1', 'poem|5')).toEqual(['pass', 'pass'])
    expect(judgeBoth('novel|1', 'novel|2', 'poem|5')).toEqual(['pass', 'fail'])
  })

  it('compares all runs of rows that are equal in the earlier keys', () => {
    const order = [key('printed'), key('pages')]
    const rows = SHELF.slice(0, 4).map((book, index) => ({
      ...book,
      printed: index < 2 ? '2026-11-20' : '2026-11-10',
      pages: [2, 1, 3, 4][index] ?? 0,
    }))
    expectFail(judge(order, rows, 'listBooks#pages'), 'Rows 3 and 4')
  })

  it.each<[shape: 'open' | 'closed', body: string, status: string, message: string]>([
    ['open', 'shelf|room\nl|1\nr|2\n', 'observed', 'The columns are not documented, and differ here'],
    ['open', lines('novel|2', 'novel|1'), 'pass', '1 answer is sorted by "pages"'],
    [
      'open',
      lines('novel|1', 'novel|2'),
      'fail',
      'Rows 1 and 2 are not in order: "pages" is "1" before "2", wanted descending',
    ],
    ['open', 'error,nothing\n', 'no-evidence: no-data', 'No answer of listBooks has two values of "pages"'],
    [
      'closed',
      'isbn|pages|printed\n1|1|x\n1|2|x\n',
      'fail',
      'Rows 1 and 2 are not in order: "pages" is "1" before "2", wanted descending',
    ],
  ])('compares an %s table with its order if its columns are ours: %j', (shape, body, status, message) => {
    const contract = miniContract([books({ order: [key('pages')] }, { shape })])
    expect(expectStatus(judged(orderSorted, contract, always(body)), status).message).toBe(message)
  })
})

describe('a table inside a page', () => {
  const days = table([column('day', 'date')])
  const paged = (level: 'must' | 'should' | 'observe', order: OrderKey) => {
    const mirror = { id: 'days', operation: 'getDays', parameters: {}, level, open: [] } as const
    const tables = [{ property: 'days', table: days, mirror, open: [] }]
    const answer = jsonAnswer({ tables })
    return miniContract([operation('getDays', days, { order: [order] }), operation('getPage', answer)])
  }
  const told = (contract: ReturnType<typeof paged>, ...rows: readonly string[]) =>
    judged(orderSorted, contract, always({ body: { days: psv('day', ...rows) } }), 'getPage#days.day')
  const [late, early] = ['2026-11-20', '2026-11-19']

  it('keeps the order of the operation that it repeats', () => {
    expectPass(told(paged('must', key('day')), late, early))
    expectFail(told(paged('must', key('day')), early, late), '"day" is "2026-11-19" before "2026-11-20"')
    expectStatus(told(paged('should', key('day')), early, late), 'warn')
  })

  it('is not judged if the rows or their order are open', () => {
    const keys = (contract: ReturnType<typeof paged>) => orderSorted.instances(contract).map((one) => one.key)
    expect(keys(paged('must', key('day')))).toEqual(['getDays#day', 'getPage#days.day'])
    expect(keys(paged('observe', key('day')))).toEqual(['getDays#day'])
    expect(keys(paged('must', key('day', { level: 'observe' })))).toEqual(['getDays#day'])
  })
})
