import { describe, expect, it } from 'vitest'
import { books, expectFail, expectPass, expectStatus, miniContract, parameter } from '../finding/harness.test-kit.js'
import { always, filter, HEADER, judged, type Server } from '../finding/shelf.test-kit.js'
import { searchContract, searching } from './search.test-kit.js'
import { searchMinimum } from './search-minimum.js'

const tooShort =
  (answer: ReturnType<Server>): Server =>
  (query, probe) =>
    query.name?.length === 2 ? answer : searching()(query, probe)

describe('search.minimum', () => {
  it('accepts a query of the minimum length, with any answer to a shorter one', () => {
    expectPass(judged(searchMinimum, searchContract, searching()))
    expectPass(judged(searchMinimum, searchContract, searching({ minimum: 1 })))
    expectPass(judged(searchMinimum, searchContract, searching({ threshold: 2 })))
    expectPass(judged(searchMinimum, searchContract, tooShort('error,nothing found\n')))
  })

  it('refuses a longer minimum, with any status', () => {
    expectFail(judged(searchMinimum, searchContract, searching({ minimum: 4 })), 'was refused')
    const polite: Server = ({ name }, probe) =>
      name !== undefined && name.length < 4
        ? 'error,name needs 4 characters\n'
        : searching()(name === undefined ? {} : { name }, probe)
    expectFail(judged(searchMinimum, searchContract, polite), 'was refused')
  })

  it.each(['contains', 'prefix'] as const)('judges a query whose rows only %s it, not one with other words', (op) => {
    const plain = (more = {}) =>
      miniContract([books({ parameters: [parameter('name', { minLength: 3, filter: filter('title', op), ...more })] })])
    expectPass(judged(searchMinimum, plain(), searching()))
    expectFail(judged(searchMinimum, plain(), searching({ minimum: 4 })), 'was refused')
    // A code has no word.
    expectPass(judged(searchMinimum, plain({ filter: filter('printed', op) }), searching()))
    for (const other of [{ minLength: 1 }, { pattern: '^M' }, { enum: ['Emma'] }])
      expect(searchMinimum.instances(plain(other))).toEqual([])
  })

  it('refuses a server error', () => {
    expectFail(judged(searchMinimum, searchContract, tooShort({ status: 500 })), 'shorter than the minimum')
  })

  it('proves nothing without a name', () => {
    expectStatus(judged(searchMinimum, searchContract, always(HEADER)), 'no-evidence: no-data')
  })
})

describe('search.minimum, case by case', () => {
  const answering =
    (accepted: ReturnType<Server>, refused: ReturnType<Server>): Server =>
    (query, probe) =>
      query.name?.length === 3 ? accepted : query.name?.length === 2 ? refused : searching()(query, probe)
  const judge = (accepted: ReturnType<Server>, refused: ReturnType<Server> = 'error,too short\n') =>
    judged(searchMinimum, searchContract, answering(accepted, refused))

  it('names both queries and what it found', () => {
    expect(judge({ status: 400, body: 'error,no\n' })).toEqual({
      status: 'fail',
      message: '"/v1/listBooks?name=Mid" has the minimum length, but was refused: found 400 "error,no"',
      expected: 'rows, or no data',
      actual: '400 "error,no"',
      exchanges: ['x2', 'x3'],
    })
    expect(judge('error,none\n', { status: 500, body: '' })).toEqual({
      status: 'fail',
      message:
        '"/v1/listBooks?name=Mi" is shorter than the minimum: found 500 and an empty body, wanted no server error',
      expected: 'a refusal, or no data',
      actual: '500 and an empty body',
      exchanges: ['x4'],
    })
    expect(judge('error,none\n')).toMatchObject({
      message: '"/v1/listBooks?name=Mid" is accepted',
      exchanges: ['x2', 'x3'],
    })
  })

  it('treats 404 as "nothing found", and other refusals as refusals', () => {
    for (const status of [200, 399, 404]) expectPass(judge({ status, body: 'error,none\n' }))
    for (const status of [400, 403, 500]) expectFail(judge({ status, body: 'error,none\n' }), `found ${status}`)
    expectPass(judge('error,none\n', { status: 499, body: '' }))
  })

  it.each(['needs 3', 'more characters', 'LENGTH', 'too short', 'below the minimum'])(
    'treats the line that refuses a shorter query as a refusal: %s',
    (line) => {
      expectFail(judge(`error,${line}\n`, `error, ${line} \n`), 'was refused')
      expectPass(judge(`error,${line}\n`, 'error,other\n'))
      expectPass(judge(`error,${line}\n`, HEADER))
    },
  )

  it('treats the same line for both queries as "nothing found", if it does not mention the length', () => {
    expectPass(judge('error,nothing found\n', 'error,nothing found\n'))
  })

  it('blames neither the quota nor a lost answer', () => {
    const lost = { failure: { kind: 'timeout', message: 'late' } } as const
    expect(judge({ status: 429, body: {} })).toMatchObject({ reason: 'prerequisite', exchanges: ['x2'] })
    expect(judge('error,none\n', { status: 429, body: {} })).toMatchObject({
      reason: 'prerequisite',
      exchanges: ['x3'],
    })
    expect(judge(lost)).toMatchObject({ reason: 'harness', exchanges: ['x2'] })
    expect(judge('error,none\n', lost)).toMatchObject({ reason: 'harness', exchanges: ['x3'] })
  })

  it('does not apply without a documented minimum', () => {
    const free = miniContract([books({ parameters: [parameter('name', { filter: filter('title', 'trigram') })] })])
    expect(judged(searchMinimum, free, searching())).toEqual({
      status: 'not-applicable',
      message: 'No minimum is documented',
      exchanges: [],
    })
  })
})
