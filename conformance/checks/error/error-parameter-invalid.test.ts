import { describe, expect, it } from 'vitest'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectStatus,
  judgeOne,
  keysOf,
  miniContract,
  parameter,
  psv,
} from '../finding/harness.test-kit.js'
import { errorParameterInvalid } from './error-parameter-invalid.js'

const parameters = [
  parameter('pages', { type: 'integer', minimum: 1 }),
  parameter('genre', { enum: ['novel', 'poem'] }),
  parameter('title'),
]
const BAD = errorEntry('BAD', 422, ['parameter-invalid'], { mentions: ['parameter'] })
const contract = miniContract([books({ parameters })], { errors: [BAD], tiers: [] })
const rows = psv('isbn|title|genre|pages|printed', '1|A|novel|3|2026-01-01')
const judge = (values: Readonly<Record<string, string>>, status: number, details: string, key: string) =>
  judgeOne(
    errorParameterInvalid,
    evidenceOf(contract, [
      ask(contract, 'listBooks', {}, rows),
      ask(contract, 'listBooks', values, { status, body: { code: 'BAD', error: 'e', details } }),
    ]),
    key,
  )
const derived = (one: typeof contract, key: string): readonly string[] => {
  const evidence = evidenceOf(one, [ask(one, 'listBooks', {}, rows)])
  const instance = errorParameterInvalid.instances(one).find((found) => found.key === key)
  const probes = instance === undefined ? [] : (errorParameterInvalid.derives?.(instance, evidence) ?? [])
  return probes.flatMap((probe) => probe.parameters.map(([name, value]) => `${name}=${value}`))
}

describe('error.parameter-invalid', () => {
  it('has an instance for each parameter that refuses values, if nothing about the error is open', () => {
    expect(keysOf(errorParameterInvalid.instances(contract))).toBe('listBooks#pages, listBooks#genre')
    const open = { ...contract, errors: [{ ...BAD, open: ['invalid-value'] }] }
    expect(errorParameterInvalid.instances(open)).toEqual([])
  })

  it('requires the error of the catalogue, and the name of the parameter if it must be mentioned', () => {
    const low = { pages: '0' }
    expectStatus(judge(low, 422, 'pages cannot be 0', 'listBooks#pages'), 'pass')
    expectFail(judge(low, 200, '', 'listBooks#pages'), 'with pages=0')
    expectFail(judge(low, 400, 'pages cannot be 0', 'listBooks#pages'), 'wanted 422 BAD')
    expectFail(judge(low, 422, 'no', 'listBooks#pages'), 'without the name of the parameter')
    expectFail(judge({ genre: 'pipeproof-no-such-value' }, 200, '', 'listBooks#genre'), 'wanted 422 BAD')
  })

  it('warns of a day that no calendar has and that is accepted', () => {
    const one = miniContract([books({ parameters: [parameter('since', { format: 'date' })] })], {
      errors: [BAD],
      tiers: [],
    })
    const accepted = ask(one, 'listBooks', { since: '2026-02-30' }, rows)
    const evidence = evidenceOf(one, [ask(one, 'listBooks', {}, rows), accepted])
    const found = judgeOne(errorParameterInvalid, evidence, 'listBooks#since')
    expect(found).toMatchObject({ status: 'warn', message: expect.stringContaining('with since=2026-02-30') })
    expect(derived(one, 'listBooks#since')).toEqual(['since=pipeproof-no-such-value', 'since=2026-02-30'])
  })

  it('expects the error for an id in the path that the pattern refuses; that nothing has this id is a warning', () => {
    const isbn = parameter('isbn', { in: 'path', required: true, pattern: '^[0-9]$', example: '1' })
    const errors = [BAD, errorEntry('GONE', 404, ['resource-unknown'])]
    const one = miniContract([books({ path: '/v1/books/{isbn}', parameters: [isbn] })], { errors, tiers: [] })
    const refused = (status: number, code: string, details = 'isbn') =>
      judgeOne(
        errorParameterInvalid,
        evidenceOf(one, [
          ask(one, 'listBooks', { isbn: '1' }, rows),
          ask(one, 'listBooks', { isbn: 'pipeproof-no-such-id' }, { status, body: { code, error: 'e', details } }),
        ]),
        'listBooks#isbn',
      )
    expectStatus(refused(422, 'BAD'), 'pass')
    expectStatus(refused(404, 'GONE'), 'warn')
    expectStatus(refused(404, 'ROUTE'), 'warn')
    expectFail(refused(422, 'OTHER'), 'wanted 422 BAD')
    expectFail(refused(422, 'BAD', 'no'), 'without the name of the parameter')
    expectFail(refused(200, ''), 'wanted 422 BAD')
  })

  it('gives no verdict on an address where nothing may be', () => {
    const isbn = parameter('isbn', { in: 'path', required: true, pattern: '^[0-9]$', example: '1' })
    const errors = [BAD, errorEntry('GONE', 404, ['resource-unknown'])]
    const path = '/v1/books/{isbn}'
    const one = miniContract([books({ path, parameters: [isbn, ...parameters] })], { errors, tiers: [] })
    const found = (known: string) =>
      judgeOne(
        errorParameterInvalid,
        evidenceOf(one, [
          ask(one, 'listBooks', { isbn: known, genre: 'novel' }, rows),
          ask(one, 'listBooks', { isbn: '1', pages: '0' }, { status: 404, body: { code: 'GONE', error: 'e' } }),
        ]),
        'listBooks#pages',
      )
    expectStatus(found('2'), 'no-evidence: prerequisite')
    expectFail(found('1'), 'wanted 422 BAD')
  })

  it('requires the name of the parameter where the template has it', () => {
    const told = { ...BAD, mentions: [], body: { code: '{code}', field: '{parameter}' } }
    const one = miniContract([books({ parameters })], { errors: [told], tiers: [] })
    const refused = (field: string) => {
      const wrong = ask(one, 'listBooks', { pages: '0' }, { status: 422, body: { code: 'BAD', field } })
      return judgeOne(
        errorParameterInvalid,
        evidenceOf(one, [ask(one, 'listBooks', {}, rows), wrong]),
        'listBooks#pages',
      )
    }
    expectStatus(refused('pages'), 'pass')
    expectFail(refused('title'), 'the name of another parameter: "title"')
  })

  it('requires the error for a short value, if the catalogue has one', () => {
    const errors = [BAD, errorEntry('SHORT', 400, ['parameter-too-short'])]
    const one = miniContract([books({ parameters: [parameter('title', { minLength: 3 })] })], { errors, tiers: [] })
    const refused = (status: number, code: string) =>
      judgeOne(
        errorParameterInvalid,
        evidenceOf(one, [
          ask(one, 'listBooks', {}, rows),
          ask(one, 'listBooks', { title: 'pp' }, { status, body: { code, error: 'e', details: 'title' } }),
        ]),
      )
    expectStatus(refused(400, 'SHORT'), 'pass')
    expectFail(refused(422, 'BAD'), 'wanted 400 SHORT')
    const alone = miniContract(one.operations, { errors: errors.slice(1), tiers: [] })
    expect(derived(alone, 'listBooks#title')).toEqual(['title=pp'])
  })

  it('tests one parameter of an operation where an hour is limited, and every value elsewhere', () => {
    expect(derived(contract, 'listBooks#pages')).toEqual(['pages=pipeproof-no-such-value', 'pages=0'])
    const limited = miniContract([books({ parameters })], { errors: [BAD] })
    const sent = ['listBooks#pages', 'listBooks#genre'].flatMap((key) => derived(limited, key))
    expect(sent).toHaveLength(1)
    const evidence = evidenceOf(limited, [ask(limited, 'listBooks', {}, rows)])
    const found = ['listBooks#pages', 'listBooks#genre'].map(
      (key) => judgeOne(errorParameterInvalid, evidence, key).status,
    )
    expect(found.toSorted()).toEqual(['no-evidence', 'not-applicable'])
  })
})
