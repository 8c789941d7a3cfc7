import type { Reached } from '../model/facts.js'
import { limitOf } from '../query/run-query.js'
import { withMember } from './with-member.js'

/** A body with what it tells of all rows: how many there are, on how many pages, and which page this is. */
export function withTotals(body: unknown, total: number | undefined, facts: Reached): unknown {
  const { tells, parameters } = facts.operation
  if (tells === undefined || total === undefined) return body
  const size = limitOf(facts)
  const parameter = parameters.find(({ page }) => page !== undefined)
  const asked = Number(parameter === undefined ? 1 : (facts.values[parameter.name] ?? parameter.page?.first ?? 1))
  const page = parameter?.page?.by === 'offset' ? Math.floor(asked / size) + 1 : asked
  const told = [
    [tells.total, total],
    [tells.pages, Math.ceil(total / size)],
    [tells.page, page],
  ] as const
  return told.reduce(
    (whole, [path, value]) => (path === undefined ? whole : withMember(whole, path.split('.'), value)),
    body,
  )
}
