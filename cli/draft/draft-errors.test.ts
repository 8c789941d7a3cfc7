import { describe, expect, it } from 'vitest'
import { draftContract } from './draft-contract.js'
import { draftCredentials } from './draft-credentials.js'
import { draftErrors } from './draft-errors.js'
import { madeSample } from './made-sample.test-kit.js'
import { generalText } from './refusal-text.js'
import type { Sample } from './samples/sample.js'
import { schemesOf } from './write-draft.js'

function sample(query: Readonly<Record<string, string>>, status: number, body: unknown, more: Partial<Sample> = {}) {
  return madeSample({ query: new Map(Object.entries(query)), status, body: JSON.stringify(body), ...more })
}

const refused = (query: Readonly<Record<string, string>>, status: number, error: object, more: Partial<Sample> = {}) =>
  sample(query, status, { error }, more)
const errorsOf = (...samples: readonly Sample[]) => draftErrors(samples, ({ path }) => path === '/things', [])

describe('drafted refusals', () => {
  const invalid = (name: string, value: string, id: string) => {
    const error = { kind: 'bad_request', code: 'value.bad', param: name, message: `Invalid ${name}: ${value}`, id }
    return refused({ [name]: value, page: '2' }, 400, error)
  }

  it('have the members of every recorded one, and the parameter instead of that of one request', () => {
    const lost = { kind: 'bad_request', code: 'path.none', message: 'No such path', at: '2026-11-20T10:00:00Z' }
    const errors = errorsOf(
      sample({ limit: '3', size: '4', page: '1' }, 200, {}),
      invalid('limit', 'many', 'r1'),
      invalid('size', 'wide', 'r2'),
      refused({}, 400, { kind: 'bad_request', code: 'value.bad', param: 'thing', message: 'Invalid thing: x-1' }),
      refused({}, 404, lost, { path: '/else' }),
    )
    expect(errors).toMatchObject([
      { code: 'value.bad', message: 'Invalid {parameter}: {found}' },
      { code: 'path.none', message: 'No such path' },
    ])
    expect(errors.map(({ body }) => body)).toEqual([
      { error: { kind: 'bad_request', code: '{code}', param: '{parameter}', message: '{message}' } },
      { error: { kind: 'bad_request', code: '{code}', message: '{message}' } },
    ])
  })

  it('lack members that one refusal lacks, and those that tell about the request', () => {
    const about = { instance: '/things', day: '2026-11-20', hint: null, docs: 'https://docs.example', retry: 3 }
    const [error] = errorsOf(
      refused({ a: 'xx' }, 422, { code: 'E_ONE', ...about, more: true }),
      refused({ a: 'yy' }, 422, { code: 'E_ONE', ...about }),
    )
    expect(error?.body).toEqual({ error: { code: '{code}', docs: 'https://docs.example', retry: 3 } })
  })

  it.each([
    ['bad_value', { id: 'bad_value', title: 'Bad', source: { parameter: 'max_price', type: 'query' } }],
    ['forbidden', { id: 'forbidden', title: 'No', source: { parameter: 'max_price' } }],
    ['not_so', { word: 'not_so', id: '7f3a', field: 'max_price' }],
    ['E_BAD', { id: 'other', code: 'E_BAD' }],
  ])('have the code "%s", and not the place of the mistake: %j', (code, error) => {
    expect(errorsOf(sample({ max_price: 'x' }, 400, { errors: [error] }))).toMatchObject([{ code }])
  })

  it('name plain members that every body has', () => {
    const plain = (more: object) => sample({}, 404, { code: 'NOT_HERE', error: 'Nothing', ...more }, { path: '/else' })
    expect(errorsOf(plain({ details: 'a b' }), plain({}))).toMatchObject([{ fields: ['code', 'error'] }])
  })

  it('keep a word that only looks like a parameter', () => {
    const said = (status: number, query: Readonly<Record<string, string>>, message: string) =>
      sample(query, status, { code: `E_${status}`, message })
    const errors = errorsOf(
      sample({ until: '2026-11-20', tier: '3', limit: '4' }, 200, []),
      said(429, { until: '2026-11-20' }, '60 a minute, until noon'),
      said(401, {}, 'Send the tier'),
      said(403, {}, 'Not in your tier'),
      said(400, { limit: '9999' }, 'limit is too large until you pay'),
    )
    expect(errors.map(({ message }) => message)).toEqual([
      '60 a minute, until noon',
      'Send the tier',
      'Not in your tier',
      '{parameter} is too large until you pay',
    ])
  })

  it('have placeholders for the figures of a quota that is used up', () => {
    const of = (text: string, headers: Readonly<Record<string, string>> = {}) =>
      generalText(text, { ...sample({ limit: '5' }, 429, {}), headers: new Map(Object.entries(headers)) }, ['limit'])
    expect(of('The limit of 1200 requests per hour is used up until 2026-11-20T16:00:00.000Z')).toBe(
      'The limit of {limit} requests per {window} is used up until {reset}',
    )
    expect(of('5 of 30 Anfragen, frei ab 20261120T1600Z', { 'x-ratelimit-limit': '30' })).toBe(
      '5 of {limit} Anfragen, frei ab {reset}',
    )
    expect(of('Only 60 a minute', { 'ratelimit-policy': '"minute";q=60;w=60' })).toBe('Only {limit} a minute')
    expect(of('Wait 35 seconds')).toBe('Wait 35 seconds')
  })

  it('name the object of a member, and no part of another word', () => {
    const wrong = (name: string) => refused({ [name]: 'xx' }, 400, { code: 'BAD_ONE', field: name.replace(/\[.*/, '') })
    expect(errorsOf(wrong('made[from]'), wrong('limit'))).toMatchObject([{ body: { error: { field: '{parameter}' } } }])
    const { query, ...rest } = sample({ age: '7', 'made[to]': 'a.c' }, 400, {})
    const of = (text: string) => generalText(text, { ...rest, query }, [...query.keys()])
    expect(of('The page has an average of 7')).toBe('The page has an average of 7')
    expect(of('age is 7, not ^[A-Z]{3}$')).toBe('{parameter} is 7, not ^[A-Z](3)$')
    expect(of('"made[to]" is abc, not a.c')).toBe('"{parameter}" is abc, not {found}')
    expect(of('age is no number')).toBe('{parameter} is no number')
  })
})

describe('the occasion of a refusal of parameters', () => {
  it.each([
    ['a parameter that every accepted request has', { page: '1' }, ['parameter-missing']],
    ['nothing but its value', { station: 'Y', page: '1' }, []],
    ['that parameter, and another value is wrong', { page: 'x' }, []],
  ])('that lacks %s', (_, query, when) => {
    const listed = (station: string) => sample({ station, page: '1' }, 200, [])
    const { errors } = draftContract([listed('A'), listed('B'), sample(query, 400, { code: 'BAD', message: 'no' })])
    expect(errors.map((one) => one.when)).toEqual([when])
  })
})

describe('drafted credentials', () => {
  const sent = new Set(['accept', 'authorization'])
  const said = (status: number, scheme: string) => sample({}, status, { code: 'WHO_IS' }, { sent, scheme })
  const schemes = (...samples: readonly Sample[]) =>
    schemesOf(draftCredentials([...samples, sample({}, 401, { code: 'WHO_IS' })]))

  it('are those schemes of Authorization that succeeded', () => {
    const [basic, bearer] = [
      { type: 'http', scheme: 'basic' },
      { type: 'http', scheme: 'bearer' },
    ]
    expect(schemes(said(200, 'basic'), said(200, 'bearer'), said(401, 'token'))).toEqual({ basic, bearer })
    expect(schemes(said(200, 'basic'), said(401, 'bearer'), said(200, 'token'))).toEqual({ basic })
    expect(schemes(said(200, 'token'))).toEqual({ token: { type: 'http', scheme: 'token' } })
    expect(schemes(said(200, ''))).toEqual({ authorization: { type: 'apiKey', in: 'header', name: 'authorization' } })
    expect(schemes(sample({}, 200, {}, { sent }))).toEqual({ bearer })
  })

  it('are the cookie of a session, among cookies that only measure', () => {
    const cookies = (...names: readonly string[]) =>
      sample({}, 200, {}, { sent: new Set(['cookie', ...names.map((name) => `cookie:${name}`)]) })
    const cookie = (name: string) => ({ [name]: { type: 'apiKey', in: 'cookie', name } })
    expect(schemes(cookies('_ga', 'YARDSESSION'), cookies('YARDSESSION', '_ga'))).toEqual(cookie('YARDSESSION'))
    expect(schemes(cookies('yard'), cookies('yard', '_ga'))).toEqual(cookie('yard'))
    expect(schemes(cookies('one', 'two'))).toEqual({})
    expect(schemes(cookies('sid'), sample({}, 200, {}, { sent }))).toEqual({
      bearer: { type: 'http', scheme: 'bearer' },
      ...cookie('sid'),
    })
  })

  it('a wrong password is a wrong key', () => {
    const credentials = draftCredentials([said(200, 'basic'), said(401, 'basic')])
    const when = (scheme: string) => draftErrors([said(401, scheme)], () => true, credentials)[0]?.when
    expect(when('basic')).toEqual(['api-key-invalid'])
    expect(when('bearer')).toEqual(['token-invalid'])
  })

  it.each([
    ['wrong keys of a service without quotas', [2, 3], ['api-key-invalid']],
    ['one wrong key, which may be that of a caller with fewer rights', [2, 2], []],
    ['a key that succeeds elsewhere', [1, 2], []],
  ])('%s are refused with 403', (_, [first = 0, second = 0], when) => {
    const key = new Set(['accept', 'x-key'])
    const keyed = (value: number, status: number, code: string) =>
      sample({}, status, { code }, { sent: key, credentials: new Map([['x-key', value]]) })
    const none = sample({}, 401, { code: 'NO_KEY' })
    const { errors } = draftContract([keyed(1, 200, ''), none, keyed(first, 403, 'WHO'), keyed(second, 403, 'WHO')])
    expect(errors.map((one) => [one.code, one.when])).toEqual([
      ['NO_KEY', ['credentials-missing']],
      ['WHO', when],
    ])
  })

  describe('in the query', () => {
    const key = { apikey: '[apikey]' }
    const own = { apikey: '$API_KEY' }
    const listed = (query: Readonly<Record<string, string>>, status = 200, more: Partial<Sample> = {}) =>
      sample(query, status, status < 300 ? [] : { code: 'WHO_IS', message: 'Send apikey' }, more)
    const both = [listed(key), listed({ ...own, page: '2' }), said(200, 'basic'), listed({}, 401)]

    it('are masked values that stand for another credential, and no parameters', () => {
      const { credentials, operations, errors } = draftContract(both)
      expect(schemesOf(credentials)).toEqual({
        basic: { type: 'http', scheme: 'basic' },
        apikey: { type: 'apiKey', in: 'query', name: 'apikey' },
      })
      expect(operations[0]?.parameters.map(({ name }) => name)).toEqual(['page'])
      expect(operations[0]).not.toHaveProperty('isOpen')
      expect(errors).toMatchObject([{ when: ['credentials-missing'], message: 'Send apikey' }])
    })

    it('are no masked values beside another credential, or where a request succeeds without any', () => {
      const beside = listed({ page_token: '[page_token]' }, 200, { sent, scheme: 'basic' })
      const open = listed({ page_token: '[page_token]' }, 200, { path: '/open' })
      expect(draftCredentials([listed(own), listed({}, 401)])).toEqual([{ name: 'apikey', in: 'query' }])
      expect(draftCredentials([...both, beside, open]).map(({ name }) => name)).toEqual(['authorization', 'apikey'])
    })
  })
})
