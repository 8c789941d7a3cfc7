import { describe, expect, it } from 'vitest'
import { invalidCall } from '../../ask/invalid-call.js'
import type { Exchange } from '../../exchange.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectStatus,
  instanceOf,
  judgeOne,
  miniContract,
  parameter,
} from '../finding/harness.test-kit.js'
import { errorDeclared } from './error-declared.js'

const schema = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } }
const refusals = [
  { status: '4XX', mediaType: 'application/problem+json', schema, headers: [], examples: [] },
  {
    status: '429',
    schema: true,
    headers: [{ name: 'Retry-After', required: true, schema: { type: 'integer' } }],
    examples: [],
  },
] as const
const pages = parameter('pages', { type: 'integer' })
const contract = miniContract([books({ refusals, parameters: [pages] })])
const type = (text: string) => [['Content-Type', text]] as const
const judge = (status: number, body: unknown, headers: readonly (readonly [string, string])[]) =>
  judgeOne(
    errorDeclared,
    evidenceOf(contract, [
      ask(contract, 'listBooks', { pages: 'pipeproof-no-such-value' }, { status, headers, body: JSON.stringify(body) }),
    ]),
  )

describe('error.declared', () => {
  it('passes an answer that the document declares for the range of its status', () => {
    expectStatus(judge(422, { title: 'No' }, type('application/problem+json; charset=utf-8')), 'pass')
    expectStatus(judge(429, {}, [['Retry-After', '30']]), 'pass')
  })

  it('judges no parameter of a media type', () => {
    const versioned = [{ ...refusals[0], mediaType: 'application/json;version=1' }]
    const of = (found: string) => {
      const answer = { status: 400, headers: type(found), body: JSON.stringify({ title: 'No' }) }
      const own = miniContract([books({ refusals: versioned, parameters: [pages] })])
      return judgeOne(
        errorDeclared,
        evidenceOf(own, [ask(own, 'listBooks', { pages: 'pipeproof-no-such-value' }, answer)]),
      )
    }
    for (const found of ['application/json;version=1', 'application/json']) expectStatus(of(found), 'pass')
    expectFail(of('application/problem+json'), 'wanted application/json;version=1')
  })

  it('blames another body, another media type and a missing header', () => {
    expectFail(judge(400, { message: 'No' }, type('application/problem+json')), 'is not as declared')
    expectFail(judge(400, { title: 'No' }, type('application/json')), 'wanted application/problem+json')
    expectFail(judge(429, {}, []), 'lacks the header "Retry-After"')
  })

  it("sends one value that its parameter's schema refuses, and gives no verdict if the service accepts it", () => {
    const before = evidenceOf(contract, [])
    expect(invalidCall(contract.operations[0] ?? books(), before)?.probe.parameters).toEqual([
      ['pages', 'pipeproof-no-such-value'],
    ])
    const accepted = expectStatus(judge(200, {}, []), 'no-evidence: no-data')
    expect(accepted.message).toBe(
      'No refusal of listBooks can be compared with the document. pages=pipeproof-no-such-value breaks the schema of the parameter, wanted a refusal: found 200',
    )
    const only = miniContract([books({ refusals: [refusals[1]], parameters: [pages] })])
    const other = ask(only, 'listBooks', { pages: 'pipeproof-no-such-value' }, { status: 422, body: {} })
    expect(judgeOne(errorDeclared, evidenceOf(only, [other])).message).toContain(
      'found 422, for which the operation declares no response',
    )
    const silent = miniContract([books({ refusals })])
    expectStatus(judgeOne(errorDeclared, evidenceOf(silent, [])), 'not-applicable')
  })

  it('tries another parameter if the service accepts a wrong value', () => {
    const printed = parameter('printed', { format: 'date' })
    const both = miniContract([books({ refusals, parameters: [pages, printed] })])
    const answered = (name: string, status: number, body: object) =>
      ask(
        both,
        'listBooks',
        { [name]: 'pipeproof-no-such-value' },
        {
          status,
          headers: type('application/problem+json'),
          body: JSON.stringify(body),
        },
      )
    const instance = instanceOf(errorDeclared, both)
    const asked = (...exchanges: readonly Exchange[]) =>
      errorDeclared.derives?.(instance, evidenceOf(both, exchanges)).flatMap(({ parameters }) => parameters)
    expect(asked()).not.toContainEqual(['printed', 'pipeproof-no-such-value'])
    expect(asked(answered('pages', 400, {}))).not.toContainEqual(['printed', 'pipeproof-no-such-value'])
    expect(asked(answered('pages', 200, {}))).toContainEqual(['printed', 'pipeproof-no-such-value'])
    const refused = evidenceOf(both, [answered('pages', 200, {}), answered('printed', 422, { message: 'No' })])
    expectFail(judgeOne(errorDeclared, refused), 'is not as declared')
  })
})
