import { describe, expect, it } from 'vitest'
import type { Column, Contract, FilterOp, Parameter, RecordKey } from '../../../spec/index.js'
import {
  ask,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  keysAsked,
  miniContract,
  parameter,
  psv,
} from '../finding/harness.test-kit.js'
import { filter, judged, type Server, UNASKED } from '../finding/shelf.test-kit.js'
import { filterEdge } from './filter-edge.js'
import { judgedAfter } from './recorded.test-kit.js'

const key: RecordKey = { record: 'book', columns: ['isbn'], every: false, open: [] }
const shop = (price: Parameter) =>
  miniContract([
    books(
      { parameters: [price] },
      { key, columns: [column('isbn'), column('price', 'number'), column('pages', 'integer')] },
    ),
  ])
const minPrice = parameter('min_price', { type: 'number', minimum: 0, filter: filter('price', 'gte') })
const minPages = parameter('min_pages', { type: 'integer', filter: filter('pages', 'gte') })

const MOST = filter('price', 'lte')

const PLAIN = ask(shop(minPages), 'listBooks', {}, '').probe

/** Prices in steps of ten, and one book for each of them. */
const STOCK = Array.from({ length: 9 }, (_, index) => ({ isbn: `b${index}`, price: 10 * index, pages: index }))

function sells(isKept: (book: (typeof STOCK)[number], query: Readonly<Record<string, string>>) => boolean): Server {
  return (query) =>
    psv('isbn|price|pages', ...STOCK.filter((book) => isKept(book, query)).map((book) => Object.values(book).join('|')))
}
const atLeast = (name: 'price' | 'pages') => sells((book, query) => book[name] >= Number(query[`min_${name}`] ?? 0))
const moreThan = (name: 'price' | 'pages') =>
  sells((book, query) => query[`min_${name}`] === undefined || book[name] > Number(query[`min_${name}`]))

describe('filter.edge', () => {
  it('accepts a threshold that keeps rows equal to it', () => {
    expectPass(judged(filterEdge, shop(minPrice), atLeast('price')))
    expectPass(judged(filterEdge, shop(minPages), atLeast('pages')))
  })

  it('blames a threshold that removes rows with the same count', () => {
    expectFail(judged(filterEdge, shop(minPages), moreThan('pages')), 'equals the threshold')
  })

  it('judges a cut answer by an order that another parameter may replace', () => {
    const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '5', maximum: 5 })
    const sort = parameter('sort', { sort: { isbn: [{ column: 'isbn', direction: 'asc' }] } })
    const order = [
      { column: 'pages', direction: 'desc', by: 'value', unless: 'sort', level: 'must', open: [] },
    ] as const
    const columns = [column('isbn'), column('pages', 'integer')]
    const sorted = miniContract([books({ parameters: [minPages, limit, sort], order: [...order] }, { key, columns })])
    const cut: Server = (query) => {
      const books = STOCK.filter(({ pages }) => pages > Number(query.min_pages ?? -1))
      return psv(
        'isbn|pages',
        ...books
          .toReversed()
          .slice(0, 5)
          .map(({ isbn, pages }) => `${isbn}|${pages}`),
      )
    }
    expectFail(judged(filterEdge, sorted, cut, 'listBooks#min_pages'), 'equals the threshold')
  })

  it('blames it beside a month that selects rows by a part of their key', () => {
    const month = parameter('month', { required: true, example: '2026-10', filter: filter('sold', 'eq') })
    const columns = [column('isbn'), column('sold', 'date'), column('pages', 'integer')]
    const dated: RecordKey = { ...key, columns: ['isbn', 'sold'] }
    const contract = miniContract([books({ parameters: [month, minPages] }, { key: dated, columns })])
    const sold = (isKept: (pages: number, least: number) => boolean) =>
      judged(filterEdge, contract, ({ min_pages: least }) => {
        const kept = STOCK.filter(({ pages }) => least === undefined || isKept(pages, Number(least)))
        return psv('isbn|sold|pages', ...kept.map(({ isbn, pages }) => `${isbn}|2026-10-0${pages + 1}|${pages}`))
      })
    expectPass(sold((pages, least) => pages >= least))
    expectFail(
      sold((pages, least) => pages > least),
      'equals the threshold',
    )
  })

  it('does not blame a row whose data changed, so that another filter removes it or it no longer equals the threshold', () => {
    const kind = parameter('kind', { filter: filter('kind', 'eq') })
    const columns = [column('isbn'), column('kind'), column('pages', 'integer')]
    const contract = miniContract([books({ parameters: [kind, minPages] }, { key, columns })])
    const found = (kindNow: string, pagesNow = 2) => {
      const answer = (now: string, pageCount: number, query: Readonly<Record<string, string>>) => {
        const rows = STOCK.slice(0, 4).map(({ isbn, pages }) => ({
          isbn,
          kind: pages === 2 ? now : 'old',
          pages: pages === 2 ? pageCount : pages,
        }))
        const isKept = (row: (typeof rows)[number]) =>
          query.kind === undefined || (row.kind === query.kind && row.pages > Number(query.min_pages))
        return psv('isbn|kind|pages', ...rows.filter(isKept).map((row) => Object.values(row).join('|')))
      }
      const queries: Record<string, string>[] = [{}, { kind: 'old', min_pages: '2' }]
      const exchanges = queries.map((query) => ask(contract, 'listBooks', query, answer('old', 2, query)))
      const again: Server = (query) => answer(kindNow, pagesNow, query)
      return judgedAfter(filterEdge, { contract, exchanges, key: 'listBooks#min_pages', again })
    }
    expectFail(found('old'), 'equals the threshold 2')
    expect(found('new').message).toBe('The data changed between the calls')
    expect(found('old', 1).message).toBe('The data changed between the calls')
  })

  it('blames a threshold that finds nothing where one row equals it', () => {
    const contract = shop(minPages)
    const judgedWith = (nothing: string) => {
      const again: Server = ({ min_pages }) => {
        if (min_pages === undefined) return sells(() => true)({}, PLAIN)
        return min_pages === '8' ? nothing : 'error,no books'
      }
      const told = (query: Record<string, string>) => ask(contract, 'listBooks', query, again(query, PLAIN))
      const exchanges = [{}, { min_pages: '999999999' }, { min_pages: '8' }].map(told)
      return judgedAfter(filterEdge, { contract, exchanges, key: 'listBooks#min_pages', again })
    }
    expectFail(judgedWith('error,no books'), 'lacks row 9 of "/v1/listBooks", which equals the threshold 8')
    expect(judgedWith('error,too many pages').status).not.toBe('fail')
  })

  it('blames a threshold without its fraction, where prices are exact', () => {
    const columns = [column('isbn'), column('price', 'number', { multipleOf: 0.5 })]
    const contract = miniContract([
      books({ parameters: [{ ...minPrice, name: 'most', filter: MOST }] }, { key, columns }),
    ])
    const priced = (read: (text: string) => number) =>
      judged(filterEdge, contract, ({ most = '999' }) => {
        const kept = STOCK.map(({ isbn, price }) => ({ isbn, price: price + (price % 20) / 20 }))
        return psv(
          'isbn|price',
          ...kept.filter(({ price }) => price <= read(most)).map((one) => Object.values(one).join('|')),
        )
      })
    expectPass(priced(Number))
    expectFail(
      priced((text) => Math.floor(Number(text))),
      'equals the threshold',
    )
  })

  it('finds whole rows of an open table that shows no key, unless they are written in another way', () => {
    const open = miniContract([
      books({ parameters: [minPages] }, { key, shape: 'open', columns: [column('isbn'), column('pages', 'integer')] }),
    ])
    const named =
      (cellsOf: (pages: number, place: number) => readonly (string | number)[]): Server =>
      ({ min_pages }) => {
        const kept = STOCK.filter(({ pages }) => min_pages === undefined || pages > Number(min_pages))
        return psv('name|pages|place', ...kept.map(({ pages }, place) => cellsOf(pages, place).join('|')))
      }
    const plain = named((pages) => [`Book ${pages}`, pages, 'shelf'])
    expectFail(judged(filterEdge, open, plain), 'equals the threshold')
    const numbered = named((pages, place) => [`Book ${pages}`, pages, place])
    expect(judged(filterEdge, open, numbered).status).not.toBe('fail')
  })

  it('asks for another threshold than the default', () => {
    const contract = shop({ ...minPages, default: '2' })
    const told = (query: Readonly<Record<string, string>>) =>
      ask(contract, 'listBooks', query, atLeast('pages')({ min_pages: '2', ...query }, PLAIN))
    const asked = (...queries: readonly Readonly<Record<string, string>>[]) =>
      keysAsked(
        filterEdge.derives?.(
          { key: '', operation: 'listBooks', parameter: 'min_pages' },
          evidenceOf(contract, queries.map(told)),
        ) ?? [],
      ).join()
    expect(asked({}, { min_pages: '2' })).toMatch(/min_pages=[^2]/)
    expect(asked({}, { min_pages: '2' }, { min_pages: '4' })).not.toMatch(/min_pages/)
  })

  it('tells rows that share a key by the compared cell', () => {
    const table = { columns: [column('town'), column('pages', 'integer')] }
    const towns = miniContract([books({ parameters: [minPages] }, table)])
    const rows = STOCK.flatMap(({ pages }) => [`Ulm|${pages}`, `Bonn|${pages}`])
    const server =
      (least: number): Server =>
      ({ min_pages }) =>
        psv('town|pages', ...rows.filter((row) => Number(row.split('|')[1]) >= Number(min_pages ?? -1) + least))
    expectPass(judged(filterEdge, towns, server(0)))
    expectFail(judged(filterEdge, towns, server(1)), 'equals the threshold')
  })

  it('blames a threshold that removes every one of several equal amounts', () => {
    expectFail(judged(filterEdge, shop(minPrice), moreThan('price')), 'equals the threshold')
  })

  it('confirms a missing amount by further thresholds, each by itself and before other requests', () => {
    const genre = parameter('genre', { filter: filter('genre', 'eq') })
    const columns = [column('isbn'), column('genre'), column('price', 'number')]
    const contract = miniContract([books({ parameters: [minPrice, genre] }, { key, columns })])
    const sent: (readonly [text: string, suspected: boolean])[] = []
    const strict: Server = (query, probe) => {
      sent.push([probe.parameters.join('&'), probe.suspected === true])
      const kept = STOCK.filter(({ isbn }) => query.genre === undefined || query.genre === isbn).filter(
        ({ price }) => query.min_price === undefined || price > Number(query.min_price),
      )
      return psv('isbn|genre|price', ...kept.map(({ isbn, price }) => [isbn, isbn, price].join('|')))
    }
    expectFail(judged(filterEdge, contract, strict), 'equals the threshold')
    const suspected = sent.filter(([, isSuspected]) => isSuspected)
    expect(suspected.length).toBeGreaterThan(0)
    for (const [text] of suspected) expect(text).toMatch(/^min_price,[\d.]+$/)
  })

  it('blames a threshold that removes equal rows beside one kind of word only, after further thresholds beside it', () => {
    const genre = parameter('genre', { enum: ['new', 'old'], filter: filter('genre', 'eq') })
    const columns = [column('isbn'), column('genre'), column('price', 'number')]
    const contract = miniContract([books({ parameters: [minPrice, genre] }, { key, columns })])
    const sent: string[] = []
    const serves = (isStrict: (query: Readonly<Record<string, string>>) => boolean) =>
      judged(filterEdge, contract, (query, probe) => {
        sent.push(probe.parameters.join('&'))
        const least = Number(query.min_price ?? -1)
        const kept = STOCK.map((book) => ({ ...book, genre: book.pages % 3 === 0 ? 'old' : 'new' }))
          .filter((book) => query.genre === undefined || query.genre === book.genre)
          .filter(({ price }) => (isStrict(query) ? price > least : price >= least))
        return psv('isbn|genre|price', ...kept.map((book) => [book.isbn, book.genre, book.price].join('|')))
      })
    expectFail(
      serves((query) => query.genre !== undefined),
      'equals the threshold',
    )
    const bare = () => new Set(sent.filter((text) => /^min_price,\d+$/.test(text))).size
    expect(bare()).toBe(2)
    sent.length = 0
    expectPass(serves(() => false))
    expect(bare()).toBe(0)
    expectPass(serves((query) => query.genre === 'old' && query.min_price === '60'))
  })

  describe('beside words', () => {
    const role = parameter('role', { enum: ['x', 'y', 'z'], filter: filter('role', 'eq') })
    const genre = parameter('genre', { enum: ['new', 'old'], filter: filter('genre', 'eq') })
    const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '30', maximum: 50 })
    const columns = [column('isbn'), column('genre'), column('role'), column('price', 'number')]
    const serves = (more: readonly Parameter[], prices: readonly number[], places: number, word = '') => {
      const contract = miniContract([books({ parameters: [minPrice, ...more] }, { key, columns })])
      const rows = prices.map((price, at) => ({
        isbn: `b${at}`,
        genre: ['old', 'new'][(at * 7) % 2] ?? '',
        role: ['x', 'y', 'z'][at % 3] ?? '',
        price,
      }))
      return judged(filterEdge, contract, (query) => {
        const least = Number(query.min_price ?? -1)
        const kept = rows
          .filter((row) => query.genre === undefined || query.genre === row.genre)
          .filter((row) => query.role === undefined || query.role === row.role)
          .filter(({ price }) => (query[word] === undefined ? price >= least : price > least))
          .slice(0, more.includes(limit) ? Number(query.limit ?? 30) : rows.length)
        const lines = kept.map((row) => [row.isbn, row.genre, row.role, row.price.toFixed(places)].join('|'))
        return psv('isbn|genre|role|price', ...lines)
      })
    }

    it.each(['genre', 'role'])('blames it beside a %s, one of two words', (word) => {
      const prices = Array.from({ length: 60 }, (_, at) => 10 * at)
      expectFail(serves([genre, role], prices, 0, word), 'equals the threshold')
    })

    it('blames three lost amounts without a fraction among others that have one', () => {
      const prices = Array.from({ length: 10 }, (_, at) => 21 + 7 * at + (at % 3 === 2 ? 0.37 : 0))
      expectFail(serves([], prices, 2, 'min_price'), 'equals the threshold')
    })

    it('blames no amounts that are rounded upwards, of which some end in a zero', () => {
      const prices = Array.from({ length: 30 }, (_, at) => 10 + at + (at % 4 === 0 ? 0.5 : 0.37) - 0.004)
      expect(serves([], prices, 2).status).not.toBe('fail')
    })

    it.each([
      { more: [genre], length: 60, places: 1 },
      { more: [genre, role, limit], length: 40, places: 2 },
      { more: [genre, limit], length: 35, places: 2 },
    ])('blames no amounts that are rounded for display: $length rows', ({ more, length, places }) => {
      let seed = 7
      const random = () => {
        seed = (seed * 48271) % 2147483647
        return seed / 2147483647
      }
      const found = Array.from({ length: 150 }, () => {
        const prices = Array.from({ length }, () => 100 * random())
        return serves(more, prices, places).status
      })
      expect(found.filter((status) => status === 'fail')).toEqual([])
    })
  })

  it('blames exact amounts by pairs of thresholds, also the largest one, without which nothing is left', () => {
    const contract = miniContract([
      books({ parameters: [minPrice] }, { key, columns: [column('isbn'), column('price', 'number')] }),
    ])
    const serving =
      (keeps: (price: number, least: number) => boolean): Server =>
      (query) => {
        const prices = Array.from({ length: 30 }, (_, index) => (1011 + 202 * index) / 100)
        const kept = prices.filter((price) => query.min_price === undefined || keeps(price, Number(query.min_price)))
        return psv('isbn|price', ...kept.map((price) => `${price * 100}|${price}`))
      }
    expectFail(
      judged(
        filterEdge,
        contract,
        serving((price, least) => price > least),
      ),
      'a threshold a billionth beside',
    )
    expectPass(
      judged(
        filterEdge,
        contract,
        serving((price, least) => price >= least),
      ),
    )
  })

  it('blames a day that leaves out its own times, where they are shown in UTC', () => {
    const since = parameter('since', { format: 'date', filter: filter('at', 'gte') })
    const columns = [column('isbn'), column('at', 'date-time')]
    const shelf = miniContract([books({ parameters: [since] }, { key, columns })])
    const server =
      (zone: string, isKept: (day: string, bound: string) => boolean): Server =>
      (query) => {
        const rows = STOCK.map(({ isbn, pages }) => `${isbn}|2026-03-0${pages + 1}T03:15:00${zone}`)
        return psv('isbn|at', ...rows.filter((line) => isKept(line.slice(3, 13), query.since ?? '')))
      }
    const isLater = (day: string, bound: string): boolean => day > bound
    expectFail(judged(filterEdge, shelf, server('Z', isLater)), 'equals the threshold')
    expectStatus(judged(filterEdge, shelf, server('+01:00', isLater)), 'no-evidence: no-data')
    expectPass(
      judged(
        filterEdge,
        shelf,
        server('Z', (day, bound) => day >= bound),
      ),
    )
  })

  it('blames a day that must be passed, and a moment when every one of several is lost', () => {
    for (const type of ['date', 'date-time'] as const) {
      const at = (index: number): string => `2026-03-0${index + 1}${type === 'date' ? '' : 'T08:15:00Z'}`
      const since = parameter('since', { format: type, filter: filter('at', 'gte') })
      const shelf = miniContract([
        books({ parameters: [since] }, { key, columns: [column('isbn'), column('at', type)] }),
      ])
      const server =
        (isKept: (moment: string, bound: string) => boolean): Server =>
        (query) =>
          psv(
            'isbn|at',
            ...STOCK.map(({ isbn, pages }) => `${isbn}|${at(pages)}`).filter((line) =>
              isKept(line.slice(3), query.since ?? ''),
            ),
          )
      expectPass(
        judged(
          filterEdge,
          shelf,
          server((moment, bound) => moment >= bound),
        ),
      )
      expectFail(
        judged(
          filterEdge,
          shelf,
          server((moment, bound) => moment > bound),
        ),
        'equals the threshold',
      )
    }
  })

  it('does not blame a threshold that removes one equal amount and keeps another, because shown amounts may be rounded', () => {
    const rounded = sells(
      (book, query) => book.price + (book.pages % 2 === 0 ? 0.4 : -0.4) >= Number(query.min_price ?? 0),
    )
    expectPass(judged(filterEdge, shop(minPrice), rounded))
  })

  it('does not blame a row that is gone when the request is repeated', () => {
    const moving: Server = (query, { repeat }) =>
      sells((book) => (repeat === 0 ? book.pages > Number(query.min_pages ?? -1) : book.pages > 20))(query, {} as never)
    expectStatus(judged(filterEdge, shop(minPages), moving), 'no-evidence: no-data')
  })

  describe('of a range or a box', () => {
    const place = (step: Partial<Column>) => [
      column('isbn'),
      column('price', 'number', step),
      column('east', 'number', step),
      column('north', 'number', step),
      column('printed', 'date'),
    ]
    const asked = (one: Parameter, step: Partial<Column> = { multipleOf: 0.01 }) =>
      miniContract([books({ parameters: [one] }, { key, columns: place(step) })])
    const range = (name: string) => parameter(name, { type: 'list', filter: filter(name, 'between') })
    const box = parameter('box', { type: 'list', filter: filter('east', 'bbox', { latitude: 'north' }) })
    const ROWS = STOCK.map(({ isbn, price }, at) => ({
      isbn,
      price: price + 0.25,
      east: 7 + at / 10,
      north: 47 + ((at * 4) % 9) / 10,
      printed: `2026-01-0${at + 1}`,
    }))
    type Row = (typeof ROWS)[number]
    const serve =
      (isIn: (value: string, low: string, high: string) => boolean): Server =>
      (query) => {
        const isKept = (row: Row) =>
          ['price', 'printed'].every((name) => {
            const [low, high] = query[name]?.split(',') ?? []
            return low === undefined || high === undefined || isIn(String(row[name as 'price']), low, high)
          })
        const [west = '', south = '', east = '', north = ''] = query.box?.split(',') ?? []
        const isInside = (row: Row) =>
          query.box === undefined || (isIn(String(row.east), west, east) && isIn(String(row.north), south, north))
        return psv(
          'isbn|price|east|north|printed',
          ...ROWS.filter((row) => isKept(row) && isInside(row)).map((row) => Object.values(row).join('|')),
        )
      }
    const compared = (a: string, b: string) => (a.includes('-') ? a.localeCompare(b) : Number(a) - Number(b))
    const closed = serve((value, low, high) => compared(value, low) >= 0 && compared(value, high) <= 0)
    const withoutHigh = serve((value, low, high) => compared(value, low) >= 0 && compared(value, high) < 0)
    const withoutLow = serve((value, low, high) => compared(value, low) > 0 && compared(value, high) <= 0)

    it.each(['price', 'printed'])('blames a range of %s that leaves out one of its ends', (name) => {
      const contract = asked(range(name))
      expectPass(judged(filterEdge, contract, closed))
      expectFail(judged(filterEdge, contract, withoutLow), 'equals the threshold')
      expectFail(judged(filterEdge, contract, withoutHigh), 'equals the threshold')
    })

    it('blames a box that leaves out its sides', () => {
      expectPass(judged(filterEdge, asked(box), closed))
      expectFail(judged(filterEdge, asked(box), withoutLow), 'equals the threshold')
      expectFail(judged(filterEdge, asked(box), withoutHigh), 'equals the threshold')
    })

    it('judges no box of numbers that may be rounded', () => {
      expect(filterEdge.instances(asked(box, {}))).toEqual([])
    })
  })

  describe('where numbers may be rounded', () => {
    const columns = [column('isbn'), column('price', 'number')]
    const contractOf = (op: FilterOp) => {
      const type = op === 'between' ? 'list' : 'number'
      return miniContract([
        books({ parameters: [parameter('p', { type, filter: filter('price', op) })] }, { key, columns }),
      ])
    }
    /** Prices in odd cents; a hidden part is left out of what is shown. */
    const prices = Array.from({ length: 40 }, (_, at) => 10.01 + at * 1.38)
    const serve =
      (
        isKept: (price: number, asked: readonly number[]) => boolean,
        hiddenIn: (at: number) => number = () => 0,
      ): Server =>
      ({ p }) => {
        const kept = prices.map((price, at) => ({
          at,
          shown: price.toFixed(2),
          price: Number(price.toFixed(2)) + hiddenIn(at),
        }))
        const rows = kept.filter(({ price }) => p === undefined || isKept(price, p.split(',').map(Number)))
        return psv('isbn|price', ...rows.map(({ at, shown }) => `b${at}|${shown}`))
      }
    const hidden = (at: number): number => ((at * 7) % 10) / 2500 - 0.0018
    const RIGHT: Readonly<Record<string, (price: number, asked: readonly number[]) => boolean>> = {
      gt: (price, [a = 0]) => price > a,
      gte: (price, [a = 0]) => price >= a,
      lt: (price, [a = 0]) => price < a,
      lte: (price, [a = 0]) => price <= a,
      between: (price, [a = 0, b = 0]) => price >= a && price <= b,
      halfOpen: (price, [a = 0, b = 0]) => price >= a && price < b,
    }
    const WRONG = { gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt', between: 'halfOpen' } as const

    it('asks by the numbers of the plain answer, if no request is left for the largest one', () => {
      const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '30', maximum: 50 })
      const contract = contractOf('gt')
      const [list] = contract.operations
      const capped = { ...contract, operations: [{ ...list, parameters: [...(list?.parameters ?? []), limit] }] }
      const [server, sent] = [serve((price, [a = 0]) => price > a), [] as string[]]
      const found = judged(filterEdge, capped as Contract, (query, probe) => {
        sent.push(probe.parameters.join('&'))
        if (query.p === undefined && query.limit !== undefined) return UNASKED
        const lines = String(server(query, probe)).split('\n')
        return lines.slice(0, 1 + Number(query.limit ?? 30)).join('\n')
      })
      expect(sent).toContain('limit,50')
      expectPass(found)
    })

    it.each(Object.entries(WRONG))('blames %s that is carried out as %s, but no rounded number', (op, as) => {
      const contract = contractOf(op as FilterOp)
      const [right = () => false, wrong = () => false] = [RIGHT[op], RIGHT[as]]
      expect(judged(filterEdge, contract, serve(right)).status).toBe('pass')
      expectFail(judged(filterEdge, contract, serve(wrong)), 'these numbers are not rounded')
      expect(judged(filterEdge, contract, serve(right, hidden)).status).not.toBe('fail')
      expect(
        judged(
          filterEdge,
          contract,
          serve(right, () => 0.004),
        ).status,
      ).not.toBe('fail')
      expect(
        judged(
          filterEdge,
          contract,
          serve(right, () => -0.004),
        ).status,
      ).not.toBe('fail')
      for (const noise of [1e-13, -1e-13]) {
        const some = serve(right, (at) => (at < 12 || at > 31 ? noise : 0))
        expect(judged(filterEdge, contract, some).status).not.toBe('fail')
      }
      const lagging: Server = (query, probe) => serve(probe.repeat === 0 ? wrong : right)(query, probe)
      expect(judged(filterEdge, contract, lagging).message).toBe('The data changed between the calls')
    })
  })
})
