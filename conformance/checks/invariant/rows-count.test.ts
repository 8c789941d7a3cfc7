import { describe, expect, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
  parameter,
  psv,
} from '../finding/harness.test-kit.js'
import { rowsCount } from './rows-count.js'

const contract = miniContract([books({ rows: { min: 2, max: 3, open: [] } })])
const judge = (rows: number) => {
  const body = psv('isbn|title|genre|pages|printed', ...Array.from({ length: rows }, () => '1|E|novel|1|1815-12-23'))
  return judgeOne(rowsCount, evidenceOf(contract, [ask(contract, 'listBooks', {}, body)]))
}

describe('rows.count', () => {
  it('accepts the smallest and the largest number', () => {
    expectPass(judge(2))
    expectPass(judge(3))
  })

  it('refuses fewer and more', () => {
    expectFail(judge(1), 'found 1 row, wanted 2 to 3')
    expectFail(judge(4), 'found 4 rows')
  })

  it('refuses an empty answer, unless a value selects its rows', () => {
    expectFail(judge(0), 'found 0 rows, wanted 2 to 3')
    const keyed = miniContract([
      books({
        rows: { min: 2, open: [] },
        parameters: [parameter('genre', { symbol: true })],
        symbolParameter: 'genre',
      }),
    ])
    const empty = ask(keyed, 'listBooks', {}, psv('isbn|title|genre|pages|printed'))
    expectStatus(judgeOne(rowsCount, evidenceOf(keyed, [empty])), 'no-evidence: no-data')
    const any = miniContract([books({ rows: { max: 2, open: [] } })])
    const none = ask(any, 'listBooks', {}, psv('isbn|title|genre|pages|printed'))
    expectStatus(judgeOne(rowsCount, evidenceOf(any, [none])), 'no-evidence: no-data')
  })

  it('refuses an answer that is shorter than another one to the same request, whoever sent it', () => {
    const keyed = miniContract([
      books({ rows: { min: 2, open: [] }, parameters: [parameter('genre', { default: 'novel' })] }),
    ])
    const rows = (count: number) =>
      psv('isbn|title|genre|pages|printed', ...Array.from({ length: count }, () => '1|E|novel|1|1815-12-23'))
    const judged = (...asked: readonly (readonly [values: Record<string, string>, count: number])[]) =>
      judgeOne(
        rowsCount,
        evidenceOf(
          keyed,
          asked.map(([values, count]) => ask(keyed, 'listBooks', values, rows(count))),
        ),
      )
    expectFail(judged([{}, 2], [{ genre: 'novel' }, 1]), 'has 1 row: another answer to it has 2')
    expectFail(judged([{}, 2], [{ genre: 'poem' }, 1], [{ genre: 'poem' }, 3]), 'has 1 row: another answer to it has 3')
    expectPass(judged([{}, 2], [{ genre: 'poem' }, 1]))
    expectPass(judged([{}, 2], [{ genre: 'novel' }, 0]))
  })

  it('has an instance for every documented size, with the nearest clause', () => {
    const sized = (rows: object, parts: object) =>
      rowsCount.instances(miniContract([books(), books({ id: 'sized', rows: { open: [], ...rows }, ...parts })]))
    expect(sized({}, {})).toEqual([{ key: 'sized', operation: 'sized' }])
    expect(sized({}, { clause: 'WHOLE' })).toEqual([{ key: 'sized', operation: 'sized', clause: 'WHOLE' }])
    expect(sized({ clause: 'ROWS' }, { clause: 'WHOLE' })).toEqual([
      { key: 'sized', operation: 'sized', clause: 'ROWS' },
    ])
  })

  it('gives the number of rows', () => {
    expect(judge(2)).toMatchObject({ message: '2 rows', exchanges: [expect.any(String)] })
    expect(judge(4)).toMatchObject({
      message: 'The plain call of listBooks has the wrong size: found 4 rows, wanted 2 to 3',
      expected: '2 to 3 rows',
      actual: '4 rows',
    })
  })

  it('counts the plain call only', () => {
    const body = psv('isbn|title|genre|pages|printed', '1|E|novel|1|1815-12-23', '2|E|novel|1|1815-12-23')
    const plain = ask(contract, 'listBooks', {}, body)
    const other = ask(contract, 'listBooks', { genre: 'novel' }, psv('isbn|title|genre|pages|printed'))
    expectPass(judgeOne(rowsCount, evidenceOf(contract, [other, plain])))
    expectStatus(judgeOne(rowsCount, evidenceOf(contract, [other])), 'no-evidence: budget')
    const refused = ask(contract, 'listBooks', {}, { status: 503, body })
    expectStatus(judgeOne(rowsCount, evidenceOf(contract, [other, refused])), 'no-evidence: prerequisite')
    const keyed = miniContract([
      books({ rows: { min: 2, open: [] }, parameters: [parameter('shelf', { required: true })] }),
    ])
    expect(judgeOne(rowsCount, evidenceOf(keyed, [])).message).toBe('Not sent: GET "/v1/listBooks?shelf=a"')
  })
})
