import {
  type Answer,
  type Ask,
  dice,
  integer,
  makeRows,
  NotAllowed,
  number,
  oneOf,
  pick,
  type Site,
} from './site.test-kit.js'

const GENRES = ['novel', 'poem', 'essay', 'atlas']
const LANGUAGES = ['de', 'en', 'fr']
const KINDS = ['bolt', 'nut', 'gear']
const STATES = ['new', 'used', 'broken']
const NAMES = ['Alba', 'Bora', 'Cora', 'Dora', 'Elba', 'Flora', 'Gala', 'Hora']
const PLACES = ['of the sea', 'in winter', 'at night', 'and the sea', 'of stone', 'under glass']
const KEYS = ['the-key-of-the-west-door', 'the-key-of-the-east-door']

const roll = dice(5)
const cents = (value: number): number => Math.round(value * 100) / 100
const degrees = (value: number): number => Math.round(value * 10_000) / 10_000
/** The first page shows neither an atlas nor a broken part. */
const BOOKS = makeRows(160, (index) => ({
  id: index + 1,
  title: `${pick(NAMES, roll())} ${pick(PLACES, roll())}`,
  genre: pick(index < 60 ? GENRES.slice(0, 3) : GENRES, roll()),
  language: pick(LANGUAGES, roll()),
  shelf: `${pick(['A', 'B', 'C'], roll())}${1 + Math.floor(roll() * 3)}`,
  price: cents(5 + roll() * 60),
  pages: 80 + Math.floor(roll() * 60) * 5,
  published: new Date(Date.UTC(2018, 0, 1 + Math.floor(roll() * 1500))).toISOString().slice(0, 10),
}))
const PARTS = makeRows(130, (index) => ({
  number: 100 + index * 3,
  kind: pick(KINDS, roll()),
  vendor: pick(['Acme', 'Brik', 'Cogs', 'Dent'], roll()),
  state: pick(index < 50 ? STATES.slice(0, 2) : STATES, roll()),
  weight: 0.5 + roll() * 9,
}))
const STOPS = makeRows(90, (index) => ({
  id: index + 1,
  lon: degrees(8 + roll()),
  lat: degrees(47 + roll()),
  zone: pick(['a', 'b', 'c'], roll()),
  fare: cents(2 + Math.floor(roll() * 80) / 20),
}))

type Book = (typeof BOOKS)[number]
type Part = (typeof PARTS)[number]

/** Filters that a later page forgets. */
const OF_BOOKS = [
  'genre',
  'language',
  'title_begins',
  'title_has',
  'shelf',
  'min_price',
  'pages_between',
  'published',
] as const
const OF_PARTS = ['kind', 'vendor', 'state'] as const

const MISTAKES = [
  ...[...OF_BOOKS, ...OF_PARTS].map((name) => `${name} is lost on the second page`),
  'min_price leaves its price out',
  'max_price leaves its price out',
  'pages_between leaves its ends out',
  'pages_between leaves its upper end out',
  'pages_between leaves its lower end out',
  'published leaves its ends out',
  'a box leaves its sides out',
  'min_fare leaves its fare out',
  'a beginning is looked for anywhere',
  'a part of a title is looked for at its beginning',
  'a list is cut to 1',
  'a list is cut to 2',
  'a list is cut to 3',
  'a list is cut to 5',
  'the order is lost on the second page',
  'the order is lost beside a genre',
  'the order is another one on the second page',
  'the order is turned around beside a genre',
  'the second page is turned around',
  'books of one language are turned around',
  'the genre is ignored beside an order',
  'the language is ignored beside a genre',
  'the last page leads to its rows again',
  'the last page leads to pages without rows',
  'the last page leads to itself',
  'the last page leads to the first one',
  'the second page names no next one',
  'the first page names no next one',
  'a filtered page names no next one',
  'no page after the 100th part',
  'an unknown cursor is a 500',
  'atlas is ignored',
  'there is never an atlas',
  'broken is ignored',
  'fr is ignored',
]

const LAWFUL = [
  'the case of letters counts',
  'the last page leads to one page without rows',
  'a page of parts is shorter than asked',
  'cursors are other texts each time',
  'an unknown cursor is the first page',
  'weights are rounded for display',
  'a long list is refused',
  'a next page is left out where there is none',
]

type On = (id: string) => boolean

export const DEPOT: Site = {
  mistakes: MISTAKES,
  lawful: LAWFUL,
  basePath: '/d',
  document: 'cli/independent/depot.openapi.yaml',
  target: () => ({ accounts: KEYS.map((apiKey, index) => ({ name: `door-${index + 1}`, tier: '', apiKey })) }),
  open: (on) => {
    let turn = 0
    return (ask) => {
      turn += 1
      if (!KEYS.includes(String(ask.headers['x-key']))) return refused(401, 'key', 'Who are you')
      try {
        if (ask.path === '/books') return books(ask, on)
        if (ask.path === '/parts') return parts(ask, on, turn)
        if (ask.path === '/stops') return stops(ask, on)
        return { status: 404, type: 'text/plain', body: 'nothing' }
      } catch (error) {
        if (error instanceof NotAllowed) return refused(400, 'value', error.message)
        throw error
      }
    }
  },
}

function refused(status: number, code: string, text: string): Answer {
  return { status, type: 'application/json', body: JSON.stringify({ error: code, text }) }
}

function ok(body: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(body) }
}

/** A test of one value by a range `low,high` with open ends; undefined if none is asked for. */
function range(query: URLSearchParams, name: string, form: RegExp, leavesOut: { low: boolean; high: boolean }) {
  const text = query.get(name)
  if (text === null) return undefined
  const [low = '', high = '', ...more] = text.split(',')
  if (more.length > 0 || ![low, high].every((end) => end === '..' || form.test(end))) throw new NotAllowed(name, text)
  const compared = (a: string, b: string): number =>
    form === DIGITS ? Number(a) - Number(b) : a < b ? -1 : Number(a > b)
  const isAbove = (value: string): boolean => low === '..' || compared(value, low) >= (leavesOut.low ? 1 : 0)
  const isBelow = (value: string): boolean => high === '..' || compared(value, high) <= (leavesOut.high ? -1 : 0)
  return (value: number | string): boolean => isAbove(String(value)) && isBelow(String(value))
}

const DIGITS = /^\d+$/
const DAYS = /^\d{4}-\d{2}-\d{2}$/

function bookTests(query: URLSearchParams, page: number, on: On): readonly ((book: Book) => boolean)[] {
  const sort = query.get('sort')
  const fold = (text: string): string => (on('the case of letters counts') ? text : text.toLowerCase())
  const genre = oneOf(query, 'genre', GENRES)
  const language = oneOf(query, 'language', LANGUAGES)
  const [begins, has] = ['title_begins', 'title_has'].map((name) => fold(query.get(name) ?? ''))
  const shelves = shelvesIn(query, on)
  const [least, most] = [number(query, 'min_price'), number(query, 'max_price')]
  const ends = on('pages_between leaves its ends out')
  const low = ends || on('pages_between leaves its lower end out')
  const high = ends || on('pages_between leaves its upper end out')
  const between = range(query, 'pages_between', DIGITS, { low, high })
  const out = on('published leaves its ends out')
  const published = range(query, 'published', DAYS, { low: out, high: out })
  const isAnywhere = on('a beginning is looked for anywhere')
  const isFirst = on('a part of a title is looked for at its beginning')
  const tests: Readonly<Record<string, (book: Book) => boolean>> = {
    genre: (book) => (on('there is never an atlas') ? book.genre !== 'atlas' : true) && book.genre === genre,
    language: (book) => book.language === language,
    title_begins: ({ title }) =>
      isAnywhere ? fold(title).includes(begins ?? '') : fold(title).startsWith(begins ?? ''),
    title_has: ({ title }) => (isFirst ? fold(title).startsWith(has ?? '') : fold(title).includes(has ?? '')),
    shelf: ({ shelf }) => shelves.includes(shelf),
    min_price: ({ price }) => (on('min_price leaves its price out') ? price > Number(least) : price >= Number(least)),
    max_price: ({ price }) => (on('max_price leaves its price out') ? price < Number(most) : price <= Number(most)),
    pages_between: ({ pages }) => between?.(pages) ?? true,
    published: (book) => published?.(book.published) ?? true,
  }
  const ignored = [
    ...OF_BOOKS.filter((name) => page > 1 && on(`${name} is lost on the second page`)),
    ...(genre === 'atlas' && on('atlas is ignored') ? ['genre'] : []),
    ...(sort !== null && on('the genre is ignored beside an order') ? ['genre'] : []),
    ...(genre !== undefined && on('the language is ignored beside a genre') ? ['language'] : []),
    ...(language === 'fr' && on('fr is ignored') ? ['language'] : []),
  ]
  return Object.entries(tests).flatMap(([name, test]) => (query.has(name) && !ignored.includes(name) ? [test] : []))
}

function shelvesIn(query: URLSearchParams, on: On): readonly string[] {
  const shelves = (query.get('shelf') ?? '').split(',')
  if (shelves.length > 4 && on('a long list is refused')) throw new NotAllowed('shelf', 'so long')
  const most = [1, 2, 3, 5].find((count) => on(`a list is cut to ${count}`))
  return shelves.slice(0, most)
}

const ORDERS: Readonly<Record<string, (a: Book, b: Book) => number>> = {
  title: (a, b) => (a.title < b.title ? -1 : Number(a.title > b.title)) || a.id - b.id,
  '-pages': (a, b) => b.pages - a.pages || a.id - b.id,
  price: (a, b) => a.price - b.price || a.id - b.id,
}

function books({ query }: Ask, on: On): Answer {
  const page = integer(query, 'page', { min: 1, or: 1 })
  const size = integer(query, 'per_page', { min: 1, max: 100, or: 25 })
  const tests = bookTests(query, page, on)
  const fitting = BOOKS.filter((book) => tests.every((test) => test(book)))
  const rows = ordered(fitting, query, page > 1, on).slice((page - 1) * size, page * size)
  const shown = page > 1 && on('the second page is turned around') ? rows.toReversed() : rows
  return ok({ books: shown, meta: { total: fitting.length, page } })
}

function ordered(rows: readonly Book[], query: URLSearchParams, isLater: boolean, on: On): readonly Book[] {
  const sort = oneOf(query, 'sort', Object.keys(ORDERS))
  const isBeside = query.has('genre') && sort !== undefined
  const lost = isLater ? 'the order is lost on the second page' : 'no mistake'
  const isLost = on(lost) || (isBeside && on('the order is lost beside a genre'))
  const isOther = isLater && on('the order is another one on the second page')
  const other = sort === 'title' ? 'price' : 'title'
  const sorted = sort === undefined || isLost ? rows : rows.toSorted(ORDERS[isOther ? other : sort])
  const isTurned =
    (isBeside && on('the order is turned around beside a genre')) ||
    (query.has('language') && on('books of one language are turned around'))
  return isTurned ? sorted.toReversed() : sorted
}

function partTests(query: URLSearchParams, isLater: boolean, on: On): readonly ((part: Part) => boolean)[] {
  const [kind, state, vendor] = [oneOf(query, 'kind', KINDS), oneOf(query, 'state', STATES), query.get('vendor')]
  const least = number(query, 'min_weight')
  const tests: Readonly<Record<string, (part: Part) => boolean>> = {
    kind: (part) => part.kind === kind,
    vendor: (part) => part.vendor === vendor,
    state: (part) => part.state === state,
    min_weight: (part) => weightOf(part, on).compared >= Number(least),
  }
  const ignored = [
    ...OF_PARTS.filter((name) => isLater && on(`${name} is lost on the second page`)),
    ...(state === 'broken' && on('broken is ignored') ? ['state'] : []),
  ]
  return Object.entries(tests).flatMap(([name, test]) => (query.has(name) && !ignored.includes(name) ? [test] : []))
}

/** Where weights are rounded for display, the hidden ones are compared. */
function weightOf({ weight }: Part, on: On): { readonly shown: number; readonly compared: number } {
  const shown = Math.round(weight * 10) / 10
  return { shown, compared: on('weights are rounded for display') ? weight : shown }
}

/** The number behind which the page begins. */
function placeOf(cursor: string | null, on: On): number {
  if (cursor === null) return 0
  const [, after] = /^after (\d+)/.exec(Buffer.from(cursor, 'base64url').toString()) ?? /^(\d+)$/.exec(cursor) ?? []
  if (after !== undefined) return Number(after)
  if (on('an unknown cursor is a 500')) return Number.NaN
  if (on('an unknown cursor is the first page')) return 0
  throw new NotAllowed('cursor', cursor)
}

function parts({ query }: Ask, on: On, turn: number): Answer {
  const cursor = query.get('cursor')
  const asked = integer(query, 'limit', { min: 1, max: 100, or: 50 })
  const size = on('a page of parts is shorter than asked') ? Math.max(1, asked - 1) : asked
  const tests = partTests(query, cursor !== null, on)
  const fitting = PARTS.filter((part) => tests.every((test) => test(part)))
  const place = placeOf(cursor, on)
  if (Number.isNaN(place)) return { status: 500, type: 'text/plain', body: 'oops' }
  const behind = fitting.filter((part) => part.number > place)
  const from = behind.length === 0 && on('the last page leads to the first one') ? 0 : fitting.length - behind.length
  const rows = fitting.slice(from, from + size)
  const codeOf = (after: number): string => {
    const text = on('cursors are other texts each time') ? `after ${after} turn ${turn}` : `after ${after}`
    return Buffer.from(text).toString('base64url')
  }
  const last = rows.at(-1)?.number ?? 9999
  const isEnd = from + size >= fitting.length
  const next = nextOf(
    { usual: isEnd ? undefined : codeOf(last), cursor, query, rows, last, codeOf, to: from + size },
    on,
  )
  const shown = rows.map((part) => ({ ...part, weight: weightOf(part, on).shown }))
  return ok({
    parts: shown,
    ...(next === undefined && on('a next page is left out where there is none') ? {} : { next: next ?? null }),
  })
}

interface Turned {
  readonly usual: string | undefined
  readonly cursor: string | null
  readonly query: URLSearchParams
  readonly rows: readonly Part[]
  readonly last: number
  readonly to: number
  readonly codeOf: (after: number) => string
}

function nextOf(turned: Turned, on: On): string | undefined {
  const { usual, cursor, query, to } = turned
  const isFiltered = [...OF_PARTS, 'min_weight'].some((name) => query.has(name))
  const isMissing =
    (cursor !== null && on('the second page names no next one')) ||
    (query.size === 0 && on('the first page names no next one')) ||
    (isFiltered && on('a filtered page names no next one')) ||
    (to >= 100 && on('no page after the 100th part'))
  return isMissing ? undefined : (usual ?? nextOfLast(turned, on))
}

function nextOfLast({ cursor, rows, last, codeOf }: Turned, on: On): string | undefined {
  if (on('the last page leads to its rows again')) return codeOf((rows[0]?.number ?? 1) - 1)
  if (on('the last page leads to itself')) return cursor ?? undefined
  const isEmptyLater = on('the last page leads to one page without rows') && rows.length > 0
  const isLed = on('the last page leads to pages without rows') || on('the last page leads to the first one')
  return isEmptyLater || isLed ? codeOf(last) : undefined
}

function stops({ query }: Ask, on: On): Answer {
  const zone = oneOf(query, 'zone', ['a', 'b', 'c'])
  const least = number(query, 'min_fare')
  const box = query.get('box')
  const [west = 0, south = 0, east = 0, north = 0] = box?.split(',').map(Number) ?? []
  if (box !== null && ![west, south, east, north].every(Number.isFinite)) throw new NotAllowed('box', box)
  const isOut = on('a box leaves its sides out')
  const isIn = (low: number, value: number, high: number): boolean =>
    isOut ? value > low && value < high : value >= low && value <= high
  const isKept = ({ lon, lat, fare, ...stop }: (typeof STOPS)[number]): boolean =>
    (zone === undefined || stop.zone === zone) &&
    (least === undefined || (on('min_fare leaves its fare out') ? fare > least : fare >= least)) &&
    (box === null || (isIn(west, lon, east) && isIn(south, lat, north)))
  const comma = (value: number, places: number): string => value.toFixed(places).replace('.', ',')
  const lines = STOPS.filter(isKept).map(({ id, lon, lat, zone: own, fare }) =>
    [id, comma(lon, 4), comma(lat, 4), own, comma(fare, 2)].join(';'),
  )
  return { status: 200, type: 'text/csv; charset=utf-8', body: `${['id;lon;lat;zone;fare', ...lines].join('\n')}\n` }
}
