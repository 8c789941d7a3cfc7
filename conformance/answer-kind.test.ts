import { describe, expect, it } from 'vitest'
import type { Contract, ErrorEntry, ErrorWhen } from '../spec/index.js'
import { type Answer, answerKind, hasClientError, hasServerError, isAnswered, refusedCaller } from './answer-kind.js'
import { bare, outside } from './ask/make-probe.js'
import { BOOK_COLUMNS, miniContract, operation, table } from './checks/finding/harness.test-kit.js'
import { type FakeAnswer, fakeExchange } from './evidence/fake-exchange.js'

const entry = (code: string, status: number, when: ErrorWhen, parts: Partial<ErrorEntry> = {}): ErrorEntry => ({
  code,
  status,
  statusShown: true,
  shape: 'json',
  when: [when],
  fields: ['code'],
  mentions: [],
  message: '',
  details: '',
  groups: [],
  open: [],
  ...parts,
})
const errors = [
  entry('KEY_UNKNOWN', 403, 'api-key-invalid'),
  entry('TOO_OFTEN', 503, 'quota-exceeded'),
  entry('FOR_MEMBERS', 403, 'group-out-of-reach'),
  entry('NO_SUCH_BOOK', 404, 'symbol-unknown'),
  entry('NO_LOAN', 404, 'no-data'),
  entry('BAD_LIMIT', 400, 'parameter-invalid'),
]
const list = operation('listBooks', table(BOOK_COLUMNS))
const status = operation('getStatus', {
  kind: 'json',
  mediaType: 'application/json',
  schema: true,
  tables: [],
  examples: [],
})
const contract: Contract = miniContract([list, status], { errors })
const answered = (answer: FakeAnswer) => fakeExchange(bare(list, 'reader'), answer)
const kindOf = (answer: FakeAnswer): Answer => answerKind(answered(answer), contract)
const code = (status: number, text: string) => ({ status, body: { code: text } })

describe('a body in place of a table', () => {
  it.each<[string, string, Answer['kind']]>([
    ['table', 'isbn|title|genre|pages|printed\n1|A|novel|2|2026-01-01\n', 'success'],
    ['table', 'isbn,title,genre,pages,printed\n1,A,novel,2,2026-01-01\n', 'success'],
    ['header', 'isbn|title|genre|pages|printed\n', 'empty'],
    ['error-line', 'error,nothing found\n', 'empty'],
    ['json', '{"books": []}', 'broken'],
    ['html', '<!DOCTYPE html><html><body>Login</body></html>', 'broken'],
    ['html', '<h1>Welcome</h1>', 'broken'],
    ['xml', '<?xml version="1.0"?><books/>', 'broken'],
    ['sentence', 'Sorry, something went wrong.', 'broken'],
    ['nothing', ' \n', 'broken'],
  ])('a success with %s', (form, body, kind) => {
    expect(kindOf({ body })).toEqual({ kind, form })
  })

  it('is recognised for open columns too, where a single name may be the only column', () => {
    const open = miniContract([operation('listBooks', table(BOOK_COLUMNS, { shape: 'open' }))])
    const formIn = (body: string) => answerKind(answered({ body }), open)
    expect(formIn('count\n3\n')).toEqual({ kind: 'success', form: 'table' })
    expect(formIn('No books today\n')).toEqual({ kind: 'broken', form: 'sentence' })
  })
})

describe('a refusal', () => {
  it.each<[string, FakeAnswer, string]>([
    ['a 401 of any code', code(401, 'ANY'), 'credential'],
    ['a code for credentials with its status', code(403, 'KEY_UNKNOWN'), 'credential'],
    ['a code for credentials with another status', code(404, 'KEY_UNKNOWN'), 'path'],
    ['a 429 of any code', code(429, 'ANY'), 'quota'],
    ['a code for the quota with its status', code(503, 'TOO_OFTEN'), 'quota'],
    ['a code for the quota with another status', code(403, 'TOO_OFTEN'), 'tier'],
    ['a code for a group', code(403, 'FOR_MEMBERS'), 'tier'],
    ['a code for a symbol with another status', code(400, 'NO_SUCH_BOOK'), 'symbol'],
    ['a code for a value', code(400, 'BAD_LIMIT'), 'input'],
    ['a 400 with an error line', { status: 400, body: 'error,limit\n' }, 'input'],
    ['a 403 that says nothing', { status: 403 }, 'tier'],
    ['a 404 that says nothing', { status: 404 }, 'path'],
    ['a 405', { status: 405 }, 'method'],
  ])('%s', (_name, answer, by) => {
    expect(kindOf(answer)).toMatchObject({ kind: 'refused', by })
  })

  it('is no refusal if it says that nothing matches', () => {
    expect(kindOf(code(404, 'NO_LOAN'))).toEqual({ kind: 'empty', form: 'json' })
    expect(kindOf({ status: 404, body: 'error,no loan\n' })).toEqual({ kind: 'empty', form: 'error-line' })
  })
})

describe('every other answer', () => {
  it.each([302, 500, 502])('%s is broken', (status) => {
    expect(kindOf({ status, body: 'error,down\n' })).toEqual({ kind: 'broken', form: 'error-line' })
  })

  it('of a JSON operation is JSON, and not a documented error', () => {
    const json = bare(status, 'reader')
    const kind = (body: string | object) => answerKind(fakeExchange(json, { body }), contract).kind
    expect([kind({ tier: 'reader' }), kind({ code: 'FOR_MEMBERS' }), kind('a|b\n'), kind('')]).toEqual([
      'success',
      'broken',
      'broken',
      'broken',
    ])
  })

  it('of a path outside the contract is judged by its status alone', () => {
    const elsewhere = fakeExchange(outside('GET', '/', undefined), { body: 'hello' })
    expect(answerKind(elsewhere, contract)).toEqual({ kind: 'success', form: 'sentence' })
  })

  it('that never came is lost', () => {
    expect(kindOf({ failure: { kind: 'timeout', message: 'too late' } })).toEqual({ kind: 'lost' })
  })
})

it.each([
  [200, true],
  [400, true],
  [401, false],
  [403, true],
  [429, false],
  [500, true],
])('isAnswered() of status %s is %s', (status, wanted) => {
  expect(isAnswered(answered({ status }), contract)).toBe(wanted)
})

it('an exchange that was lost or never sent has no kind', () => {
  const lost = answered({ failure: { kind: 'timeout', message: 'too late' } })
  for (const exchange of [lost, undefined]) {
    const said = [isAnswered(exchange, contract), refusedCaller(exchange, contract)]
    expect([...said, hasClientError(exchange), hasServerError(exchange)]).toEqual([false, false, false, false])
  }
})
