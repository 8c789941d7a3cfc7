import { type Station, stations } from './buoys-stock.test-kit.js'
import { type Has, oneOf, type ParameterRule, type Reply, whole } from './plain-service.test-kit.js'

export const STATION_RULES: readonly ParameterRule[] = [
  oneOf('kind', ['buoy', 'shore']),
  oneOf('sort', ['id', '-id', 'newest']),
  whole('limit', 1, 100),
]

export function listStations(has: Has, query: URLSearchParams): Reply {
  const size = has('stations-limit-ignored') ? 25 : Number(query.get('limit') ?? (has('stations-default-20') ? 20 : 25))
  const kind = query.get('kind')
  const kept = stations.filter((one) => !kind || has('kind-ignored') || (one.kind === kind) !== has('kind-inverted'))
  const sort = has('sort-ignored') ? null : query.get('sort')
  const rows = has('sorted-after-limit')
    ? ordered(has, kept.slice(0, size), sort)
    : ordered(has, kept, sort).slice(0, has('stations-unlimited') ? size : Math.min(size, 100))
  return { status: 200, body: rows.map((row) => chosen(has, shown(has, row), query.get('members'))) }
}

/** The station of this number, if there is one. */
export function oneStation(has: Has, id: string): Reply | undefined {
  const at = stations.findIndex((one) => one.id === id)
  const found = stations[at < 0 && has('unknown-station-200') ? 0 : has('detail-of-another') && at > 0 ? at - 1 : at]
  if (found === undefined) return undefined
  const since = has('detail-other-day') ? `${Number(found.since.slice(0, 4)) + 1}${found.since.slice(4)}` : found.since
  return { status: 200, body: shown(has, { ...found, since }) }
}

function ordered(has: Has, rows: readonly Station[], sort: string | null): readonly Station[] {
  const byId = (a: Station, b: Station): number => (a.id < b.id ? -1 : 1)
  if (sort === '-id') return rows.toSorted((a, b) => (has('minus-ignored') ? byId(a, b) : byId(b, a)))
  if (sort !== 'newest')
    return has('stations-by-age') ? rows.toSorted((a, b) => (a.since < b.since ? -1 : 1)) : rows.toSorted(byId)
  const sign = has('newest-is-oldest') ? -1 : 1
  return rows.toSorted((a, b) => (a.since === b.since ? byId(a, b) : sign * (a.since > b.since ? -1 : 1)))
}

function shown(has: Has, { depth, address, ...rest }: Station): Readonly<Record<string, unknown>> {
  const isBuoy = rest.kind === 'buoy'
  return {
    ...rest,
    ...(has('kind-in-capitals') ? { kind: rest.kind.toUpperCase() } : {}),
    ...(has('since-as-moment') ? { since: `${rest.since}T00:00:00Z` } : {}),
    ...(isBuoy && !has('no-depth') ? { depth: has('depth-as-text') ? `${depth} m` : depth } : {}),
    ...(!isBuoy && !has('no-address') ? { address } : {}),
    ...(has('more-members') ? { owner: 'the coast office' } : {}),
  }
}

function chosen(has: Has, row: Readonly<Record<string, unknown>>, members: string | null) {
  if (members === null || has('members-ignored')) return row
  const names = [...(has('members-without-id') ? [] : ['id']), ...members.split(',')]
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}
