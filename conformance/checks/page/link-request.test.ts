import { describe, expect, it } from 'vitest'
import type { Operation, Parameter } from '../../../spec/index.js'
import { again } from '../../ask/make-probe.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectStatus,
  jsonAnswer,
  judgeOne,
  miniContract,
  operation,
  parameter,
  reply,
  table,
} from '../finding/harness.test-kit.js'
import { filter } from '../finding/shelf.test-kit.js'
import { pageNextLink } from './page-next-link.js'

const number = parameter('page', { type: 'integer', page: { by: 'number', first: 1 } })
const offset = parameter('skip', { type: 'integer', page: { by: 'offset', first: 0 } })
const cursor = parameter('after', { cursor: { column: 'id' } })
const others = [
  parameter('size', { type: 'integer', cap: 'rows', default: '3', maximum: 5 }),
  parameter('kind', { filter: filter('kind', 'eq') }),
  parameter('since', { filter: filter('id', 'gte') }),
  parameter('sort', {
    sort: { id: [{ column: 'id', direction: 'asc' }], kind: [{ column: 'kind', direction: 'asc' }] },
  }),
]
const json = jsonAnswer({ list: { member: 'data', table: table([column('id'), column('kind')]) } })

function listOf(place: Parameter): Operation {
  return operation('listThings', json, {
    parameters: [place, ...others],
    tells: { next: 'next', open: [] },
    order: [{ column: 'id', direction: 'asc', by: 'value', level: 'must', open: [] }],
  })
}

type Values = Readonly<Record<string, string>>

/**
 * The finding about this link in the answer to this request and its repetition, beside a plain answer; none is
 * followed.
 */
function judged(asked: Values, next: string | null, place = number, ids = 'abc', header?: string) {
  const list = listOf(place)
  const contract = miniContract([list])
  const bodyOf = (data: readonly object[], link: string | null) => JSON.stringify({ data, next: link })
  const rows = [...ids].map((id) => ({ id, kind: 'x' }))
  const plain = ask(contract, list.id, {}, { body: bodyOf([...rows, { id: 'z', kind: 'y' }], null) })
  const body = bodyOf(rows, next)
  const answer = { body, ...(header && { headers: [['Link', header]] as const }) }
  const linked = ask(contract, list.id, asked, answer)
  return judgeOne(pageNextLink, evidenceOf(contract, [plain, linked, reply(again(linked.probe, 1), answer)]))
}

/** The link is not blamed: it remains to be followed. */
function expectOpen(...given: Parameters<typeof judged>) {
  expectStatus(judged(...given), 'no-evidence: budget')
}

describe('a link beside its request', () => {
  it.each<[Values, string, string]>([
    [{}, '?page=3', 'which is page=3'],
    [{ page: '3' }, '?page=2', 'which is page=2'],
    [{ page: '3' }, '?size=3', 'which is page=1'],
    [{ size: '2' }, '?page=2', 'which lacks size=2'],
    [{ size: '2' }, '?page=2&size=3', 'which has size=3'],
    [{}, '?page=2&size=5', 'which has size=5'],
    [{ kind: 'x' }, '?page=2', 'which lacks kind=x'],
    [{ kind: 'x', size: '2' }, '?size=2&page=2', 'which lacks kind=x'],
    [{ sort: 'kind' }, '?page=2', 'which lacks sort=kind'],
  ])('is wrong after %j as %s', (asked, next, blame) => {
    expectFail(judged(asked, next), blame)
  })

  it.each<[Values, string]>([
    [{}, '?page=2'],
    [{}, '?page=2&size=3'],
    [{ size: '3', page: '2' }, 'https://things.example/v1/listThings?page=3'],
    [{ size: '9' }, '?page=2&size=5'],
    [{ size: '9' }, '?page=2'],
    [{ kind: 'x', size: '2' }, '?size=2&page=2&kind=X'],
    [{ kind: 'x' }, '?page=2&Kind=x'],
    [{ kind: 'x' }, '?page=2&state=c2Vl'],
    [{ kind: 'x' }, '?page=opaque'],
    [{ kind: 'x' }, '?page=2&since=a'],
    [{ sort: 'id' }, '?page=2'],
    [{ since: 'a' }, '?page=2'],
  ])('is not blamed after %j as %s', (asked, next) => {
    expectOpen(asked, next)
  })

  it('may also be in the header Link', () => {
    const header = (query: string) => `</v1/listThings${query}>; rel="next"`
    expectFail(judged({ kind: 'x' }, '?page=2&kind=x', number, 'abc', header('?page=2')), 'which lacks kind=x')
    expectFail(judged({}, '?page=2', number, 'abc', header('?page=3')), 'which is page=3')
    expectOpen({ kind: 'x' }, '?page=2&kind=x', number, 'abc', header('?page=2&kind=x'))
  })

  it('may have another path', () => {
    expectOpen({ kind: 'x' }, '/v1/kinds/x/pages?page=2')
  })

  it('names the rows behind its own by an offset, and may name the size of a short last page', () => {
    expectFail(judged({}, '?skip=4', offset), 'which is skip=4')
    expectFail(judged({}, '?skip=1', offset), 'which is skip=1')
    expectFail(judged({ size: '2' }, '?skip=2', offset, 'ab'), 'which lacks size=2')
    expectOpen({}, '?skip=3', offset)
    expectOpen({}, '?skip=3&size=1', offset)
    expectOpen({ skip: '3' }, '?skip=5', offset, 'ab')
  })

  it('keeps a filter beside a cursor that is the value of a row, and may hold it in another one', () => {
    expectFail(judged({ kind: 'x' }, '?after=c', cursor), 'which lacks kind=x')
    expectOpen({ kind: 'x' }, '?after=c&kind=x', cursor)
    expectOpen({ kind: 'x' }, '?after=eyJrIjoieCJ9', cursor)
  })

  it('leads from a later page to the first one without its cursor, unless another value may be the place', () => {
    expectFail(judged({ after: 'c' }, '?size=3', cursor, 'def'), 'which is the first page')
    expectFail(judged({ after: 'c', kind: 'x' }, '?kind=x', cursor, 'def'), 'which is the first page')
    expectOpen({ after: 'c', since: 'a' }, '?since=f', cursor, 'def')
    expectOpen({ after: 'c' }, '?place=2', cursor, 'def')
    expectOpen({ size: '3' }, '?size=5', cursor)
  })

  it('keeps the size beside a cursor that is the value of a row', () => {
    expectFail(judged({ size: '2' }, '?after=b', cursor, 'ab'), 'which lacks size=2')
    expectOpen({ size: '2' }, '?after=b&size=2', cursor, 'ab')
    expectOpen({ size: '2' }, '?after=b&size=1', cursor, 'ab')
    expectOpen({}, '?after=c', cursor)
  })

  it('keeps the chosen columns, if they leave out others', () => {
    const chosen = (asked: string, next: string) => {
      const list = listOf(number)
      const columns = parameter('fields', { type: 'list', columns: { always: ['id'] } })
      const contract = miniContract([{ ...list, parameters: [...list.parameters, columns] }])
      const answer = { body: JSON.stringify({ data: [{ id: 'a' }], next }) }
      const linked = ask(contract, list.id, { fields: asked }, answer)
      return judgeOne(pageNextLink, evidenceOf(contract, [linked, reply(again(linked.probe, 1), answer)]))
    }
    expectFail(chosen('id', '?page=2'), 'which lacks fields=id')
    for (const asked of ['id,kind', 'id,nothing']) expectStatus(chosen(asked, '?page=2'), 'not-applicable')
    expectStatus(chosen('id', '?page=2&fields=id'), 'not-applicable')
  })

  it('is blamed only if it is wrong again', () => {
    const list = listOf(number)
    const contract = miniContract([list])
    const bodyOf = (next: string) => JSON.stringify({ data: [{ id: 'a', kind: 'x' }], next })
    const first = ask(contract, list.id, {}, { body: bodyOf('?page=3') })
    expectStatus(judgeOne(pageNextLink, evidenceOf(contract, [first])), 'no-evidence: budget')
    const failed = reply(again(first.probe, 1), { status: 503, body: '{}' })
    expect(judgeOne(pageNextLink, evidenceOf(contract, [first, failed])).message).toContain('which is page=3')
    const second = reply(again(first.probe, 1), { body: bodyOf('?page=2') })
    expectStatus(judgeOne(pageNextLink, evidenceOf(contract, [first, second])), 'no-evidence: budget')
  })
})
