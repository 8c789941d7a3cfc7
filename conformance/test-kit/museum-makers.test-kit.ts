import { problem, refusal } from './museum-problem.test-kit.js'
import { type Maker, makers } from './museum-stock.test-kit.js'
import { cut, type Has, oneOf, type ParameterRule, type Reply, whole } from './plain-service.test-kit.js'

const RULES: readonly ParameterRule[] = [
  whole('offset', 0),
  whole('limit', 1, 60),
  oneOf('has_died', ['true', 'false']),
  { name: 'name', wanted: 'two letters', fits: (value) => value.length > 1 },
]

export function listMakers(has: Has, query: URLSearchParams): Reply {
  const bad = refusal(has, query, RULES)
  if (bad) return bad
  const size = has('limit-ignored') ? 25 : Math.min(Number(query.get('limit') ?? 25), 60)
  const offset = has('offset-ignored') ? 0 : Number(query.get('offset') ?? 0) * (has('offset-as-page') ? size : 1)
  const kept = makers
    .toSorted((a, b) => (has('makers-by-birth') ? a.born - b.born : a.name < b.name ? -1 : 1))
    .filter((maker) => isNamed(has, maker, query.get('name')) && hasDied(has, maker, query.get('has_died')))
  const rows = cut(has, kept, offset, size).map(({ died, ...rest }) =>
    died === null && has('died-left-out') ? rest : { ...rest, died },
  )
  if (has('slug-twice') && rows.length > 3) Object.assign(rows[3] ?? {}, { slug: rows[2]?.slug })
  return { status: 200, body: { total: has('makers-total-of-page') ? rows.length : kept.length, makers: rows } }
}

export function oneMaker(has: Has, slug: string): Reply {
  const found = makers.find((one) => one.slug === slug)
  return found ? { status: 200, body: found } : problem(has, 404, 'Nothing here bears that name')
}

function isNamed(has: Has, { name }: Maker, part: string | null): boolean {
  if (part === null || has('name-ignored')) return true
  const plain = (text: string): string => (has('name-case-matters') ? text : text.toLowerCase())
  const at = plain(name).indexOf(plain(part))
  return has('name-from-start-only') ? at === 0 : at >= 0
}

function hasDied(has: Has, { died }: Maker, wanted: string | null): boolean {
  if (wanted === null || (wanted === 'false' && has('has-died-false-ignored'))) return true
  return ((died !== null) === (wanted === 'true')) !== has('has-died-inverted')
}
