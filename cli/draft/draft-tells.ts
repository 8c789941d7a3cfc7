import type { Asked } from './draft-comparisons.js'
import { type DraftPage, keyOf } from './draft-pages.js'

/** Members of the body and headers that tell about the whole result (`x-tells`), by their paths. */
export interface DraftTells {
  readonly total?: string
  readonly pages?: string
  readonly page?: string
  readonly totalHeader?: string
  readonly next?: string
}

/** The names of the parameters that choose a part of the result. */
export interface Paging {
  readonly cap?: string
  readonly page?: { readonly name: string } & DraftPage
  readonly next?: { readonly name: string; readonly path: string }
}

/** Fewer answers show a figure by chance. */
const FEW = 3

export function draftTells(answers: readonly Asked[], paging: Paging): DraftTells | undefined {
  const filled = answers.filter(({ rows }) => rows.length > 0)
  if (filled.length < FEW) return undefined
  const paths = [...new Set(filled.flatMap(({ body }) => [...figuresOf(body).keys()]))]
  const totals = paths.filter((path) => isTotal((asked) => figuresOf(asked.body).get(path), filled, paging))
  const total = totals.find((path) => /total|count|found|hits|match/i.test(path)) ?? totals[0]
  const headers = [...new Set(filled.flatMap((asked) => [...asked.headers.keys()]))].filter((name) =>
    /total|count/i.test(name),
  )
  const totalHeader = headers.find((name) =>
    isTotal(({ headers: given }) => wholeNumber(given.get(name)), filled, paging),
  )
  const pages =
    total === undefined ? undefined : paths.find((path) => path !== total && isPages(path, total, filled, paging))
  const page = paths.find((path) => path !== total && path !== pages && isPageNumber(path, filled, paging))
  const told = { total, pages, page, totalHeader, next: paging.next?.path }
  const found = Object.entries(told).filter(([, value]) => value !== undefined)
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** The same on every page, never below the rows, and exactly the rows of an answer that is not cut. */
function isTotal(
  read: (asked: Asked) => number | undefined,
  filled: readonly Asked[],
  { cap, page, next }: Paging,
): boolean {
  const seen = new Map<string, number>()
  for (const asked of filled) {
    const told = read(asked)
    if (told === undefined || told < asked.rows.length) return false
    // A request for a later page by a cursor may not show how the result was filtered.
    if (next !== undefined && asked.query.has(next.name)) continue
    const key = keyOf(asked, cap, page?.name)
    if ((seen.get(key) ?? told) !== told) return false
    seen.set(key, told)
  }
  const exact = filled.filter((asked) => read(asked) === asked.rows.length && asked.rows.length > 1)
  return (
    filled.some((asked) => (read(asked) ?? 0) > asked.rows.length) &&
    (exact.length > 0 || new Set(seen.values()).size > 1)
  )
}

function isPages(path: string, total: string, filled: readonly Asked[], { cap, page }: Paging): boolean {
  const usual = Math.max(...filled.filter(({ query }) => !query.has(cap ?? '')).map(({ rows }) => rows.length))
  const figures = filled.map((asked) => {
    const size = Number(asked.query.get(cap ?? '') ?? usual)
    const all = figuresOf(asked.body)
    return { told: all.get(path), wanted: Math.ceil((all.get(total) ?? Number.NaN) / size), asked }
  })
  const isRight = figures.every(({ told, wanted, asked }) => told === wanted || asked.rows.length > wanted * usual)
  return page?.by === 'number' && isRight && new Set(figures.map(({ told }) => told)).size > 1
}

function isPageNumber(path: string, filled: readonly Asked[], { page }: Paging): boolean {
  if (page === undefined || page.by !== 'number') return false
  const { name, first = 1 } = page
  const isRight = filled.every(({ query, body }) => figuresOf(body).get(path) === Number(query.get(name) ?? first))
  return isRight && filled.some(({ query }) => Number(query.get(name) ?? first) !== first)
}

/** A member whose value a later request sends as this parameter: the value itself, or a URL that contains it. */
export function handedPath(name: string, answers: readonly Asked[]): string | undefined {
  const counts = new Map<string, number>()
  for (const [place, asked] of answers.entries()) {
    for (const [path, value] of textsOf(asked.body)) {
      const handed = [value, queryValue(value, name)].filter((one) => one !== undefined && one.length >= 4)
      if (handed.some((one) => isContinuedBy(name, one, place, answers))) counts.set(path, (counts.get(path) ?? 0) + 1)
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
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

function queryValue(address: string, name: string): string | undefined {
  const query = address.split('?')[1]
  return query === undefined ? undefined : (new URLSearchParams(query.split('#')[0]).get(name) ?? undefined)
}

const DEEPEST = 4

function leavesOf(body: unknown, path = '', depth = 0): readonly (readonly [string, unknown])[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || depth > DEEPEST) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const place = path === '' ? name : `${path}.${name}`
    return typeof value === 'object' ? leavesOf(value, place, depth + 1) : [[place, value] as const]
  })
}

function figuresOf(body: unknown): ReadonlyMap<string, number> {
  return new Map(leavesOf(body).flatMap(([path, value]) => (Number.isInteger(value) ? [[path, Number(value)]] : [])))
}

function textsOf(body: unknown): readonly (readonly [string, string])[] {
  return leavesOf(body).flatMap(([path, value]) => (typeof value === 'string' ? [[path, value] as const] : []))
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}
