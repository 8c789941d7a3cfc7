import { describe, expect, it } from 'vitest'
import type { Contract, RecordKey, Summary } from '../../../spec/index.js'
import {
  ask,
  BOOK_COLUMNS,
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { bookTable, filter, GENRE, honest, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { consistencyRecord } from './consistency-record.js'
import { judgedAfter } from './recorded.test-kit.js'

const key = (columns: readonly string[], parts: Partial<RecordKey> = {}): RecordKey => {
  return { record: 'book', columns, every: false, open: [], ...parts }
}
const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '50' })
const shelf = miniContract([books({ parameters: [GENRE, limit] }, { key: key(['isbn']) })])

/** The plain answer, and the answer to a filter, which a careless server fills with other values. */
const recorded = (answer: string, contract = shelf) => ({
  contract,
  key: 'listBooks',
  exchanges: [ask(contract, 'listBooks', {}, bookTable(SHELF)), ask(contract, 'listBooks', { genre: 'poem' }, answer)],
})
const poems = (change: (text: string) => string = (text) => text) =>
  change(bookTable(SHELF.filter(({ genre }) => genre === 'poem')))
const retitled = poems((text) => text.replace('Title 4', 'Other'))
/** Repeats its answer. */
const steadily =
  (answer: string): Server =>
  (query, probe) =>
    query.genre === undefined ? honest({}, probe) : answer

describe('consistency.record', () => {
  it('accepts a record that every answer shows alike', () => {
    expectPass(judgedAfter(consistencyRecord, recorded(poems())))
    expectPass(judgedAfter(consistencyRecord, recorded(poems((text) => text.replace('Title 4', ' Title  4')))))
  })

  it('blames a cell that another answer shows with another value, after both requests were repeated', () => {
    const found = judgedAfter(consistencyRecord, { ...recorded(retitled), again: steadily(retitled) })
    expectFail(found, '"title" as "Other"', '"Title 4"', 'genre=poem')
    expect(found.exchanges).toHaveLength(2)
    expectStatus(judgedAfter(consistencyRecord, recorded(retitled)), 'no-evidence: budget')
  })

  it('blames a listed word that another answer of the same operation spells otherwise', () => {
    const upper = poems((text) => text.replaceAll('poem', 'Poem'))
    expectFail(
      judgedAfter(consistencyRecord, { ...recorded(upper), again: steadily(upper) }),
      '"genre" as "Poem"',
      '"poem"',
    )
  })

  it('blames an id that two rows of one answer have, after a repeat, where it names every record', () => {
    const [one] = SHELF
    const twice = bookTable([...SHELF, ...(one === undefined ? [] : [one])])
    const judged = (parts: Partial<RecordKey>, again?: Server, columns: readonly string[] = ['isbn']) => {
      const contract = miniContract([books({ parameters: [] }, { key: key(columns, { every: true, ...parts }) })])
      const exchanges = [ask(contract, 'listBooks', {}, twice)]
      return judgedAfter(consistencyRecord, { contract, key: 'listBooks', exchanges, ...(again && { again }) })
    }
    const still: Server = () => twice
    expectFail(judged({}, still), 'Rows 1 and 13', 'show the same record', '"isbn" "1000"')
    expectStatus(judged({}), 'no-evidence: budget')
    expectStatus(judged({}, honest), 'no-evidence: no-data')
    expectStatus(judged({ every: false }, still), 'no-evidence: no-data')
    expectStatus(judged({ shared: ['title'] }, still), 'no-evidence: no-data')
    expectStatus(judged({}, still, ['isbn', 'title']), 'no-evidence: no-data')
  })

  it('does not blame data that changed', () => {
    const finding = judgedAfter(consistencyRecord, { ...recorded(retitled), again: honest })
    expect(expectStatus(finding, 'no-evidence: no-data').message).toBe('The data changed between the calls')
  })

  it('does not blame a value that changes back and forth, or one that changes in another record', () => {
    const judged = (...later: readonly string[]) => {
      const again: Server = (query, probe) =>
        query.genre === undefined ? honest(query, probe) : (later[Math.min(probe.repeat, later.length) - 1] ?? retitled)
      return judgedAfter(consistencyRecord, { ...recorded(retitled), again })
    }
    expectStatus(judged(retitled, poems()), 'no-evidence: no-data')
    expectStatus(judged(retitled.replace('Title 7', 'Moved')), 'no-evidence: no-data')
    expectFail(judged(retitled), '"title" as "Other"')
  })

  it('examines the next pair of answers if the data of the first pair changed', () => {
    const { exchanges, ...rest } = recorded(poems((text) => text.replace('Title 1', 'Then')))
    const lying = bookTable(SHELF.slice(0, 2)).replace('|100|', '|110|')
    const more = [...exchanges, ask(shelf, 'listBooks', { limit: 2 }, lying)]
    const again: Server = (query, probe) => (query.limit === undefined ? honest(query, probe) : lying)
    expectFail(judgedAfter(consistencyRecord, { ...rest, exchanges: more, again }), '"pages" as "110"')
  })

  it('compares rows without a documented key only under one path: ids may begin again', () => {
    const branch = parameter('branch', { in: 'path', required: true, filter: filter('branch', 'eq') })
    const columns = [column('id', 'integer'), column('title'), column('branch')]
    const contract = miniContract([books({ path: '/{branch}/books', parameters: [branch, limit] }, { columns })])
    const titled = (at: string) => psv('id|title|branch', `1|${at === 'north' ? 'One' : 'Two'}|east`)
    const exchanges = ['north', 'south'].map((at) => ask(contract, 'listBooks', { branch: at }, titled(at)))
    const again: Server = (_, probe) => titled(probe.path.includes('north') ? 'north' : 'south')
    const found = judgedAfter(consistencyRecord, { contract, key: 'listBooks', exchanges, again })
    expectStatus(found, 'no-evidence: no-data')
  })

  it('compares only the shared columns of two operations', () => {
    const columns = [column('isbn'), column('title'), column('pages', 'integer')]
    const own = table(columns, { row: 'New', key: key(['isbn'], { shared: ['pages'] }) })
    const contract = miniContract([books({}, { columns, key: key(['isbn']) }), operation('listNew', own)])
    const judged = (text: string) => {
      const one = 'isbn|title|pages'
      const asked = ask(contract, 'listNew', {}, psv(one, text))
      const again: Server = (_, probe) => (probe.operation === 'listNew' ? psv(one, text) : psv(one, 'b1|Tale|90'))
      const exchanges = [ask(contract, 'listBooks', {}, psv(one, 'b1|Tale|90')), asked]
      return judgedAfter(consistencyRecord, { contract, key: 'listNew', exchanges, again })
    }
    expectPass(judged('b1|A tale|90'))
    expectFail(judged('b1|A tale|91'), '"pages" as "91"')
  })

  it('compares numbers as rounded values; counts and multiples of a documented step exactly', () => {
    const weightIn = (type: 'number' | 'integer', multipleOf?: number) =>
      column('weight', type, multipleOf === undefined ? {} : { multipleOf })
    const weights = (type: 'number' | 'integer', step?: number) =>
      miniContract([
        operation('listBooks', table([column('isbn'), weightIn(type, step)], { key: key(['isbn']) }), {
          parameters: [GENRE],
        }),
      ])
    const shown = (type: 'number' | 'integer', a: string, b: string, step?: number) => {
      const contract = weights(type, step)
      const [first, second] = [psv('isbn|weight', `1|${a}`, '2|3'), psv('isbn|weight', `1|${b}`)]
      return judgedAfter(consistencyRecord, {
        contract,
        key: 'listBooks',
        exchanges: [ask(contract, 'listBooks', {}, first), ask(contract, 'listBooks', { genre: 'poem' }, second)],
        again: (query) => (query.genre === undefined ? first : second),
      })
    }
    expectPass(shown('number', '12.345', '12.35'))
    expectPass(shown('number', '12.00', '12'))
    expectFail(shown('number', '12.345', '12.37'), '"weight"')
    expectPass(shown('number', '2.1', '2.09'))
    expectFail(shown('number', '2.1', '2.09', 0.01), '"weight"')
    expectPass(shown('number', '2.1', '2.10', 0.01))
    expectFail(shown('integer', '12', '13'), '"weight"')
  })

  it('does not blame rows that tie and exchange their places', () => {
    const order = [{ column: 'weight', direction: 'desc', by: 'value', level: 'observe', open: [] }] as const
    const ranks = table([column('isbn'), column('weight', 'number'), column('rank', 'integer')], { key: key(['isbn']) })
    const contract = miniContract([operation('listBooks', ranks, { parameters: [GENRE], order })])
    const shown = (...weights: readonly string[]) => {
      const answer = (places: readonly number[]) =>
        psv('isbn|weight|rank', ...weights.map((weight, index) => `${index}|${weight}|${places[index]}`))
      const [first, second] = [answer([1, 2, 3]), answer([1, 3, 2])]
      return judgedAfter(consistencyRecord, {
        contract,
        key: 'listBooks',
        exchanges: [ask(contract, 'listBooks', {}, first), ask(contract, 'listBooks', { genre: 'poem' }, second)],
        again: (query) => (query.genre === undefined ? first : second),
      })
    }
    expectPass(shown('9.5', '7.25', '7.25'))
    expectFail(shown('9.5', '7.25', '7.10'), '"rank"')
  })

  it('blames a cell that only one answer leaves empty, for another tier too if the document names the key', () => {
    const bare = poems((text) => text.replace('Title 4', ''))
    expectFail(judgedAfter(consistencyRecord, { ...recorded(bare), again: steadily(bare) }), '"title" as ""')
    const byTiers = (contract: Contract) => {
      const { exchanges } = recorded(bare, contract)
      const as = ['member', 'reader'].flatMap((tier, index) => {
        const [one] = exchanges.slice(index)
        return one === undefined
          ? []
          : [{ ...one, probe: { ...one.probe, presented: { ...one.probe.presented, tier } } }]
      })
      return judgedAfter(consistencyRecord, { contract, key: 'listBooks', exchanges: as, again: steadily(bare) })
    }
    expectFail(byTiers(shelf), '"title" as ""')
    const mayHide = BOOK_COLUMNS.map((one) => (one.name === 'title' ? { ...one, open: ['hidden-titles'] } : one))
    const open = operation('listBooks', table(mayHide, { key: key(['isbn']) }), { parameters: [GENRE, limit] })
    expectPass(byTiers(miniContract([open])))
  })

  it('compares the answers to all callers, although the operation has pages', () => {
    const offset = parameter('offset', { type: 'integer', default: '0', page: { by: 'offset', first: 0 } })
    const judged = (every: boolean) => {
      const contract = miniContract([books({ parameters: [GENRE, offset] }, { key: { ...key(['isbn']), every } })])
      const { exchanges, ...rest } = recorded(retitled, contract)
      const [plain, other] = exchanges
      const presented = { form: 'valid', tier: 'reader' } as const
      const all = [plain, other && { ...other, probe: { ...other.probe, presented } }].flatMap((one) => one ?? [])
      return judgedAfter(consistencyRecord, { ...rest, exchanges: all, again: steadily(retitled) })
    }
    expectFail(judged(true), '"title" as "Other"')
    // Without this promise a cell may depend on the page.
    expectStatus(judged(false), 'no-evidence: no-data')
  })

  it('blames a list of objects that another answer of the operation shows with other objects', () => {
    const line = { type: 'object', properties: { text: { type: 'string' }, amount: { type: 'number' } } }
    const properties = { isbn: { type: 'string' }, lines: { type: 'array', items: line } }
    const schema = { type: 'array', items: { type: 'object', properties } }
    const rows = table([column('isbn')], { key: key(['isbn']) })
    const judged = (lines: unknown, filtered = 'isbn') => {
      const about = parameter('about', { filter: filter(filtered, 'contains') })
      const answer = { ...jsonAnswer({ schema }), list: { table: rows } }
      const contract = miniContract([operation('listBooks', answer, { parameters: [about] })])
      const [first, second] = [[{ text: 'a', amount: 1.25 }, { text: 'b' }], lines].map((shown) =>
        JSON.stringify([{ isbn: '1', lines: shown }]),
      )
      const exchanges = [{}, { about: '1' }].map((query, index) =>
        ask(contract, 'listBooks', query, [first, second][index] ?? ''),
      )
      const again: Server = (query) => (query.about === undefined ? first : second) ?? ''
      return judgedAfter(consistencyRecord, { contract, key: 'listBooks', exchanges, again })
    }
    expectFail(judged([{ text: 'a', amount: 1.25 }]), '"lines" as')
    expectFail(judged([{ text: 'a' }, { text: 'c' }]), '"lines" as')
    expectPass(judged([{ text: 'b' }, { text: 'a', amount: 1.3 }]))
    expectPass(judged([{ text: 'a' }], 'lines.text'))
  })

  it('concludes nothing if the key belongs to several rows', () => {
    const contract = miniContract([books({ parameters: [GENRE, limit] }, { key: key(['genre']) })])
    const finding = judgedAfter(consistencyRecord, { ...recorded(retitled, contract), again: steadily(retitled) })
    expectStatus(finding, 'no-evidence: no-data')
  })

  it('uses the columns that are never empty and not numbers as the key of a table without one', () => {
    const contract = miniContract([books({ parameters: [GENRE, limit] })])
    const longer = poems((text) => text.replace('|500|', '|510|'))
    expectFail(judgedAfter(consistencyRecord, { ...recorded(longer, contract), again: steadily(longer) }), '"pages"')
  })
})

describe('the answers that a record is compared with', () => {
  const member = parameter('isbn', {
    required: true,
    filter: filter('isbn', 'eq', { on: 'source', source: 'listBooks' }),
  })
  const reviews = table([column('day', 'date'), column('title'), column('stars', 'integer')], {
    key: key(['isbn', 'day'], { record: 'review' }),
  })
  const contract = miniContract([
    operation(
      'listReviews',
      table([column('isbn'), ...reviews.columns], { key: key(['isbn', 'day'], { record: 'review' }) }),
    ),
    operation('getReviews', reviews, { parameters: [member] }),
  ])
  const all = psv('isbn|day|title|stars', '0012|2026-11-20|Good|4', '7|2026-11-20|Bad|1')
  const own = (stars: number) => psv('day|title|stars', `2026-11-20|Good|${stars}`)
  const shown = (stars: number) => ({
    contract,
    key: 'getReviews',
    exchanges: [ask(contract, 'listReviews', {}, all), ask(contract, 'getReviews', { isbn: '12' }, own(stars))],
    again: ((_query, probe) => (probe.operation === 'listReviews' ? all : own(stars))) satisfies Server,
  })

  it('include other operations whose request holds the key that their rows do not show', () => {
    expectPass(judgedAfter(consistencyRecord, shown(4)))
    expectFail(judgedAfter(consistencyRecord, shown(5)), '"stars" as "5"', '"4"', '/v1/listReviews')
    expectStatus(judgedAfter(consistencyRecord, { ...shown(5), key: 'listReviews' }), 'pass')
  })

  it('are, for aggregates, only answers to the same parameters and tier', () => {
    const days = (on: 'row' | 'source') =>
      parameter('days', { type: 'integer', default: '90', filter: filter('day', 'within-days', { on }) })
    const columns = [column('genre'), column('pages', 'integer')]
    const totals = table(columns, { key: key(['genre'], { record: 'total' }) })
    const summed = miniContract([operation('listGenres', totals, { parameters: [days('source'), limit] })])
    const listed = (parts: Partial<Summary>) => {
      const summaries = [{ id: 'totals', operation: 'listBooks', parameters: {}, open: [], rules: [], ...parts }]
      return miniContract([
        operation('listGenres', table(columns, { summaries }), { parameters: [days('row'), limit] }),
      ])
    }
    const rule = 'self.pages == sum(rows.filter(r, r.age <= params.days).map(r, r.pages))'
    const answer = (pages: number) => psv('genre|pages', `novel|${pages}`, 'poem|1', 'essay|2')
    const told = (values: Readonly<Record<string, number>>, contract = summed) => ({
      contract,
      key: 'listGenres',
      exchanges: [ask(contract, 'listGenres', {}, answer(5)), ask(contract, 'listGenres', values, answer(6))],
      again: ((query) => answer(Object.keys(query).length === 0 ? 5 : 6)) satisfies Server,
    })
    expectStatus(judgedAfter(consistencyRecord, told({ days: 30 })), 'no-evidence: no-data')
    expectFail(judgedAfter(consistencyRecord, told({ days: 90 })), '"pages" as "6"')
    expectFail(judgedAfter(consistencyRecord, told({ limit: 90 })), '"pages" as "6"')
    expectPass(judgedAfter(consistencyRecord, told({ limit: 3 })))
    for (const parts of [
      { parameters: { days: 'params.days' } },
      { rules: [{ id: 'sum', rule, message: 'wrong', level: 'must', scope: 'any', open: [] }] },
    ] satisfies Partial<Summary>[]) {
      expectStatus(judgedAfter(consistencyRecord, told({ days: 30 }, listed(parts))), 'no-evidence: no-data')
      expectFail(judgedAfter(consistencyRecord, told({ days: 90 }, listed(parts))), '"pages" as "6"')
    }
    expectFail(judgedAfter(consistencyRecord, told({ days: 30 }, listed({}))), '"pages" as "6"')
  })

  it('exist for every table whose records can be told apart', () => {
    const open = operation('listOpen', table([column('isbn')], { shape: 'open' }))
    const numbers = operation('listNumbers', table([column('pages', 'integer')]))
    const own = operation('listKeyed', table([column('isbn')], { key: key(['isbn'], { clause: 'K' }), clause: 'T' }))
    const instances = consistencyRecord.instances(miniContract([books(), open, numbers, own]))
    expect(keysOf(instances)).toBe('listBooks, listKeyed')
    expect(instances[1]?.clause).toBe('K')
  })
})
