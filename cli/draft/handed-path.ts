import { textsOf } from './answer-figures.js'
import type { Asked } from './draft-comparisons.js'
import { mostly } from './refusal-text.js'

/** A shorter value is sent again by chance, unless the member's name says what it is. */
const SHORTEST = 4

/** A member whose value a later request sends as this parameter: the value itself, or a URL that contains it. */
export function handedPath(name: string, answers: readonly Asked[]): string | undefined {
  const handing = answers.flatMap(({ body }, place) =>
    textsOf(body).flatMap(([path, value]) => {
      const least = /next|cursor|continu|token/i.test(path) ? 1 : SHORTEST
      const handed = [value, queryValue(value, name)].filter((one) => one !== undefined && one.length >= least)
      return handed.some((one) => isContinuedBy(name, one, place, answers)) ? [path] : []
    }),
  )
  return mostly(handing)
}

/**
 * Later requests send the value that this answer hands out, and no row of this answer comes again. A link that repeats
 * a filter of its own request hands out nothing.
 */
export function isContinuedBy(
  name: string,
  value: string | undefined,
  place: number,
  answers: readonly Asked[],
): boolean {
  const asked = answers[place]
  if (asked === undefined || value === undefined || asked.query.get(name) === value) return false
  const later = answers.slice(place + 1).filter(({ query }) => query.get(name) === value)
  if (later.length === 0) return false
  const shown = new Set(asked.rows.map((row) => JSON.stringify(row)))
  return later.every(({ rows }) => rows.every((row) => !shown.has(JSON.stringify(row))))
}

/** The address of the next page in a header `Link`. */
export function nextLink(headers: Asked['headers']): string {
  const links = headers.get('link')?.split(/,\s*(?=<)/) ?? []
  return links.flatMap((link) => (/;\s*rel="?next"?/i.test(link) ? (/<([^<>]*)>/.exec(link)?.[1] ?? []) : []))[0] ?? ''
}

export function queryValue(address: string, name: string): string | undefined {
  const query = address.split('?')[1]
  return query === undefined ? undefined : (new URLSearchParams(query.split('#')[0]).get(name) ?? undefined)
}
