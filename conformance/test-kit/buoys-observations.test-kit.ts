import { createHash } from 'node:crypto'
import { type Observation, observations } from './buoys-stock.test-kit.js'
import { type Has, moment, oneOf, type ParameterRule, type Reply, whole } from './plain-service.test-kit.js'

const COLUMNS = ['measured_at', 'station', 'longitude', 'latitude', 'wave_height', 'verified'] as const
type Column = (typeof COLUMNS)[number]
const isColumn = (name: string): name is Column => COLUMNS.some((one) => one === name)

export const OBSERVATION_RULES = (has: Has): readonly ParameterRule[] => [
  moment('from'),
  moment('until'),
  { name: 'bbox', wanted: 'west,south,east,north', fits: (value) => /^(-?\d+(\.\d+)?(,|$)){4}$/.test(value) },
  oneOf('verified', ['true', 'false']),
  {
    name: 'fields',
    wanted: 'columns',
    fits: (value) => has('fields-unknown-accepted') || value.split(',').every(isColumn),
  },
  whole('limit', 1, 200),
]

/** What a client is sent, if it accepts any of it. */
export function listObservations(
  has: Has,
  query: URLSearchParams,
  headers: Readonly<Record<string, unknown>>,
): Reply | undefined {
  const type = mediaTypeFor(has, String(headers.accept ?? '*/*'))
  if (type === undefined) return undefined
  const rows = chosenRows(has, query)
  const columns = chosenColumns(has, query.get('fields'))
  const body = type.endsWith('csv') ? tableOf(has, rows, columns) : listOf(has, rows, columns)
  const tag = `${has('weak-etag') ? 'W/' : ''}"${createHash('sha1').update(JSON.stringify(body)).digest('hex')}"`
  const given = headers['if-none-match']
  const isKnown = given !== undefined && (given === tag || has('304-for-any-tag')) && !has('never-304')
  const further = has('no-etag') ? {} : { ETag: tag }
  if (isKnown) return { status: 304, body: '', headers: further }
  return { status: 200, body, headers: { 'Content-Type': typeText(has, type), ...further } }
}

function mediaTypeFor(has: Has, accept: string): string | undefined {
  if (has('csv-for-everybody')) return 'text/csv'
  if (has('json-for-everybody')) return 'application/json'
  const wanted = accept.split(',').map((one) => one.split(';')[0]?.trim() ?? '')
  const order = has('json-first') ? ['application/json', 'text/csv'] : ['text/csv', 'application/json']
  const isExact = (type: string): boolean => wanted.includes(type)
  const isWithin = (type: string): boolean => wanted.includes('*/*') || wanted.includes(`${type.split('/')[0]}/*`)
  return order.find(isExact) ?? order.find(isWithin) ?? (has('anything-is-acceptable') ? 'text/csv' : undefined)
}

function typeText(has: Has, type: string): string {
  if (has('csv-as-html') && type === 'text/csv') return 'text/html'
  return has('charset') ? `${type}; charset=utf-8` : type
}

function chosenRows(has: Has, query: URLSearchParams): readonly Observation[] {
  const limit = has('limit-ignored') ? 60 : Number(query.get('limit') ?? (has('limit-default-50') ? 50 : 60))
  const most = has('limit-unlimited') ? limit : Math.min(limit, 200)
  const sorted = has('oldest-first')
    ? observations.toReversed()
    : has('by-station')
      ? observations.toSorted((a, b) => (a.station < b.station ? -1 : 1))
      : observations
  const keep = keeperOf(has, query)
  return has('limit-before-filters') ? sorted.slice(0, most).filter(keep) : sorted.filter(keep).slice(0, most)
}

function keeperOf(has: Has, query: URLSearchParams): (row: Observation) => boolean {
  const [from, until, box, verified] = ['from', 'until', 'bbox', 'verified'].map((name) => query.get(name))
  const start = Date.parse((has('from-whole-day') ? from?.slice(0, 10) : from) ?? '')
  const end = Date.parse(until ?? '')
  const filters: ((row: Observation, at: number) => boolean)[] = [
    (_, at) => !from || has('from-ignored') || at - (has('from-exclusive') ? 1 : 0) >= start,
    (_, at) => !until || has('until-ignored') || at < end + (has('until-inclusive') ? 1 : 0),
    (row) => !box || has('bbox-ignored') || isInside(has, row, box.split(',').map(Number)),
    (row) =>
      !verified ||
      (verified === 'false' && has('verified-false-ignored')) ||
      `${row.verified !== has('verified-inverted')}` === verified,
  ]
  return (row) => filters.every((keep) => keep(row, Date.parse(row.measured_at)))
}

function isInside(
  has: Has,
  { longitude, latitude }: Observation,
  [west = 0, south = 0, east = 0, north = 0]: readonly number[],
): boolean {
  if (has('bbox-turned')) return latitude >= west && longitude >= south && latitude <= east && longitude <= north
  const isBetween = longitude >= west && longitude <= east
  return (
    isBetween &&
    (has('bbox-without-latitude') || (latitude >= south && (has('bbox-without-north') || latitude <= north)))
  )
}

function chosenColumns(has: Has, fields: string | null): readonly Column[] {
  if (fields === null || has('fields-ignored')) return COLUMNS
  const chosen = fields.split(',').filter(isColumn)
  return has('fields-in-own-order') ? COLUMNS.filter((name) => chosen.includes(name)) : chosen
}

function cellsOf(has: Has, row: Observation) {
  return {
    ...row,
    measured_at: has('moment-without-zone')
      ? row.measured_at.slice(0, -1)
      : has('moment-with-offset')
        ? row.measured_at.replace('Z', '+00:00')
        : row.measured_at,
    station: has('station-in-small-letters') ? row.station.toLowerCase() : row.station,
    wave_height: has('wave-height-in-feet') ? row.wave_height * 3.28 : row.wave_height,
  }
}

function tableOf(has: Has, rows: readonly Observation[], columns: readonly Column[]): string {
  const by = has('semicolons') ? ';' : ','
  const shown = rows.map((row) => cellsOf(has, row))
  const spelled = (value: unknown): string =>
    typeof value === 'boolean' && has('verified-as-number') ? String(Number(value)) : String(value)
  const lines = shown.map((row) => columns.map((name) => spelled(row[name])).join(by))
  const heading = has('heading-of-all') ? COLUMNS : columns
  const all = has('no-heading') ? lines : [heading.join(by), ...lines]
  const text = all.join(has('crlf') ? '\r\n' : '\n')
  return has('last-row-cut') ? text.slice(0, -6) : has('no-final-newline') ? text : `${text}\n`
}

function listOf(has: Has, rows: readonly Observation[], columns: readonly Column[]): unknown {
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(cellsOf(has, row)).filter(([name]) => columns.some((one) => one === name))),
  )
  for (const row of shown)
    if (has('numbers-as-text') && 'wave_height' in row) Object.assign(row, { wave_height: `${row.wave_height}` })
  if (has('list-in-an-object')) return { observations: shown }
  return has('json-one-row-less') ? shown.slice(1) : shown
}
