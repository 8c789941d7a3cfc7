import { mostOf } from '../../conformance/index.js'
import { figuresOf } from './answer-figures.js'
import type { Asked } from './draft-comparisons.js'
import { keyOf } from './draft-pages.js'
import { type PageFigures, type Paging, pageFigures } from './page-figures.js'

/** Members of the body and headers that tell about the whole result (`x-tells`), by their paths. */
export interface DraftTells extends PageFigures {
  readonly total?: string
  readonly pages?: string
  readonly page?: string
  readonly totalHeader?: string
  readonly next?: string
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
  const figures = pageFigures(filled, paging, new Set([total, pages, page]))
  const told = { total, pages, page, totalHeader, ...figures, next: paging.next?.path }
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
    // A request for a later page may not contain the filters, because the cursor may.
    if (next !== undefined && asked.query.has(next.name)) continue
    const key = keyOf(asked, cap?.name, page?.name)
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
  // Accounts may have pages of different sizes.
  const isUsual = ({ query }: Asked): boolean => !query.has(cap?.name ?? '') && !query.has(page?.name ?? '')
  const usual = [...new Set(filled.filter(isUsual).map(({ rows }) => rows.length))]
  const figures = filled.map((asked) => {
    const sent = asked.query.get(cap?.name ?? '')
    const sizes = sent === undefined ? usual : [Number(sent)]
    const all = figuresOf(asked.body)
    const wanted = sizes.map((size) => Math.ceil((all.get(total) ?? Number.NaN) / size))
    return { told: all.get(path), wanted, asked }
  })
  const isRight = figures.every(
    ({ told = Number.NaN, wanted, asked }) =>
      wanted.includes(told) || asked.rows.length > mostOf(wanted) * mostOf(usual),
  )
  return page?.by === 'number' && isRight && new Set(figures.map(({ told }) => told)).size > 1
}

function isPageNumber(path: string, filled: readonly Asked[], { page }: Paging): boolean {
  if (page === undefined || page.by !== 'number') return false
  const { name, first = 1 } = page
  const isRight = filled.every(({ query, body }) => figuresOf(body).get(path) === Number(query.get(name) ?? first))
  return isRight && filled.some(({ query }) => Number(query.get(name) ?? first) !== first)
}

/** No answer with the parameter states another total than one without it: the parameter removes no rows. */
export function keepsTotal(
  name: string,
  answers: readonly Asked[],
  tells: DraftTells | undefined,
  cap: string | undefined,
): boolean {
  if (tells?.total === undefined && tells?.totalHeader === undefined) return true
  const bare = new Map<string, number | undefined>()
  for (const asked of answers) if (!asked.query.has(name)) bare.set(keyOf(asked, cap), totalOf(asked, tells))
  const given = answers.filter(({ query }) => query.has(name)).map((asked) => ({ asked, key: keyOf(asked, name, cap) }))
  return given.every(({ asked, key }) => !bare.has(key) || bare.get(key) === totalOf(asked, tells))
}

function totalOf({ body, headers }: Asked, { total, totalHeader }: DraftTells): number | undefined {
  return total === undefined ? wholeNumber(headers.get(totalHeader ?? '')) : figuresOf(body).get(total)
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}
