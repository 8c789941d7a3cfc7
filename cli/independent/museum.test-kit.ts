import {
  type Answer,
  type Ask,
  boolean,
  DAY,
  dice,
  integer,
  makeRows,
  matching,
  NotAllowed,
  number,
  oneOf,
  pick,
  refuseOthers,
  type Site,
} from './site.test-kit.js'

const MATERIALS = ['oak', 'bronze', 'glass', 'paper', 'clay']
const HALLS = ['North', 'South', 'Garden', 'Vault']
const KEYS = ['reader-of-the-north-wing', 'reader-of-the-south-wing']
const PROBLEM = 'application/problem+json'

const roll = dice(11)
const OBJECTS = makeRows(420, (index) => ({
  id: `OB-${100000 + ((index * 7919) % 99991)}`,
  title: `${pick(['Model', 'Bowl', 'Map', 'Clock', 'Chest'], roll())} no. ${index + 1}`,
  material: pick(MATERIALS, roll()),
  made: 1400 + Math.floor(roll() * 500),
  acquired: new Date(Date.UTC(1880, 0, 1 + Math.floor(roll() * 45000))).toISOString().slice(0, 10),
  on_display: roll() < 0.4,
  weight: Math.round(1 + roll() * 8000) / 10,
  place: { hall: pick(HALLS, roll()), case: 1 + Math.floor(roll() * 40) },
}))
const MAKERS = makeRows(110, (index) => ({
  slug: `m-${pick(['ruys', 'beck', 'lund', 'hals'], roll())}-${index % 10}`,
  name: `${pick(['Jan', 'Anna', 'Piet', 'Clara', 'Otto'], roll())} ${pick(['Ruys', 'Beck', 'Lund', 'Hals'], roll())} ${String.fromCharCode(65 + (index % 26))}.`,
  born: 1600 + Math.floor(roll() * 250),
  died: roll() < 0.6 ? 1861 + Math.floor(roll() * 80) : null,
})).filter(({ slug }, index, all) => all.findIndex((other) => other.slug === slug) === index)

type Thing = (typeof OBJECTS)[number]
type Maker = (typeof MAKERS)[number]
type On = (id: (typeof MISTAKES)[number] | (typeof LAWFUL)[number]) => boolean

const MISTAKES = [
  'one object is shown without a key',
  'any key will do',
  'a refused key is plain JSON',
  'problems have no status',
  'the problem of a wrong value has the type of a wrong key',
  'the youngest object is first',
  'pages are cut before they are sorted',
  'the first page is page 0',
  'a page has 25 objects',
  'a page has at most 50 objects',
  'a page may have any number of objects',
  'the total is that of the page',
  'the total ignores filters',
  'the number of pages is rounded down',
  'the page is always 1',
  'no header shows the total',
  'the header shows the size of the page',
  'only the first material is read',
  'the material is ignored',
  'made_from leaves its year out',
  'made_before includes its year',
  'acquired_since leaves its day out',
  'on_display=false is ignored',
  'not_hall is ignored',
  'not_hall keeps the hall',
  'an object weighs whole kilograms on its page',
  'an object lies in another case on its page',
  'an object has no story',
  'an unknown object is the first one',
  'an unknown object is a 500',
  'an unknown material finds nothing',
  'an unknown page is page 1',
  'the last maker of a page is repeated on the next',
  'the offset is ignored',
  'the limit of makers is ignored',
  'a name is compared from its beginning',
  'one letter is a name',
  'has_died is turned around',
  'has_died=false is ignored',
  'the total of makers is that of the page',
  'a maker without a year of death has no such member',
  'weights are strings',
  'days of acquisition have a time',
  'an unknown path is a page of HTML',
  'an unknown maker is an empty object',
  'halls are always JSON',
  'halls are a table without being asked',
  'the table of halls is sent as JSON',
  'the table of halls lacks its floors',
  'the table of halls is refused',
  'a page is cut before the filters',
  'an object lies in no hall',
  'the page of an object is that of another',
  'makers come by their births',
] as const

const LAWFUL = [
  'the case of letters counts',
  'equal years are in another order',
  'problems and objects have further members',
  'bodies are indented',
  'an unknown path is refused before the key is read',
  'an impossible id is unknown',
  'an unknown parameter is refused',
  'the refusal without a key names the scheme',
  'a page beyond the maximum is cut',
  'whole weights show a zero',
  'a header links the pages',
] as const

export const MUSEUM: Site = {
  mistakes: MISTAKES,
  lawful: LAWFUL,
  basePath: '/collection',
  target: () => ({
    accounts: KEYS.map((apiKey, index) => ({ name: `reader-${index + 1}`, tier: '', apiKey })),
    revokedApiKey: 'reader-who-left-long-ago',
  }),
  open: (on: On) => (ask) => {
    try {
      return answer(ask, on)
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error
      return wrongValue(error, on)
    }
  },
}

function answer(ask: Ask, on: On): Answer {
  const [, kind, id, more] = ask.path.split('/')
  const isOpen = on('one object is shown without a key') && kind === 'objects' && id !== undefined
  const key = String(ask.headers['x-reader-key'] ?? '')
  const isKnown = on('any key will do') ? key !== '' : KEYS.includes(key)
  const isHalls = kind === 'halls' && id === undefined
  const isPath = more === undefined && (kind === 'objects' || kind === 'makers' || isHalls)
  if (!isPath && on('an unknown path is refused before the key is read')) return nothingHere(on)
  if (!isOpen && !isKnown) return unknownReader(on)
  if (!isPath) return nothingHere(on)
  if (ask.method !== 'GET') return problem('no-such-thing', 405, 'Only GET', 'Only GET', on)
  return found(kind, id, ask.query, on)
}

function found(kind: string | undefined, id: string | undefined, query: URLSearchParams, on: On): Answer {
  if (kind === 'halls') return listHalls(query, on)
  if (kind === 'objects') return id === undefined ? listObjects(query, on) : oneObject(id, on)
  return id === undefined ? listMakers(query, on) : oneMaker(id, on)
}

function listObjects(query: URLSearchParams, on: On): Answer {
  if (on('an unknown parameter is refused')) refuseOthers(query, OBJECT_PARAMETERS)
  const { page, size } = pageOf(query, on)
  const found = selectObjects(query, on)
  const shown = cutPage(found, (on('the first page is page 0') ? page : page - 1) * size, size, on)
  const all = on('the total ignores filters') ? OBJECTS.length : found.length
  const total = on('the total is that of the page') ? shown.length : all
  const pages = (on('the number of pages is rounded down') ? Math.floor : Math.ceil)(total / size)
  const body = {
    data: shown.map((one) => shownObject(one, on)),
    meta: { total, pages, page: on('the page is always 1') ? 1 : page },
  }
  const count = on('the header shows the size of the page') ? shown.length : total
  const link = on('a header links the pages') ? { link: '</collection/objects?page=1>; rel="first"' } : {}
  return json(200, body, on, on('no header shows the total') ? {} : { 'x-total-count': String(count), ...link })
}

function pageOf(query: URLSearchParams, on: On): { readonly page: number; readonly size: number } {
  const any = on('an unknown page is page 1') && !/^\d+$/.test(query.get('page') ?? '1')
  const page = any ? 1 : integer(query, 'page', { min: 1, or: 1 })
  const isCut = on('a page beyond the maximum is cut')
  const max = on('a page may have any number of objects') || isCut ? 100000 : 100
  const asked = integer(query, 'per_page', { min: 1, max, or: on('a page has 25 objects') ? 25 : 30 })
  return { page, size: Math.min(asked, on('a page has at most 50 objects') ? 50 : isCut ? 100 : asked) }
}

function cutPage(found: readonly Thing[], start: number, size: number, on: On): readonly Thing[] {
  const byYear = (a: Thing, b: Thing) =>
    (a.made - b.made || (on('equal years are in another order') ? b : a).id.localeCompare(b.id)) *
    (on('the youngest object is first') ? -1 : 1)
  const end = start + size
  if (on('pages are cut before they are sorted')) return found.slice(start, end).toSorted(byYear)
  if (!on('a page is cut before the filters')) return found.toSorted(byYear).slice(start, end)
  const page = OBJECTS.toSorted(byYear).slice(start, end)
  return page.filter((one) => found.includes(one))
}

const OBJECT_PARAMETERS = [
  'page',
  'per_page',
  'material',
  'made_from',
  'made_before',
  'acquired_since',
  'on_display',
  'not_hall',
]

function selectObjects(query: URLSearchParams, on: On): readonly Thing[] {
  const materials = query.get('material')?.split(',')
  const unknown = materials?.find((one) => !MATERIALS.includes(one))
  if (unknown !== undefined && !on('an unknown material finds nothing')) throw new NotAllowed('material', unknown)
  const wanted = on('only the first material is read') ? materials?.slice(0, 1) : materials
  const from = number(query, 'made_from')
  const before = number(query, 'made_before')
  for (const [name, year] of Object.entries({ made_from: from, made_before: before })) {
    if (year !== undefined && !Number.isInteger(year)) throw new NotAllowed(name, String(year))
  }
  const since = matching(query, 'acquired_since', DAY)
  const display = boolean(query, 'on_display')
  const without = oneOf(query, 'not_hall', HALLS)
  return OBJECTS.filter(
    (one) =>
      (wanted === undefined || on('the material is ignored') || wanted.includes(one.material)) &&
      (from === undefined || (on('made_from leaves its year out') ? one.made > from : one.made >= from)) &&
      (before === undefined || (on('made_before includes its year') ? one.made <= before : one.made < before)) &&
      (since === undefined ||
        (on('acquired_since leaves its day out') ? one.acquired > since : one.acquired >= since)) &&
      (display === undefined || (!display && on('on_display=false is ignored')) || one.on_display === display) &&
      (without === undefined ||
        on('not_hall is ignored') ||
        (one.place.hall === without) === on('not_hall keeps the hall')),
  )
}

function shownObject(one: Thing, on: On): object {
  return {
    ...one,
    ...(on('an object lies in no hall') ? { place: { case: one.place.case } } : {}),
    ...(on('weights are strings') ? { weight: String(one.weight) } : {}),
    ...(on('days of acquisition have a time') ? { acquired: `${one.acquired}T00:00:00Z` } : {}),
    ...(on('problems and objects have further members') ? { colour: 'brown' } : {}),
  }
}

function oneObject(id: string, on: On): Answer {
  const [first] = OBJECTS
  const isNext = on('the page of an object is that of another')
  const at = OBJECTS.findIndex((object) => object.id === id)
  const one =
    (at < 0 ? undefined : OBJECTS[isNext ? (at + 1) % OBJECTS.length : at]) ??
    (on('an unknown object is the first one') ? first : undefined)
  if (!/^OB-[0-9]{6}$/.test(id) && !on('an impossible id is unknown')) throw new NotAllowed('objectId', id)
  if (one === undefined && on('an unknown object is a 500'))
    return { status: 500, type: 'text/plain', body: 'undefined' }
  if (one === undefined) return noSuchThing(on)
  const weight = on('an object weighs whole kilograms on its page') ? Math.round(one.weight) : one.weight
  const place = on('an object lies in another case on its page')
    ? { ...one.place, case: (one.place.case % 40) + 1 }
    : one.place
  const story = on('an object has no story') ? {} : { story: `Bought in ${one.acquired.slice(0, 4)}.` }
  return json(200, { ...shownObject({ ...one, weight, place }, on), ...story }, on)
}

const FLOORS = ['Garden', 'North', 'South', 'Vault'].map((hall, index) => ({
  hall,
  floor: 2 - index,
  cases: 12 + index,
}))

function listHalls(query: URLSearchParams, on: On): Answer {
  if (on('an unknown parameter is refused')) refuseOthers(query, ['as'])
  const asked = oneOf(query, 'as', ['json', 'csv']) ?? (on('halls are a table without being asked') ? 'csv' : 'json')
  if (asked === 'csv' && on('the table of halls is refused')) throw new NotAllowed('as', asked)
  if (asked === 'json' || on('halls are always JSON')) return json(200, FLOORS, on)
  const lines = FLOORS.map(({ hall, floor, cases }) =>
    on('the table of halls lacks its floors') ? `${hall},${cases}` : `${hall},${floor},${cases}`,
  )
  const head = on('the table of halls lacks its floors') ? 'hall,cases' : 'hall,floor,cases'
  const type = on('the table of halls is sent as JSON') ? 'application/json' : 'text/csv; charset=utf-8'
  return { status: 200, type, body: `${[head, ...lines].join('\n')}\n` }
}

function listMakers(query: URLSearchParams, on: On): Answer {
  if (on('an unknown parameter is refused')) refuseOthers(query, ['offset', 'limit', 'name', 'has_died'])
  const offset = integer(query, 'offset', { min: 0, or: 0 })
  const limit = integer(query, 'limit', { min: 1, max: 60, or: 25 })
  const name = query.get('name')
  if (name !== null && name.length < 2 && !on('one letter is a name')) throw new NotAllowed('name', name)
  const died = boolean(query, 'has_died')
  const found = MAKERS.filter((maker) => (name === null || isNamed(maker.name, name, on)) && diedAs(maker, died, on))
  const by = on('makers come by their births') ? 'born' : 'name'
  const sorted = found.toSorted((a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0))
  const start = on('the offset is ignored')
    ? 0
    : offset - (offset > 0 && on('the last maker of a page is repeated on the next') ? 1 : 0)
  const shown = sorted.slice(start, on('the limit of makers is ignored') ? undefined : start + limit)
  const total = on('the total of makers is that of the page') ? shown.length : found.length
  return json(200, { total, makers: shown.map((maker) => shownMaker(maker, on)) }, on)
}

function isNamed(name: string, part: string, on: On): boolean {
  if (on('the case of letters counts')) return name.includes(part)
  const at = name.toLowerCase().indexOf(part.toLowerCase())
  return on('a name is compared from its beginning') ? at === 0 : at >= 0
}

function diedAs({ died }: Maker, wanted: boolean | undefined, on: On): boolean {
  if (wanted === undefined || (!wanted && on('has_died=false is ignored'))) return true
  return ((died !== null) === wanted) !== on('has_died is turned around')
}

function shownMaker(maker: Maker, on: On): object {
  const { died, ...rest } = maker
  return died === null && on('a maker without a year of death has no such member') ? rest : maker
}

function oneMaker(slug: string, on: On): Answer {
  if (!/^m-[a-z]{4}-[0-9]$/.test(slug) && !on('an impossible id is unknown')) throw new NotAllowed('slug', slug)
  const maker = MAKERS.find((one) => one.slug === slug)
  if (maker === undefined) return on('an unknown maker is an empty object') ? json(200, {}, on) : noSuchThing(on)
  return json(200, shownMaker(maker, on), on)
}

function unknownReader(on: On): Answer {
  const told = on('the refusal without a key names the scheme') ? { 'www-authenticate': 'ApiKey' } : {}
  const refused = problem('unknown-reader', 401, 'Unknown reader', 'A key belongs in X-Reader-Key', on, told)
  return on('a refused key is plain JSON') ? { ...refused, type: 'application/json' } : refused
}

function wrongValue({ parameter, found }: NotAllowed, on: On): Answer {
  const type = on('the problem of a wrong value has the type of a wrong key') ? 'unknown-reader' : 'invalid-request'
  return problem(
    type,
    422,
    'Not possible',
    `${parameter} was ${found}`,
    on,
    {},
    { invalid: [{ parameter, wanted: 'something else' }] },
  )
}

function nothingHere(on: On): Answer {
  if (on('an unknown path is a page of HTML')) return { status: 404, type: 'text/html', body: '<h1>404</h1>' }
  return noSuchThing(on)
}

const noSuchThing = (on: On): Answer => problem('no-such-thing', 404, 'Not here', 'We have no such thing', on)

function problem(name: string, status: number, title: string, detail: string, on: On, headers = {}, more = {}): Answer {
  const further = on('problems and objects have further members') ? { instance: '/log/81' } : {}
  const numbered = on('problems have no status') ? {} : { status }
  const body = { type: `https://museum.example/problems/${name}`, title, ...numbered, detail, ...more, ...further }
  return { ...json(status, body, on, headers), type: PROBLEM }
}

function json(status: number, body: object, on: On, headers: Readonly<Record<string, string>> = {}): Answer {
  const text = JSON.stringify(body, null, on('bodies are indented') ? 2 : 0)
  const spelled = on('whole weights show a zero') ? text.replaceAll(/("weight":\d+)([,}])/g, '$1.0$2') : text
  return { status, type: 'application/json; charset=utf-8', body: spelled, headers }
}
