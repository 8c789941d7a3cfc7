import { describe, it } from 'vitest'
import type { Rule } from '../../spec/index.js'
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
} from './harness.test-kit.js'
import { invariantTable } from './invariant-table.js'
import { HEADER } from './shelf.test-kit.js'

const once: Rule = {
  id: 'once',
  rule: 'size(distinct(self.map(r, r.isbn))) == size(self)',
  message: 'a book stands twice',
  level: 'must',
  scope: 'bare',
  open: [],
}
const contract = miniContract([books({ parameters: [parameter('genre')] }, { tableRules: [once] })])
const TWICE = `${HEADER}\n1|E|novel|10|1815-12-23\n1|A|novel|10|1815-12-23\n`
const judge = (body: string, values = {}) =>
  judgeOne(invariantTable, evidenceOf(contract, [ask(contract, 'listBooks', values, body)]))

describe('invariant.table', () => {
  it('accepts rows that keep the rule together and refuses others', () => {
    expectPass(judge(`${HEADER}\n1|E|novel|10|1815-12-23\n2|A|novel|10|1815-12-23\n`))
    expectFail(judge(TWICE), 'a book stands twice')
  })

  it('holds a rule for the plain call against the plain call alone', () => {
    expectStatus(judge(TWICE, { genre: 'novel' }), 'no-evidence: no-data')
  })

  it('proves nothing without rows', () => {
    expectStatus(judge(`${HEADER}\n`), 'no-evidence: no-data')
  })
})
