import { describe, expect, it } from 'vitest'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysOf,
  miniContract,
  parameter,
} from '../finding/harness.test-kit.js'
import { bookTable, SHELF } from '../finding/shelf.test-kit.js'
import { errorValueAccepted } from './error-value-accepted.js'

const parameters = [
  parameter('pages', { type: 'integer', minimum: 1 }),
  parameter('limit', { type: 'integer', minimum: 1 }),
  parameter('fields', { type: 'list', enum: ['a', 'b'] }),
]
const refusal = (status: string) => ({ status, schema: true, headers: [], examples: [] })
const contractWith = (status: string, errors = miniContract([]).errors) =>
  miniContract([books({ refusals: [refusal(status)], parameters })], { errors })
const contract = contractWith('400')

function judge(pages: string, status: number, key = 'listBooks#pages') {
  const name = key.slice('listBooks#'.length)
  const evidence = evidenceOf(contract, [
    ask(contract, 'listBooks', {}, { body: bookTable(SHELF) }),
    ask(contract, 'listBooks', { [name]: pages }, { status, body: bookTable(SHELF) }),
  ])
  return judgeOne(errorValueAccepted, evidence, key)
}

describe('error.value-accepted', () => {
  it('blames a success for a word or for a number beyond the bounds', () => {
    expectFail(judge('pipeproof-no-such-value', 200), 'has a value that the schema refuses, but was answered 200')
    expectFail(judge('0', 200), 'pages=0')
    expectPass(judge('0', 404))
    expectStatus(judge('-1', 200), 'no-evidence: budget')
  })

  it('leaves the size of a page to the service, but no word', () => {
    expectStatus(judge('0', 200, 'listBooks#limit'), 'no-evidence: budget')
    expectFail(judge('pipeproof-no-such-value', 200, 'listBooks#limit'), 'limit=')
  })

  it('judges no list, and nothing without a declared 400 or 422 or beside a catalogue', () => {
    expect(keysOf(errorValueAccepted.instances(contract))).toBe('listBooks#pages, listBooks#limit')
    expect(errorValueAccepted.instances(contractWith('4XX'))).toEqual([])
    const entry = errorEntry('WRONG', 400, ['parameter-invalid'])
    expect(errorValueAccepted.instances(contractWith('400', [entry]))).toEqual([])
  })
})
