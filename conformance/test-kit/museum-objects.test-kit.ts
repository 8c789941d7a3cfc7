import { problem, refusal } from './museum-problem.test-kit.js'
import { HALLS, MATERIALS, objects, type Thing } from './museum-stock.test-kit.js'
import { cut, day, type Has, oneOf, type ParameterRule, type Reply, whole } from './plain-service.test-kit.js'

const RULES: readonly ParameterRule[] = [
  whole('page', 1),
  whole('per_page', 1, 100),
  whole('made_from', -1e9),
  whole('made_before', -1e9),
  oneOf('material', MATERIALS),
  oneOf('on_display', ['true', 'false']),
  oneOf('not_hall', HALLS),
  day('acquired_since'),
]

export function listObjects(has: Has, query: URLSearchParams): Reply {
  const bad = refusal(has, query, RULES)
  if (bad) return bad
  const size = sizeOf(has, query)
  const page = Number.parseInt(query.get('page') ?? '1', 10) || 1
  const from = has('page-ignored') ? 0 : (has('page-from-zero') ? page : page - 1) * size
  const keep = keeperOf(has, query)
  const all = objects.filter(keep)
  const rows = rowsAt(has, { from, size, keep })
  const total = has('total-of-page') ? rows.length : has('total-unfiltered') ? objects.length : all.length
  const pages = has('pages-rounded-down') ? Math.floor(total / size) : Math.ceil(total / size)
  const told = String(has('total-header-of-page') ? rows.length : total)
  return {
    status: 200,
    body: {
      data: rows.map((row) => shownObject(has, row)),
      meta: { total, pages, page: has('page-told-always-1') ? 1 : page },
    },
    headers: {
      ...(has('no-total-header') ? {} : { 'X-Total-Count': told }),
      ...(has('link-header') ? { Link: `</collection/objects?page=${page + 1}>; rel="next"` } : {}),
    },
  }
}

export function oneObject(has: Has, id: string): Reply {
  const at = objects.findIndex((one) => one.id === id)
  const found = objects[has('detail-of-another') && at > 0 ? at - 1 : has('unknown-object-200') ? Math.max(at, 0) : at]
  if (found === undefined) return problem(has, has('unknown-object-400') ? 422 : 404, 'Nothing here bears that name')
  const weight = has('detail-other-weight') ? found.weight + 1 : found.weight
  const story = has('no-story') ? {} : { story: `It came here in ${found.acquired.slice(0, 4)}.` }
  return { status: 200, body: { ...shownObject(has, { ...found, weight }), ...story } }
}

function sizeOf(has: Has, query: URLSearchParams): number {
  if (has('per-page-ignored')) return 30
  const asked = Number(query.get('per_page') ?? (has('per-page-default-50') ? 50 : 30))
  return has('per-page-unlimited') ? asked : Math.min(asked, 100)
}

interface Place {
  readonly from: number
  readonly size: number
  readonly keep: (thing: Thing) => boolean
}

function rowsAt(has: Has, { from, size, keep }: Place): readonly Thing[] {
  const sign = has('objects-newest-first') ? -1 : 1
  const ties = has('other-ties') ? -1 : 1
  const byYear = (a: Thing, b: Thing): number => sign * (a.made - b.made) || ties * (a.id < b.id ? -1 : 1)
  if (has('sorted-after-paging')) return cut(has, objects.filter(keep), from, size).toSorted(byYear)
  const sorted = has('objects-unsorted') ? objects : objects.toSorted(byYear)
  return has('filtered-after-paging')
    ? cut(has, sorted, from, size).filter(keep)
    : cut(has, sorted.filter(keep), from, size)
}

function keeperOf(has: Has, query: URLSearchParams): (thing: Thing) => boolean {
  const asked = (name: string, keep: (thing: Thing, value: string) => boolean) => {
    const value = query.get(name)
    return (thing: Thing): boolean => value === null || keep(thing, value)
  }
  const materials = (value: string) => value.split(',').slice(0, has('material-first-only') ? 1 : undefined)
  const filters = [
    asked('material', ({ material }, value) => has('material-ignored') || materials(value).includes(material)),
    asked('made_from', ({ made }, value) => made >= Number(value) + (has('made-from-exclusive') ? 1 : 0)),
    asked('made_before', ({ made }, value) => made < Number(value) + (has('made-before-inclusive') ? 1 : 0)),
    asked('acquired_since', ({ acquired }, value) =>
      has('acquired-since-exclusive') ? acquired > value : acquired >= value,
    ),
    asked(
      'on_display',
      ({ on_display }, value) => (value === 'false' && has('on-display-false-ignored')) || `${on_display}` === value,
    ),
    asked(
      'not_hall',
      ({ place }, value) => has('not-hall-ignored') || (place.hall === value) === has('not-hall-inverted'),
    ),
  ]
  return (thing) => filters.every((keep) => keep(thing))
}

function shownObject(has: Has, { place, ...rest }: Thing) {
  return {
    ...rest,
    ...(has('id-in-small-letters') ? { id: rest.id.toLowerCase() } : {}),
    ...(has('weight-as-text') ? { weight: String(rest.weight) } : {}),
    ...(has('acquired-as-moment') ? { acquired: `${rest.acquired}T00:00:00Z` } : {}),
    ...(has('younger-than-the-collection') && rest.made > 1850 ? { made: rest.made + 60 } : {}),
    ...(has('more-members') ? { colour: 'brown', links: { self: `/objects/${rest.id}` } } : {}),
    place: has('hall-left-out') ? { case: place.case } : place,
  }
}
