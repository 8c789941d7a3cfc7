import { DESKS, type Look, looks } from './events-stock.test-kit.js'
import { day, type Has, oneOf, type ParameterRule, type Reply, whole } from './plain-service.test-kit.js'

export const AUDIT_RULES: readonly ParameterRule[] = [
  oneOf('desk', DESKS),
  day('until'),
  { name: 'cursor', wanted: 'what paging.next was', fits: (value) => Number(placeIn(value)) >= 0 },
  whole('per_page', 1, 100),
]

const cursorOf = (at: number): string => Buffer.from(`look:${at}`).toString('base64url')
const placeIn = (cursor: string): string | undefined =>
  /^look:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]

export function listLooks(has: Has, query: URLSearchParams): Reply {
  const from = startOf(has, query.get('cursor'))
  const size = sizeOf(has, query, from === 0)
  const kept = keptLooks(has, query, from === 0)
  const rows = kept.slice(from, from + size)
  const isMore = has('next-one-page-early') ? from + 2 * size < kept.length : from + size < kept.length
  const next = nextOf(has, rows, isMore ? from + size : undefined)
  const total = has('total-of-page') ? rows.length : has('total-of-all') ? looks.length : kept.length
  const told = has('total-as-text') ? `${total}` : total
  const paging = has('next-left-out')
    ? { total: told }
    : { total: told, next: has('next-as-number') ? from + size : next }
  return { status: 200, body: { looks: rows.map((look) => shown(has, look)), paging } }
}

function startOf(has: Has, cursor: string | null): number {
  if (cursor === null || has('cursor-ignored')) return 0
  return Number(placeIn(cursor)) + (has('cursor-skips-one') ? 1 : has('cursor-repeats-one') ? -1 : 0)
}

function sizeOf(has: Has, query: URLSearchParams, isFirst: boolean): number {
  if (has('per-page-ignored') || (!isFirst && has('per-page-forgotten'))) return 40
  const asked = Number(query.get('per_page') ?? (has('per-page-default-25') ? 25 : 40))
  return has('per-page-unlimited') ? asked : Math.min(asked, 100)
}

function nextOf(has: Has, rows: readonly Look[], at: number | undefined): string | null {
  if (has('next-never')) return null
  if (at === undefined) return has('next-forever') ? cursorOf(looks.length) : null
  if (!has('next-by-moment')) return cursorOf(at)
  // All looks of the last moment are skipped.
  const last = rows.at(-1)?.looked_at ?? ''
  return cursorOf(looks.findIndex(({ looked_at }) => looked_at < last))
}

function keptLooks(has: Has, query: URLSearchParams, isFirst: boolean): readonly Look[] {
  const [desk, until] = [query.get('desk'), query.get('until')]
  const isOf = (look: Look): boolean =>
    desk === null || has('desk-ignored') || (!isFirst && has('desk-forgotten')) || look.desk === desk
  const last = has('until-at-midnight') ? `${until}T00:00:00Z` : `${until}T23:59:59Z`
  const isBefore = ({ looked_at }: Look): boolean =>
    until === null ||
    has('until-ignored') ||
    (has('until-exclusive') ? looked_at.slice(0, 10) < until : looked_at <= last)
  const kept = looks.filter((look) => isOf(look) && isBefore(look))
  return has('looks-oldest-first') ? kept.toReversed() : kept
}

function shown(has: Has, look: Look) {
  return {
    ...look,
    ...(has('id-short') ? { id: look.id.slice(0, 8) } : {}),
    ...(has('events-as-text') ? { events: String(look.events) } : {}),
    ...(has('more-members') ? { by: 'somebody' } : {}),
  }
}
