import { describe, expect, it } from 'vitest'
import type { OrderKey, Parameter } from '../../../spec/index.js'
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
import { pageTotal } from './page-total.js'

const json = jsonAnswer()
const ROUNDS = [1, 2, 3]
const numbered = [
  parameter('page', { type: 'integer', page: { by: 'number', first: 1 } }),
  parameter('size', { type: 'integer', cap: 'rows', default: '3', maximum: 5 }),
]

function contractWith(parameters: readonly Parameter[]) {
  const answer = { ...json, list: { member: 'data', table: table([column('id')]) } }
  const tells = { total: 'total', next: 'next', totalHeader: 'X-Total', open: [] }
  return miniContract([operation('listThings', answer, { parameters, tells })])
}

interface Given {
  readonly asked?: Readonly<Record<string, number>>
  readonly ids: string
  readonly total: number
  readonly header?: string
  readonly next?: string
}

/** The answer, and the same one again. */
function judged({ asked = {}, ids, total, header, next }: Given, parameters = numbered) {
  const contract = contractWith(parameters)
  const body = JSON.stringify({ data: [...ids].map((id) => ({ id })), total, next })
  const headers = header === undefined ? [] : [['X-Total', header] as const]
  const answer = ask(contract, 'listThings', asked, { body, headers })
  return judgeOne(pageTotal, evidenceOf(contract, [answer, reply(again(answer.probe, 1), { body, headers })]))
}

describe('page.total', () => {
  it('passes a full page, a last page, a page behind the end, and a size that may be cut', () => {
    expectStatus(judged({ ids: 'abc', total: 7, header: '7' }), 'pass')
    expectStatus(judged({ ids: 'g', total: 7, asked: { page: 3 } }), 'pass')
    expectStatus(judged({ ids: '', total: 7, asked: { page: 4 } }), 'pass')
    expectStatus(judged({ ids: 'abc', total: 7, asked: { size: 99 } }), 'pass')
  })

  it('blames a total of the page, of all rows, and a header that differs', () => {
    expectFail(judged({ ids: 'def', total: 3, asked: { page: 2 } }), 'has 3 rows and states a total of 3')
    expectFail(judged({ ids: 'ab', total: 7 }), 'has 2 rows and states a total of 7, which leaves 3 for it')
    expectFail(judged({ ids: 'abc', total: 7, header: '3' }), 'states the totals 7 and 3')
  })

  it('blames rows on a page behind the last one, and says nothing about its total', () => {
    expectFail(judged({ ids: 'g', total: 7, asked: { page: 4 } }), 'has 1 row and states a total of 7, which leaves 0')
    expectStatus(judged({ ids: '', total: 0, header: '7', asked: { page: 4 } }), 'pass')
    const contract = contractWith(numbered)
    const sent = [
      ask(contract, 'listThings', {}, { body: '{"data":[{"id":"a"},{"id":"b"},{"id":"c"}],"total":7}' }),
      ask(contract, 'listThings', { page: 4 }, { body: '{"data":[],"total":0}' }),
    ]
    expectStatus(judgeOne(pageTotal, evidenceOf(contract, sent)), 'pass')
  })

  it('leaves a page that is longer than its size to the checks of the size', () => {
    expectStatus(judged({ ids: 'abcde', total: 7 }), 'pass')
  })

  it('holds an answer without a next page against the total of a list with a cursor', () => {
    const cursor = [parameter('after', { cursor: { column: 'id' } })]
    expectStatus(judged({ ids: 'ab', total: 7, next: 'b' }, cursor), 'pass')
    expectStatus(judged({ ids: 'ab', total: 2 }, cursor), 'pass')
    expectFail(judged({ ids: 'ab', total: 7 }, cursor), 'has 2 rows and states a total of 7')
  })

  it('holds the pages of a walk by cursors, from the first to the last, against their total', () => {
    const contract = contractWith([parameter('after', { cursor: { column: 'id' } })])
    const page = (after: string | undefined, ids: string, next?: string) => {
      const body = JSON.stringify({ data: [...ids].map((id) => ({ id })), next, total: 5 })
      return { sent: ask(contract, 'listThings', { after }, { body }), body }
    }
    const walked = (...pages: readonly ReturnType<typeof page>[]) => {
      const repeats = ROUNDS.flatMap((round) =>
        pages.map(({ sent, body }) => reply(again(sent.probe, round), { body })),
      )
      return judgeOne(pageTotal, evidenceOf(contract, [...pages.map(({ sent }) => sent), ...repeats]))
    }
    const [first, second] = [page(undefined, 'ab', 'b'), page('b', 'cd', 'd')]
    expectStatus(walked(first, second, page('d', 'e')), 'pass')
    expectFail(walked(first, page('b', 'cd')), 'the 2 pages up to it have 4 rows, but state a total of 5')
    // A page behind an unknown cursor names no next page either, and comes before none.
    const beyond = page('z', '')
    expectFail(walked(first, beyond, page('b', 'cd')), 'the 2 pages up to it have 4 rows')
    // Without the first page nothing is known.
    expectStatus(walked(second, page('d', '')), 'pass')
  })

  it('blames a next page behind the last row', () => {
    const cursor = [parameter('after', { cursor: { column: 'id' } })]
    expectFail(judged({ ids: 'ab', total: 2, next: 'b' }, cursor), 'shows the last of 2 rows and names a next page')
    expectFail(judged({ ids: 'g', total: 7, asked: { page: 3 }, next: '?page=4' }), 'names a next page in "next"')
    expectStatus(judged({ ids: 'abc', total: 7, next: '?page=2' }), 'pass')
    expectStatus(judged({ ids: '', total: 0, next: 'b' }, cursor), 'pass')
  })

  it('blames a link to a next page behind the last row', () => {
    const tells = { totalHeader: 'X-Total', open: [] }
    const answer = { ...json, list: { member: 'data', table: table([column('id')]) } }
    const contract = miniContract([operation('listThings', answer, { parameters: numbered, tells })])
    const linked = (ids: string, page: number) => {
      const headers = [['X-Total', '7'] as const, ['Link', `</things?page=${page + 1}>; rel="next"`] as const]
      const shown = { body: JSON.stringify({ data: [...ids].map((id) => ({ id })) }), headers }
      const asked = ask(contract, 'listThings', { page: String(page) }, shown)
      return judgeOne(pageTotal, evidenceOf(contract, [asked, reply(again(asked.probe, 1), shown)]))
    }
    expectStatus(linked('def', 2), 'pass')
    expectFail(linked('g', 3), 'shows the last of 7 rows and names a next page in "Link": "/things?page=4"')
  })

  it('blames a number of pages, or of this page, that does not follow from the total', () => {
    const told = (pages: unknown, page: unknown, total = 7) => {
      const tells = { total: 'total', pages: 'pages', page: 'page', open: [] }
      const answer = { ...json, list: { member: 'data', table: table([column('id')]) } }
      const contract = miniContract([operation('listThings', answer, { parameters: numbered, tells })])
      const data = total === 0 ? [] : [{ id: 'g' }]
      const body = JSON.stringify({ data, total, pages, page })
      const asked = ask(contract, 'listThings', { page: total === 0 ? 1 : 3 }, { body })
      return judgeOne(pageTotal, evidenceOf(contract, [asked, reply(again(asked.probe, 1), { body })]))
    }
    expectStatus(told(3, 3), 'pass')
    expectStatus(told(0, 1, 0), 'pass')
    expectStatus(told(1, 1, 0), 'pass')
    expectFail(told(2, 3), 'states "pages" 2 beside a total of 7 and pages of 3, wanted 3')
    expectFail(told(3, 1), 'states "page" 1')
  })

  it('blames another total on another page, and one that counts rows which a filter removes', () => {
    const isA = { column: 'id', op: 'eq', on: 'row', alternatives: [], open: [] } as const
    const contract = contractWith([...numbered, parameter('id', { filter: isA })])
    const body = (ids: string, total: number) => JSON.stringify({ data: [...ids].map((id) => ({ id })), total })
    const beside = (values: Readonly<Record<string, string>>, ids: string, total: number, behind?: number) => {
      const plain = ask(contract, 'listThings', {}, { body: body('abc', 7) })
      const other = ask(contract, 'listThings', values, { body: body(ids, total) })
      const repeated = ROUNDS.flatMap((round) => [
        reply(again(other.probe, round), { body: body(ids, total) }),
        reply(again(plain.probe, round), { body: body('abc', round === behind ? 8 : 7) }),
      ])
      return judgeOne(pageTotal, evidenceOf(contract, [plain, other, ...repeated]))
    }
    expectStatus(beside({ page: '2' }, 'def', 7), 'pass')
    expectFail(beside({ page: '2' }, 'def', 6), 'both are about the same rows')
    // One of several servers may be behind the others.
    expectStatus(beside({ page: '2' }, 'def', 6, 2), 'no-evidence: no-data')
    expectStatus(beside({ id: 'a' }, 'aaa', 5), 'pass')
    expectFail(beside({ id: 'a' }, 'aaa', 7), 'with 2 rows that the filter removes')
  })

  it('blames a smaller total for a window in which the newest and the oldest row lie', () => {
    const since = { column: 'at', op: 'within-hours', on: 'row', alternatives: [], open: [] } as const
    const hours = parameter('hours', { type: 'integer', filter: since })
    const answer = { ...json, list: { member: 'data', table: table([column('at', 'date-time')]) } }
    const newest = { column: 'at', direction: 'desc', by: 'value', level: 'must', open: [] } as const
    const made = (order: readonly OrderKey[]) =>
      miniContract([
        operation('listThings', answer, {
          parameters: [...numbered, hours],
          tells: { total: 'total', open: [] },
          order,
        }),
      ])
    const judgedWith = (hoursAsked: number, total: number, order: readonly OrderKey[] = [newest]) => {
      const body = (days: readonly number[], told: number) => ({
        body: JSON.stringify({ data: days.map((day) => ({ at: `2026-11-${day}T00:00:00Z` })), total: told }),
        headers: [['Date', 'Fri, 20 Nov 2026 12:00:00 GMT']] as const,
      })
      const all = [
        [{}, body([20, 19, 18], 5)],
        [{ page: 2 }, body([17, 16], 5)],
        [{ hours: hoursAsked }, body([20, 19, 18], total)],
      ] as const
      const contract = made(order)
      const sent = all.map(([values, told]) => ask(contract, 'listThings', values, told))
      const repeats = ROUNDS.flatMap((round) =>
        sent.map(({ probe }, at) => reply(again(probe, round), all[at]?.[1] ?? '')),
      )
      return judgeOne(pageTotal, evidenceOf(contract, [...sent, ...repeats]))
    }
    expectFail(judgedWith(200, 4), 'states a total of 4, although all 5 rows')
    expectStatus(judgedWith(200, 5), 'pass')
    expectStatus(judgedWith(90, 4), 'pass')
    expectStatus(judgedWith(200, 4, []), 'pass')
  })

  it('does not compare the totals of a list that grows with every request', () => {
    const contract = contractWith(numbered)
    const body = (ids: string, total: number) => JSON.stringify({ data: [...ids].map((id) => ({ id })), total })
    const sent = [
      ask(contract, 'listThings', {}, { body: body('abc', 7) }),
      ask(contract, 'listThings', { page: 2 }, { body: body('def', 8) }),
    ]
    const repeated = sent.map(({ probe }, index) =>
      reply(again(probe, 1), { body: index === 0 ? body('abc', 9) : body('def', 10) }),
    )
    expectStatus(judgeOne(pageTotal, evidenceOf(contract, [...sent, ...repeated])), 'no-evidence: no-data')
  })

  it('does not compare answers with two values of a filter', () => {
    const isA = { column: 'id', op: 'eq', on: 'row', alternatives: [], open: [] } as const
    const contract = contractWith([...numbered, parameter('id', { required: true, filter: isA })])
    const with3 = (id: string) =>
      ask(contract, 'listThings', { id }, { body: JSON.stringify({ data: [{ id }, { id }, { id }], total: 5 }) })
    expectStatus(judgeOne(pageTotal, evidenceOf(contract, [with3('a'), with3('b')])), 'pass')
  })

  it('asks for the last page, where a total is wrong only there', () => {
    const contract = contractWith(numbered)
    const body = '{"data":[{"id":"a"},{"id":"b"},{"id":"c"}],"total":7}'
    const [instance] = pageTotal.instances(contract)
    const probes =
      instance && pageTotal.derives?.(instance, evidenceOf(contract, [ask(contract, 'listThings', {}, { body })]))
    expect(probes?.map(({ parameters }) => Object.fromEntries(parameters))).toContainEqual({ page: '3' })
  })

  it('wants the repeated answer before it blames', () => {
    const contract = contractWith(numbered)
    const answer = ask(contract, 'listThings', {}, { body: '{"data":[{"id":"a"}],"total":7}' })
    expectStatus(judgeOne(pageTotal, evidenceOf(contract, [answer])), 'no-evidence: budget')
  })
})

/** Figures of an answer about itself, without a total. */
const figures = { rows: 'count', size: 'limit', offset: 'skip', more: 'more', open: [] } as const

function judgedFigures(body: object, asked: Readonly<Record<string, number>> = {}, wide?: object) {
  const answer = { ...json, list: { member: 'data', table: table([column('id')]) } }
  const contract = miniContract([operation('listThings', answer, { parameters: numbered, tells: figures })])
  const told = ask(contract, 'listThings', asked, { body: JSON.stringify(body) })
  const beside = wide && ask(contract, 'listThings', { size: 5 }, { body: JSON.stringify(wide) })
  const sent = [[told, body] as const, ...(beside === undefined ? [] : [[beside, wide] as const])]
  const repeats = ROUNDS.flatMap((round) =>
    sent.map(([one, text]) => reply(again(one.probe, round), { body: JSON.stringify(text) })),
  )
  return judgeOne(pageTotal, evidenceOf(contract, [...sent.map(([one]) => one), ...repeats]))
}

describe('figures of an answer', () => {
  const data = [...'abc'].map((id) => ({ id }))
  const right = { data, count: 3, limit: 3, skip: 0, more: true }

  it('pass if they fit the request and the rows', () => {
    expectStatus(judgedFigures(right), 'pass')
    expectStatus(judgedFigures({ ...right, skip: 3, more: false }, { page: 2 }), 'pass')
    expectStatus(judgedFigures({ ...right, limit: 5 }, { size: 9 }), 'pass')
    expectStatus(judgedFigures({ data }), 'no-evidence: no-data')
  })

  it.each([
    [{ ...right, count: 5 }, 'states "count" 5, wanted 3'],
    [{ ...right, limit: 5 }, 'states "limit" 5, wanted 3'],
    [{ ...right, skip: 1 }, 'states "skip" 1, wanted 0'],
    [{ data: data.slice(1), count: 2, more: true }, 'states "more" true with 2 rows, wanted false'],
  ])('are wrong in %j', (body, blame) => {
    expectFail(judgedFigures(body), blame)
  })

  it('are wrong if an answer with room for more rows shows the contrary', () => {
    const five = { data: [...'abcde'].map((id) => ({ id })), more: false }
    expectFail(judgedFigures({ ...right, more: false }, {}, five), 'states "more" false with 3 rows')
    expectStatus(judgedFigures(right, {}, five), 'pass')
    expectFail(judgedFigures(right, {}, { data, more: false }), 'states "more" true with 3 rows')
    // A later page is found by its last row.
    const later = { data: [...'cde'].map((id) => ({ id })) }
    const long = (ids: string) => ({ data: [...ids].map((id) => ({ id })), more: false })
    const second = (more: boolean, ids: string) => judgedFigures({ ...later, more }, { page: 2 }, long(ids))
    expectFail(second(false, 'abcdef'), 'states "more" false with 3 rows')
    expectFail(second(true, 'abcde'), 'states "more" true with 3 rows')
    for (const [more, ids] of [
      [true, 'abcdef'],
      [false, 'abcde'],
      [false, 'abcd'],
      [false, 'abeef'],
    ] as const)
      expectStatus(second(more, ids), 'pass')
  })

  it('say that no page follows an answer with room for another row, unless a cursor may continue it', () => {
    const key = { record: 'thing', columns: ['id'], every: true, open: [] }
    const list = { member: 'data', table: table([column('id'), column('day')], { key }) }
    const cap = parameter('size', { type: 'integer', cap: 'rows', default: '3' })
    const told = (more: boolean, behind: string | undefined, size: object = { maximum: 5 }, total?: number) => {
      const cursors = behind === undefined ? [] : [parameter('after', { cursor: { column: behind } })]
      const parameters = [...cursors, { ...cap, ...size }]
      const tells = { more: 'more', ...(total === undefined ? {} : { total: 'total' }), open: [] }
      const contract = miniContract([operation('listThings', { ...json, list }, { parameters, tells })])
      const body = JSON.stringify({ data: [{ id: 'a' }, { id: 'b' }], more, total })
      const sent = ask(contract, 'listThings', { size: 4 }, { body })
      return judgeOne(pageTotal, evidenceOf(contract, [sent, reply(again(sent.probe, 1), { body })]))
    }
    expectFail(told(true, undefined), 'states "more" true with 2 rows, wanted false')
    expectStatus(told(false, undefined), 'pass')
    // An answer may end at a maximum that the document does not name, a page before its size.
    expectStatus(told(true, undefined, {}), 'pass')
    expectStatus(told(true, 'day'), 'pass')
    expectStatus(told(true, 'id'), 'pass')
    // By the total, for any cursor.
    expectFail(told(true, 'day', {}, 2), 'states "more" true with 2 rows, wanted false')
    expectFail(told(false, 'day', {}, 9), 'states "more" false with 2 rows, wanted true')
  })

  it('say that no page follows where nothing is behind the last row', () => {
    const key = { record: 'thing', columns: ['id'], every: true, open: [] }
    const list = { member: 'data', table: table([column('id')], { key }) }
    const parameters = [
      parameter('size', { type: 'integer', cap: 'rows', default: '2' }),
      parameter('after', { cursor: { column: 'id' } }),
    ]
    const told = (asks: Readonly<Record<string, string>>, next?: string, says: readonly boolean[] = [true, true]) => {
      const tells = { more: 'more', ...(next === undefined ? {} : { next: 'next' }), open: [] }
      const contract = miniContract([operation('listThings', { ...json, list }, { parameters, tells })])
      const sent = Object.entries(asks).map(([after, ids], at) => {
        const body = JSON.stringify({ data: [...ids].map((id) => ({ id })), more: says[at], next })
        return ask(contract, 'listThings', after === '' ? {} : { after }, { body })
      })
      const times = sent.length === 1 ? [1] : [1, 2, 3]
      const again_ = times.flatMap((time) =>
        sent.map(({ probe, response }) =>
          reply(again(probe, time), { body: new TextDecoder().decode(response?.body) }),
        ),
      )
      return judgeOne(pageTotal, evidenceOf(contract, [...sent, ...again_]))
    }
    expectFail(told({ b: '' }), 'states "more" true with 0 rows, wanted false')
    expectStatus(told({ b: '' }, 'x'), 'pass')
    expectFail(told({ '': 'ab', b: '' }, undefined, [true, false]), 'states "more" true with 2 rows')
    expectStatus(told({ '': 'ab', b: '' }, undefined, [false, false]), 'pass')
    expectStatus(told({ '': 'ab', b: 'c' }), 'pass')
  })

  it("are those of the limits of the caller's tier", () => {
    const cap = { ...parameter('size', { type: 'integer', cap: 'rows', default: '3', maximum: 100 }) }
    const byTier = { usual: { default: '3', maximum: 100 }, of: { free: { default: '2', maximum: 2 } }, open: [] }
    const answer = { ...json, list: { member: 'data', table: table([column('id')]) } }
    const cursor = parameter('after', { cursor: { column: 'id' } })
    const contract = miniContract([
      operation('listThings', answer, { parameters: [cursor, { ...cap, byTier }], tells: { size: 'limit', open: [] } }),
    ])
    const stating = (limit: number, asked: Readonly<Record<string, number>>) => {
      const text = JSON.stringify({ data: [{ id: 'a' }, { id: 'b' }], limit })
      const sent = ask(contract, 'listThings', asked, { body: text })
      const probe = { ...sent.probe, presented: { ...sent.probe.presented, tier: 'free' } }
      const repeated = reply(again(probe, 1), { body: text })
      return judgeOne(pageTotal, evidenceOf(contract, [{ ...sent, probe }, repeated]))
    }
    expectStatus(stating(2, {}), 'pass')
    expectFail(stating(3, {}), 'states "limit" 3, wanted 2')
    expectStatus(stating(2, { size: 50 }), 'pass')
  })
})
