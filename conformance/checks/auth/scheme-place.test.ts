import { describe, expect, it } from 'vitest'
import type { SecurityScheme } from '../../../spec/index.js'
import type { Target } from '../../target/target.js'
import {
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysAsked,
  keysOf,
  miniContract,
  miniTarget,
} from '../finding/harness.test-kit.js'
import { always, bookTable, judged, SHELF } from '../finding/shelf.test-kit.js'
import { authAccepted } from './auth-accepted.js'
import { authEmpty } from './auth-empty.js'
import { authUnknownKey } from './auth-unknown-key.js'
import { AUTH_ERRORS, refusal, refusing } from './credential.test-kit.js'
import { isFirstScheme, presented, schemeInstances } from './scheme-place.js'

const contract = miniContract([books()], { errors: AUTH_ERRORS })
const holding = (...held: readonly (readonly string[])[]): Target => ({
  ...miniTarget,
  accounts: held.map((schemes, index) => ({
    name: `m${index}`,
    tier: 'member',
    credentials: Object.fromEntries(schemes.map((scheme) => [scheme, 'x'])),
  })),
})

describe('the schemes that get an instance', () => {
  const other: SecurityScheme = { name: 'mutual', kind: 'other', open: [] }
  const from = (...security: readonly (readonly string[])[]) =>
    miniContract([books(), books({ id: 'more', security })], {
      securitySchemes: [...contract.securitySchemes, other],
    })

  it('are the schemes of the given kind that some operation accepts', () => {
    const of = (kind: Parameters<typeof schemeInstances>[1]) => keysOf(schemeInstances(from(['mutual']), kind))
    expect([of('any'), of('api-key'), of('bearer'), of('other')]).toEqual(['key, token', 'key', 'token', 'mutual'])
    expect(keysOf(schemeInstances(from(), 'other'))).toBe('none')
  })
})

describe('a check of a wrong credential', () => {
  it('calls an operation of some tiers if none is for all', () => {
    const closed = miniContract([books({ group: 'closed' })], { errors: AUTH_ERRORS })
    expectPass(judged(authUnknownKey, closed, refusing('unknown', refusal('WRONG_CARD')), 'key'))
    expectFail(judged(authUnknownKey, closed, always(bookTable(SHELF)), 'key'), 'found 200')
    expectPass(judged(authAccepted, closed, always(bookTable(SHELF)), 'key'))
  })

  it('sends nothing if no operation that only reads accepts the scheme', () => {
    const closed = miniContract([books({ method: 'post' })], { errors: AUTH_ERRORS })
    const evidence = evidenceOf(closed, [])
    const [instance] = authUnknownKey.instances(closed)
    expect(instance === undefined ? undefined : keysAsked(authUnknownKey.needs(instance, evidence))).toEqual([])
    const finding = judgeOne(authUnknownKey, evidence)
    expectStatus(finding, 'not-applicable')
    expect(finding.message).toBe('No operation of this contract requires a credential')
    expect(judgeOne(authAccepted, evidence)).toMatchObject({
      reason: 'not-configured',
      message: 'No operation requires a credential',
    })
    expect(instance === undefined ? undefined : keysAsked(authAccepted.needs(instance, evidence))).toEqual([])
  })

  it('has no evidence if the target holds no valid credential of the scheme', () => {
    const judge = (target: Target) => judgeOne(authUnknownKey, evidenceOf(contract, [], target))
    expect(judge(holding(['token']))).toMatchObject({
      reason: 'not-configured',
      message: 'The target file has no credential of the scheme "key"',
    })
    expect(judge(holding(['token'], ['key'])).reason).toBe('budget')
  })

  it('accepts a further reason for a refused key', () => {
    expectPass(judged(authEmpty, contract, refusing('empty', refusal('WRONG_CARD')), 'key'))
    expectFail(judged(authEmpty, contract, refusing('empty', refusal('WRONG_CARD')), 'token'), 'wanted 401 NO_CARD')
    const finding = judged(authEmpty, contract, refusing('empty', refusal('OLD_CARD')), 'key')
    expectFail(finding, 'with an empty credential: found 401 OLD_CARD, wanted 401 NO_CARD or 401 WRONG_CARD')
    const unknown = judged(authUnknownKey, contract, refusing('unknown', refusal('NO_CARD')), 'key')
    expectFail(unknown, 'wanted 401 WRONG_CARD')
  })
})

describe('a wrong credential that the document leaves open', () => {
  it('is not tried where credentials are optional', () => {
    const optional = miniContract([books({ security: [[], ['key']] })], { errors: AUTH_ERRORS })
    expect(keysOf(authEmpty.instances(optional))).toBe('none')
    const both = miniContract([books({ security: [[], ['key']] }), books({ id: 'more', security: [['key']] })], {
      errors: AUTH_ERRORS,
    })
    expect(presented('key', 'empty', evidenceOf(both, []))?.operation).toBe('more')
  })

  it('may be refused with any error if the catalogue does not name its situation', () => {
    const [missing] = AUTH_ERRORS
    if (missing === undefined) throw new Error('no errors')
    const silent = miniContract([books()], { errors: [{ ...missing, when: ['credentials-missing'] }] })
    expectPass(judged(authEmpty, silent, refusing('empty', refusal('OTHER')), 'token'))
    expectFail(judged(authEmpty, silent, always(bookTable(SHELF)), 'token'), 'found 200')
  })
})

describe('the scheme that a probe does not name', () => {
  it('is the first scheme of every account of the tier', () => {
    const isFirst = (scheme: string, target: Target) =>
      isFirstScheme(scheme, { tier: 'member', operation: books() }, evidenceOf(contract, [], target))
    expect(isFirst('key', holding(['key', 'token'], ['key']))).toBe(true)
    expect(isFirst('key', holding(['key'], ['token']))).toBe(false)
    expect(isFirst('token', holding(['key', 'token']))).toBe(false)
    expect(isFirst('key', holding())).toBe(false)
  })

  it('is named if the credential has a wrong form', () => {
    const key = (form: Parameters<typeof presented>[1], scheme = 'key') =>
      presented(scheme, form, evidenceOf(contract, []))?.key
    expect(key('valid')).toBe('GET /v1/listBooks as member/first/valid')
    expect(key('empty')).toBe('GET /v1/listBooks as member/key/empty')
    expect(key('valid', 'token')).toBe('GET /v1/listBooks as member/token/valid')
  })
})
