import { type Event, events, VANS } from './events-stock.test-kit.js'
import { type Has, moment, oneOf, type ParameterRule, type Reply, whole } from './plain-service.test-kit.js'

export const STREAM_RULES: readonly ParameterRule[] = [
  oneOf('kind', ['start', 'stop', 'delivery', 'fault']),
  oneOf('van', VANS),
  moment('since'),
  { name: 'slower_than', wanted: 'a number', fits: (value) => value !== '' && !Number.isNaN(Number(value)) },
  oneOf('has_note', ['true', 'false']),
  whole('after', 0),
  whole('limit', 1, 200),
]

export function streamEvents(has: Has, query: URLSearchParams): Reply {
  const asked = Number(query.get('limit') ?? (has('limit-default-50') ? 50 : 100))
  const limit = has('limit-ignored') ? 100 : has('limit-unlimited') ? asked : Math.min(asked, 200)
  const after = query.get('after')
  const isBehind = ({ number }: Event): boolean =>
    after === null || has('after-ignored') || number > Number(after) - (has('after-inclusive') ? 1 : 0)
  const isNext = ({ number }: Event, _: number, all: readonly Event[]): boolean =>
    !has('after-skips-one') || after === null || number > Number(all[0]?.number)
  const kept = events.filter(keeperOf(has, query)).filter(isBehind).filter(isNext)
  const rows = ordered(has, has('limit-before-filters') ? cutFirst(has, query, limit, isBehind) : kept).slice(0, limit)
  return written(has, rows)
}

function written(has: Has, rows: readonly Event[]): Reply {
  const lines = rows.map((event) => JSON.stringify(shown(has, event)))
  const text = has('list-in-place-of-lines') ? `[${lines.join(',')}]` : lines.join('\n')
  const ending = has('last-line-cut') ? -3 : undefined
  const spaced = has('blank-lines') ? text.replaceAll('\n', '\n\n') : has('crlf') ? text.replaceAll('\n', '\r\n') : text
  const type = has('lines-as-json') ? 'application/json' : has('ndjson') ? 'application/x-ndjson' : 'application/jsonl'
  const last = has('no-final-newline') || rows.length === 0 ? '' : '\n'
  return { status: 200, body: `${spaced}${last}`.slice(0, ending), headers: { 'Content-Type': type } }
}

function cutFirst(has: Has, query: URLSearchParams, limit: number, isBehind: (event: Event) => boolean) {
  return events.filter(isBehind).slice(0, limit).filter(keeperOf(has, query))
}

function ordered(has: Has, rows: readonly Event[]): readonly Event[] {
  if (has('events-newest-first')) return rows.toReversed()
  return has('events-by-number-as-text')
    ? rows.toSorted((a, b) => (String(a.number) < String(b.number) ? -1 : 1))
    : rows
}

function keeperOf(has: Has, query: URLSearchParams): (event: Event) => boolean {
  const [kind, since, slower, noted] = ['kind', 'since', 'slower_than', 'has_note'].map((name) => query.get(name))
  const vans = query.getAll('van').slice(has('van-last-only') ? -1 : 0)
  const start = Date.parse((has('since-whole-day') ? since?.slice(0, 10) : since) ?? '')
  const filters: ((event: Event) => boolean)[] = [
    (event) => !kind || has('kind-ignored') || event.kind === kind,
    ({ van }) => vans.length === 0 || has('van-ignored') || vans.includes(van),
    ({ at }) => !since || has('since-ignored') || Date.parse(at) - (has('since-exclusive') ? 1 : 0) >= start,
    ({ speed }) => !slower || (has('slower-inclusive') ? speed <= Number(slower) : speed < Number(slower)),
    ({ speed }) => !slower || !has('slower-turned') || speed > Number(slower) / 2,
    ({ note }) => !noted || isNoted(has, note !== null, noted),
  ]
  return (event) => filters.every((keep) => keep(event))
}

function isNoted(has: Has, isThere: boolean, wanted: string): boolean {
  if (wanted === 'false' && has('has-note-false-ignored')) return true
  return isThere === (wanted === 'true' || has('has-note-any-text'))
}

function shown(has: Has, { number, at, van, kind, speed, note }: Event) {
  return {
    number: has('number-as-text') ? String(number) : number,
    at: has('moment-without-zone') ? at.replace('Z', '') : has('moment-with-offset') ? at.replace('Z', '+00:00') : at,
    van: has('van-in-small-letters') ? van.toLowerCase() : van,
    ...(has('kind-left-out') ? {} : { kind: has('kind-in-capitals') ? kind.toUpperCase() : kind }),
    speed: has('speed-in-miles-a-day') ? speed * 15 : speed,
    ...(note === null && has('notes-left-out') ? {} : { note: note ?? (has('empty-note') ? '' : null) }),
    ...(has('more-members') ? { depot: 'east' } : {}),
  }
}
