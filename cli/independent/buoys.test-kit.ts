import {
  type Answer,
  type Ask,
  boolean,
  dice,
  integer,
  MOMENT,
  makeRows,
  matching,
  NotAllowed,
  oneOf,
  pick,
  type Site,
} from './site.test-kit.js'

const TIERS = { harbour: { minute: 40 }, institute: { minute: 400 } } as const
const KEYS: Readonly<Record<string, keyof typeof TIERS>> = {
  'harbour-of-wieck-key': 'harbour',
  'harbour-of-barth-key': 'harbour',
  'institute-of-kiel-key': 'institute',
  'institute-of-bremen-key': 'institute',
}
const START = Date.UTC(2026, 9, 1)
const COLUMNS = ['measured_at', 'station', 'longitude', 'latitude', 'wave_height', 'verified'] as const

const roll = dice(23)
const STATIONS = makeRows(64, (index) => {
  const head = {
    id: `ST-${String(100 + index * 3)}`,
    since: new Date(START - Math.floor(roll() * 9000) * 86400000).toISOString().slice(0, 10),
  }
  return roll() < 0.6
    ? { ...head, kind: 'buoy', depth: Math.round(10 + roll() * 800) / 10 }
    : { ...head, kind: 'shore', address: `Quay ${1 + index}, ${pick(['Wieck', 'Barth', 'Kiel'], roll())}` }
})
const OBSERVATIONS = makeRows(700, (index) => ({
  measured_at: new Date(START + index * 1_937_000).toISOString().replace('.000', ''),
  station: pick(STATIONS, roll()).id,
  longitude: Math.round(600 + roll() * 800) / 100,
  latitude: Math.round(5300 + roll() * 300) / 100,
  wave_height: Math.round(roll() * 90) / 10,
  verified: roll() < 0.5,
})).toReversed()

type Observation = (typeof OBSERVATIONS)[number]
type Column = (typeof COLUMNS)[number]
type On = (id: (typeof MISTAKES)[number] | (typeof LAWFUL)[number]) => boolean

const MISTAKES = [
  'the notice needs no key',
  'nothing is ever refused for its number',
  'one request more is allowed',
  'the remaining number does not fall',
  'the end of the minute is a moment',
  'the limit of every tier is that of harbours',
  'too many is a 403',
  'too many does not say the limit',
  'a refusal has no message',
  'a wrong value is not named',
  'from leaves its moment out',
  'until includes its moment',
  'from is compared as text',
  'from is ignored',
  'until is ignored',
  'longitude and latitude change places',
  'the box has no north',
  'verified=false is ignored',
  'chosen columns come in the order of the document',
  'an unknown column is left out',
  'the earliest is first',
  'there are 50 at once',
  'any number at once is allowed',
  'cells are separated by semicolons',
  'a table has no header',
  'a table is plain text',
  'any tag is the current one',
  'the tag of the caller is not read',
  'any form is CSV',
  'JSON says verified in words',
  'moments have no zone',
  'a high wave is negative',
  'the kind is ignored',
  'the newest station is last',
  '-id is the same as id',
  'chosen members leave the number out',
  'an unknown member is refused',
  'shore stations have a depth',
  'an unknown station is a 400',
  'a station began another day on its page',
  'the notice is empty',
  'JSON leaves the last observation out',
  'the limit cuts before verified is read',
  'from is read as its day',
  'no answer tells the rate',
  'the answer to too many tells no rate',
  'too many is a 503',
  'the minute never ends',
  'a request counts twice',
  'chosen members are not read',
  'a table loses its last line',
] as const

const LAWFUL = [
  'lines end with CRLF',
  'heights have two decimals',
  'moments show milliseconds',
  'JSON is preferred',
  'answers have no tag',
  'refused requests are not counted',
  'the minute begins with the first request',
  'moments have an offset',
  'a limit beyond the maximum is cut',
  'tags are weak',
  'the last line does not end',
] as const

export const BUOYS: Site = {
  mistakes: MISTAKES,
  lawful: LAWFUL,
  exclusive: [
    ['moments show milliseconds', 'moments have an offset'],
    ['answers have no tag', 'tags are weak'],
  ],
  basePath: '/coast',
  target: () => ({
    accounts: Object.entries(KEYS).map(([apiKey, tier], index) => ({ name: `${tier}-${index}`, tier, apiKey })),
    revokedApiKey: 'harbour-of-vineta-key',
  }),
  open: (on: On) => {
    const counts = new Map<string, Count>()
    return (ask) => {
      const key = String(ask.headers['x-coast-key'] ?? '')
      const tier = KEYS[key]
      if (tier === undefined) {
        if (ask.path === '/notice' && on('the notice needs no key')) return notice(on)
        return refused(401, 'key-refused', 'A key belongs in X-Coast-Key', on)
      }
      const place = { key, limit: TIERS[tier].minute, now: ask.now }
      return counted(counts, place, () => answerOrRefusal(ask, on), on)
    }
  },
}

interface Count {
  readonly start: number
  used: number
}

interface Place {
  readonly key: string
  readonly limit: number
  readonly now: number
}

function counted(counts: Map<string, Count>, place: Place, reply: () => Answer, on: On): Answer {
  const { key, limit } = place
  const count = countOf(counts, place, on)
  counts.set(key, count)
  const most = on('one request more is allowed') ? limit + 1 : limit
  const isTooMany = count.used >= most && !on('nothing is ever refused for its number')
  const answer = isTooMany ? tooMany(limit, on) : reply()
  const isFree = isTooMany || (answer.status >= 400 && on('refused requests are not counted'))
  if (!isFree) count.used += on('a request counts twice') ? 2 : 1
  const isSilent = on('no answer tells the rate') || (isTooMany && on('the answer to too many tells no rate'))
  return isSilent ? answer : { ...answer, headers: { ...answer.headers, ...rateHeaders(count, place, on) } }
}

function countOf(counts: ReadonlyMap<string, Count>, { key, now }: Place, on: On): Count {
  const before = counts.get(key)
  const isOver = before === undefined || (now >= before.start + 60_000 && !on('the minute never ends'))
  return isOver
    ? { start: on('the minute begins with the first request') ? now : now - (now % 60_000), used: 0 }
    : before
}

function tooMany(limit: number, on: On): Answer {
  const message = on('too many does not say the limit') ? 'Slower' : `${limit} requests a minute are allowed`
  const status = on('too many is a 403') ? 403 : on('too many is a 503') ? 503 : 429
  return refused(status, 'too-many', message, on)
}

function rateHeaders(count: Count, { limit, now }: Place, on: On): Readonly<Record<string, string>> {
  const left = on('the remaining number does not fall') ? limit - 1 : Math.max(0, limit - count.used)
  const seconds = Math.ceil((count.start + 60_000 - now) / 1000)
  const reset = on('the end of the minute is a moment') ? Math.floor(now / 1000) + seconds : seconds
  const shown = on('the limit of every tier is that of harbours') ? 40 : limit
  return { 'ratelimit-limit': `${shown}`, 'ratelimit-remaining': `${left}`, 'ratelimit-reset': `${reset}` }
}

function answerOrRefusal(ask: Ask, on: On): Answer {
  try {
    return answer(ask, on)
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error
    const message = on('a wrong value is not named') ? 'Not possible' : error.message
    return refused(400, 'value-refused', message, on)
  }
}

function answer({ method, path, query, headers }: Ask, on: On): Answer {
  if (method !== 'GET') return refused(405, 'only-get', 'Only GET', on)
  if (path === '/notice') return notice(on)
  if (path === '/stations') return stations(query, on)
  const id = path.match(/^\/stations\/([^/]+)$/)?.[1]
  if (id !== undefined) return station(id, on)
  if (path !== '/observations') return refused(404, 'no-such-path', 'Nothing is here', on)
  return listObservations(query, headers, on)
}

function listObservations(query: URLSearchParams, headers: Ask['headers'], on: On): Answer {
  const rows = observations(query, on)
  const form = formOf(String(headers.accept ?? '*/*'), on)
  if (form === undefined) return refused(406, 'no-such-form', 'CSV or JSON', on)
  const columns = chosenColumns(query, on)
  const body = form === 'json' ? asJson(rows, columns, on) : asTable(rows, columns, on)
  const tag = `${on('tags are weak') ? 'W/' : ''}"${hashOf(body)}"`
  const tagged = on('answers have no tag') ? {} : { etag: tag }
  const known =
    on('answers have no tag') || on('the tag of the caller is not read') ? undefined : headers['if-none-match']
  if (known !== undefined && (known === tag || on('any tag is the current one'))) {
    return { status: 304, type: '', body: '', headers: tagged }
  }
  const type =
    form === 'json' ? 'application/json' : on('a table is plain text') ? 'text/plain' : 'text/csv; charset=utf-8'
  return { status: 200, type, body, headers: tagged }
}

function formOf(accept: string, on: On): 'csv' | 'json' | undefined {
  const types = accept.split(',').map((one) => one.split(';')[0]?.trim() ?? '')
  for (const type of types) {
    if (type === '*/*') return on('JSON is preferred') ? 'json' : 'csv'
    if (type === 'application/json' || type === 'application/*') return 'json'
    if (type === 'text/csv' || type === 'text/*') return 'csv'
  }
  return on('any form is CSV') ? 'csv' : undefined
}

function observations(query: URLSearchParams, on: On): readonly Observation[] {
  const from = matching(query, 'from', MOMENT)
  const until = matching(query, 'until', MOMENT)
  const verified = boolean(query, 'verified')
  const box = boxOf(query)
  const isCut = on('a limit beyond the maximum is cut')
  const most = on('any number at once is allowed') || isCut ? 1e6 : 200
  const asked = integer(query, 'limit', { min: 1, max: most, or: on('there are 50 at once') ? 50 : 60 })
  const limit = isCut ? Math.min(asked, 200) : asked
  const rows = (
    on('the limit cuts before verified is read') && verified !== undefined ? OBSERVATIONS.slice(0, limit) : OBSERVATIONS
  ).filter(
    (one) =>
      (from === undefined || on('from is ignored') || isSince(one.measured_at, from, on)) &&
      (until === undefined || on('until is ignored') || isBefore(one.measured_at, until, on)) &&
      (box === undefined || isInside(one, box, on)) &&
      (verified === undefined || (!verified && on('verified=false is ignored')) || one.verified === verified),
  )
  return (on('the earliest is first') ? rows.toReversed() : rows).slice(0, limit)
}

function isSince(moment: string, from: string, on: On): boolean {
  if (on('from is compared as text')) return moment >= from
  if (on('from is read as its day')) return moment.slice(0, 10) >= from.slice(0, 10)
  return on('from leaves its moment out')
    ? Date.parse(moment) > Date.parse(from)
    : Date.parse(moment) >= Date.parse(from)
}

function isBefore(moment: string, until: string, on: On): boolean {
  return on('until includes its moment')
    ? Date.parse(moment) <= Date.parse(until)
    : Date.parse(moment) < Date.parse(until)
}

type Box = readonly [west: number, south: number, east: number, north: number]

function boxOf(query: URLSearchParams): Box | undefined {
  const text = query.get('bbox')
  if (text === null) return undefined
  const edges = text.split(',').map(Number)
  if (edges.length !== 4 || !edges.every(Number.isFinite)) throw new NotAllowed('bbox', text)
  return edges as unknown as Box
}

function isInside({ longitude, latitude }: Observation, [west, south, east, north]: Box, on: On): boolean {
  const [x, y] = on('longitude and latitude change places') ? [latitude, longitude] : [longitude, latitude]
  return x >= west && x <= east && y >= south && (y <= north || on('the box has no north'))
}

function chosenColumns(query: URLSearchParams, on: On): readonly Column[] {
  const asked = query.get('fields')?.split(',')
  if (asked === undefined) return COLUMNS
  const unknown = asked.find((name) => !COLUMNS.some((column) => column === name))
  if (unknown !== undefined && !on('an unknown column is left out')) throw new NotAllowed('fields', unknown)
  const chosen = asked.filter((name): name is Column => COLUMNS.some((column) => column === name))
  return on('chosen columns come in the order of the document')
    ? COLUMNS.filter((name) => chosen.includes(name))
    : chosen
}

function written(one: Observation, on: On): Observation {
  const zone = on('moments show milliseconds') ? '.000Z' : on('moments have an offset') ? '+00:00' : 'Z'
  const moment = one.measured_at.replace('Z', zone)
  return {
    ...one,
    measured_at: on('moments have no zone') ? moment.replace('Z', '') : moment,
    wave_height: on('a high wave is negative') && one.wave_height > 8.5 ? -one.wave_height : one.wave_height,
  }
}

function asTable(rows: readonly Observation[], columns: readonly Column[], on: On): string {
  const cell = (one: Observation, column: Column) =>
    column === 'wave_height' && on('heights have two decimals') ? one[column].toFixed(2) : String(one[column])
  const between = on('cells are separated by semicolons') ? ';' : ','
  const head = on('a table has no header') ? [] : [columns.join(between)]
  const shown = on('a table loses its last line') && rows.length > 1 ? rows.slice(0, -1) : rows
  const lines = shown.map((one) => columns.map((column) => cell(written(one, on), column)).join(between))
  const end = on('lines end with CRLF') ? '\r\n' : '\n'
  return [...head, ...lines].join(end) + (on('the last line does not end') ? '' : end)
}

function asJson(rows: readonly Observation[], columns: readonly Column[], on: On): string {
  const shown = on('JSON leaves the last observation out') && rows.length > 1 ? rows.slice(0, -1) : rows
  const value = (one: Observation, column: Column) =>
    column === 'verified' && on('JSON says verified in words') ? (one.verified ? 'yes' : 'no') : one[column]
  return JSON.stringify(
    shown.map((one) => Object.fromEntries(columns.map((column) => [column, value(written(one, on), column)]))),
  )
}

function stations(query: URLSearchParams, on: On): Answer {
  const kind = oneOf(query, 'kind', ['buoy', 'shore'])
  const sort = oneOf(query, 'sort', ['id', '-id', 'newest'])
  const limit = integer(query, 'limit', { min: 1, max: 100, or: 25 })
  const kept = STATIONS.filter((one) => kind === undefined || on('the kind is ignored') || one.kind === kind)
  const sorted = kept.toSorted((a, b) => {
    if (sort === '-id' && !on('-id is the same as id')) return b.id.localeCompare(a.id)
    if (sort === 'newest')
      return b.since.localeCompare(a.since) * (on('the newest station is last') ? -1 : 1) || a.id.localeCompare(b.id)
    return a.id.localeCompare(b.id)
  })
  const members = query.get('members')?.split(',')
  const unknown = members?.find((name) => !['id', 'kind', 'since', 'depth', 'address'].includes(name))
  if (unknown !== undefined && on('an unknown member is refused')) throw new NotAllowed('members', unknown)
  const isShown = (name: string): boolean =>
    members === undefined ||
    on('chosen members are not read') ||
    members.includes(name) ||
    (name === 'id' && !on('chosen members leave the number out'))
  const body = sorted
    .slice(0, limit)
    .map((one) => Object.fromEntries(Object.entries(shownStation(one, on)).filter(([name]) => isShown(name))))
  return { status: 200, type: 'application/json', body: JSON.stringify(body) }
}

function shownStation(one: (typeof STATIONS)[number], on: On): object {
  if (one.kind === 'buoy' || !on('shore stations have a depth')) return one
  const { id, kind, since } = one
  return { id, kind, since, depth: 2 }
}

function station(id: string, on: On): Answer {
  if (!/^ST-[0-9]{3}$/.test(id)) throw new NotAllowed('id', id)
  const one = STATIONS.find((station) => station.id === id)
  if (one === undefined)
    return refused(on('an unknown station is a 400') ? 400 : 404, 'no-such-station', 'We have no such station', on)
  const since = on('a station began another day on its page') ? `${one.since.slice(0, 8)}31` : one.since
  return { status: 200, type: 'application/json', body: JSON.stringify({ ...shownStation(one, on), since }) }
}

function notice(on: On): Answer {
  return {
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: on('the notice is empty') ? '' : 'ST-103 is being repaired.',
  }
}

function refused(status: number, code: string, message: string, on: On): Answer {
  const body = on('a refusal has no message') ? { code } : { code, message }
  return { status, type: 'application/json', body: JSON.stringify(body) }
}

/** A number that other texts hardly share. */
function hashOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 4294967291
  return hash
}
