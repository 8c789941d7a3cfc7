import { describe, expect, it } from 'vitest'
import { aside, outside } from '../../ask/make-probe.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  instanceOf,
  judgeOne,
  keysOf,
  miniContract,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { bookTable, DAYS, judged, SHELF } from '../finding/shelf.test-kit.js'
import { authMissing } from './auth-missing.js'
import { AUTH_ERRORS, describeCredential, refusal, refusing } from './credential.test-kit.js'

describeCredential(authMissing, { form: 'none', key: 'listBooks', right: ['NO_CARD'], wrong: ['WRONG_CARD', 'OTHER'] })

describe('auth.missing', () => {
  it('has an instance for every operation that requires a credential', () => {
    const contract = miniContract([books(), books({ id: 'open', security: [] }), books({ id: 'more' })], {
      errors: AUTH_ERRORS,
    })
    expect(keysOf(authMissing.instances(contract))).toBe('listBooks, more')
  })

  it('has one for each credential that an operation requires beside another', () => {
    const of = (...security: readonly (readonly string[])[]) =>
      keysOf(authMissing.instances(miniContract([books({ security })], { errors: AUTH_ERRORS })))
    expect(of(['key', 'token'])).toBe('listBooks, listBooks#key, listBooks#token')
    expect(of(['key', 'token'], ['key'])).toBe('listBooks')
    expect(of(['key'], ['token'])).toBe('listBooks')
  })

  it('accepts any refusal of an incomplete set, and no data', () => {
    const contract = miniContract([books({ security: [['key', 'token']] })], { errors: AUTH_ERRORS })
    const judge = (...answer: Parameters<typeof refusal>) =>
      judged(authMissing, contract, refusing('absent', refusal(...answer)), 'listBooks#token')
    expectPass(judge('NO_CARD'))
    expectPass(judge('WRONG_CARD'))
    expectFail(judge('OLD_CARD'), 'without "token": found 401 OLD_CARD')
    expectFail(judged(authMissing, contract, refusing('none', refusal('NO_CARD')), 'listBooks#token'), 'found 200')
  })

  it('also asks beside a symbol and a parameter with its default value', () => {
    const parameters = [parameter('ticker', { symbol: true }), DAYS, parameter('size', { default: '5' })]
    const contract = miniContract([books({ parameters })], { errors: AUTH_ERRORS })
    const sent: string[] = []
    const answering = (open: (query: Readonly<Record<string, string>>) => boolean) =>
      judged(authMissing, contract, (query, { presented: { form } }) => {
        if (form === 'none') sent.push(JSON.stringify(query))
        return form === 'valid' || open(query) ? bookTable(SHELF) : refusal('NO_CARD')
      })
    expectPass(answering(() => false))
    expect(sent).toEqual(['{}', '{"ticker":"AAA","days":"60"}'])
    const shown = miniContract([books({ parameters: [parameter('ticker', { symbol: true, default: 'DDD' })] })], {
      errors: AUTH_ERRORS,
    })
    expectFail(
      judged(authMissing, shown, ({ ticker }, { presented: { form } }) =>
        form === 'valid' || ticker === 'DDD' ? bookTable(SHELF) : refusal('NO_CARD'),
      ),
      '"/v1/listBooks?ticker=DDD" without credentials: found 200',
    )
    expectFail(
      answering(({ ticker }) => ticker !== undefined),
      '"/v1/listBooks?ticker=AAA&days=60" without credentials: found 200',
    )
    expectPass(
      judged(authMissing, miniContract([books()], { errors: AUTH_ERRORS }), refusing('none', refusal('NO_CARD'))),
    )
  })

  it('refuses the data of an operation by another method, and accepts any other answer', () => {
    const contract = miniContract([books()], { errors: AUTH_ERRORS })
    const served = (body: string, data = bookTable(SHELF)) => {
      const strange = aside(outside('PROPFIND', '/v1/listBooks', undefined, { form: 'none' }))
      const asked = [ask(contract, 'listBooks', {}, data)]
      const refused = authMissing
        .needs(instanceOf(authMissing, contract), evidenceOf(contract, []))
        .filter(({ presented }) => presented.form === 'none')
        .map((probe) => reply(probe, refusal('NO_CARD')))
      return judgeOne(authMissing, {
        ...evidenceOf(contract, [...asked, ...refused]),
        asides: [reply(strange, { body })],
      })
    }
    expectFail(served(bookTable(SHELF)), '"/v1/listBooks" without credentials returns the data of the operation')
    const envelope = (data: unknown) => JSON.stringify({ code: 0, data, message: 'ok' })
    const told = envelope([{ isbn: '1' }])
    expectFail(served(envelope([{ isbn: '2' }]), told), 'returns the data of the operation')
    expectFail(served('[{"isbn":"2","pages":1}]', '[{"pages":3,"isbn":"1"}]'), 'returns the data of the operation')
    for (const [body, data] of [
      ['<?xml version="1.0"?><multistatus/>'],
      ['<?xml version="1.0"?>\n<multistatus/>', '<?xml version="1.0"?>\n<books/>'],
      [envelope(null), told],
      [envelope([]), told],
      [bookTable([])],
    ] as const)
      expectPass(served(body, data))
  })
})
