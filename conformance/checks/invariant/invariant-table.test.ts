import { describe, expect, it } from 'vitest'
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
  it('accepts rows that obey the rule together, and refuses others', () => {
    expectPass(judge(`${HEADER}\n1|E|novel|10|1815-12-23\n2|A|novel|10|1815-12-23\n`))
    expectFail(judge(TWICE), 'a book stands twice')
  })

  it('applies a rule for the plain call to the plain call only', () => {
    expectStatus(judge(TWICE, { genre: 'novel' }), 'no-evidence: no-data')
  })

  it("counts up to the server's day, in any time zone", () => {
    const rule: Rule = { ...once, rule: 'self.all(r, r.printed <= today.latest)', message: 'a book to come' }
    const ruled = miniContract([books({}, { tableRules: [rule] })])
    const shown = (now: string) => {
      const answer = { body: `${HEADER}\n1|E|novel|10|2026-11-21\n`, headers: [['Date', now]] as const }
      return judgeOne(invariantTable, evidenceOf(ruled, [ask(ruled, 'listBooks', {}, answer)]))
    }
    expectPass(shown('Fri, 20 Nov 2026 12:00:00 GMT'))
    expectFail(shown('Fri, 20 Nov 2026 04:00:00 GMT'), 'a book to come')
  })

  it('proves nothing without rows', () => {
    expectStatus(judge(`${HEADER}\n`), 'no-evidence: no-data')
  })

  const judgeRule = (
    rule: Partial<Rule>,
    answers: readonly (readonly [values: object, body: string | Uint8Array])[],
    shape: 'open' | 'closed' = 'closed',
  ) => {
    const parameters = [parameter('most', { default: '1' })]
    const ruled = miniContract([books({ parameters }, { tableRules: [{ ...once, scope: 'any', ...rule }], shape })])
    return judgeOne(
      invariantTable,
      evidenceOf(
        ruled,
        answers.map(([values, body], index) => ask(ruled, 'listBooks', { ...values }, { body, id: `x${index + 1}` })),
      ),
    )
  }

  it('names the rule that the rows break, and the number of answers that obey it', () => {
    expect(judgeRule({}, [[{}, TWICE]])).toEqual({
      status: 'fail',
      message: 'The 2 rows together: a book stands twice',
      expected: expect.any(String),
      actual: 'a book stands twice',
      exchanges: ['x1'],
    })
    expect(
      judgeRule({}, [
        [{}, `${HEADER}\n1|E|novel|10|1815-12-23\n`],
        [{}, `${HEADER}\n`],
      ]),
    ).toEqual({
      status: 'pass',
      message: '1 answer obeys "size(distinct(self.map(r, r.isbn))) == size(self)"',
      exchanges: ['x1'],
    })
  })

  it('does not blame a difference that an empty cell may explain', () => {
    const rule = 'self.all(r, r.pages > 20)'
    const rows = (...pages: readonly string[]) =>
      `${HEADER}\n${pages.map((count) => `1|E|novel|${count}|1815-12-23\n`).join('')}`
    expectFail(judgeRule({ rule }, [[{}, rows('30', '10')]]), 'rows together')
    expect(expectStatus(judgeRule({ rule }, [[{}, rows('', '10')]]), 'no-evidence: no-data').message).toBe(
      'No answer of listBooks has rows with all values that this rule reads',
    )
  })

  it('judges the same rows again under other parameters', () => {
    const body = new TextEncoder().encode(TWICE)
    const rule = 'size(self) <= int(params.most)'
    expectPass(judgeRule({ rule }, [[{ most: '2' }, body]]))
    expectFail(
      judgeRule({ rule }, [
        [{ most: '2' }, body],
        [{ most: '1' }, body],
      ]),
      'rows together',
    )
  })

  it('only observes undocumented columns', () => {
    expect(judgeRule({}, [[{}, 'shelf|room\nl|1\n']], 'open')).toEqual({
      status: 'observed',
      message: 'The columns are not documented, and differ here',
      exchanges: [],
    })
  })
})
