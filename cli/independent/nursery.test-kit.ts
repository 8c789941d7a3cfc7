import {
  CARE,
  CHANGES,
  crash,
  type Draft,
  FAMILIES,
  GROWERS,
  idIn,
  inner,
  PLANTS,
  type Row,
} from './nursery-mistakes.test-kit.js'
import { type Answer, type Ask, DAY, NotAllowed, refuseOthers, type Site } from './site.test-kit.js'

const isId = (ask: Ask): boolean =>
  ask.path.startsWith('/plants') ? /^PL-\d{7}$/.test(idIn(ask)) : /^[0-9a-f-]{36}$|^\d+$/.test(idIn(ask))

type On = (id: string) => boolean
const NUMBER = /^-?\d+(\.\d+)?$/
const KEYS = ['shop-key-of-the-north', 'shop-key-of-the-south']
/** The mistakes in the way to an answer. */
const WAYS = [
  'any key will do',
  'photos need no key',
  'opening hours need a key',
  'the limit is ignored',
  'the limit is one too many',
  'the default limit is 25',
  'per_page is ignored',
  'the offset is ignored',
  'the offset is one too few',
  'the page is ignored',
  'an unknown family finds nothing',
  'an unknown family is ignored',
  'a price beyond the maximum finds nothing',
  'a negative price is ignored',
  'a word for a price is ignored',
  'a word for a day is ignored',
  'a word for in_stock is ignored',
  'a wrong code is ignored',
  'a word for a limit is ignored',
  'a word for a page is a 500',
  'an unknown country finds nothing',
  'a missing country is ignored',
] as const

const LAWFUL = [
  'an unknown parameter is refused',
  'a limit beyond the maximum is cut',
  'a limit of 0 is the default',
  'a malformed id is unknown',
  'a malformed id is no route',
  'problems have further members',
  'rows have further members',
  'the list is in another order',
  'an unknown plant is gone',
  'an unknown grower is forbidden',
  'sold plants are left out after the cut',
  'media types have parameters',
  'a late page is the last one',
  'bodies are indented',
  'the order changes with every request',
  'words are refused with 422',
] as const

export const NURSERY: Site = {
  mistakes: [...Object.keys(CHANGES), ...WAYS],
  lawful: LAWFUL,
  exclusive: [['a malformed id is unknown', 'a malformed id is no route']],
  basePath: '/shop',
  document: 'cli/independent/nursery.openapi.yaml',
  target: () => ({
    accounts: KEYS.map((apiKey, index) => ({ name: `shop-${index + 1}`, tier: '', apiKey })),
    values: { number: '7001' },
  }),
  open: (on) => {
    let turn = 0
    return (ask) => {
      turn += 1
      const draft = changed(honest(ask, on, turn), ask, on)
      const text =
        typeof draft.body === 'string'
          ? draft.body
          : JSON.stringify(draft.body, null, on('bodies are indented') ? 2 : 0)
      const type = on('media types have parameters') ? `${draft.type.split(';')[0]}; charset=UTF-8; v=1` : draft.type
      return { status: draft.status, type, body: text, headers: draft.headers } satisfies Answer
    }
  },
}

function changed(draft: Draft, ask: Ask, on: On): Draft {
  return Object.entries(CHANGES).reduce((one, [name, change]) => (on(name) ? change(one, ask) : one), draft)
}

const REQUEST = { 'x-request-id': 'b3c1f1a0-7a54-4f0e-9a6e-0d6f1c2a9b11' }

function honest(ask: Ask, on: On, turn: number): Draft {
  const [, kind = '', id, more] = ask.path.split('/')
  const operation = nameOf(kind, id, more)
  const key = String(ask.headers['x-shop-key'] ?? '')
  const isKnown = on('any key will do') ? key !== '' : KEYS.includes(key)
  const isOpen =
    (operation === 'getHours' && !on('opening hours need a key')) ||
    (operation === 'listPhotos' && on('photos need no key'))
  if (!isOpen && !isKnown) return problem(operation, 401, 'Unknown key', on)
  try {
    return answerTo(operation, ask, on, turn)
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error
    const is422 = operation === 'listGrowers' || operation === 'getGrower'
    const draft = problem(operation, is422 ? 422 : 400, 'Wrong value', on)
    return { ...draft, body: { ...inner(draft.body), errors: [{ field: error.parameter, reason: error.message }] } }
  }
}

function nameOf(kind: string, id: string | undefined, more: string | undefined): string {
  if (kind === 'plants') return id === undefined ? 'listPlants' : more === 'photos' ? 'listPhotos' : 'getPlant'
  if (kind === 'growers') return id === undefined ? 'listGrowers' : 'getGrower'
  if (kind === 'orders') return 'getOrder'
  return kind === 'opening-hours' ? 'getHours' : 'nothing'
}

function answerTo(operation: string, ask: Ask, on: On, turn: number): Draft {
  if (operation === 'listPlants') return listPlants(ask.query, on, turn)
  if (operation === 'listGrowers') return listGrowers(ask.query, on)
  if (operation === 'getHours') return ok(operation, { days: DAYS }, { 'cache-control': 'max-age=60' })
  if (!isId(ask)) {
    if (on('a malformed id is unknown')) return problem(operation, 404, 'No such thing', on)
    if (on('a malformed id is no route'))
      return { operation, status: 404, body: '<h1>Not found</h1>', headers: {}, type: 'text/html' }
    throw new NotAllowed('id', idIn(ask))
  }
  return oneThing(operation, idIn(ask), on)
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
  day,
  opens: day === 'sun' ? null : '09:00',
}))

function oneThing(operation: string, id: string, on: On): Draft {
  if (operation === 'getOrder')
    return id === '7001' || id === '7002'
      ? ok(operation, {
          number: Number(id),
          placed: '2025-03-01T10:00:00Z',
          lines: [{ plant: PLANTS[3]?.id, pieces: 2 }],
        })
      : problem(operation, 404, 'No such order', on)
  if (operation === 'getGrower') {
    const grower = GROWERS.find((one) => one.id === id)
    if (grower !== undefined) return ok(operation, further(grower, on))
    return problem(operation, on('an unknown grower is forbidden') ? 403 : 404, 'No such grower', on)
  }
  const at = PLANTS.findIndex((one) => one.id === id)
  if (at < 0 || operation === 'nothing')
    return problem(operation, on('an unknown plant is gone') ? 410 : 404, 'No such plant', on)
  if (operation === 'listPhotos')
    return ok(
      operation,
      [0, 1, 2].map((index) => ({
        url: `https://photos.example/${at}/${index}.jpg`,
        taken: `2024-0${index + 1}-01T08:00:00+01:00`,
        width: 800 + index,
      })),
    )
  return ok(operation, further({ ...PLANTS[at], ...CARE[at] }, on))
}

function listPlants(query: URLSearchParams, on: On, turn: number): Draft {
  const names = ['limit', 'offset', 'family', 'min_price', 'added_since', 'in_stock', 'code']
  if (on('an unknown parameter is refused')) refuseOthers(query, names)
  const asked = on('a limit beyond the maximum is cut') ? cutTo(query, 'limit', 50) : query
  const kept = on('a limit of 0 is the default') && asked.get('limit') === '0' ? dropped(asked, 'limit') : asked
  const limit = wholeOf(
    kept,
    'limit',
    [1, 50, on('the default limit is 25') ? 25 : 20],
    on('a word for a limit is ignored'),
  )
  const offset = wholeOf(query, 'offset', [0, 1e9, 0], false)
  const family = listed(
    query,
    'family',
    FAMILIES,
    on('an unknown family is ignored'),
    on('an unknown family finds nothing'),
  )
  const price = priceOf(query, on)
  const since = dayOf(query, on)
  const stock = listed(query, 'in_stock', ['true', 'false'], on('a word for in_stock is ignored'), false)
  listed(
    query,
    'code',
    [query.get('code') ?? ''].filter((text) => /^B-\d\d$/.test(text)),
    on('a wrong code is ignored'),
    false,
  )
  const moved = on('the order changes with every request') ? (turn * 7) % PLANTS.length : 0
  const ordered = on('the list is in another order') ? PLANTS.toReversed() : PLANTS
  const found = [...ordered.slice(moved), ...ordered.slice(0, moved)].filter(
    (plant: Row) =>
      (family === undefined || plant.family === family) &&
      (price === undefined || Number(plant.price) >= price) &&
      (since === undefined || String(plant.added) >= since) &&
      (stock === undefined || String(plant.in_stock) === stock),
  )
  const from = on('the offset is ignored') ? 0 : Math.max(0, offset - (on('the offset is one too few') ? 1 : 0))
  const size = on('the limit is ignored') ? 20 : limit + (on('the limit is one too many') ? 1 : 0)
  const isShown = (plant: Row): boolean => !on('sold plants are left out after the cut') || Number(plant.price) > 90
  const plants = found
    .slice(from, from + size)
    .filter(isShown)
    .map((plant: Row) => further(plant, on))
  return ok('listPlants', { total: found.length, plants }, { 'x-total-count': String(found.length) })
}

function dayOf(query: URLSearchParams, on: On): string | undefined {
  const text = query.get('added_since')
  if (text === null || (DAY.test(text) && !Number.isNaN(Date.parse(text)))) return text ?? undefined
  if (on('a word for a day is ignored')) return undefined
  throw new NotAllowed('added_since', text)
}

function priceOf(query: URLSearchParams, on: On): number | undefined {
  const text = query.get('min_price')
  if (text === null) return undefined
  if (!NUMBER.test(text)) {
    if (on('a word for a price is ignored')) return undefined
    throw new NotAllowed('min_price', text)
  }
  const value = Number(text)
  const isLow = value < 0 && !on('a negative price is ignored')
  if (isLow || (value > 500 && !on('a price beyond the maximum finds nothing'))) throw new NotAllowed('min_price', text)
  return value
}

function listGrowers(query: URLSearchParams, on: On): Draft {
  if (on('an unknown parameter is refused')) refuseOthers(query, ['page', 'per_page', 'country'])
  const page = query.get('page') ?? '1'
  if (on('a word for a page is a 500') && !NUMBER.test(page)) return { ...ok('listGrowers', ''), ...crash }
  const number = wholeOf(query, 'page', [1, 1e9, 1], false)
  const size = wholeOf(query, 'per_page', [1, 40, 12], false)
  if (!query.has('country') && !on('a missing country is ignored')) throw new NotAllowed('country', 'missing')
  const country = listed(query, 'country', ['NL', 'BE', 'DE'], false, on('an unknown country finds nothing'))
  const found = GROWERS.filter((one) => country === undefined || one.country === country)
  const shown = on('per_page is ignored') ? 12 : size
  const last = Math.ceil(found.length / shown)
  const at = on('the page is ignored') ? 1 : on('a late page is the last one') ? Math.min(number, last) : number
  const rows = found.slice((at - 1) * shown, at * shown)
  return ok(
    'listGrowers',
    rows.map((one) => further(one, on)),
  )
}

function wholeOf(
  query: URLSearchParams,
  name: string,
  [min, max, usual]: readonly [number, number, number],
  free: boolean,
): number {
  const text = query.get(name)
  if (text === null || (free && !NUMBER.test(text))) return usual
  if (!/^-?\d+$/.test(text) || Number(text) < min || Number(text) > max) throw new NotAllowed(name, text)
  return Number(text)
}

function listed(
  query: URLSearchParams,
  name: string,
  words: readonly string[],
  ignores: boolean,
  finds: boolean,
): string | undefined {
  const text = query.get(name) ?? undefined
  if (text === undefined || words.includes(text) || finds) return text
  if (ignores) return undefined
  throw new NotAllowed(name, text)
}

function cutTo(query: URLSearchParams, name: string, most: number): URLSearchParams {
  const copy = new URLSearchParams(query)
  if (Number(copy.get(name)) > most) copy.set(name, String(most))
  return copy
}

function dropped(query: URLSearchParams, name: string): URLSearchParams {
  const copy = new URLSearchParams(query)
  copy.delete(name)
  return copy
}

function further(value: Row, on: On): Row {
  return on('rows have further members') ? { ...value, colour: 'green' } : value
}

function ok(operation: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Draft {
  return { operation, status: 200, body, headers: { ...REQUEST, ...headers }, type: 'application/json; charset=utf-8' }
}

function problem(operation: string, status: number, title: string, on: On): Draft {
  const more = on('problems have further members') ? { instance: '/log/4', trace: [1] } : {}
  const shown = status === 400 && on('words are refused with 422') ? 422 : status
  const body = { type: `https://nursery.example/problems/${shown}`, title, status: shown, ...more }
  return { operation, status: shown, body, headers: REQUEST, type: 'application/problem+json' }
}
