import { describe, expect, it } from 'vitest'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import { filterEffective } from '../filter/filter-effective.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  expectStatus,
  jsonAnswer,
  judgeOne,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from './harness.test-kit.js'
import { always, bookTable, filter, judged, LOST, SHELF, UNASKED } from './shelf.test-kit.js'

const unit = parameter('unit', { default: 'books', enum: ['books', 'pages', 'kilos'], clause: 'UNIT' })
const count = operation('count', table([column('count', 'integer')]), { parameters: [unit] })
const weigh = operation('count', jsonAnswer(), { parameters: [unit] })
const counting = (answers: Readonly<Record<string, FakeAnswer | string>>, counted = count) =>
  judged(filterEffective, miniContract([counted]), (query) => answers[query.unit ?? 'books'] ?? '')
const [ONE, TWO] = ['count\n1\n', 'count\n2\n']

describe('a word that must change the answer', () => {
  it('does, or not', () => {
    expect(counting({ books: ONE, pages: TWO, kilos: TWO })).toEqual({
      status: 'pass',
      message: 'unit=pages changes the answer',
      exchanges: ['x2', 'x1'],
    })
    expect(counting({ books: ONE, pages: TWO, kilos: ONE })).toEqual({
      status: 'fail',
      message: 'unit=kilos changes nothing: the answer equals that of the plain call',
      expected: 'another answer',
      actual: 'the same answer',
      exchanges: ['x3', 'x1'],
    })
  })

  it.each<[answers: Readonly<Record<string, FakeAnswer | string>>, status: string, message: string]>([
    [{ books: LOST, pages: ONE, kilos: TWO }, 'no-evidence: harness', 'No answer to "/v1/count": too late'],
    [{ books: UNASKED, pages: ONE, kilos: TWO }, 'no-evidence: budget', 'Not sent: GET "/v1/count"'],
    [
      { books: { status: 500, body: ONE }, pages: TWO, kilos: TWO },
      'no-evidence: prerequisite',
      '"/v1/count" was answered 500',
    ],
    [{ books: ONE, pages: TWO, kilos: LOST }, 'no-evidence: harness', 'No answer to "/v1/count?unit=kilos": too late'],
    [{ books: ONE, pages: TWO, kilos: UNASKED }, 'no-evidence: budget', 'Not sent: GET "/v1/count?unit=kilos"'],
    [
      { books: ONE, pages: TWO, kilos: { status: 400 } },
      'no-evidence: prerequisite',
      '"/v1/count?unit=kilos" was answered 400',
    ],
    [{ books: ONE, pages: TWO, kilos: 'count\n' }, 'no-evidence: no-data', 'unit=kilos returned no rows'],
    [{ books: 'count\n', pages: TWO, kilos: TWO }, 'no-evidence: no-data', 'unit=pages returned no rows'],
    [
      { books: ONE, pages: LOST, kilos: ONE },
      'fail',
      'unit=kilos changes nothing: the answer equals that of the plain call',
    ],
  ])('needs both answers: %j', (answers, status, message) => {
    expect(expectStatus(counting(answers), status).message).toBe(message)
  })

  it('changes any member of a JSON body', () => {
    expectStatus(counting({ books: {}, pages: { body: {} }, kilos: { body: { count: 1 } } }, weigh), 'pass')
    expectStatus(counting({ books: { body: {} }, pages: { body: {} }, kilos: { body: {} } }, weigh), 'fail')
  })
})

describe('a filter of the rows behind an answer', () => {
  const windowed = (source: object) => {
    const days = parameter('days', {
      type: 'integer',
      default: '60',
      filter: filter('printed', 'within-days', { on: 'source', ...source }),
    })
    return miniContract([books({ parameters: [parameter('genre')] }), { ...count, parameters: [days] }])
  }
  const judgeWindow = (shown: boolean) => {
    const contract = windowed({ source: 'listBooks' })
    const same = [{}, { days: '10' }].map((values) => ask(contract, 'count', values, ONE))
    const rows = shown ? [ask(contract, 'listBooks', { genre: 'novel' }, bookTable(SHELF))] : []
    return judgeOne(filterEffective, evidenceOf(contract, [...same, ...rows]), 'count#days')
  }

  it('may change nothing, unless known rows are outside of it', () => {
    expect(expectStatus(judgeWindow(false), 'no-evidence: no-data')).toMatchObject({
      message: 'days=10 changes nothing, which may be lawful',
      exchanges: [expect.any(String), expect.any(String)],
    })
    expectStatus(judgeWindow(true), 'fail')
  })

  it('needs a value', () => {
    const genre = parameter('genre', { filter: filter('genre', 'eq', { on: 'source' }) })
    const unknown = miniContract([{ ...count, parameters: [genre] }])
    expect(judged(filterEffective, unknown, always(psv('count', '1'))).message).toBe(
      'No value of "genre" is known to change the answer',
    )
  })
})
