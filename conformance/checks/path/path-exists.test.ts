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
  miniContract,
  miniTarget,
  parameter,
} from '../finding/harness.test-kit.js'
import { bookTable, LOST, SHELF } from '../finding/shelf.test-kit.js'
import { refused, tierContract } from '../tier/tier.test-kit.js'
import { pathExists } from './path-exists.js'

const contract = miniContract([books(), books({ id: 'other', path: '/v1/other' })])
const judge = (status: number, body: string | object = '') =>
  judgeOne(pathExists, evidenceOf(contract, [ask(contract, 'listBooks', {}, { status, body })]), 'listBooks')

describe('path.exists', () => {
  it('accepts a success', () => {
    expect(expectPass(judge(200, 'isbn\n'))).toMatchObject({
      message: 'GET /v1/listBooks answers',
      exchanges: [expect.any(String)],
    })
  })

  it('refuses a success with a status that the document does not declare', () => {
    expectFail(judge(201, 'isbn\n'), 'was answered 201, a success that the document does not declare')
    expectPass(judge(203, 'isbn\n'))
    expectPass(judge(204))
    for (const code of ['201', '2XX', 'default']) {
      const declared = miniContract([books({ successes: [code] })])
      const exchange = ask(declared, 'listBooks', {}, { status: 201, body: 'isbn\n' })
      expectPass(judgeOne(pathExists, evidenceOf(declared, [exchange]), 'listBooks'))
    }
  })

  it.each([404, 405, 400, 403, 500, 301])('refuses status %i to the plain call', (status) => {
    expectFail(judge(status, { code: 'X' }), `found status ${status}`)
  })

  it('does not blame a spent quota, missing data or a dead key', () => {
    expectStatus(judge(429), 'no-evidence: prerequisite')
    expectStatus(judge(404, 'error,no books\n'), 'no-evidence: prerequisite')
    expectStatus(judge(401), 'no-evidence: prerequisite')
  })

  it('reads the error for an unknown id as one for an unknown path if the path has no id', () => {
    const errors = [errorEntry('NOT_FOUND', 404, ['resource-unknown'])]
    const lost = { status: 404, body: { error: 'e', code: 'NOT_FOUND', details: 'd' } }
    const judgeWith = (own: typeof errors, id: string, parts: Parameters<typeof books>[0] = {}) => {
      const made = miniContract([books(parts), books({ id: 'other', path: '/v1/other' })], { errors: own })
      return judgeOne(pathExists, evidenceOf(made, [ask(made, 'listBooks', {}, lost)]), id)
    }
    expectFail(judgeWith(errors, 'listBooks'), 'found status 404')
    const empty = [...errors, errorEntry('NO_BOOKS', 404, ['no-data'])]
    expectStatus(judgeWith(empty, 'listBooks'), 'no-evidence: prerequisite')
  })

  it('does not blame a refusal for the tier in a foreign recording, whose tier is unknown', () => {
    const known = tierContract.operations.find(({ id }) => id === 'rare')
    const { account: _, ...exchange } = ask(tierContract, known?.id ?? '', {}, refused('CLOSED_SHELF', 403))
    const { tier: __, ...presented } = exchange.probe.presented
    const unknown = { ...exchange, probe: { ...exchange.probe, presented } }
    const judged = (one: typeof exchange) => judgeOne(pathExists, evidenceOf(tierContract, [one]), 'rare').status
    expect([judged(unknown), judged({ ...exchange, account: 'member-1' } as typeof exchange)]).toEqual([
      'no-evidence',
      'fail',
    ])
  })

  it('blames a refusal of a credential that is accepted elsewhere', () => {
    const exchanges = [ask(contract, 'other', {}, 'isbn\n'), ask(contract, 'listBooks', {}, { status: 401, body: {} })]
    expectFail(judgeOne(pathExists, evidenceOf(contract, exchanges), 'listBooks'), '401')
  })

  const dead = { status: 401, body: {} }
  it.each<[says: string, account: string, scheme: string | undefined, status: string]>([
    ['the same', 'member-1', undefined, 'fail'],
    ['another account', 'member-2', undefined, 'no-evidence: prerequisite'],
    ['a further credential of the account', 'member-1', 'token', 'no-evidence: prerequisite'],
  ])('is used if it was accepted elsewhere: %s', (_says, account, scheme, status) => {
    const options = scheme === undefined ? {} : { scheme }
    const elsewhere = ask(contract, 'other', {}, { body: 'isbn\n', account }, options)
    const evidence = evidenceOf(contract, [elsewhere, ask(contract, 'listBooks', {}, dead)])
    expectStatus(judgeOne(pathExists, evidence, 'listBooks'), status)
  })

  it('blames a refusal with the text of "nothing found", unless nothing was found', () => {
    expectFail(judge(400, 'error,no books\n'), 'found status 400')
    expect(judge(404)).toMatchObject({
      message: 'GET "/v1/listBooks" is not implemented: found status 404, wanted success',
      expected: 'a 2xx status',
      actual: '404',
    })
  })

  it('needs an answer', () => {
    expectStatus(judgeOne(pathExists, evidenceOf(contract, []), 'listBooks'), 'no-evidence: budget')
    const lost = ask(contract, 'listBooks', {}, LOST)
    expectStatus(judgeOne(pathExists, evidenceOf(contract, [lost]), 'listBooks'), 'no-evidence: harness')
    const keyed = miniContract([books({ parameters: [parameter('shelf', { required: true, pattern: '(?=x)y' })] })])
    expect(judgeOne(pathExists, evidenceOf(keyed, [])).message).toBe(
      'No value for the request: no earlier answer contained one',
    )
  })

  it('does not blame an unknown value that the judge made up', () => {
    const keyed = miniContract([books({ parameters: [parameter('shelf', { required: true })] })])
    const refused = ask(keyed, 'listBooks', { shelf: 'a' }, { status: 404, body: {} })
    const finding = judgeOne(pathExists, evidenceOf(keyed, [refused]), 'listBooks')
    expectStatus(finding, 'no-evidence: no-data')
    expect(finding.message).toContain('give an existing one under "values"')
    const known = { ...miniTarget, values: { 'listBooks.shelf': 'a' } }
    expectFail(judgeOne(pathExists, evidenceOf(keyed, [refused], known), 'listBooks'), 'found status 404')
  })

  it('asks for another listed thing before it blames an operation, because one thing may just be gone', () => {
    const key = parameter('isbn', { in: 'path', required: true })
    const resource = { list: 'listBooks', parameter: 'isbn', column: 'isbn', open: [] }
    const detail = books({ id: 'getBook', path: '/books/{isbn}', parameters: [key], resource })
    const shelf = miniContract([books({ parameters: [] }), detail])
    const listed = ask(shelf, 'listBooks', {}, bookTable(SHELF))
    const gone = (isbn = '') => ask(shelf, 'getBook', { isbn }, { status: 404, body: { code: 'NOT_FOUND' } })
    const judged = (...answers: readonly ReturnType<typeof gone>[]) =>
      judgeOne(pathExists, evidenceOf(shelf, [listed, ...answers]), 'getBook')
    const [first, last] = [SHELF[0]?.isbn, SHELF.at(-1)?.isbn]
    expectStatus(judged(gone(first)), 'no-evidence: budget')
    // After two things the courier gives up.
    expectFail(judged(gone(first), gone(last)), 'is not implemented: found status 404')
    expectPass(judged(gone(first), ask(shelf, 'getBook', { isbn: last ?? '' }, bookTable(SHELF.slice(-1)))))
  })

  it.each([[], SHELF.slice(1)])('does not blame the refusal of an id that the list does not show', (...rows) => {
    const key = parameter('isbn', { in: 'path', required: true })
    const resource = { list: 'listBooks', parameter: 'isbn', column: 'isbn', open: [] }
    const detail = books({ id: 'getBook', path: '/books/{isbn}', parameters: [key], resource })
    const loans = books({ id: 'listLoans', path: '/loans', parameters: [] })
    const errors = [errorEntry('NOT_FOUND', 404, ['resource-unknown', 'path-unknown'])]
    const shelf = miniContract([books({ parameters: [] }), loans, detail], { errors })
    const answers = [ask(shelf, 'listBooks', {}, bookTable(rows)), ask(shelf, 'listLoans', {}, bookTable(SHELF))]
    const [isbn = ''] = SHELF.map((book) => book.isbn)
    const gone = ask(shelf, 'getBook', { isbn }, { status: 404, body: { error: 'no', code: 'NOT_FOUND' } })
    const { status, reason } = judgeOne(pathExists, evidenceOf(shelf, [...answers, gone]), 'getBook')
    expect([status, reason === 'no-data' || reason === 'budget']).toEqual(['no-evidence', true])
  })

  it('blames a path that other requests found missing before the plain call was sent', () => {
    const shelf = miniContract([books({ parameters: [parameter('shelf')] })])
    const body = { error: 'No such path', code: 'NOT_FOUND' }
    const lost = ask(shelf, 'listBooks', { shelf: 'A' }, { status: 404, body })
    expectFail(judgeOne(pathExists, evidenceOf(shelf, [lost]), 'listBooks'), 'is not implemented: found status 404')
    const refused = ask(shelf, 'listBooks', { shelf: 'A' }, { status: 400, body: { code: 'BAD' } })
    expectStatus(judgeOne(pathExists, evidenceOf(shelf, [refused]), 'listBooks'), 'no-evidence: budget')
  })

  it('does not call an operation that may change data', () => {
    const writing = miniContract([books({ method: 'post', clause: 'WRITE' })])
    expect(pathExists.instances(writing)).toEqual([{ key: 'listBooks', operation: 'listBooks', clause: 'WRITE' }])
    expect(judgeOne(pathExists, evidenceOf(writing, []))).toEqual({
      status: 'not-applicable',
      message: 'POST /v1/listBooks is not called, because a call may change data',
      exchanges: [],
    })
  })
})
