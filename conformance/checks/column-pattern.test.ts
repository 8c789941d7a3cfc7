import { describe, it } from 'vitest'
import { columnPattern } from './column-pattern.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  judgeOne,
  miniContract,
  operation,
  table,
} from './harness.test-kit.js'

const contract = miniContract([
  operation(
    'listBooks',
    table([
      column('isbn', 'string', { pattern: '^\\d{10}$' }),
      column('old', 'string', { pattern: '^\\d{1,10}$', open: ['padding'] }),
      column('score', 'number', { minimum: 0, maximum: 100 }),
    ]),
  ),
])
const judge = (key: string, row: string) =>
  judgeOne(
    columnPattern,
    evidenceOf(contract, [ask(contract, 'listBooks', {}, `isbn|old|score\n${row}\n`)]),
    `listBooks#${key}`,
  )

describe('column.pattern', () => {
  it('accepts the documented form and range, edges included', () => {
    expectPass(judge('isbn', '0000000001|1|0'))
    expectPass(judge('score', '0000000001|1|100'))
  })

  it('refuses another form and a number out of range', () => {
    expectFail(judge('isbn', '1|1|0'), 'Row 1, column "isbn": found "1"')
    expectFail(judge('score', '0000000001|1|100.5'), 'at most 100')
    expectFail(judge('score', '0000000001|1|-1'), 'at least 0')
  })

  it('holds a bound beside an open point, which only opens what lies within', () => {
    expectPass(judge('old', '0000000001|1|0'))
    expectFail(judge('old', '0000000001|CIK1|0'), 'found "CIK1"')
  })
})
