import { describe, expect, it } from 'vitest'
import type { Summary } from '../../spec/index.js'
import { makeEvidence } from '../evidence.js'
import type { Exchange } from '../exchange.js'
import { consistencySummary } from './consistency-summary.js'
import {
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  keysOf,
  miniContract,
  miniTarget,
  operation,
  parameter,
  psv,
  table,
} from './harness.test-kit.js'
import { bookTable, converse, DAYS, filter, judged, type Server, SHELF } from './shelf.test-kit.js'

const summary: Summary = {
  id: 'totals',
  operation: 'listBooks',
  parameters: { genre: 'self.genre' },
  open: [],
  rules: [
    {
      id: 'pages',
      rule: 'self.pages == sum(rows.map(r, r.pages))',
      message: 'pages do not add up',
      level: 'must',
      scope: 'any',
      open: [],
    },
  ],
}
const contract = miniContract([
  books({
    parameters: [
      parameter('genre', { filter: filter('genre', 'eq') }),
      parameter('limit', { type: 'integer', cap: 'rows', default: '50' }),
    ],
  }),
  operation('listGenres', table([column('genre'), column('pages', 'integer')], { summaries: [summary] })),
])
const sum = (genre: string) =>
  SHELF.filter((book) => book.genre === genre).reduce((total, { pages }) => total + pages, 0)
const serving =
  (off: number, rows = SHELF): Server =>
  (query, probe) =>
    probe.operation === 'listBooks'
      ? bookTable(rows.filter(({ genre }) => query.genre === undefined || query.genre === genre))
      : psv('genre|pages', ...['novel', 'poem', 'essay'].map((genre) => `${genre}|${sum(genre) + off}`))

describe('consistency.summary', () => {
  it('accepts a sum that is right and shows one that is not', () => {
    expectPass(judged(consistencySummary, contract, serving(0)))
    expectFail(judged(consistencySummary, contract, serving(1)), 'pages do not add up', 'rows of listBooks')
  })

  it('proves nothing by details that may have been cut off', () => {
    const many = Array.from({ length: 50 }, () => SHELF[0] ?? SHELF[1]).filter((book) => book !== undefined)
    expectStatus(judged(consistencySummary, contract, serving(1, many)), 'no-evidence: no-data')
  })

  it('says with which status the details were refused', () => {
    const refusing: Server = (query, probe) =>
      query.genre === undefined ? serving(1)(query, probe) : { status: 400, body: { code: 'TOO_MUCH' } }
    const finding = judged(consistencySummary, contract, refusing)
    expectStatus(finding, 'no-evidence: no-data')
    expect(finding.message).toContain('was answered 400')
  })

  it('compares what is younger than a window that had to be narrowed, and nothing else', () => {
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

  it('blames nothing where a service may look back no further than a year', () => {
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
    // Details of a month lack nothing of that month, however old the row is.
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

  it('sees past an empty cell that the rule does not look at, and proves nothing by one that it does', () => {
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

  it('lets a service choose one of several readings, and keep to it', () => {
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
    // The reading that holds for more of the rows is the one that was meant, wherever it stands.
    for (const either of [steady, reading([...readings].reverse())])
      expectFail(judged(consistencySummary, either, saying(total, total, small)), `Row 3 (pages=${small})`)
  })

  it('proves nothing without details', () => {
    expectStatus(judged(consistencySummary, contract, serving(0, [])), 'no-evidence: no-data')
  })

  it('blames nothing on data that moved', () => {
    let turn = 1
    const moving: Server = (query, probe) => serving(turn++)(query, probe)
    expectStatus(judged(consistencySummary, contract, moving), 'no-evidence: no-data')
  })
})

describe('consistency.summary, by what words', () => {
  const [instance] = consistencySummary.instances(contract)
  if (instance === undefined) throw new Error('no instance')
  const judgeChanged = (off: number, change: (exchange: Exchange) => Exchange | undefined) => {
    const { exchanges } = converse(consistencySummary, instance, contract, serving(off))
    const changed = exchanges.flatMap((exchange) => change(exchange) ?? [])
    return consistencySummary.judge(instance, makeEvidence({ contract, target: miniTarget, exchanges: changed }))
  }
  const again = (exchange: Exchange, operation: string) =>
    exchange.probe.repeat > 0 && exchange.probe.operation === operation

  it('tells the row, what it says, and how many rows it was held against', () => {
    const finding = judgeChanged(1, (exchange) => exchange)
    expect(finding).toMatchObject({
      status: 'fail',
      message: `Row 1 (pages=${sum('novel') + 1}) against 4 rows of listBooks: pages do not add up`,
      actual: `pages=${sum('novel') + 1}`,
    })
    expect(finding.exchanges).toHaveLength(2)
    expect(judgeChanged(0, (exchange) => exchange)).toMatchObject({ message: '1 rows equal what they summarise' })
  })

  it('waits until both were asked again, and says so', () => {
    const lost = ({ response: _response, ...exchange }: Exchange): Exchange => exchange
    for (const operation of ['listBooks', 'listGenres'])
      for (const change of [() => undefined, lost]) {
        const finding = judgeChanged(1, (exchange) => (again(exchange, operation) ? change(exchange) : exchange))
        expect(finding).toMatchObject({ reason: 'budget', message: 'pages do not add up: to be asked again' })
        expect(finding.exchanges).toHaveLength(2)
      }
  })

  it('says that the data moved where either answer did', () => {
    for (const operation of ['listBooks', 'listGenres']) {
      const finding = judgeChanged(1, (exchange) =>
        again(exchange, operation) && exchange.response !== undefined
          ? { ...exchange, response: { ...exchange.response, body: new TextEncoder().encode('genre|pages\nx|1\n') } }
          : exchange,
      )
      expect(finding).toMatchObject({ reason: 'no-data', message: 'The data moved between the calls' })
      expect(finding.exchanges).toHaveLength(4)
    }
  })

  it('names what was not answered', () => {
    const details = (exchange: Exchange) =>
      exchange.probe.operation === 'listBooks' && exchange.probe.parameters.length > 0
    const unasked = judgeChanged(0, (exchange) => (details(exchange) ? undefined : exchange))
    expect(unasked).toMatchObject({ reason: 'budget', message: 'Not asked: GET "/v1/listBooks?genre=novel"' })
    const cut = judged(consistencySummary, contract, serving(0, []))
    expect(cut.message).toBe('The details were cut off, empty, or say nothing')
    expect(consistencySummary.judge(instance, evidenceOf(contract, [])).message).toBe('Not asked: GET "/v1/listGenres"')
    const rowless: Server = () => 'genre|pages\n'
    expect(judged(consistencySummary, contract, rowless).reason).toBe('no-data')
  })

  it('is one instance a rule, of whole tables, at the level of the document', () => {
    const [rule] = summary.rules
    if (rule === undefined) throw new Error('no rule')
    const rules = [rule, { ...rule, id: 'soft', level: 'should' as const }]
    const inner = table([column('genre'), column('pages', 'integer')], { summaries: [{ ...summary, rules }] })
    const page = {
      kind: 'json',
      mediaType: 'application/json',
      schema: true,
      tables: [{ property: 'a', table: inner, open: [] }],
      examples: [],
    } as const
    const from = miniContract([books(), operation('listGenres', inner), operation('getPage', page)])
    expect(consistencySummary.instances(from)).toStrictEqual([
      { key: 'listGenres#totals.pages', operation: 'listGenres' },
      { key: 'listGenres#totals.soft', operation: 'listGenres', level: 'should' },
    ])
    expectStatus(
      judged(
        consistencySummary,
        miniContract([...contract.operations.slice(0, 1), operation('listGenres', inner)]),
        serving(1),
        'listGenres#totals.soft',
      ),
      'warn',
    )
    expect(() => consistencySummary.judge({ key: 'other' }, evidenceOf(from, []))).toThrow('No summary "other"')
    const gone = miniContract([operation('listGenres', inner)])
    expectStatus(judged(consistencySummary, gone, serving(1)), 'no-evidence: no-data')
    expect(keysOf(consistencySummary.instances(gone))).toBe('listGenres#totals.pages, listGenres#totals.soft')
  })

  it('judges other rows anew, though they are held against the same details', () => {
    const details = new TextEncoder().encode(bookTable(SHELF.filter(({ genre }) => genre === 'novel')))
    const sharing =
      (off: number): Server =>
      (query, probe) =>
        probe.operation === 'listBooks' ? { body: details } : serving(off)(query, probe)
    expectPass(judged(consistencySummary, contract, sharing(0)))
    expectFail(judged(consistencySummary, contract, sharing(1)), 'pages do not add up')
  })
})
