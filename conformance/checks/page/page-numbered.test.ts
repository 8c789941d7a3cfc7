import { describe, expect, it } from 'vitest'
import { again, type Values } from '../../ask/make-probe.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import {
  ask,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  keysAsked,
  miniContract,
  operation,
  parameter,
  reply,
  table,
} from '../finding/harness.test-kit.js'
import { filter } from '../finding/shelf.test-kit.js'
import { pageNumbered } from './page-numbered.js'

const json = jsonAnswer()
const list = operation(
  'listThings',
  { ...json, list: { member: 'data', table: table([column('id')]) } },
  {
    parameters: [
      parameter('page', { type: 'integer', page: { by: 'number', first: 1 } }),
      parameter('size', { type: 'integer', cap: 'rows', default: '9' }),
    ],
    order: [{ column: 'id', direction: 'asc', by: 'value', level: 'must', open: [] }],
    tells: { total: 'meta.total', open: [] },
  },
)
const contract = miniContract([list])
const body = (ids: string, total = 9) => JSON.stringify({ data: [...ids].map((id) => ({ id })), meta: { total } })
const plain = ask(contract, 'listThings', {}, { body: body('abcdefghi') })
const page = (number: number, ids: string, total?: number) =>
  ask(contract, 'listThings', { page: number, size: 3 }, { body: body(ids, total) })

/** The same answers to the repeated requests. */
const threeTimes = (sent: readonly Exchange[]) =>
  [1, 2, 3].flatMap((repeat) =>
    sent.map(({ probe, response }) => reply(again(probe, repeat), { body: new TextDecoder().decode(response?.body) })),
  )

/** The finding about these two pages, after the repeated requests returned the same answers. */
function judged(first: readonly [string, number?], second: readonly [string, number?]) {
  const once = [plain, page(1, ...first), page(2, ...second)]
  const twice = threeTimes(once)
  return judgeOne(pageNumbered, evidenceOf(contract, [...once, ...twice]))
}

describe('page.numbered', () => {
  it('passes pages that follow one another', () => {
    expectStatus(judged(['abc'], ['def']), 'pass')
  })

  it('blames a page that repeats a row, leaves out a row, or is too long', () => {
    expectFail(judged(['abc'], ['abc']), 'repeats a row of the first')
    expectFail(judged(['abc'], ['efg']), 'No page has the row of the plain answer: d')
    expectFail(judged(['abcd'], ['efg']), 'has 4 rows, wanted 3')
  })

  it('blames a page that is not full, also where rows have no order', () => {
    const { tells: _, ...silent } = list
    const noOrder = miniContract([{ ...silent, order: [] }])
    const found = (first: string, second: string) => {
      const sent = [{}, { page: 1, size: 3 }, { page: 2, size: 3 }].map((values, index) =>
        ask(noOrder, 'listThings', values, { body: body(['abcdefghi', first, second][index] ?? '') }),
      )
      const repeated = threeTimes(sent)
      return judgeOne(pageNumbered, evidenceOf(noOrder, [...sent, ...repeated]))
    }
    expectPass(found('cab', 'ghi'))
    expectFail(found('cab', 'gh'), 'The second page has 2 rows, wanted 3: the plain answer has 9')
    expectFail(found('ab', 'ghi'), 'The first page has 2 rows')
  })

  it('blames different totals, and a total below the number of rows', () => {
    expectFail(judged(['abc', 9], ['def', 3]), 'state the totals 9 and 3')
    expectFail(judged(['abc', 3], ['def', 3]), 'a total of 3 and have 6 rows')
  })

  it('repeats the requests before it blames', () => {
    const once = [plain, page(1, 'abc'), page(2, 'abc')]
    expectStatus(judgeOne(pageNumbered, evidenceOf(contract, once)), 'no-evidence: budget')
  })

  it('blames no pages of data that grow with every request', () => {
    const sent = [plain, page(1, 'abc', 9), page(2, 'def', 10)]
    const repeated = sent.map(({ probe, response }, index) => {
      const text = new TextDecoder().decode(response?.body)
      return reply(again(probe, 1), { body: text.replace(/"total":\d+/, `"total":${11 + index}`) })
    })
    expectStatus(judgeOne(pageNumbered, evidenceOf(contract, [...sent, ...repeated])), 'no-evidence: no-data')
  })

  it('asks for the second page of a filtered answer, and blames a row that does not belong there', () => {
    const kinds = parameter('kind', { filter: filter('id', 'contains') })
    const own = miniContract([{ ...list, parameters: [...list.parameters, kinds] }])
    const answered = (values: Values, ids: string, total = ids.length) =>
      ask(own, 'listThings', values, { body: body(ids, total) })
    const found = (ids: string) => {
      const whole = answered({ kind: 'x' }, 'abcd')
      const second = answered({ kind: 'x', size: 2, page: 2 }, ids, 4)
      const once = [plain, page(1, 'abc'), page(2, 'def'), whole, second]
      const twice = threeTimes([second, whole])
      return evidenceOf(own, [...once, ...twice])
    }
    const [instance] = pageNumbered.instances(own)
    expect(instance && keysAsked(pageNumbered.derives?.(instance, found('cd')) ?? [])).toContain(
      answered({ kind: 'x', size: 2, page: 2 }, '').probe.key,
    )
    expectFail(judgeOne(pageNumbered, found('ce')), 'has row 2, which', 'does not have there: "e"')
    expectFail(judgeOne(pageNumbered, found('ab')), 'has row 1')
    expectFail(judgeOne(pageNumbered, found('')), 'has no rows')
    expectFail(judgeOne(pageNumbered, found('c')), 'has 1 row, wanted 2')
  })

  it('blames a page in a chosen order that begins behind more known rows than it skips', () => {
    const order = { column: 'n', direction: 'desc' } as const
    const [pages, size] = list.parameters.map((one) => (one.cap === undefined ? one : { ...one, maximum: 20 }))
    const least = parameter('least', { type: 'integer', filter: filter('n', 'gte') })
    const sorted = operation(
      'listThings',
      { ...json, list: { member: 'data', table: table([column('id'), column('n', 'integer')]) } },
      {
        parameters: [pages, size, least, parameter('sort', { sort: { n: [order] } })].filter(
          (one) => one !== undefined,
        ),
      },
    )
    const own = miniContract([sorted])
    const rows = [3, 9, 5, 7, 1, 8, 2, 6, 4].map((n) => ({ id: `t${n}`, n }))
    const found = (numbers: readonly number[], tops: readonly number[] = [], query: Values = {}, from = own) => {
      const whole = { data: rows, meta: { total: 9 } }
      const data = numbers.map((n) => ({ id: `t${n}`, n }))
      const all = ask(from, 'listThings', {}, { body: JSON.stringify(whole) })
      const second = ask(
        from,
        'listThings',
        { sort: 'n', page: 2, size: 3, ...query },
        { body: JSON.stringify({ data }) },
      )
      const repeated = [1, 2, 3].flatMap((repeat) =>
        [second, all].map(({ probe, response }) => {
          const text = new TextDecoder().decode(response?.body)
          return reply(again(probe, repeat), { body: text.replace('"n":9', `"n":${tops[repeat - 1] ?? 9}`) })
        }),
      )
      return judgeOne(pageNumbered, evidenceOf(from, [all, second, ...repeated]))
    }
    const wrong = 'begins too late: it skips 3 rows, and 4 rows of "/v1/listThings" come before its first row'
    expectFail(found([5, 4, 3]), wrong)
    expectFail(found([5, 4, 3], [], { least: '3' }), wrong)
    const ordered = miniContract([{ ...sorted, order: [{ ...order, by: 'value', level: 'must', open: [] }] }])
    expectFail(found([5, 4, 3], [], {}, ordered), wrong)
    for (const right of [
      found([6, 5, 4]),
      found([5, 4, 3], [0]),
      found([5, 4, 3], [9, 0]),
      found([5, 4, 3], [], { least: '7' }),
      found([5, 4, 3], [], { sort: 'id' }, ordered),
    ])
      expect(right.status).not.toBe('fail')
  })

  it('asks for the third page of every second filtered answer, since a service may forget a filter only there', () => {
    const [one, two] = ['kind', 'part'].map((name) => parameter(name, { filter: filter('id', 'contains') }))
    const filters = [one, two].filter((some) => some !== undefined)
    const own = miniContract([{ ...list, parameters: [...list.parameters, ...filters] }])
    const answered = (values: Values, ids: string, total = ids.length) =>
      ask(own, 'listThings', values, { body: body(ids, total) })
    const found = (ids: string) => {
      const wholes = [answered({ kind: 'x' }, 'abcd'), answered({ part: 'y' }, 'acegik')]
      const third = answered({ part: 'y', size: 2, page: 3 }, ids, 6)
      const sent = [plain, page(1, 'abc'), page(2, 'def'), ...wholes, third]
      const repeated = threeTimes([third, ...wholes])
      return evidenceOf(own, [...sent, ...repeated])
    }
    const [instance] = pageNumbered.instances(own)
    const keys = instance && keysAsked(pageNumbered.derives?.(instance, found('ik')) ?? [])
    expect(keys).toContain(answered({ kind: 'x', size: 2, page: 2 }, '').probe.key)
    expect(keys).toContain(answered({ part: 'y', size: 2, page: 3 }, '').probe.key)
    expectPass(judgeOne(pageNumbered, found('ik')))
    expectFail(judgeOne(pageNumbered, found('ef')), 'has row 1')
  })

  it('walks the longest answer for another id if the plain one has too few rows', () => {
    const shelf = parameter('shelf', { required: true, default: 's1' })
    const own = miniContract([{ ...list, parameters: [...list.parameters, shelf] }])
    const answered = (values: Values, ids: string) => ask(own, 'listThings', values, { body: body(ids, ids.length) })
    const sent = [answered({ shelf: 's1' }, 'abc'), answered({ shelf: 's2', size: 50 }, 'abcdef')]
    const [instance] = pageNumbered.instances(own)
    const keys = instance && keysAsked(pageNumbered.derives?.(instance, evidenceOf(own, sent)) ?? [])
    expect(keys).toContain(answered({ shelf: 's2', size: 2, page: 2 }, '').probe.key)
  })

  it('makes no pages of an answer that may be cut, and accepts any rows of an unordered one', () => {
    const kinds = parameter('kind', { filter: filter('id', 'contains') })
    const own = miniContract([{ ...list, order: [], parameters: [...list.parameters, kinds] }])
    const [instance] = pageNumbered.instances(own)
    const answered = (values: Values, ids: string, total = ids.length) =>
      ask(own, 'listThings', values, { body: body(ids, total) })
    const asked = (...exchanges: Exchange[]) =>
      instance && pageNumbered.derives?.(instance, evidenceOf(own, [answered({}, 'abcdef'), ...exchanges]))
    const isLater = ({ parameters }: Probe) => parameters.some(([name]) => name === 'kind')
    expect(asked(answered({ kind: 'x' }, 'abcd', 12))?.filter(isLater)).toEqual([])
    expect(
      asked(answered({ kind: 'x' }, 'abcd'), answered({ kind: 'x', size: 2, page: 2 }, 'ab'))?.filter(isLater),
    ).toHaveLength(2)
    const found = (ids: string, before?: string) => {
      const first = before === undefined ? [] : [answered({ kind: 'x', size: 2, page: 1 }, before, 4)]
      const sent = [answered({ kind: 'x' }, 'abcd'), answered({ kind: 'x', size: 2, page: 2 }, ids, 4), ...first]
      const repeated = threeTimes(sent)
      const walked = [plain, page(1, 'abc'), page(2, 'def')]
      return judgeOne(pageNumbered, evidenceOf(own, [...walked, ...sent, ...repeated]))
    }
    expectPass(found('ab'))
    expectFail(found('a'), 'has 1 row, wanted 2')
    expectFail(found('ae'), 'does not have there: "e"')
    expectPass(found('ab', 'cd'))
    expectFail(found('ab', 'bc'), 'repeats a row of')
    expectFail(found('ab', 'ce'), 'lack a row of')
  })

  it('asks for the second page of a chosen order, whose rows may be tied at its beginning', () => {
    const column = { column: 'id', direction: 'asc' } as const
    const sort = parameter('sort', { sort: { id: [column] } })
    const own = miniContract([{ ...list, parameters: [...list.parameters, sort] }])
    const answered = (values: Values, ids: string) =>
      ask(own, 'listThings', { sort: 'id', ...values }, { body: body(ids, 9) })
    const found = (ids: string) => {
      const sent = [answered({}, 'abcdef'), answered({ size: 3, page: 2 }, ids)]
      const repeated = threeTimes(sent)
      return judgeOne(pageNumbered, evidenceOf(own, [plain, page(1, 'abc'), page(2, 'def'), ...sent, ...repeated]))
    }
    const [instance] = pageNumbered.instances(own)
    const probes = instance && pageNumbered.derives?.(instance, evidenceOf(own, [plain, answered({}, 'abcdef')]))
    expect(keysAsked(probes ?? [])).toContain(answered({ size: 3, page: 2 }, '').probe.key)
    expectPass(found('def'))
    expectFail(found('abc'), 'does not have there')
    // A new row that only one of the answers has moves the others by one place.
    expectPass(found('cde'))
  })

  it.each([
    ['all rows are tied', 'kind', 'ax bx cx dx ex fx', 'dx gx hx', undefined],
    ['the last rows are tied', 'kind', 'ax bx cx dx ey fy', 'cx ey gy', undefined],
    ['no order is promised', 'best', 'ax bx cy dx ez fz', 'gy hx ax', undefined],
    ['rows come behind the last one', 'kind', 'ax bx cx dx ey fy', 'dx gz hz', 'row 2, which'],
    ['rows are not among those before the last ones', 'kind', 'ax bx cx dx ey fz', 'gx hx fz', 'row 1, which'],
    ['too few rows', 'best', 'ax bx cx dx ex fx', 'dx', 'has 1 row, wanted 3'],
  ])('reads the second page of a chosen order that is cut: %s', (_, by, whole, second, wanted) => {
    const sort = parameter('sort', { sort: { kind: [{ column: 'kind', direction: 'asc' }], best: [] } })
    const own = miniContract([
      {
        ...list,
        answer: { ...json, list: { member: 'data', table: table([column('id'), column('kind')]) } },
        parameters: [...list.parameters, sort],
      },
    ])
    const answered = (values: Values, rows: string) => {
      const data = rows.split(' ').map(([id, kind]) => ({ id, kind }))
      return ask(own, 'listThings', values, { body: JSON.stringify({ data, meta: { total: 9 } }) })
    }
    const sent = [answered({ sort: by }, whole), answered({ sort: by, size: 3, page: 2 }, second)]
    const repeated = threeTimes(sent)
    const walked = [
      answered({}, 'ax bx cx dx ex fx'),
      answered({ size: 2, page: 1 }, 'ax bx'),
      answered({ size: 2, page: 2 }, 'cx dx'),
    ]
    const found = judgeOne(pageNumbered, evidenceOf(own, [...walked, ...sent, ...repeated]))
    if (wanted === undefined) expectPass(found)
    else expectFail(found, wanted)
  })
})
