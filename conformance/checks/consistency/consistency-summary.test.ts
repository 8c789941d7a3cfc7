import { describe, expect, it } from 'vitest'
import { detailValues, type Summary } from '../../../spec/index.js'
import { keptBytes } from '../../read/kept-bytes.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { bookTable, DATE, DAYS, filter, fits, judged, LOST, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { consistencySummary } from './consistency-summary.js'
import { contract, GENRE_AND_LIMIT, serving, sum, summary } from './summary.test-kit.js'

describe('consistency.summary', () => {
  it('accepts a correct sum and shows an incorrect one', () => {
    expectPass(judged(consistencySummary, contract, serving(0)))
    expectFail(judged(consistencySummary, contract, serving(1)), 'pages do not add up', 'rows of listBooks')
  })

  it('compares no totals told to a tier that does not reach all symbols, because they may count what it cannot see', () => {
    const tier = { title: '', name: 'reader', open: [], quota: {} }
    const told = (symbols: number | null) =>
      judged(consistencySummary, { ...contract, tiers: [{ ...tier, symbols }] }, serving(1))
    expectFail(told(null), 'pages do not add up')
    expect(told(5).status).toBe('no-evidence')
  })

  it('leaves an optional parameter out of the request for the details if the request for the summary has none', () => {
    const handing = { ...summary, parameters: { ...summary.parameters, isbn: 'params.isbn' } }
    const columns = [column('genre'), column('pages', 'integer')]
    const only = parameter('isbn', { filter: filter('isbn', 'eq', { on: 'source', source: 'listBooks' }) })
    const totals = operation('listGenres', table(columns, { summaries: [handing] }), { parameters: [only] })
    const shelf = (more = {}) =>
      books({ parameters: [...GENRE_AND_LIMIT, parameter('isbn', { filter: filter('isbn', 'eq'), ...more })] })
    expectPass(judged(consistencySummary, miniContract([shelf(), totals]), serving(0)))
    expectFail(judged(consistencySummary, miniContract([shelf(), totals]), serving(1)), 'pages do not add up')
    const valuesFor = (more: object) => detailValues(handing, shelf(more), { self: { genre: 'poem' }, params: {} })
    expect(valuesFor({})).toEqual({ genre: 'poem' })
    // Without the parameter the details would be selected by its default, or be refused.
    for (const more of [{ default: '1' }, { required: true }]) expect(valuesFor(more)).toBeUndefined()
  })

  it('compares identifiers that one operation pads with zeros', () => {
    const rule = 'self.pages == sum(rows.filter(r, r.title == self.title).map(r, r.pages))'
    const titled = { ...summary, rules: summary.rules.map((one) => ({ ...one, rule })) }
    const columns = [column('genre'), column('title'), column('pages', 'integer')]
    const totals = operation('listGenres', table(columns, { summaries: [titled] }))
    const padded = miniContract([...contract.operations.slice(0, 1), totals])
    const numbered = SHELF.map((book) => ({ ...book, title: '70' }))
    const server =
      (off: number): Server =>
      (query, probe) =>
        probe.operation === 'listBooks'
          ? serving(0, numbered)(query, probe)
          : psv('genre|title|pages', `novel|0070|${sum('novel') + off}`)
    expectPass(judged(consistencySummary, padded, server(0)))
    expectFail(judged(consistencySummary, padded, server(1)), 'pages do not add up')
  })

  it('does not judge rows of an open table that are parts of one sum', () => {
    const columns = [column('genre'), column('pages', 'integer')]
    const totals = (shape: 'open' | 'closed') =>
      miniContract([
        ...contract.operations.slice(0, 1),
        operation('listGenres', table(columns, { summaries: [summary], shape })),
      ])
    const inParts: Server = (query, probe) =>
      probe.operation === 'listBooks'
        ? serving(0)(query, probe)
        : psv('genre|language|pages', `novel|en|${sum('novel') - 9}`, 'novel|fr|9')
    expectStatus(judged(consistencySummary, totals('open'), inParts), 'no-evidence: no-data')
    expectFail(judged(consistencySummary, totals('closed'), inParts), 'pages do not add up')
    expectFail(judged(consistencySummary, totals('open'), serving(1)), 'pages do not add up')
  })

  it('proves nothing from details that may have been cut off', () => {
    const many = Array.from({ length: 50 }, () => SHELF[0] ?? SHELF[1]).filter((book) => book !== undefined)
    const cut: Server = (query, probe) =>
      probe.operation === 'listBooks' ? serving(1, many)(query, probe) : psv('genre|pages', 'novel|1')
    expectStatus(judged(consistencySummary, contract, cut), 'no-evidence: no-data')
  })

  it('proves nothing from a page that names a next one, although it has fewer rows than its cap', () => {
    const paged = (headers: readonly (readonly [string, string])[]): Server => {
      return (query, probe) => {
        const body = serving(1)(query, probe)
        return probe.operation === 'listBooks' && typeof body === 'string' ? { body, headers: [...headers] } : body
      }
    }
    expectFail(judged(consistencySummary, contract, paged([])), 'pages do not add up')
    const next = paged([['Link', '</v1/listBooks?after=2>; rel="next"']])
    const cursor = parameter('after', { cursor: { column: 'isbn' } })
    const operations = contract.operations.map((one) =>
      one.id === 'listBooks' ? { ...one, parameters: [...one.parameters, cursor] } : one,
    )
    expectStatus(judged(consistencySummary, { ...contract, operations }, next), 'no-evidence: no-data')
  })

  it('gives the status of refused details', () => {
    const refusing: Server = (query, probe) =>
      query.genre === undefined ? serving(1)(query, probe) : { status: 400, body: { code: 'TOO_MUCH' } }
    const finding = judged(consistencySummary, contract, refusing)
    expectStatus(finding, 'no-evidence: no-data')
    expect(finding.message).toContain('was answered 400')
  })

  it('compares rows that are younger than a narrowed window, and no others', () => {
    const since = (date: string) => {
      const columns = [column('genre'), column('pages', 'integer'), column('since', 'date')]
      const wide: Summary = { ...summary, parameters: { genre: 'self.genre', days: "'36500'" } }
      const [shelf] = contract.operations
      const genres = operation('listGenres', table(columns, { summaries: [wide] }))
      const years = miniContract(
        shelf === undefined ? [] : [{ ...shelf, parameters: [...shelf.parameters, DAYS] }, genres],
      )
      const server: Server = (query, probe) => {
        if (probe.operation === 'listGenres') return psv('genre|pages|since', `novel|1|${date}`)
        return Number(query.days ?? 60) > 365 ? { status: 400, body: {} } : serving(0)(query, probe)
      }
      return judged(consistencySummary, years, server)
    }
    expectFail(since('2026-03-01'), 'pages do not add up')
    expectStatus(since('2025-03-01'), 'no-evidence: no-data')
  })

  it('does not blame a service that may look back no further than a year', () => {
    const dated = operation(
      'listGenres',
      table([column('genre'), column('pages', 'integer'), column('since', 'date')], { summaries: [summary] }),
    )
    const [shelf] = contract.operations
    const old = miniContract(shelf === undefined ? [] : [shelf, dated])
    const young =
      (since: string): Server =>
      (_query, probe) => {
        if (probe.operation !== 'listBooks') return psv('genre|pages|since', `novel|9999|${since}`)
        return bookTable(SHELF.map((book) => ({ ...book, printed: '2026-11-01' })))
      }
    expectStatus(judged(consistencySummary, old, young('2019-01-01')), 'no-evidence: no-data')
    expectFail(judged(consistencySummary, old, young('2026-10-01')), 'pages do not add up')
    // Details of a month are complete for that month, however old the row is.
    const monthly = { ...summary, parameters: { ...summary.parameters, days: "'31'" } }
    const short = miniContract([
      books({ parameters: [parameter('genre', { filter: filter('genre', 'eq') }), DAYS] }),
      operation(
        'listGenres',
        table([column('genre'), column('pages', 'integer'), column('since', 'date')], { summaries: [monthly] }),
      ),
    ])
    expectFail(judged(consistencySummary, short, young('2019-01-01')), 'pages do not add up')
  })

  it('ignores an empty cell that the rule does not read, and proves nothing from one that it reads', () => {
    const [rule] = summary.rules
    const counting = (text: string) =>
      miniContract([
        ...contract.operations.slice(0, 1),
        operation(
          'listGenres',
          table([column('genre'), column('pages', 'integer')], {
            summaries: [{ ...summary, rules: rule === undefined ? [] : [{ ...rule, rule: text }] }],
          }),
        ),
      ])
    const withGift: Server = (query, probe) => {
      const answer = serving(1)(query, probe)
      return probe.operation === 'listBooks' ? `${answer}9999|Gift|${query.genre}||2026-11-20\n` : answer
    }
    const others = "self.pages == sum(rows.filter(r, r.title != 'Gift').map(r, r.pages))"
    expectFail(judged(consistencySummary, counting(others), withGift), 'pages do not add up')
    const all = 'self.pages == sum(rows.map(r, r.pages))'
    expectStatus(judged(consistencySummary, counting(all), withGift), 'no-evidence: no-data')
  })

  it('accepts any one of several readings, if the service keeps to it', () => {
    const [all, short] = ['rows', 'rows.filter(r, r.pages < 300)'].map(
      (some) => `self.pages == sum(${some}.map(r, r.pages))`,
    )
    const readings = [`${all}`, `${short}`]
    const reading = (texts: readonly string[]) => {
      const rules = summary.rules.map((rule) => ({ ...rule, rule: texts.join(' || '), readings: texts }))
      const summaries = [{ ...summary, parameters: {}, rules }]
      const genres = operation('listGenres', table([column('genre'), column('pages', 'integer')], { summaries }))
      return miniContract([...contract.operations.slice(0, 1), genres])
    }
    const steady = reading(readings)
    const total = sum('novel') + sum('poem') + sum('essay')
    const small = SHELF.filter(({ pages }) => pages < 300).reduce((some, { pages }) => some + pages, 0)
    const saying =
      (...said: readonly number[]): Server =>
      (_query, probe) =>
        probe.operation === 'listBooks' ? bookTable(SHELF) : psv('genre|pages', ...said.map((pages) => `all|${pages}`))
    expectPass(judged(consistencySummary, steady, saying(total, total)))
    expectPass(judged(consistencySummary, steady, saying(small, small)))
    expectFail(judged(consistencySummary, steady, saying(total, small)), 'pages do not add up')
    expectFail(judged(consistencySummary, steady, saying(total, 1)), 'pages=1')
    // The reading that holds for more rows counts, at any place in the list.
    for (const either of [steady, reading([...readings].reverse())])
      expectFail(judged(consistencySummary, either, saying(total, total, small)), `Row 3 (pages=${small})`)
  })

  it('accepts a summary whose window begins a day before or after that of the details', () => {
    const recent = { ...summary, parameters: { ...summary.parameters, days: "'18'" } }
    const columns = [column('genre'), column('pages', 'integer')]
    const novels = SHELF.filter(({ genre }) => genre === 'novel')
    const counting =
      (some: typeof SHELF, shift = 0): Server =>
      (query, probe) =>
        probe.operation === 'listBooks'
          ? bookTable(novels.filter((book) => fits(book, { ...query, days: String(Number(query.days ?? 60) + shift) })))
          : psv('genre|pages', `novel|${some.reduce((total, { pages }) => total + pages, 0)}`)
    const found = (server: Server, maximum = 60, more: object = {}) => {
      const days = { ...DAYS, maximum, ...more }
      const shelf = books({ parameters: [parameter('genre', { filter: filter('genre', 'eq') }), days] })
      const windowed = miniContract([shelf, operation('listGenres', table(columns, { summaries: [recent] }))])
      return judged(consistencySummary, windowed, server)
    }
    expectPass(found(counting(novels)))
    expectStatus(found(counting(novels.slice(0, -1))), 'no-evidence: no-data')
    expectFail(found(counting(novels.slice(1))), 'pages do not add up')
    // The details lack their last day.
    expectStatus(found(counting(novels, -1)), 'no-evidence: no-data')
    expectFail(found(counting(novels.slice(1), -1)), 'pages do not add up')
    // Only a readable answer to the longer window shows what lies outside.
    const answering =
      (wide: ReturnType<Server>): Server =>
      (query, probe) =>
        Number(query.days ?? 0) > 18 ? wide : counting(novels.slice(1))(query, probe)
    for (const wide of [{ status: 429, body: {} }, { status: 500, body: 'x' }, bookTable([]), LOST])
      expectStatus(found(answering(wide)), 'no-evidence: budget')
    // Runs of one process share equal bodies, but not what lies outside.
    const sharing = (rows: typeof SHELF) =>
      found((query, probe) => {
        const text = String(Number(query.days ?? 0) > 18 ? bookTable(rows) : counting(novels, -1)(query, probe))
        return { body: keptBytes(Buffer.from(text)), headers: [['Content-Type', 'text/csv']] }
      })
    expectFail(sharing(novels.slice(0, -1)), 'pages do not add up')
    expectStatus(sharing(novels), 'no-evidence: no-data')
    // No longer window is lawful.
    expectStatus(found(counting(novels, -1), 18), 'no-evidence: no-data')
    // The next longer value is a multiple, or a word.
    for (const more of [{ multipleOf: 6 }, { enum: ['18', '30'] }]) {
      expectFail(found(counting(novels.slice(1)), 60, more), 'pages do not add up')
      expectStatus(found(counting(novels, -1), 60, more), 'no-evidence: no-data')
    }
  })

  it.each([
    [[2], false],
    [[2, 5, 8], false],
    [[2, 12], false],
    [Array.from({ length: 16 }, (_, index) => index), false],
    [Array.from({ length: 16 }, (_, index) => index), true, 60],
  ])(
    'blames a sum over the longest window only if recorded days %j show that no older row exists: %s',
    (ages, isBlamed, longest = 18) => {
      const rows = [...ages, longest + 1].map((age) => ({
        ...{ isbn: String(age), title: 'T', genre: 'novel', pages: 100 },
        printed: new Date(Date.UTC(2026, 10, 20 - age)).toISOString().slice(0, 10),
      }))
      const days = { ...DAYS, default: String(longest), maximum: longest }
      const windowed = miniContract([
        books({ parameters: [parameter('genre', { filter: filter('genre', 'eq') }), days] }),
        operation('listGenres', table([column('genre'), column('pages', 'integer')], { summaries: [summary] })),
      ])
      const found = judged(consistencySummary, windowed, (query, probe) =>
        probe.operation === 'listBooks'
          ? bookTable(rows.filter((book) => fits(book, { ...query, days: query.days ?? String(longest) })))
          : psv('genre|pages', `novel|${100 * rows.length}`),
      )
      expect(found.status).toBe(isBlamed ? 'fail' : 'no-evidence')
    },
  )

  it.each([
    [20, 60_000],
    [40, 5000],
    [150, 1000],
    [500, 250],
  ])('accepts any lawful edge of a window among %i sales in steps of %i ms', (sales, step) => {
    const rules = summary.rules.map((one) => ({ ...one, rule: 'self.count == size(rows)' }))
    const counting = { ...summary, parameters: { minutes: "'60'" }, rules }
    const minutes = { type: 'integer', default: '60', filter: filter('at', 'within-minutes'), maximum: 600 } as const
    const windowed = miniContract([
      operation('listBooks', table([column('at', 'date-time')]), { parameters: [parameter('minutes', minutes)] }),
      operation('listCounts', table([column('count', 'integer')], { summaries: [counting] })),
    ])
    const ages = Array.from({ length: sales }, (_, index) => 3_600_000 + (index - sales / 2) * step)
    const within = (some: number | string) => ages.filter((age) => age <= Number(some) * 60_000)
    const found = (off: number) =>
      judged(consistencySummary, windowed, ({ minutes: some = '60' }, probe) =>
        probe.operation === 'listBooks'
          ? psv('at', ...within(some).map((age) => new Date(Date.parse(DATE) - age).toISOString()))
          : psv('count', String(within(60).length + off)),
      ).status
    expect([-1, 0, 2].map(found)).toEqual(['no-evidence', 'pass', 'no-evidence'])
    if (sales < 200) expect(found(sales)).toBe('fail')
  })

  it('blames a sum over an empty table, but not over an error line', () => {
    expectFail(judged(consistencySummary, contract, serving(0, [])), 'pages=1200', 'against 0 rows of listBooks')
    const silent: Server = (query, probe) =>
      probe.operation === 'listBooks' && query.genre !== undefined ? 'ERROR: no books' : serving(0)(query, probe)
    expectStatus(judged(consistencySummary, contract, silent), 'no-evidence: no-data')
  })

  it('does not blame a summary that lags behind the rows of the last minute', () => {
    const sale = operation(
      'listSales',
      table([column('genre'), column('pages', 'integer'), column('at', 'date-time')]),
      {
        path: '/v1/sales',
        parameters: [parameter('genre', { filter: filter('genre', 'eq') })],
      },
    )
    const [, genres] = contract.operations
    const summaries = [{ ...summary, operation: 'listSales' }]
    const sold = miniContract(
      genres?.answer.kind !== 'table'
        ? []
        : [sale, { ...genres, answer: { ...genres.answer, table: { ...genres.answer.table, summaries } } }],
    )
    const lagging =
      (second: string): Server =>
      (_query, { operation: id }) =>
        id === 'listSales'
          ? psv('genre|pages|at', 'novel|5|2026-11-20T08:00:00Z', `novel|3|2026-11-20T09:${second}Z`)
          : psv('genre|pages', 'novel|5')
    expectStatus(judged(consistencySummary, sold, lagging('59:30')), 'no-evidence: no-data')
    expectFail(judged(consistencySummary, sold, lagging('58:30')), 'pages do not add up')
  })

  it('does not blame data that changed', () => {
    let turn = 1
    const moving: Server = (query, probe) => serving(turn++)(query, probe)
    expectStatus(judged(consistencySummary, contract, moving), 'no-evidence: no-data')
  })
})
