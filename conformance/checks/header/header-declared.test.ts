import { describe, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectStatus,
  judgeOne,
  miniContract,
  parameter,
} from '../finding/harness.test-kit.js'
import { headerDeclared } from './header-declared.js'

const headers = [
  { name: 'X-Total', required: true, schema: { type: 'integer', minimum: 0 } },
  { name: 'ETag', required: true, schema: { type: 'string', minLength: 3 } },
]
const contract = miniContract([books({ headers })])
const judge = (sent: readonly (readonly [string, string])[], name: string) =>
  judgeOne(
    headerDeclared,
    evidenceOf(contract, [ask(contract, 'listBooks', {}, { status: 200, headers: sent })]),
    `listBooks#${name}`,
  )

describe('header.declared', () => {
  it('passes a header in any letter case', () => {
    expectStatus(judge([['x-total', '12']], 'X-Total'), 'pass')
    expectStatus(judge([['etag', '"abc"']], 'ETag'), 'pass')
  })

  it('blames a missing header, and a header that its schema refuses', () => {
    expectFail(judge([['ETag', '"abc"']], 'X-Total'), 'lacks the header "X-Total"')
    expectFail(judge([['X-Total', 'many']], 'X-Total'), 'which its schema refuses')
    expectFail(judge([['ETag', 'a']], 'ETag'), 'which its schema refuses')
  })

  it('judges an answer with chosen columns too', () => {
    const columns = parameter('columns', { type: 'list', columns: { always: [] } })
    const choosing = miniContract([books({ headers, parameters: [columns] })])
    const usual = ask(choosing, 'listBooks', {}, { status: 200, headers: [['X-Total', '12']] })
    const chosen = (sent: readonly (readonly [string, string])[]) =>
      judgeOne(
        headerDeclared,
        evidenceOf(choosing, [usual, ask(choosing, 'listBooks', { columns: 'id' }, { status: 200, headers: sent })]),
        'listBooks#X-Total',
      )
    expectStatus(chosen([['X-Total', '12']]), 'pass')
    expectFail(chosen([]), 'lacks the header "X-Total"')
  })

  it('reads lists and objects in the style of headers', () => {
    const properties = { n: { type: 'integer' }, word: { type: 'string' } }
    const schemas = [
      { name: 'X-List', required: true, schema: { type: 'array', items: { type: 'integer' } } },
      { name: 'X-Words', required: true, schema: { type: 'array', items: { type: 'string' }, minItems: 2 } },
      { name: 'X-Object', required: true, schema: { type: 'object', required: ['n', 'word'], properties } },
    ]
    const mixed = miniContract([books({ headers: schemas })])
    const judged = (name: string, value: string) =>
      judgeOne(
        headerDeclared,
        evidenceOf(mixed, [ask(mixed, 'listBooks', {}, { status: 200, headers: [[name, value]] })]),
        `listBooks#${name}`,
      )
    expectStatus(judged('X-List', '1,2, 3'), 'pass')
    expectStatus(judged('X-List', ''), 'pass')
    expectFail(judged('X-List', '1,b'), 'which its schema refuses')
    expectStatus(judged('X-Words', '1,b'), 'pass')
    expectFail(judged('X-Words', 'b'), 'which its schema refuses')
    expectStatus(judged('X-Object', 'n,1,word,2'), 'pass')
    expectStatus(judged('X-Object', 'n=1,word=2'), 'pass')
    expectFail(judged('X-Object', 'n,x,word,2'), 'which its schema refuses')
  })

  it('leaves a success with another declared status to its own headers', () => {
    const several = miniContract([books({ headers, successes: ['202'] })])
    const judged = judgeOne(
      headerDeclared,
      evidenceOf(several, [ask(several, 'listBooks', {}, { status: 202 })]),
      'listBooks#ETag',
    )
    expectStatus(judged, 'no-evidence: no-data')
  })

  it('needs an answer', () => {
    expectStatus(judgeOne(headerDeclared, evidenceOf(contract, []), 'listBooks#ETag'), 'no-evidence: budget')
  })
})
