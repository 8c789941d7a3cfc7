import { describe, expect, it } from 'vitest'
import type { CredentialForm } from '../../probe.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysAsked,
  keysOf,
  miniContract,
} from '../finding/harness.test-kit.js'
import { errorBody } from './error-body.js'

const contract = miniContract([books({ group: 'closed' })], {
  errors: [
    errorEntry('NO_CARD', 401, ['credentials-missing'], { mentions: ['header-names'] }),
    errorEntry('CLOSED_SHELF', 403, ['group-out-of-reach'], { mentions: ['tier'] }),
  ],
})
const judge = (code: string, body: object, form: CredentialForm = 'none') =>
  judgeOne(
    errorBody,
    evidenceOf(contract, [ask(contract, 'listBooks', {}, { status: 403, body: { code, ...body } }, { form })]),
    code,
  )

describe('error.body', () => {
  it('accepts the documented members, and further ones', () => {
    expectPass(judge('NO_CARD', { error: 'no', details: 'Send Authorization or x-key', more: 1 }))
  })

  it('refuses a member that is missing, empty or not a text', () => {
    expectFail(judge('NO_CARD', { details: 'Send Authorization or X-Key' }), '"error" is missing')
    expectFail(judge('NO_CARD', { error: 'no', details: '' }), '"details" is ""')
    expectFail(judge('NO_CARD', { error: 1, details: 'Authorization, X-Key' }), '"error" is 1')
  })

  it('requires the details to name what they must name', () => {
    expectFail(judge('NO_CARD', { error: 'no', details: 'Send Authorization' }), 'header X-Key')
    const securitySchemes = contract.securitySchemes.map((one) => ({ ...one, in: 'query' as const }))
    const inQuery = { ...contract, securitySchemes }
    const body = { code: 'NO_CARD', error: 'no', details: 'no' }
    const silent = ask(inQuery, 'listBooks', {}, { status: 403, body }, { form: 'none' })
    expectPass(judgeOne(errorBody, evidenceOf(inQuery, [silent]), 'NO_CARD'))
    expectPass(judge('CLOSED_SHELF', { error: 'no', details: 'for every Member' }))
    expectFail(judge('CLOSED_SHELF', { error: 'no', details: 'pay more' }), 'the tier Member')
  })

  it('lets a refused credential that was sent the right way say why instead', () => {
    const body = { error: 'no', details: 'The signature is wrong' }
    for (const form of ['tampered', 'alg-none', 'cut'] as const) expectPass(judge('NO_CARD', body, form))
    for (const form of ['none', 'absent', 'empty', 'malformed'] as const) expectFail(judge('NO_CARD', body, form))
  })

  it('requires the lowest sufficient tier, as a separate word', () => {
    const [reader, member] = contract.tiers
    if (reader === undefined || member === undefined) throw new Error('The library has two tiers')
    const three = { ...contract, tiers: [reader, member, { ...member, name: 'patron', title: 'Patron' }] }
    const refusal = (details: string) => {
      const body = { code: 'CLOSED_SHELF', error: 'no', details }
      return judgeOne(
        errorBody,
        evidenceOf(three, [ask(three, 'listBooks', {}, { status: 403, body })]),
        'CLOSED_SHELF',
      )
    }
    for (const right of ['Member or Patron', 'for MEMBERS', 'needs MEMBER_TIER', 'needs "memberTier"']) {
      expectPass(refusal(right))
    }
    expectFail(refusal('only a Patron may'), 'does not name the tier Member')
    expectFail(refusal('remembering costs a Patron'), 'does not name the tier Member')
  })

  it('proves nothing without such a body', () => {
    expectStatus(judgeOne(errorBody, evidenceOf(contract, []), 'NO_CARD'), 'no-evidence: no-data')
  })
})

describe('error.body: its instances and messages', () => {
  const entries = [
    errorEntry('NO_CARD', 401, ['credentials-missing'], { mentions: ['header-names'] }),
    errorEntry('LINE', 400, ['no-data'], { shape: 'line' }),
    errorEntry('CODELESS', 400, ['quota-exceeded'], { fields: ['error'] }),
    errorEntry('NOT_SHOWN', 404, ['path-unknown', 'method-unknown'], { statusShown: false }),
    errorEntry('OPEN', 404, ['path-unknown'], { open: ['unknown-path'] }),
    errorEntry('SELDOM', 405, ['method-unknown']),
    errorEntry('PARTLY', 404, ['path-unknown', 'symbol-unknown']),
  ]

  it('has an instance for each JSON error that a code identifies, if the document shows its members', () => {
    expect(keysOf(errorBody.instances(miniContract([], { errors: entries })))).toBe('NO_CARD, SELDOM, PARTLY')
  })

  it('sends a request without credentials for the error of that request, and nothing for other errors', () => {
    const needs = (key: string, operations = [books()]) => {
      const from = miniContract(operations, { errors: entries })
      return keysAsked(errorBody.needs({ key, detail: key }, evidenceOf(from, [])))
    }
    expect(needs('NO_CARD')).toEqual(['GET /v1/listBooks as nobody/first/none'])
    expect(needs('PARTLY')).toEqual([])
    expect(needs('NO_CARD', [])).toEqual([])
  })

  it('leaves out answers that are no refusals, and lost answers', () => {
    const body = { code: 'NO_CARD' }
    const judge = (...answers: Parameters<typeof ask>[3][]) =>
      judgeOne(
        errorBody,
        evidenceOf(
          contract,
          answers.map((answer, page) => ask(contract, 'listBooks', { page }, answer)),
        ),
        'NO_CARD',
      )
    const lost = { failure: { kind: 'timeout', message: 'late' } } as const
    expectStatus(judge({ status: 200, body }, { status: 399, body }, lost), 'no-evidence: no-data')
    expectFail(judge(lost, { status: 400, body }), '"error" is missing')
  })

  it('shows the whole body, and what was wanted', () => {
    const finding = judge('NO_CARD', { error: ' ', details: 'Send Authorization or X-Key' })
    expect(finding).toMatchObject({
      message: 'The body of NO_CARD from listBooks is not as documented: "error" is " ", wanted a string',
      operation: 'listBooks',
      expected: 'error, code, details, header-names',
      actual: '{"code":"NO_CARD","error":" ","details":"Send Authorization or X-Key"}',
    })
    expectFail(judge('NO_CARD', { error: 'no', details: 'Send X-Key' }), 'does not name the header Authorization')
    expectPass(judge('NO_CARD', { error: 'no', details: 'Send a Bearer token, or X-Key' }))
  })

  it('judges an error that no answer has to show, if an answer shows it', () => {
    const seldom = miniContract([books()], {
      errors: [errorEntry('NO_SHELF', 404, ['path-unknown'], { fields: ['code', 'message'] })],
    })
    const answered = (...bodies: readonly object[]) => {
      const answers = bodies.map((body) => ask(seldom, 'listBooks', {}, { status: 404, body }))
      return judgeOne(errorBody, evidenceOf(seldom, answers), 'NO_SHELF')
    }
    expectPass(answered({ code: 'NO_SHELF', message: 'no such shelf' }))
    expectFail(answered({ code: 'NO_SHELF' }), '"message" is missing, wanted a string')
    expectStatus(answered(), 'not-applicable')
  })

  it('blames a server error with the body of an error that has another status', () => {
    const template = { type: 'urn:{code}', title: '{message}' }
    const judged = (status: number, body: object, parts: object = {}) => {
      const errors = [errorEntry('slow-down', 429, ['quota-exceeded'], parts)]
      const busy = miniContract([books()], { errors })
      return judgeOne(errorBody, evidenceOf(busy, [ask(busy, 'listBooks', {}, { status, body })]), 'slow-down')
    }
    const written = { type: 'urn:slow-down', title: 'Slow down' }
    expectFail(judged(503, written, { body: template }), 'found 503, wanted 429')
    expectFail(judged(503, { error: 'no', code: 'slow-down', details: 'wait' }), 'found 503, wanted 429')
    expectPass(judged(429, written, { body: template }))
    const lacking = expectFail(judged(429, { type: 'urn:slow-down' }, { body: template }), '"title" is missing')
    expect(lacking.expected).toBe('{"type":"urn:{code}","title":"{message}"}')
    expectStatus(judged(503, { ...written, type: 'urn:busy' }, { body: template }), 'no-evidence: no-data')
    // Nothing in such a body says which error it is.
    expectStatus(judged(503, { title: 'Slow down' }, { body: { title: '{message}' } }), 'no-evidence: no-data')
  })

  it('leaves links to their own check', () => {
    const linked = miniContract([books()], {
      errors: [errorEntry('FAR', 403, ['symbol-out-of-reach'], { fields: ['error', 'code', 'upgrade_url'] })],
    })
    const refused = ask(linked, 'listBooks', {}, { status: 403, body: { code: 'FAR', error: 'no' } })
    expectPass(judgeOne(errorBody, evidenceOf(linked, [refused]), 'FAR'))
  })

  it('finds a title of several words in any spelling, and wants none if no tier is lowest', () => {
    const titled = (title: string, group?: string) => {
      const { group: _closed, ...open } = books({ group: 'closed' })
      const from = miniContract([{ ...open, ...(group === undefined ? {} : { group }) }], {
        errors: contract.errors,
        tiers: contract.tiers.map((tier) => ({ ...tier, title })),
      })
      return (details: string) => {
        const refused = ask(
          from,
          'listBooks',
          {},
          { status: 403, body: { code: 'CLOSED_SHELF', error: 'no', details } },
        )
        return judgeOne(errorBody, evidenceOf(from, [refused]), 'CLOSED_SHELF')
      }
    }
    const gold = titled('Gold (Card)', 'closed')
    for (const details of ['for Gold -- Card', '(gold card)', 'GoldCards only', 'gold_card']) expectPass(gold(details))
    expectFail(gold('a golden card'), 'does not name the tier Gold (Card)')
    expectPass(titled('Gold')('pay more'))
  })
})
