import { describe, it } from 'vitest'
import type { Rule } from '../../../spec/index.js'
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
} from '../finding/harness.test-kit.js'
import { HEADER } from '../finding/shelf.test-kit.js'
import { invariantTable } from './invariant-table.js'

const rule: Rule = {
  id: 'pages-as-without-genre',
  rule: 'size(params.genre) == 0 || self.all(a, rows.all(b, a.isbn != b.isbn || a.pages == b.pages))',
  message: 'a book has other pages with a genre',
  level: 'must',
  scope: 'any',
  open: [],
}
const contract = miniContract([
  books(
    {
      parameters: [
        parameter('genre'),
        parameter('printed'),
        parameter('limit', { type: 'integer', cap: 'rows', default: '50' }),
      ],
    },
    { tableRules: [rule] },
  ),
])
const table = (pages: number): string => `${HEADER}\n1|E|novel|${pages}|1815-12-23\n`

function judge(pages: number, values: Readonly<Record<string, string>>, bare: string | undefined = table(10)) {
  const plain = bare === undefined ? [] : [ask(contract, 'listBooks', {}, bare)]
  return judgeOne(invariantTable, evidenceOf(contract, [...plain, ask(contract, 'listBooks', values, table(pages))]))
}

describe('a rule that compares with the answer without filters', () => {
  it('judges answers to requests with the filters that it names', () => {
    expectPass(judge(10, { genre: 'novel' }))
    expectFail(judge(11, { genre: 'novel' }), 'a book has other pages with a genre')
    expectFail(judge(11, { genre: 'novel', limit: '5' }), 'a book has other pages with a genre')
  })

  it('compares answers below one parent only', () => {
    const shelf = parameter('shelf', { in: 'path', required: true })
    const below = books(
      { path: '/shelves/{shelf}/books', parameters: [shelf, parameter('genre')] },
      { tableRules: [rule] },
    )
    const nested = miniContract([below])
    const found = (parent: string) =>
      judgeOne(
        invariantTable,
        evidenceOf(nested, [
          ask(nested, 'listBooks', { shelf: 'a' }, table(10)),
          ask(nested, 'listBooks', { shelf: parent, genre: 'novel' }, table(11)),
        ]),
      )
    expectFail(found('a'), 'a book has other pages with a genre')
    expectStatus(found('b'), 'no-evidence: no-data')
  })

  it('says nothing with another filter, or without the other answer', () => {
    expectStatus(judge(11, { genre: 'novel', printed: '1815-12-23' }), 'no-evidence: no-data')
    expectStatus(judge(11, { genre: 'novel' }, `${HEADER}\n`), 'no-evidence: no-data')
  })
})
