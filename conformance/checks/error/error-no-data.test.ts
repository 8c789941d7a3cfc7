import { describe, expect, it } from 'vitest'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  keysAsked,
  keysOf,
  miniContract,
  operation,
  parameter,
} from '../finding/harness.test-kit.js'
import {
  always,
  bookTable,
  fits,
  HEADER,
  judged,
  MIN_PAGES,
  type Server,
  SHELF,
  shelfContract,
} from '../finding/shelf.test-kit.js'
import { errorNoData } from './error-no-data.js'

const line = errorEntry('NOTHING', 200, ['no-data'], { shape: 'line', statusShown: false, groups: ['open'] })
const contract = miniContract(
  [
    books({ parameters: [MIN_PAGES] }),
    books({ id: 'bare' }),
    books({ id: 'closed', group: 'closed', parameters: [MIN_PAGES] }),
  ],
  { errors: [line] },
)
const finding =
  (nothing: ReturnType<Server>): Server =>
  (query) => {
    const found = SHELF.filter((book) => fits(book, query))
    return found.length === 0 ? nothing : bookTable(found)
  }
const judge = (nothing: ReturnType<Server>) => judged(errorNoData, contract, finding(nothing), 'listBooks')

describe('error.no-data', () => {
  it('has an instance for operations that answer with error lines and have an impossible search', () => {
    expect(keysOf(errorNoData.instances(contract))).toBe('listBooks')
  })

  it('accepts the line with any status below 500', () => {
    for (const status of [200, 404]) expectPass(judge({ status, body: 'error,no books\n' }))
  })

  it('refuses a bare header, an empty body, JSON, and a server error', () => {
    expectFail(judge(HEADER), 'found 200 "isbn|')
    expectFail(judge(''), 'an empty body')
    expectFail(judge({ body: { error: 'no books' } }), 'not an error line')
    expectFail(judge({ status: 500, body: 'error,no books\n' }), 'found 500')
  })

  it('only observes a refusal of the impossible value', () => {
    expectStatus(judge({ status: 400, body: { code: 'BAD_VALUE' } }), 'observed')
  })

  it('proves nothing if the filter is ignored', () => {
    expectStatus(judged(errorNoData, contract, always(bookTable(SHELF)), 'listBooks'), 'no-evidence: no-data')
  })
})

describe('error.no-data, case by case', () => {
  it('names what it found, and cites the answer', () => {
    expect(judge(HEADER)).toMatchObject({
      message: `Nothing matches, but the answer is not an error line: found 200 "${HEADER}", wanted "error,<message>"`,
      expected: 'error,<message>',
      actual: `200 "${HEADER}"`,
      exchanges: ['x2'],
    })
    expect(judge('error,no books\n')).toMatchObject({
      message: 'The answer to a search without matches is "error,no books" with status 200',
      exchanges: ['x2'],
    })
  })

  it('observes a refusal that has a code, and says so', () => {
    const of = (status: number, body: object = { code: 'BAD_VALUE' }) => judge({ status, body })
    expect(expectStatus(of(400), 'observed')).toMatchObject({
      message: 'The impossible value is refused: 400 BAD_VALUE',
      exchanges: ['x2'],
    })
    expectStatus(of(499), 'observed')
    for (const status of [302, 404, 500]) expectFail(of(status), `found ${status}`)
    expectFail(of(400, {}), 'found 400')
  })

  it('says that the search returned rows', () => {
    const ignoring = judged(errorNoData, contract, always(bookTable(SHELF)), 'listBooks')
    expect(ignoring).toMatchObject({ message: 'The impossible search returned rows', exchanges: ['x2'] })
  })

  it('proves nothing if no other call succeeds, or if the answer is about the quota', () => {
    const alone: Server = (query) =>
      query.min_pages === undefined ? { status: 404, body: {} } : { status: 200, body: 'error,no books\n' }
    expect(judged(errorNoData, contract, alone, 'listBooks')).toMatchObject({
      reason: 'prerequisite',
      message: 'listBooks never succeeded with another search',
    })
    expectStatus(judge({ status: 429, body: {} }), 'no-evidence: prerequisite')
    expectStatus(judge({ failure: { kind: 'timeout', message: 'late' } }), 'no-evidence: harness')
  })

  it('has an instance for tables whose no-data error is a line', () => {
    const of = (parts: object) =>
      keysOf(errorNoData.instances({ ...shelfContract(MIN_PAGES), errors: [{ ...line, ...parts }] }))
    expect([of({}), of({ shape: 'json' }), of({ when: ['symbol-unknown'] })]).toEqual(['listBooks', 'none', 'none'])
    const json = operation('getBook', jsonAnswer(), { parameters: [MIN_PAGES] })
    expect(keysOf(errorNoData.instances(miniContract([json], { errors: [line] })))).toBe('none')
  })

  it('sends a key that does not exist before an answer shows one that does', () => {
    const keyed = miniContract(
      [books({ parameters: [parameter('isbn', { required: true, pattern: '^[0-9]{10}$' })] })],
      {
        errors: [line],
      },
    )
    const [instance] = errorNoData.instances(keyed)
    const asked = instance === undefined ? [] : errorNoData.needs(instance, evidenceOf(keyed, []))
    expect(asked.map(({ parameters }) => Object.fromEntries(parameters))).toContainEqual({ isbn: '9999999999' })
  })

  it('sends required values beside the impossible value, as soon as they are known', () => {
    const needing = (parts: object) =>
      miniContract([books({ parameters: [MIN_PAGES, parameter('shelf', { required: true, ...parts })] })], {
        errors: [line],
      })
    const asked = (parts: object) => {
      const from = needing(parts)
      const [instance] = errorNoData.instances(from)
      const plain = ask(from, 'listBooks', { shelf: 'a' }, bookTable(SHELF))
      const known = evidenceOf(from, 'default' in parts ? [plain] : [])
      return instance === undefined ? [] : keysAsked(errorNoData.needs(instance, known))
    }
    expect(asked({ default: 'a' })).toEqual([
      'GET /v1/listBooks?shelf=a as member/first/valid',
      expect.stringContaining('&shelf=a as '),
    ])
    expect(asked({ filter: MIN_PAGES.filter, pattern: '(?=x)' })).toEqual([])
    expectStatus(
      judged(errorNoData, needing({ filter: MIN_PAGES.filter, pattern: '(?=x)' }), finding('')),
      'no-evidence: no-data',
    )
  })
})
