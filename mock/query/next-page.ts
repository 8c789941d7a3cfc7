import type { Reached } from '../model/facts.js'
import { parameterRoles } from '../model/parameter-roles.js'
import { limitOf } from './run-query.js'

/** The parameter that chooses a page, and its value in the request. */
export function pagePlace({ operation, values }: Reached) {
  const parameter = parameterRoles(operation).page
  const { by, first = 1 } = parameter?.page ?? {}
  const asked = parameter === undefined ? 1 : (values[parameter.name] ?? (by === 'offset' ? 0 : first))
  return { name: parameter?.name, by, first, asked: Number(asked) }
}

/** The value for the next page; undefined on the last page, and where pages have no numbers. */
export function nextPage(total: number, facts: Reached): string | undefined {
  const size = limitOf(facts)
  const { name, asked, by, first } = pagePlace(facts)
  const start = by === 'offset' ? asked + size : (asked - first + 1) * size
  if (name === undefined || start >= total) return undefined
  return String(by === 'offset' ? start : asked + 1)
}
