import { describe, expect, it } from 'vitest'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import { expectStatus, psv } from '../finding/harness.test-kit.js'
import { judged, LOST, UNASKED } from '../finding/shelf.test-kit.js'
import { pageComplete } from './page-complete.js'
import { type Script, scripted, secondly } from './page-walk.test-kit.js'

const NOTHING = { body: 'title|printed\n' }
const script: Script = {
  by: 'printed',
  columns: 'title|printed',
  plain: 'a|d20 b|d19 c|d18 d|d17 e|d16 f|d15',
  pages: ['a|d20 b|d19', NOTHING],
}
const judgeEnd = (parts: Partial<Script>) => {
  const { contract, server } = scripted({ ...script, ...parts })
  return judged(pageComplete, contract, server)
}

describe('a page without rows', () => {
  it('is blamed with the rows of the plain call', () => {
    expect(judgeEnd({})).toEqual({
      status: 'fail',
      message:
        '"/v1/listBooks?cursor=p1&limit=2" returned no rows: the plain call shows 4 rows after the previous page, the first one is row 3',
      expected: 'the rows after the previous page',
      actual: 'no rows',
      exchanges: ['x3', 'x1'],
    })
  })

  it.each<[answer: FakeAnswer, status: string]>([
    [{ body: 'error,nothing found\n' }, 'fail'],
    [{ status: 404, body: 'error,nothing found\n' }, 'fail'],
    [{ status: 400, body: 'error,no such cursor\n' }, 'no-evidence: prerequisite'],
    [{ body: '' }, 'fail'],
    [{ status: 204, body: '' }, 'fail'],
    [{ status: 404, body: '' }, 'no-evidence: prerequisite'],
    [{ status: 500, ...NOTHING }, 'no-evidence: prerequisite'],
    [{ body: {} }, 'no-evidence: no-data'],
    [LOST, 'no-evidence: harness'],
  ])('is a lawful end only with the error for "nothing found": %j', (answer, status) => {
    expectStatus(judgeEnd({ pages: [script.pages[0] ?? '', answer] }), status)
  })

  it.each<[headers: FakeAnswer['headers'], isBlamed: boolean]>([
    [[['X-Next-Cursor', 'p1']], true],
    [[['X-Cursor', 'p1']], false],
    [
      [
        ['X-Cursor', 'p1'],
        ['X-Next-Cursor', 'p1'],
      ],
      false,
    ],
    [[['Link', '<https://library.example/v1/listBooks?cursor=p1>; rel="next"']], true],
    [
      [
        ['Access-Control-Allow-Cursor', '*'],
        ['X-Next-Cursor', 'p1'],
      ],
      true,
    ],
  ])('needs no rows if the cursor may have meant the end: %j', (headers = [], isBlamed) => {
    const first = { body: psv('title|printed', 'a|2026-11-20', 'b|2026-11-19'), headers }
    expectStatus(judgeEnd({ pages: [first, NOTHING] }), isBlamed ? 'fail' : 'no-evidence: no-data')
  })

  it.each<[says: string, plain: string, page: string, left: number]>([
    ['downwards', 'a|d20 b|d19 c|d18 d|d17 e|d16 f|d15', 'a|d20 b|d19', 4],
    ['upwards', 'a|d10 b|d11 c|d12 d|d13 e|d14 f|d15', 'a|d10 b|d11', 4],
    ['of another day than the first', 'a|d20 b|d20 c|d19 d|d18 e|d18 f|d18', 'a|d20 b|d20', 4],
    ['but not of its last day', 'a|d20 b|d19 c|d18 d|d18 e|d18 f|d18', 'a|d20 b|d19 c|d18', 0],
    ['but not of its last day, in ascending order', 'a|d10 b|d11 c|d11 d|d11 e|d11 f|d11', 'a|d10 b|d11', 0],
    ['but not before it', 'a|d20 b|d21 c|d19 d|d19 e|d19 f|d19', 'a|d20 c|d19', 0],
    ['but not already on a page', 'a|d20 b|d15 c|d19 d|d19 e|d19 f|d19', 'a|d20 b|d15 c|d19', 0],
    ['but not without a day', 'a|d20 b|d19 c| d| e| f|', 'a|d20 b|d19', 0],
  ])('has later rows: %s', (_says, plain, page, left) => {
    const finding = judgeEnd({ plain, pages: [page, NOTHING] })
    if (left === 0) expectStatus(finding, 'no-evidence: no-data')
    else expect(finding.message).toContain(`shows ${left} rows after the previous page, the first one is row 3`)
  })

  it.each([
    ['p1', LOST, 'budget'],
    [undefined, LOST, 'budget'],
    ['p1', UNASKED, 'budget'],
    [undefined, UNASKED, 'budget'],
    ['p1', { body: psv('title|printed', 'c|2026-11-18') }, 'no-data'],
    [undefined, { body: psv('title|printed', 'a|2026-11-20', 'b|2026-11-19') }, 'no-data'],
  ] as const)('is repeated together with the plain call: %s %j', (cursor, answer, reason) => {
    const { contract, server } = scripted(script)
    const again = secondly(server, ({ parameters }) =>
      parameters.find(([name]) => name === 'cursor')?.[1] === cursor ? answer : undefined,
    )
    const { message, exchanges } = expectStatus(judged(pageComplete, contract, again), `no-evidence: ${reason}`)
    const said = {
      budget: '"/v1/listBooks?cursor=p1&limit=2" returned no rows; a repeated request must confirm it',
      'no-data': 'The data changed between the pages',
    }[reason]
    expect(message).toBe(said)
    expect(exchanges.slice(0, 2).toSorted()).toEqual(['x1', 'x3'])
    expect(exchanges).toHaveLength(reason === 'budget' ? 2 : 4)
  })
})
