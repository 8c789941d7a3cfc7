import { describe, it } from 'vitest'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectStatus,
  judgeOne,
  miniContract,
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
