import { createHmac } from 'node:crypto'
import {
  type Answer,
  type Ask,
  boolean,
  DAY,
  dice,
  integer,
  MOMENT,
  makeRows,
  matching,
  NotAllowed,
  number,
  oneOf,
  pick,
  type Site,
} from './site.test-kit.js'

const KINDS = ['start', 'stop', 'delivery', 'fault']
const DESKS = ['north', 'south', 'night']
const SECRET = 'the fleet desk knows it'
const START = Date.UTC(2026, 9, 20)

const roll = dice(37)
const moment = (time: number): string => new Date(time).toISOString().replace(/\.\d+/, '')
const EVENTS = makeRows(650, (index) => ({
  number: 1000 + index * 2 + Math.floor(roll() * 2),
  at: moment(START + index * 3_217_000),
  van: `V0${1 + Math.floor(roll() * 9)}`,
  kind: pick(KINDS, roll()),
  speed: roll() < 0.2 ? 0 : Math.round(roll() * 1200) / 10,
  note: roll() < 0.4 ? pick(['Road closed', 'No one at home', 'Tyre'], roll()) : null,
}))
const LOOKS = makeRows(230, (index) => ({
  id: `6f0e4a1c-1c52-4f0f-9d0a-3c1a5a0b${String(1000 + index)}`,
  looked_at: moment(START + Math.floor(index / 1.3) * 9_111_000),
  desk: pick(DESKS, roll()),
  events: Math.floor(roll() * 500),
})).toReversed()

type Event = (typeof EVENTS)[number]
type Look = (typeof LOOKS)[number]
type On = (id: (typeof MISTAKES)[number] | (typeof LAWFUL)[number]) => boolean

const MISTAKES = [
  'the audit needs no token',
  'the end of a token is not read',
  'the signature is not compared',
  'an algorithm may be none',
  'errors are flat',
  'an error has no text',
  'a wrong token is a 403',
  'after includes its number',
  'after is ignored',
  'events are one JSON list',
  'events are called JSON',
  'the highest number is first',
  'there are 50 events at once',
  'the limit is not read',
  'any limit is allowed',
  'the kind is ignored',
  'only the first van is read',
  'only the last van is read',
  'since leaves its moment out',
  'slower_than includes its speed',
  'slower_than is turned around',
  'has_note=false is ignored',
  'the van is forgotten after a number',
  'the note is forgotten after a number',
  'an empty note is written for none',
  'a van that does not move has no speed',
  'numbers are strings',
  'numbers repeat',
  'an unknown kind finds nothing',
  'a wrong moment is ignored',
  'the walk ends a page early',
  'the last look of a page is repeated',
  'a look is lost between pages',
  'the last page leads to itself',
  'the total is that of the page',
  'the total ignores the desk',
  'the desk is forgotten after the first page',
  'the desk is ignored',
  'until leaves its day out',
  'until is ignored',
  'there are 100 looks on a page',
  'the earliest look is first',
  'the number of shown events is text',
  'an unknown path is an empty list',
  'a page has no paging',
  'the limit cuts before the filters',
  'the size is forgotten after the first page',
  'a list loses its last line',
] as const

const LAWFUL = [
  'events without a note have no such member',
  'cursors are numbers of rows',
  'lines end with CRLF',
  'lines are padded with spaces',
  'the refusal of a token names the scheme',
  'moments show milliseconds',
  'the last line does not end',
  'a page may be shorter than asked',
] as const

export const EVENTS_SITE: Site = {
  mistakes: MISTAKES,
  lawful: LAWFUL,
  basePath: '/v2',
  target: (now) => ({
    accounts: ['anna', 'bert'].map((sub) => ({
      name: sub,
      tier: '',
      token: tokenOf({ sub, exp: now / 1000 + 36_000 }),
    })),
    expiredToken: tokenOf({ sub: 'anna', exp: now / 1000 - 36_000 }),
  }),
  open: (on: On) => (ask) => {
    try {
      return answer(ask, on)
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error
      return refused(400, 'value.refused', error.message, on, { wanted: ['something else'] })
    }
  },
}

const packed = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signature = (text: string): string => createHmac('sha256', SECRET).update(text).digest('base64url')

function tokenOf(claims: object): string {
  const text = `${packed({ alg: 'HS256', typ: 'JWT' })}.${packed(claims)}`
  return `${text}.${signature(text)}`
}

function isAccepted(header: string, now: number, on: On): boolean {
  const [head = '', claims = '', seal = ''] = header.replace(/^Bearer /i, '').split('.')
  if (!/^Bearer /i.test(header) || claims === '') return false
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const { exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const isSealed =
      (String(alg).toLowerCase() === 'none' && on('an algorithm may be none')) ||
      (alg === 'HS256' && (seal === signature(`${head}.${claims}`) || on('the signature is not compared')))
    return isSealed && sub !== undefined && (exp * 1000 > now || on('the end of a token is not read'))
  } catch {
    return false
  }
}

function answer({ method, path, query, headers, now }: Ask, on: On): Answer {
  const isOpen = path === '/audit' && on('the audit needs no token')
  if (!isOpen && !isAccepted(headers.authorization ?? '', now, on)) {
    const told = on('the refusal of a token names the scheme') ? { 'www-authenticate': 'Bearer' } : {}
    return { ...refused(on('a wrong token is a 403') ? 403 : 401, 'token.refused', 'Send a token', on), headers: told }
  }
  if (method === 'GET' && path === '/events') return listEvents(query, on)
  if (method === 'GET' && path === '/audit') return listLooks(query, on)
  if (on('an unknown path is an empty list')) return { status: 200, type: 'application/json', body: '[]' }
  return refused(404, 'path.unknown', 'Nothing is here', on)
}

function listEvents(query: URLSearchParams, on: On): Answer {
  const most = on('any limit is allowed') ? 1e6 : 200
  const size = integer(query, 'limit', { min: 1, max: most, or: on('there are 50 events at once') ? 50 : 100 })
  const after = query.has('after') ? integer(query, 'after', { min: 0, or: 0 }) : undefined
  const isBehind = (one: Event): boolean =>
    after === undefined ||
    on('after is ignored') ||
    (on('after includes its number') ? one.number >= after : one.number > after)
  const found = on('the limit cuts before the filters')
    ? selectEvents(new URLSearchParams(), on)
        .filter(isBehind)
        .slice(0, size)
        .filter((one) => selectEvents(query, on).includes(one))
    : selectEvents(query, on).filter(isBehind)
  const sorted = on('the highest number is first') ? found.toReversed() : found
  const shown = sorted
    .slice(0, on('the limit is not read') ? 100 : size)
    .slice(0, on('a list loses its last line') && found.length > 1 ? -1 : undefined)
    .map((one, index) => shownEvent(one, index, on))
  if (on('events are one JSON list')) return { status: 200, type: 'application/jsonl', body: JSON.stringify(shown) }
  const pad = on('lines are padded with spaces') ? '  ' : ''
  const end = on('lines end with CRLF') ? '\r\n' : '\n'
  const lines = shown.map((one) => `${JSON.stringify(one)}${pad}`).join(end)
  const body = lines + (on('the last line does not end') || lines === '' ? '' : end)
  return { status: 200, type: on('events are called JSON') ? 'application/json' : 'application/jsonl', body }
}

function selectEvents(query: URLSearchParams, on: On): readonly Event[] {
  const kind = on('an unknown kind finds nothing') ? (query.get('kind') ?? undefined) : oneOf(query, 'kind', KINDS)
  const every = query.getAll('van')
  const unknown = every.find((one) => !/^V0[1-9]$/.test(one))
  if (unknown !== undefined) throw new NotAllowed('van', unknown)
  const vans = on('only the first van is read')
    ? every.slice(0, 1)
    : on('only the last van is read')
      ? every.slice(-1)
      : every
  const isMoment = MOMENT.test(query.get('since') ?? '')
  const since = on('a wrong moment is ignored') && !isMoment ? undefined : matching(query, 'since', MOMENT)
  const slower = number(query, 'slower_than')
  const noted = boolean(query, 'has_note')
  const isForgotten = (what: 'van' | 'note'): boolean =>
    query.has('after') && on(`the ${what} is forgotten after a number`)
  return EVENTS.filter(
    (one) =>
      (kind === undefined || on('the kind is ignored') || one.kind === kind) &&
      (vans.length === 0 || isForgotten('van') || vans.includes(one.van)) &&
      (since === undefined || isSince(one.at, since, on)) &&
      (slower === undefined || isSlower(one.speed, slower, on)) &&
      (noted === undefined ||
        isForgotten('note') ||
        (!noted && on('has_note=false is ignored')) ||
        (one.note !== null) === noted),
  )
}

function isSince(at: string, since: string, on: On): boolean {
  return on('since leaves its moment out') ? Date.parse(at) > Date.parse(since) : Date.parse(at) >= Date.parse(since)
}

function isSlower(speed: number, than: number, on: On): boolean {
  if (on('slower_than includes its speed')) return speed <= than
  return on('slower_than is turned around') ? speed > than : speed < than
}

function shownEvent(one: Event, index: number, on: On): object {
  const { note, speed, ...rest } = one
  const noted = note ?? (on('an empty note is written for none') ? '' : null)
  return {
    ...rest,
    number: on('numbers are strings')
      ? String(one.number)
      : on('numbers repeat') && index % 9 === 8
        ? one.number - (one.number % 10)
        : one.number,
    at: shownMoment(one.at, on),
    ...(speed === 0 && on('a van that does not move has no speed') ? {} : { speed }),
    ...(note === null && on('events without a note have no such member') ? {} : { note: noted }),
  }
}

const shownMoment = (at: string, on: On): string => (on('moments show milliseconds') ? at.replace('Z', '.000Z') : at)

function listLooks(query: URLSearchParams, on: On): Answer {
  const asked = integer(query, 'per_page', { min: 1, max: 100, or: on('there are 100 looks on a page') ? 100 : 40 })
  const cursor = query.get('cursor')
  const size = sizeOf(asked, cursor, on)
  const found = selectLooks(query, cursor, on)
  const start = startOf(found, cursor, on)
  const shown = found.slice(start, start + size)
  const isMore = start + size < found.length - (on('the walk ends a page early') ? size : 0)
  const behind =
    start + size + (on('a look is lost between pages') ? 1 : 0) - (on('the last look of a page is repeated') ? 1 : 0)
  const next = isMore || on('the last page leads to itself') ? cursorOf(found, behind, on) : null
  const all = on('the total ignores the desk') ? LOOKS.length : found.length
  const looks = shown.map((one) => ({
    ...one,
    looked_at: shownMoment(one.looked_at, on),
    ...(on('the number of shown events is text') ? { events: String(one.events) } : {}),
  }))
  const paging = { total: on('the total is that of the page') ? shown.length : all, next }
  const body = on('a page has no paging') ? { looks } : { looks, paging }
  return { status: 200, type: 'application/json', body: JSON.stringify(body) }
}

function sizeOf(asked: number, cursor: string | null, on: On): number {
  if (cursor !== null && on('the size is forgotten after the first page')) return 40
  return on('a page may be shorter than asked') && asked > 20 ? asked - 3 : asked
}

function selectLooks(query: URLSearchParams, cursor: string | null, on: On): readonly Look[] {
  const desk = oneOf(query, 'desk', DESKS)
  const until = matching(query, 'until', DAY)
  const isForgotten = on('the desk is ignored') || (cursor !== null && on('the desk is forgotten after the first page'))
  const kept = LOOKS.filter(
    (one) =>
      (desk === undefined || isForgotten || one.desk === desk) &&
      (until === undefined ||
        on('until is ignored') ||
        (on('until leaves its day out') ? one.looked_at <= until : one.looked_at.slice(0, 10) <= until)),
  )
  return on('the earliest look is first') ? kept.toReversed() : kept
}

/** A cursor of ours names the first look of its page; a bare moment continues behind that moment. */
function startOf(found: readonly Look[], cursor: string | null, on: On): number {
  if (cursor === null) return 0
  if (on('cursors are numbers of rows')) return integer(new URLSearchParams({ cursor }), 'cursor', { min: 0, or: 0 })
  const [time = '', id] = cursor.split('~')
  if (!MOMENT.test(time)) throw new NotAllowed('cursor', cursor)
  const at = found.findIndex((one) => (id === undefined ? one.looked_at < time : one.id === id))
  return at < 0 ? found.length : at
}

function cursorOf(found: readonly Look[], index: number, on: On): string {
  if (on('cursors are numbers of rows')) return String(index)
  const one = found[Math.min(index, found.length - 1)]
  return `${one?.looked_at ?? moment(0)}~${one?.id ?? ''}`
}

function refused(status: number, code: string, text: string, on: On, more = {}): Answer {
  const error = on('an error has no text') ? { code } : { code, text, ...more }
  return { status, type: 'application/json', body: JSON.stringify(on('errors are flat') ? error : { error }) }
}
