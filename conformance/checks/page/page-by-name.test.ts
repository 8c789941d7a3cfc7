import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import { again } from '../../ask/make-probe.js'
import {
  ask,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  keysOf,
  miniContract,
  operation,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { pageByName } from './page-by-name.js'

const json = jsonAnswer()
const limit = parameter('limit', { type: 'integer', default: '9', maximum: 20 })
const offset = parameter('offset', { type: 'integer' })
const contractOf = (...parameters: readonly Parameter[]) =>
  miniContract([operation('listThings', json, { parameters })])
const contract = contractOf(limit, offset)
const body = (ids: string, more: object = {}) => JSON.stringify({ data: [...ids].map((id) => ({ id })), ...more })

/** The finding about two pages, after the repeated requests returned `repeated`, or the same answers. */
function judged(first: string, second: string, plain = 'abcdefghi', repeated = plain, more = {}) {
  const once = [
    ask(contract, 'listThings', {}, { body: body(plain, more) }),
    ask(contract, 'listThings', { limit: 3, offset: 0 }, { body: body(first, more) }),
    ask(contract, 'listThings', { limit: 3, offset: 3 }, { body: body(second, more) }),
  ]
  const [all, ...pages] = once.map(({ probe, response }, index) =>
    reply(again(probe, 1), {
      body: index === 0 ? body(repeated, more) : new TextDecoder().decode(response?.body),
    }),
  )
  return judgeOne(pageByName, evidenceOf(contract, [...once, ...(all === undefined ? [] : [all]), ...pages]))
}

describe('page.by-name', () => {
  it('accepts pages that follow one another, and shorter ones', () => {
    expectPass(judged('abc', 'def'))
    expectPass(judged('ab', 'de'))
    expectPass(judged('xyz', 'xyz'))
  })

  it('blames more rows than the size, and a row on two pages', () => {
    expectFail(judged('abcd', 'def'), 'limit=3&offset=0" returned 4 rows: "limit" is 3')
    expectFail(judged('abc', 'def', 'abcdefghij'), 'returned 10 rows: "limit" is 9')
    expectFail(judged('abc', 'abc'), 'repeats a row of the page before: {"id":"a"}')
    expectFail(judged('abc', 'cde'), 'repeats a row')
  })

  it('blames no data that changed, no second list and no short answer', () => {
    expectStatus(judged('abc', 'cde', 'abcdefghi', 'xabcdefgh'), 'no-evidence: no-data')
    expectStatus(judged('abcd', 'abc', 'abcdefghi', 'abcdefghi', { columns: [] }), 'not-applicable')
    expectPass(judged('abc', 'abc', 'abc'))
  })

  it('reads only sizes that the document limits, or that belong to a page', () => {
    const keys = (...parameters: readonly Parameter[]) => keysOf(pageByName.instances(contractOf(...parameters)))
    expect(keys(parameter('per_page', { type: 'integer' }), parameter('page', { type: 'integer' }))).toBe('listThings')
    expect(keys(parameter('limit', { type: 'integer' }))).toBe('none')
    expect(keys({ ...limit, cap: 'rows' })).toBe('none')
  })
})
