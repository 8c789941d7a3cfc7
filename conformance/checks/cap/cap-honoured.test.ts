import { describe, expect, it } from 'vitest'
import type { OrderKey } from '../../../spec/index.js'
import { makeEvidence } from '../../evidence/evidence.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  jsonAnswer,
  judgeOne,
  miniContract,
  miniTarget,
  operation,
  parameter,
  table,
} from '../finding/harness.test-kit.js'
import {
  always,
  answeredBy,
  type Book,
  bookTable,
  converse,
  GENRE,
  judged,
  LOST,
  type Server,
  SHELF,
  shelfContract,
} from '../finding/shelf.test-kit.js'
import { capHonoured } from './cap-honoured.js'

const contract = shelfContract(parameter('limit', { type: 'integer', default: '10', cap: 'rows' }))
const off =
  (by: number): Server =>
  ({ limit }) =>
    bookTable(SHELF.slice(0, limit === undefined ? 10 : Number(limit) + by))

describe('cap.honoured', () => {
  it('accepts exactly as many rows', () => {
    expectPass(judged(capHonoured, contract, off(0)))
  })

  it('refuses one more, one fewer, none, and a limit that is ignored', () => {
    expectFail(judged(capHonoured, contract, off(1)), 'limit=3 returned 4 rows')
    expectFail(judged(capHonoured, contract, off(-1)), 'limit=3 returned 2 rows')
    expectFail(judged(capHonoured, contract, off(-3)), 'no rows')
    expectFail(judged(capHonoured, contract, always(bookTable(SHELF))), '12 rows')
  })

  it('refuses a page that ends early although it hands over a cursor, where the document says nothing of one', () => {
    const after = parameter('after', { cursor: { column: 'isbn' } })
    const paged = shelfContract(parameter('limit', { type: 'integer', default: '10', cap: 'rows' }), after)
    const short =
      (cursorOf: (isbn: string) => string): Server =>
      ({ limit = '11', after: from = '' }) => {
        const shown = SHELF.filter(({ isbn }) => isbn > from).slice(0, Number(limit) - 1)
        return { body: bookTable(shown), headers: [['X-Next-Cursor', cursorOf(shown.at(-1)?.isbn ?? '')]] }
      }
    for (const form of [(isbn: string) => isbn, (isbn: string) => `p${isbn}`])
      expectFail(judged(capHonoured, paged, short(form)), 'returned')
  })

  it.each([
    ['more', { tells: { more: 'more', open: [] } }],
    ['next', { tells: { next: 'next', open: [] } }],
    ['Link', { linked: true as const }],
  ])('accepts such a page if it says that more follow: %s', (_, words) => {
    const cap = parameter('limit', { type: 'integer', default: '10', cap: 'rows' })
    const list = { member: 'items', table: table([column('id')]) }
    const parameters = [cap, parameter('after', { cursor: { column: 'id' } })]
    const lists = miniContract([operation('listIds', { ...jsonAnswer(), list }, { parameters, ...words })])
    const ids = [...'abcdefgh'].map((id) => ({ id }))
    const server =
      (more?: boolean): Server =>
      ({ limit = '11' }) => {
        const items = ids.slice(0, Number(limit) - 1)
        const next = more === true ? items.at(-1)?.id : null
        const headers = [['Link', `<?after=${next}>; rel="next"`] as const].slice(more === true ? 0 : 1)
        return { body: JSON.stringify({ items, more, next }), headers }
      }
    expectPass(judged(capHonoured, lists, server(true)))
    expectFail(judged(capHonoured, lists, server()), 'returned')
  })

  it('refuses more rows on any other answer to a limit', () => {
    const asked = (rows: number) => {
      const honest = ask(contract, 'listBooks', {}, bookTable(SHELF.slice(0, 10)))
      const small = ask(contract, 'listBooks', { limit: 3 }, bookTable(SHELF.slice(0, 3)))
      const page = ask(contract, 'listBooks', { limit: 5, page: 2 }, bookTable(SHELF.slice(5, 5 + rows)))
      return judgeOne(capHonoured, evidenceOf(contract, [honest, small, page]))
    }
    expectPass(asked(5))
    expectFail(asked(6), 'limit=5 returned 6 rows')
  })

  it('requests the lowest limit with the rest of the quota', () => {
    const server: Server = (query, probe) => off(query.limit === '1' ? 1 : 0)(query, probe)
    const instance = instanceOf(capHonoured, contract)
    const before = converse(capHonoured, instance, contract, server)
    const extras = capHonoured.extras?.(instance, before) ?? []
    expect(extras.map(({ parameters }) => Object.fromEntries(parameters))).toEqual([{ limit: '1' }])
    const answers = extras.map(({ parameters }) =>
      answeredBy(contract, 'listBooks', Object.fromEntries(parameters), server),
    )
    expectFail(
      judgeOne(capHonoured, evidenceOf(contract, [...before.exchanges, ...answers])),
      'limit=1 returned 2 rows',
    )
  })

  describe('with a filter beside the limit', () => {
    const library = [...SHELF, ...SHELF].map((book, index) => ({ ...book, isbn: String(1000 + index) }))
    const limited = shelfContract(parameter('limit', { type: 'integer', default: '24', cap: 'rows' }), GENRE)
    const serving =
      (most: (genre: string | undefined, limit: number) => number): Server =>
      ({ genre, limit = '24' }) =>
        bookTable(
          library.filter((book) => genre === undefined || book.genre === genre).slice(0, most(genre, Number(limit))),
        )

    it('judges that answer', () => {
      expectPass(
        judged(
          capHonoured,
          limited,
          serving((_, limit) => limit),
        ),
      )
      expectFail(
        judged(
          capHonoured,
          limited,
          serving((genre, limit) => (genre === undefined ? limit : 24)),
        ),
        '8 rows',
      )
    })

    it('sends the limit alone if the filter loses rows, which other checks judge', () => {
      expectPass(
        judged(
          capHonoured,
          limited,
          serving((genre, limit) => (genre === undefined ? limit : 1)),
        ),
      )
      expectFail(
        judged(
          capHonoured,
          limited,
          serving((genre, limit) => (genre === undefined ? limit - 1 : 0)),
        ),
        '2 rows',
      )
    })
  })

  it('refuses a service that applies the limit before the documented order', () => {
    const order = [{ column: 'pages', direction: 'desc', by: 'value', level: 'must', open: [] }] as const
    const limit = parameter('limit', { type: 'integer', default: '10', cap: 'rows' })
    const byPages = (rows: readonly Book[]) => bookTable([...rows].sort((a, b) => b.pages - a.pages))
    const first: Server = (query) => byPages(SHELF.slice(0, Number(query.limit ?? 12)))
    const after: Server = (query) =>
      bookTable([...SHELF].sort((a, b) => b.pages - a.pages).slice(0, Number(query.limit ?? 12)))
    const ordered = miniContract([books({ parameters: [limit], order })])
    expectPass(judged(capHonoured, ordered, after))
    expectFail(judged(capHonoured, ordered, first), 'leaves out row', 'which comes before the last returned row')
    expectPass(judged(capHonoured, miniContract([books({ parameters: [limit] })]), first))
    let calls = 0
    const moving: Server = (query, probe) => {
      calls += 1
      return calls > 2 ? after(query, probe) : first(query, probe)
    }
    expectStatus(judged(capHonoured, ordered, moving), 'no-evidence: no-data')
  })

  describe('if the service cuts the rows before it orders them', () => {
    const limit = parameter('limit', { type: 'integer', default: '10', cap: 'rows' })
    const KEY: OrderKey = { column: 'pages', direction: 'desc', by: 'value', level: 'must', open: [] }
    const contractOf = (order: readonly OrderKey[], parts: Parameters<typeof books>[0] = {}) =>
      miniContract([books({ parameters: [limit], order, ...parts })])
    const up = (rows: readonly Book[]) => [...rows].sort((a, b) => a.pages - b.pages)
    const down = (rows: readonly Book[]) => up(rows).toReversed()
    const cutFirst =
      (sorted: typeof up): Server =>
      (query) =>
        bookTable(sorted(SHELF.slice(0, Number(query.limit ?? 12))))

    it('refuses the answer in either direction', () => {
      const upwards = contractOf([{ ...KEY, direction: 'asc' }])
      const last = (query: Readonly<Record<string, string>>) => up(SHELF.slice(-Number(query.limit ?? 12)))
      expectFail(
        judged(capHonoured, upwards, (query) => bookTable(last(query))),
        'leaves out row',
      )
      expectPass(judged(capHonoured, upwards, (query) => bookTable(up(SHELF).slice(0, Number(query.limit ?? 12)))))
      expectFail(judged(capHonoured, contractOf([KEY]), cutFirst(down)), 'leaves out row')
    })

    it('accepts any of several rows that the order treats as equal', () => {
      const tied: Server = ({ limit }) => {
        const rows = down(SHELF)
        // Among the equal rows, another one than in the plain answer is returned.
        return bookTable(limit === undefined ? rows : [...rows.slice(0, 2), ...rows.slice(3, 4)])
      }
      expectPass(judged(capHonoured, contractOf([KEY]), tied))
    })

    it.each<[string, readonly OrderKey[]]>([
      ['nobody documented', []],
      ['has no keys', [{ ...KEY, level: 'should' }]],
      ['is only a should', [{ ...KEY, open: ['order'] }]],
      ['is left open', [{ ...KEY, when: 'genre' }]],
      ['applies only with another parameter', [{ ...KEY, unless: 'genre' }]],
      ['applies only without another parameter', [{ ...KEY, by: 'enum' }]],
      ['sorts by a list of words', [{ ...KEY, column: 'genre', open: ['order'] }, KEY]],
      ['has an open key before this one', [{ ...KEY, column: 'title' }]],
      ['sorts texts', [{ ...KEY, column: 'weight' }]],
    ])('sorts by a column that the table does not have', (_, order) => {
      expectPass(judged(capHonoured, contractOf(order), cutFirst(down)))
    })

    it('waits until both requests were repeated', () => {
      let calls = 0
      const lost: Server = (query, probe) => {
        calls += 1
        return calls > 2 ? LOST : cutFirst(down)(query, probe)
      }
      const finding = expectStatus(judged(capHonoured, contractOf([KEY]), lost), 'no-evidence: budget')
      expect(finding.message).toContain('comes before the last returned row; a repeated request must confirm it')
      calls = 0
      const oneLost: Server = (query, probe) => {
        calls += 1
        return calls === 4 ? LOST : cutFirst(down)(query, probe)
      }
      expectStatus(judged(capHonoured, contractOf([KEY]), oneLost), 'no-evidence: budget')
    })

    it('names the expected rows, but not if the data changed', () => {
      expect(judged(capHonoured, contractOf([KEY]), cutFirst(down))).toMatchObject({
        expected: 'the first rows of the documented order',
        actual: 'others',
      })
      let calls = 0
      const moving: Server = (query, probe) => {
        calls += 1
        return calls === 3 ? bookTable(down(SHELF.slice(1))) : cutFirst(down)(query, probe)
      }
      expect(judged(capHonoured, contractOf([KEY]), moving).message).toBe('The data changed between the calls')
    })
  })

  it('proves nothing with a single row', () => {
    expectStatus(judged(capHonoured, contract, always(bookTable(SHELF.slice(0, 1)))), 'no-evidence: no-data')
  })
})

describe('cap.honoured, case by case', () => {
  const small =
    (answer: ReturnType<Server>): Server =>
    (query, probe) =>
      query.limit === undefined ? off(0)(query, probe) : answer

  it('names the limit and the number of rows', () => {
    expect(judged(capHonoured, contract, off(-1))).toMatchObject({
      message: 'limit=3 returned 2 rows',
      expected: '3 rows',
      actual: '2 rows',
      exchanges: ['x2'],
    })
    expect(judged(capHonoured, contract, off(1))).toMatchObject({ expected: '3 rows', actual: '4 rows' })
    expect(judged(capHonoured, contract, off(0)).message).toBe('limit=3 returned 3 rows')
    expect(judged(capHonoured, contract, small({ status: 500 }))).toMatchObject({
      message: 'limit=3 returned no rows, although the plain call returned more',
      expected: '3 rows',
      actual: 'status 500, no rows',
      exchanges: ['x2'],
    })
  })

  it('blames neither the quota nor a lost answer', () => {
    expectStatus(judged(capHonoured, contract, small({ status: 429 })), 'no-evidence: prerequisite')
    expectStatus(
      judged(capHonoured, contract, small({ failure: { kind: 'tls', message: 'no' } })),
      'no-evidence: harness',
    )
    expect(judged(capHonoured, contract, always('isbn\n')).message).toBe('No answer of listBooks has two rows to cut')
  })

  it('ignores a limit below one', () => {
    const instance = instanceOf(capHonoured, contract)
    const { exchanges } = converse(capHonoured, instance, contract, off(0))
    const judge = (limit: number) => {
      const odd = { ...ask(contract, 'listBooks', { limit }, bookTable(SHELF.slice(0, 2))), id: 'x9' }
      return capHonoured.judge(instance, makeEvidence({ contract, target: miniTarget, exchanges: [...exchanges, odd] }))
    }
    for (const limit of [0, -1]) expectPass(judge(limit))
    expectFail(judge(1), 'limit=1 returned 2 rows')
  })
})
