import { describe, expect, it } from 'vitest'
import type { Parameter } from '../../../spec/index.js'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import type { Probe } from '../../probe.js'
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
  keysOf,
  miniContract,
  parameter,
  psv,
  reply,
} from '../finding/harness.test-kit.js'
import {
  always,
  type Book,
  bookTable,
  converse,
  DAYS,
  filter,
  fits,
  GENRE,
  GENRES,
  HEADER,
  honest,
  judged,
  LOST,
  MIN_PAGES,
  type Server,
  SHELF,
  shelfContract,
  UNASKED,
} from '../finding/shelf.test-kit.js'
import { filterApplied } from './filter-applied.js'
import { shelving, viaContract } from './via.test-kit.js'

const contract = shelfContract(GENRE, GENRES, MIN_PAGES)
const without =
  (name: string): Server =>
  ({ [name]: _ignored, ...query }) =>
    bookTable(SHELF.filter((book) => fits(book, query)))

describe('filter.applied', () => {
  it.each(['genre', 'genres', 'min_pages'])('accepts %s if it is obeyed, and refuses it if it is ignored', (name) => {
    expectPass(judged(filterApplied, contract, honest, `listBooks#${name}`))
    expectFail(judged(filterApplied, contract, without(name), `listBooks#${name}`), `does not obey ${name}=`)
  })

  it('has an instance for row filters, except windows and searches', () => {
    const named = shelfContract(
      GENRE,
      parameter('sort'),
      { ...GENRES, filter: filter('genre', 'has-member', { on: 'source' }) },
      DAYS,
      parameter('name', { filter: filter('title', 'trigram') }),
    )
    expect(keysOf(filterApplied.instances(named))).toBe('listBooks#genre')
  })

  it('names the row and the cell', () => {
    expectFail(judged(filterApplied, contract, without('genre'), 'listBooks#genre'), 'Row ', 'column "genre" is')
  })

  it('compares the plain answer with the default', () => {
    const least = shelfContract({ ...MIN_PAGES, default: '200' })
    expectFail(
      judged(filterApplied, least, honest, 'listBooks#min_pages'),
      'min_pages=200 (its default)',
      'at least 200',
    )
  })

  it('looks behind an answer that is cut at its cap, because the cap may hide a looser default', () => {
    const limit = parameter('limit', { type: 'integer', default: '4', cap: 'rows' })
    const cut = shelfContract({ ...GENRE, symbol: true }, { ...MIN_PAGES, default: '400' }, limit)
    const largest =
      (least: string): Server =>
      (query) => {
        const found = SHELF.filter((book) => fits(book, { min_pages: least, ...query }))
        return bookTable(found.sort((a, b) => b.pages - a.pages).slice(0, Number(query.limit ?? 4)))
      }
    expectPass(judged(filterApplied, cut, largest('400'), 'listBooks#min_pages'))
    expectFail(judged(filterApplied, cut, largest('0'), 'listBooks#min_pages'), 'min_pages=400 (its default)')
  })

  it('sends a whole number that has a neighbour among the values, so that a bound that is off by one shows', () => {
    const counts = [2, 9, 4, 15, 20, 3, 30]
    const byCount =
      (off: number): Server =>
      ({ min_pages: least }) =>
        bookTable(
          counts
            .flatMap((pages, index) => ({ ...SHELF[index], pages }) as Book)
            .filter(({ pages }) => least === undefined || pages >= Number(least) - off),
        )
    expectPass(judged(filterApplied, shelfContract(MIN_PAGES), byCount(0)))
    expectFail(judged(filterApplied, shelfContract(MIN_PAGES), byCount(1)), 'does not obey min_pages=')
  })

  it('translates values through the map', () => {
    const isNovel = parameter('is_novel', {
      enum: ['true', 'false'],
      filter: filter('genre', 'eq', { map: { true: 'novel', false: 'poem' } }),
    })
    const mapped = shelfContract(isNovel)
    const server =
      (yes: string): Server =>
      ({ is_novel: asked }) =>
        bookTable(SHELF.filter(({ genre }) => asked === undefined || genre === (asked === 'true' ? yes : 'poem')))
    expectPass(judged(filterApplied, mapped, server('novel')))
    expectFail(judged(filterApplied, mapped, server('poem')), 'wanted "novel"')
  })

  it('sends both of two words, because a service may know one and ignore the other', () => {
    const isNovel = parameter('is_novel', {
      enum: ['true', 'false'],
      filter: filter('genre', 'eq', { map: { true: 'novel', false: 'poem' } }),
    })
    const deafTo =
      (word: string): Server =>
      ({ is_novel: asked }) =>
        bookTable(
          SHELF.filter(({ genre }) => !asked || asked === word || genre === (asked === 'true' ? 'novel' : 'poem')),
        )
    for (const word of ['true', 'false'])
      expectFail(judged(filterApplied, shelfContract(isNovel), deafTo(word)), `is_novel=${word}`)
  })

  it('proves nothing without rows', () => {
    expectStatus(judged(filterApplied, contract, always(`${HEADER}\n`), 'listBooks#genre'), 'no-evidence: no-data')
  })
})

describe('filter.applied with values of another answer', () => {
  const judge = (...given: Parameters<typeof shelving>) =>
    judged(filterApplied, viaContract, shelving(...given), 'listBooks#shelf')
  const onShelf = (answer: FakeAnswer | string) => (_probe: Probe, shelf: string | undefined) =>
    shelf === undefined ? undefined : answer
  const of = (...genres: readonly string[]) => bookTable(genres.map((genre) => ({ ...(SHELF[0] as Book), genre })))

  it('looks the keys up', () => {
    expect(judge()).toEqual({ status: 'pass', message: '8 rows obey "shelf"', exchanges: ['x5'] })
    expect(judge(onShelf(bookTable(SHELF)))).toEqual({
      status: 'fail',
      message: 'Row 2 does not obey shelf=left: getGenre says that "shelf" of "poem" is "right"',
      expected: 'left',
      actual: 'right',
      exchanges: ['x5'],
      marks: [{ exchange: 'x5', row: 2, columns: ['genre'] }],
    })
  })

  it.each([
    [of('novel', 'poem, essay'), 'pass', '2 rows obey "shelf"'],
    [of('novel', 'atlas'), 'pass', '1 row obeys "shelf"'],
    [of('atlas'), 'no-evidence: no-data', 'No row could be compared with getGenre'],
    [of(''), 'no-evidence: no-data', 'No row could be compared with getGenre'],
    [HEADER, 'no-evidence: no-data', 'The filtered answer has no rows'],
    [{ status: 500 }, 'no-evidence: prerequisite', '"/v1/listBooks?shelf=left" was answered 500'],
    [UNASKED, 'no-evidence: budget', 'Not sent: GET "/v1/listBooks?shelf=left"'],
  ])('compares rows with what is known of their keys: %j', (answer, status, message) => {
    expect(expectStatus(judge(onShelf(answer)), status).message).toBe(message)
  })

  it('treats words in any letter case as equal', () => {
    const loud = { essay: 'LEFT', novel: 'left', poem: 'right' }
    expectPass(judge(onShelf(of('essay', 'novel')), loud))
  })

  it.each([LOST, UNASKED])('waits for every look-up: %j', (answer) => {
    const finding = judge(({ operation }, shelf) =>
      operation === 'getGenre' && shelf === undefined ? answer : undefined,
    )
    expect(finding.message).toContain('/v1/getGenre?genre=essay')
  })
})

describe('filter.applied at a strict bound', () => {
  it('requests the value of a row, where a service that includes it shows that row', () => {
    const above = shelfContract(parameter('above', { type: 'integer', filter: filter('pages', 'gt') }))
    const server =
      (includes: boolean): Server =>
      ({ above: bound }) =>
        bookTable(SHELF.filter(({ pages }) => bound === undefined || pages > Number(bound) - (includes ? 1 : 0)))
    expectPass(judged(filterApplied, above, server(false), 'listBooks#above'))
    expectFail(judged(filterApplied, above, server(true), 'listBooks#above'), 'does not obey above=')
  })

  it('sends each listed word that no request has sent, and judges its answer', () => {
    const words = parameter('genre', {
      enum: ['novel', 'poem', 'essay', 'atlas', 'diary'],
      filter: filter('genre', 'eq'),
    })
    const own = shelfContract(words)
    const instance = instanceOf(filterApplied, own)
    const evidence = converse(filterApplied, instance, own, honest)
    const sent = evidence.exchanges.flatMap(({ probe }) => new Map(probe.parameters).get('genre') ?? [])
    const extras = filterApplied.lastExtras?.(instance, evidence) ?? []
    const asked = extras.map(({ parameters }) => new Map(parameters).get('genre'))
    expect([...sent, ...asked].toSorted()).toEqual(['atlas', 'diary', 'essay', 'novel', 'poem'])
    const answered = (answer: string) =>
      filterApplied.judge(
        instance,
        evidenceOf(own, [...evidence.exchanges, ...extras.map((probe) => reply(probe, answer))]),
      )
    expectPass(answered(HEADER))
    expectFail(answered(bookTable(SHELF)), 'does not obey genre=')
  })

  it('sends each word of a list alone, too', () => {
    const words = parameter('genres', {
      type: 'list',
      enum: ['novel', 'poem', 'atlas'],
      filter: filter('genre', 'in'),
    })
    const own = shelfContract(words)
    const instance = instanceOf(filterApplied, own)
    const sent = ask(own, 'listBooks', { genres: 'novel,poem' }, bookTable(SHELF))
    const evidence = evidenceOf(own, [ask(own, 'listBooks', {}, bookTable(SHELF)), sent])
    const extras = filterApplied.lastExtras?.(instance, evidence) ?? []
    expect(extras.map(({ parameters }) => new Map(parameters).get('genres'))).toEqual(['atlas', 'novel', 'poem'])
  })

  it('asks for beginnings by a text inside a word, which begins no row, and by a long text', () => {
    const begins = shelfContract(parameter('begins', { filter: filter('title', 'prefix') }))
    const instance = instanceOf(filterApplied, begins)
    const plain = ask(begins, 'listBooks', {}, bookTable(SHELF))
    const [probe, long] = filterApplied.lastExtras?.(instance, evidenceOf(begins, [plain])) ?? []
    expect(probe?.parameters).toEqual([['begins', 'itl']])
    // It tells "Title 10" from "Title 1" and "Title 11".
    expect(long?.parameters).toEqual([['begins', 'Title 10']])
    const spaced = SHELF.map((book, at) => ({ ...book, title: at === 0 ? 'Title' : `Title ${at}` }))
    const evidence = evidenceOf(begins, [ask(begins, 'listBooks', {}, bookTable(spaced.slice(0, 2)))])
    expect(filterApplied.lastExtras?.(instance, evidence).at(-1)?.parameters).toEqual([['begins', 'Title 1']])
    const short = long === undefined ? [] : [reply(long, bookTable(SHELF))]
    expectFail(
      filterApplied.judge(instance, evidenceOf(begins, [plain, ...short])),
      'wanted a string that begins with "Title 10"',
    )
    const answered = (answer: string) =>
      filterApplied.judge(instance, evidenceOf(begins, [plain, ...(probe === undefined ? [] : [reply(probe, answer)])]))
    expectFail(answered(bookTable(SHELF)), 'wanted a string that begins with "itl"')
    expectStatus(answered(HEADER), 'no-evidence: no-data')
  })

  it('asks for the shortest beginning that most texts share, where a search requires one', () => {
    const begins = parameter('begins', { required: true, minLength: 4, filter: filter('title', 'prefix') })
    const search = books({ id: 'findBooks', path: '/find', parameters: [begins] })
    const both = miniContract([books(), search])
    const titled = SHELF.map((book, at) => ({ ...book, title: at === 0 ? 'Alone' : `Title ${at}` }))
    const evidence = evidenceOf(both, [ask(both, 'listBooks', {}, bookTable(titled))])
    const instance = filterApplied.instances(both).find(({ operation }) => operation === 'findBooks')
    const extras = instance && filterApplied.lastExtras?.(instance, evidence)
    expect(extras?.[0]?.parameters).toEqual([['begins', 'Titl']])
  })
})

describe('filter.applied to a whole word', () => {
  it.each([
    ['Ocean', 'River', 'Ocea'],
    ['L-204', 'L-215', 'L-20'],
  ])('asks for the beginning of %s, which is no text of a row', (one, two, beginning) => {
    const title = parameter('title', { filter: filter('title', 'eq') })
    const books = SHELF.map((book, at) => ({ ...book, title: at % 2 === 0 ? one : two }))
    const shelf = shelfContract(title)
    const instance = instanceOf(filterApplied, shelf)
    const plain = ask(shelf, 'listBooks', {}, bookTable(books))
    const [probe] = filterApplied.lastExtras?.(instance, evidenceOf(shelf, [plain])) ?? []
    expect(probe?.parameters).toEqual([['title', beginning]])
    const begins = probe === undefined ? [] : [reply(probe, bookTable(books.slice(0, 1)))]
    expectFail(filterApplied.judge(instance, evidenceOf(shelf, [plain, ...begins])), `does not obey title=${beginning}`)
    for (const other of [{ enum: [one, two] }, { description: 'Part of the title' }]) {
      const listed = shelfContract({ ...title, ...other })
      const probes = filterApplied.lastExtras?.(instanceOf(filterApplied, listed), evidenceOf(listed, [plain])) ?? []
      expect(probes.some(({ parameters }) => parameters.some(([, value]) => value === beginning))).toBe(false)
    }
  })
})

describe('filter.applied to one column of texts', () => {
  const table = psv('isbn|title|writer', '1|Silent Ocean|Ann Marlow', '2|Ocean|Marlow')
  const asked = (name: string, parts: Partial<Parameter>) => {
    const columns = ['isbn', 'title', 'writer'].map((one) => column(one))
    const own = miniContract([books({ parameters: [parameter(name, parts)] }, { columns })])
    const plain = ask(own, 'listBooks', {}, table)
    const probes = filterApplied.lastExtras?.(instanceOf(filterApplied, own), evidenceOf(own, [plain])) ?? []
    const found = (probe: Probe | undefined) =>
      filterApplied.judge(
        instanceOf(filterApplied, own),
        evidenceOf(own, [plain, ...(probe === undefined ? [] : [reply(probe, table)])]),
      )
    return { probes, found, values: probes.map(({ parameters }) => new Map(parameters).get(name)) }
  }

  it('asks for a word that only another column has', () => {
    const { probes, found, values } = asked('q', { filter: filter('title', 'contains') })
    expect(values).toEqual(['Marlow'])
    expectFail(found(probes[0]), 'Marlow')
    expect(asked('q', { filter: filter('title', 'contains'), description: 'In title or writer' }).values).toEqual([])
  })

  it('asks for the first of several words alone', () => {
    const { probes, found, values } = asked('title', { filter: filter('title', 'eq') })
    expect(values).toEqual(['Ocea', 'Silent', 'Marlow'])
    expectFail(found(probes[1]), 'title=Silent')
  })
})

describe('filter.applied in another media type', () => {
  it('asks for the filtered rows in each form that Accept chooses', () => {
    const [shelf] = shelfContract(GENRE).operations
    if (shelf?.answer.kind !== 'table') throw new Error('no table')
    const list = { table: { ...shelf.answer.table, row: 'Line' } }
    const lines = jsonAnswer({ mediaType: 'application/jsonl', list })
    const both = miniContract([{ ...shelf, others: [lines] }])
    const server =
      (isKept: boolean): Server =>
      ({ genre }, { headers }) => {
        const found = SHELF.filter((book) => genre === undefined || book.genre === genre)
        if (!headers.some(([name]) => name === 'Accept')) return bookTable(found)
        const body = (isKept ? found : SHELF).map((book) => JSON.stringify(book)).join('\n')
        return { status: 200, headers: [['Content-Type', 'application/jsonl']], body }
      }
    expectPass(judged(filterApplied, both, server(true)))
    expectFail(judged(filterApplied, both, server(false)), 'does not obey genre=')
  })
})
