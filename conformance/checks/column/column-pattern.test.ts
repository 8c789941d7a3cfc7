import { describe, it } from 'vitest'
import type { Contract, Parameter } from '../../../spec/index.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import { filter } from '../finding/shelf.test-kit.js'
import { columnPattern } from './column-pattern.js'

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

  it('applies a bound beside an open point, because the point opens only values within the bound', () => {
    expectPass(judge('old', '0000000001|1|0'))
    expectFail(judge('old', '0000000001|CIK1|0'), 'found "CIK1"')
  })

  it("applies a filter's documented range to undocumented columns", () => {
    const score = column('score', 'number', { minimum: 0, maximum: 100 })
    const least = parameter('min_score', { minimum: 0, maximum: 100, filter: filter('score', 'gte') })
    const open = (...parameters: readonly Parameter[]) =>
      miniContract([operation('listBooks', table([column('isbn'), score], { shape: 'open' }), { parameters })])
    const judged = (known: Contract, text: string) =>
      judgeOne(columnPattern, evidenceOf(known, [ask(known, 'listBooks', {}, `name|score\nEmma|${text}\n`)]))
    expectPass(judged(open(least), '99.5'))
    expectFail(judged(open(least), '149'), 'at most 100')
    expectStatus(judged(open(), '149'), 'observed')
    const { maximum: _none, ...endless } = least
    expectStatus(judged(open(endless), '149'), 'observed')
  })
})

describe('column.pattern, each bound separately', () => {
  const columns = [
    column('sign', 'string', { pattern: '^.$' }),
    column('short', 'string', { minLength: 2 }),
    column('long', 'string', { maxLength: 3 }),
    column('least', 'integer', { minimum: 5 }),
    column('most', 'number', { maximum: 5 }),
    column('word', 'string', { minimum: 5, maximum: 6 }),
    column('flag', 'boolean', { minimum: 5 }),
  ]
  const of = (name: string, text: string) => {
    const from = miniContract([operation('list', table(columns.filter((one) => one.name === name)))])
    return judgeOne(columnPattern, evidenceOf(from, [ask(from, 'list', {}, `${name}\n${text}\n`)]))
  }

  it.each([
    ['sign', '\u{1F600}', undefined],
    ['sign', 'ab', 'wanted the form ^.$'],
    ['short', 'ab', undefined],
    ['short', 'a', 'wanted at least 2 characters'],
    ['short', '\u{1F600}', 'wanted at least 2 characters'],
    ['long', 'abc', undefined],
    ['long', '\u{1F600}\u{1F600}\u{1F600}', undefined],
    ['long', 'abcd', 'wanted at most 3 characters'],
    ['least', '5', undefined],
    ['least', '4', 'wanted at least 5'],
    ['least', 'many', undefined],
    ['most', '5', undefined],
    ['most', '5.1', 'wanted at most 5'],
    ['word', '9', undefined],
    ['flag', 'true', undefined],
  ])('%s holds %s: %s', (name, text, words) => {
    if (words === undefined) expectPass(of(name, text))
    else expectFail(of(name, text), words)
  })
})
