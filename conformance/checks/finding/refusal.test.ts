import { describe, expect, it } from 'vitest'
import { authMissing } from '../auth/auth-missing.js'
import { authUnknownKey } from '../auth/auth-unknown-key.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import { ask, books, expectFail, expectPass, keysOf, miniContract } from './harness.test-kit.js'
import { isRefusedBy, wordsOf } from './refusal.js'
import { bookTable, judged, type Server, SHELF } from './shelf.test-kit.js'

const refusing =
  (answer: ReturnType<Server>): Server =>
  (_query, { presented }) =>
    presented.form === 'valid' ? bookTable(SHELF) : answer

describe('a refusal that the document does not describe', () => {
  const contract = miniContract([books()], { errors: [] })

  it('may have any body, and data are no refusal', () => {
    for (const status of [401, 403, 404])
      expectPass(judged(authMissing, contract, refusing({ status, body: { message: 'no' } })))
    expectFail(judged(authMissing, contract, refusing(bookTable(SHELF))), 'wanted a refusal')
  })
})

describe('a refusal without a code', () => {
  const noCode = miniContract([books()], {
    errors: [errorEntry('NO_CARD', 401, ['credentials-missing'], { fields: ['message'] })],
  })

  it('is recognised by its status alone', () => {
    expectPass(judged(authMissing, noCode, refusing({ status: 401, body: { message: 'Send a card' } })))
    expectFail(
      judged(authMissing, noCode, refusing({ status: 403, body: { message: 'Send a card' } })),
      'a body without a code',
    )
  })
})

it('recognises a refusal whose body is a list', () => {
  const contract = miniContract([books()], {
    errors: [errorEntry('NO_CARD', 401, ['credentials-missing'], { fields: [], body: [{ code: '{code}' }] })],
  })
  const judge = (code: string) => judged(authMissing, contract, refusing({ status: 401, body: [{ code }] }))
  expectPass(judge('NO_CARD'))
  expectFail(judge('OTHER'), 'wanted 401 NO_CARD')
})

it('sends nothing for a scheme that no operation accepts', () => {
  const only = (scheme: string) => miniContract([books({ security: [[scheme]] })], { errors: [] })
  expect(keysOf(authUnknownKey.instances(only('key')))).toBe('key')
  expect(keysOf(authUnknownKey.instances(only('token')))).toBe('none')
})

describe('a refusal by an error line', () => {
  const contract = miniContract([books()], {
    errors: [errorEntry('NO_CARD', 401, ['credentials-missing'], { shape: 'line' })],
  })

  it('is recognised by its form, and shown as a line', () => {
    const judge = (answer: ReturnType<Server>) => judged(authMissing, contract, refusing(answer))
    expectPass(judge({ status: 401, body: 'error,send a card\n' }))
    const json = judge({ status: 401, body: { code: 'NO_CARD' } })
    expect(expectFail(json)).toMatchObject({
      message: '"/v1/listBooks" without credentials: found 401 NO_CARD, wanted 401 error,<message>',
      expected: '401 error,<message>',
      actual: '401 NO_CARD',
    })
    expectFail(judge({ status: 403, body: 'error,send a card\n' }), 'found 403 "error,send a card"')
  })
})

describe('the catalogue entry of a refusal', () => {
  const contract = miniContract([books()])
  const of = (status: number, statusShown: boolean) => {
    const exchange = ask(contract, 'listBooks', {}, { status, body: { code: 'A' } })
    return isRefusedBy(exchange, [errorEntry('B', 404, []), errorEntry('A', 404, [], { statusShown })])
  }

  it('is found by code and status, or by any 4xx if the status is not shown', () => {
    expect([399, 400, 404, 499, 500].filter((status) => of(status, false))).toEqual([400, 404, 499])
    expect([400, 404, 499].filter((status) => of(status, true))).toEqual([404])
  })

  it('is described in words for any answer', () => {
    const said = (answer: Parameters<typeof ask>[3]) => wordsOf(ask(contract, 'listBooks', {}, answer))
    expect(said({ status: 404, body: { code: 'A' } })).toBe('404 A')
    expect(said({ status: 500, body: ' \n' })).toBe('500 and an empty body')
    expect(said({ status: 200, body: ` ${'x'.repeat(99)}\nmore` })).toBe(`200 "${'x'.repeat(80)}"`)
    expect(said({ failure: { kind: 'tls', message: 'no' } })).toBe('no answer')
    expect(isRefusedBy(ask(contract, 'listBooks', {}, { failure: { kind: 'tls', message: 'no' } }), [])).toBe(false)
  })
})
