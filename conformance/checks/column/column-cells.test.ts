import { describe, expect, it } from 'vitest'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import { filter } from '../finding/shelf.test-kit.js'
import { columnInstances, judgeCells } from './column-cells.js'

const COLUMNS = [column('a'), column('b', 'string', { optional: 'x' })]
const list = (parts: object = {}, more: object = {}) => operation('list', table(COLUMNS, parts), more)
type Judging = Parameters<typeof judgeCells>
const bad: Judging[2] = ({ text }) => (text.startsWith('bad') ? { wanted: 'good' } : undefined)
const judge = (
  name: string,
  answers: readonly (string | object)[],
  parts: object = {},
  more: object = {},
  options?: Judging[3],
) => {
  const contract = miniContract([list(parts, more)])
  const exchanges = answers.map((body, page) => ask(contract, 'list', { page }, { body }))
  const found = judgeCells(
    { key: `list#${name}`, operation: 'list', column: name },
    evidenceOf(contract, exchanges),
    bad,
    options,
  )
  return { ...found, exchanges: found.exchanges.map((id) => exchanges.findIndex((one) => one.id === id)) }
}

describe('the cells of a column', () => {
  it('are counted, with the answers that hold any', () => {
    expect(judge('a', ['a\n1\n2\n', 'a\n', 'a\n1\n'])).toMatchObject({
      status: 'pass',
      message: '3 cells of "a" in 2 answers',
      exchanges: [0, 2],
    })
    expect(judge('a', ['a|b\n|x\n'])).toMatchObject({ message: 'No answer of list has a value of "a"' })
  })

  it('are quoted if one is wrong, up to a length', () => {
    expect(judge('a', ['a\n1\n', `a\n1\nbad${'x'.repeat(200)}\n`])).toMatchObject({
      message: `Row 2, column "a": found "bad${'x'.repeat(117)}", wanted good`,
      expected: 'good',
      actual: `bad${'x'.repeat(200)}`,
      exchanges: [1],
      marks: [{ row: 2, columns: ['a'] }],
    })
  })

  it('may be missing if the column is optional', () => {
    const absent = judge('b', ['a\n1\n', 'a\n'])
    expectStatus(absent as never, 'not-applicable')
    expect(absent.message).toBe('"b" is absent, which is lawful')
    expectFail(judge('b', ['a\n1\n', 'a|b\n1|bad\n']) as never, 'found "bad"')
    expectStatus(judge('b', []) as never, 'no-evidence: budget')
    expectStatus(judge('b', ['error,nothing\n', 'a|b\n']) as never, 'no-evidence: no-data')
    expectStatus(judge('a', ['b\nx\n']) as never, 'no-evidence: no-data')
  })
})

describe('the cells of an undocumented column', () => {
  const open = (body: string | object, more: object = {}, options?: Judging[3]) =>
    judge('a', [body], { shape: 'open' }, more, options)
  const range = (parts: object) => ({
    parameters: [parameter('min', { filter: filter('a', 'gte'), minimum: 0, maximum: 9, ...parts })],
  })

  it('are judged only in our own columns', () => {
    expectFail(open('a\nbad\n') as never, 'found "bad"')
    const other = open('c\nbad\n')
    expect(other).toMatchObject({
      status: 'observed',
      message: 'The columns of list are not documented, and differ here',
    })
    expectStatus(open('{"rows": 1}') as never, 'observed')
    expectStatus(open('error,nothing\n') as never, 'no-evidence: no-data')
    expectStatus(open('') as never, 'no-evidence: no-data')
    expectStatus(judge('a', ['{"rows": 1}']) as never, 'no-evidence: no-data')
  })

  it('are judged by the range of a filter if the check asks for that', () => {
    const columns = { columns: [...COLUMNS, column('c')] }
    const of = (parts: object, options?: Judging[3], body = 'a\nbad\n') =>
      judge('a', [body], { shape: 'open', ...columns }, range(parts), options).status
    expect(of({}, { ranged: true })).toBe('fail')
    expect(of({}, { ranged: true }, 'd\nbad\n')).toBe('observed')
    expect(of({})).toBe('observed')
    expect(of({ filter: filter('c', 'gte') }, { ranged: true })).toBe('observed')
    expect(of({ minimum: undefined }, { ranged: true })).toBe('observed')
    expect(of({ maximum: undefined }, { ranged: true })).toBe('observed')
    expect(of({ filter: undefined }, { ranged: true })).toBe('observed')
    expect(of({}, { ranged: true }, '{"rows": 1}')).toBe('observed')
  })
})

it('makes an instance of every column that the check selects, with its level', () => {
  const instances = columnInstances(
    miniContract([list()]),
    ({ name }) => name !== 'c',
    ({ name }) => (name === 'b' ? 'should' : undefined),
  )
  expect(instances).toStrictEqual([
    { key: 'list#a', operation: 'list', column: 'a' },
    { key: 'list#b', operation: 'list', column: 'b', level: 'should' },
  ])
  expectPass(judge('a', ['a\n1\n']) as never)
})
