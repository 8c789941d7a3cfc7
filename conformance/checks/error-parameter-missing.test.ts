import { describe, it } from 'vitest'
import { errorEntry } from './credential.test-kit.js'
import { errorParameterMissing } from './error-parameter-missing.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from './harness.test-kit.js'
import { bookTable, judged, type Server, SHELF } from './shelf.test-kit.js'

const line = errorEntry('MISSING', 400, ['parameter-missing'], {
  shape: 'line',
  statusShown: false,
  mentions: ['parameter'],
})
const contract = miniContract(
  [books(), operation('getBook', table([column('isbn')]), { parameters: [parameter('isbn', { required: true })] })],
  { errors: [line] },
)
const without =
  (answer: ReturnType<Server>): Server =>
  ({ isbn }, { operation: id }) =>
    id === 'listBooks' ? bookTable(SHELF) : isbn === undefined ? answer : psv('isbn', isbn)
const judge = (answer: ReturnType<Server>) => judged(errorParameterMissing, contract, without(answer))

describe('error.parameter-missing', () => {
  it('accepts a line that names the parameter, with any status below 500', () => {
    for (const status of [200, 400, 422]) expectPass(judge({ status, body: 'error,isbn is required\n' }))
  })

  it('refuses a line that names nothing, JSON, rows, and a server error', () => {
    expectFail(judge('error,something is missing\n'), 'names "isbn"')
    expectFail(judge({ status: 400, body: { code: 'MISSING', error: 'isbn' } }), 'found 400 MISSING')
    expectFail(judge(psv('isbn', '1')), 'found 200')
    expectFail(judge({ status: 500, body: 'error,isbn is required\n' }), 'found 500')
  })

  it('proves nothing when the whole call fails too', () => {
    const broken: Server = (_query, { operation: id }) =>
      id === 'listBooks' ? bookTable(SHELF) : { status: 400, body: 'error,isbn is required\n' }
    expectStatus(judged(errorParameterMissing, contract, broken), 'no-evidence: prerequisite')
  })
})
