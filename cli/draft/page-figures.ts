import { mostOf } from '../../conformance/index.js'
import { grouped } from '../../spec/index.js'
import { figuresOf, flagsOf } from './answer-figures.js'
import type { Asked } from './draft-comparisons.js'
import { type DraftPage, keyOf } from './draft-pages.js'

/** The names of the parameters that choose a part of the result. */
export interface Paging {
  readonly cap?: { readonly name: string; readonly default?: number; readonly maximum?: number }
  readonly page?: { readonly name: string } & DraftPage
  readonly next?: { readonly name: string; readonly path: string }
}

/** Members of the body that tell about one page (`x-tells`), by their paths. */
export interface PageFigures {
  readonly rows?: string
  readonly size?: string
  readonly offset?: string
  readonly more?: string
}

/** The figures that are right in every answer with rows; `taken` are the paths with another meaning. */
export function pageFigures(
  filled: readonly Asked[],
  paging: Paging,
  taken: ReadonlySet<string | undefined>,
): PageFigures {
  const read = filled.map((asked) => ({ asked, figures: figuresOf(asked.body) }))
  const figures = pathsOf(read.map((one) => one.figures)).filter((path) => !taken.has(path))
  const told = (path: string): readonly Told[] =>
    read.map((one) => ({ asked: one.asked, told: one.figures.get(path) ?? Number.NaN }))
  const rows = figures.find((path) => isRows(told(path), paging))
  const size = figures.find((path) => path !== rows && isSize(told(path), paging))
  const offset = figures.find((path) => path !== rows && path !== size && isOffset(told(path), paging))
  const flags = filled.map(({ body }) => flagsOf(body))
  const more = pathsOf(flags).find((path) =>
    isMore(
      filled.map((asked, place) => ({ asked, told: flags[place]?.get(path) ?? false })),
      paging,
    ),
  )
  return { ...(rows && { rows }), ...(size && { size }), ...(offset && { offset }), ...(more && { more }) }
}

interface Told {
  readonly asked: Asked
  readonly told: number
}

/** The paths that every body has. */
function pathsOf(bodies: readonly ReadonlyMap<string, unknown>[]): readonly string[] {
  const [first, ...others] = bodies
  return [...(first?.keys() ?? [])].filter((path) => others.every((body) => body.has(path)))
}

/**
 * Not the size that was asked for, which a short page does not have, nor the total, which does not depend on the size.
 */
function isRows(all: readonly Told[], { cap }: Paging): boolean {
  if (cap === undefined || !all.every(({ asked, told }) => told === asked.rows.length)) return false
  const isShort = all.some(({ asked, told }) => asked.query.has(cap.name) && told < Number(asked.query.get(cap.name)))
  const groups = [...grouped(all, ({ asked }) => keyOf(asked, cap.name)).values()]
  return isShort && groups.some((one) => new Set(one.map(({ told }) => told)).size > 1)
}

/** A size above the maximum may be cut. */
function isSize(all: readonly Told[], { cap }: Paging): boolean {
  if (cap === undefined) return false
  const { name, default: usual, maximum = Number.POSITIVE_INFINITY } = cap
  const sent = all.filter(({ asked }) => asked.query.has(name) && Number(asked.query.get(name)) <= maximum)
  const bare = new Set(all.flatMap(({ asked, told }) => (asked.query.has(name) ? [] : [told])))
  return (
    sent.every(({ asked, told }) => told === Number(asked.query.get(name))) &&
    new Set(sent.map(({ told }) => told)).size > 1 &&
    all.some(({ asked, told }) => told !== asked.rows.length) &&
    bare.size <= 1 &&
    (usual === undefined || bare.size === 0 || bare.has(usual))
  )
}

function isOffset(all: readonly Told[], { cap, page }: Paging): boolean {
  if (page === undefined) return false
  const { name, by, first = by === 'offset' ? 0 : 1 } = page
  const known = all.flatMap(({ asked, told }) => {
    const place = Number(asked.query.get(name) ?? first) - first
    const size = by === 'offset' ? 1 : Number(asked.query.get(cap?.name ?? '') ?? cap?.default ?? Number.NaN)
    return place === 0 ? [{ told, wanted: 0 }] : [{ told, wanted: place * size }]
  })
  const judged = known.filter(({ wanted }) => !Number.isNaN(wanted))
  return judged.every(({ told, wanted }) => told === wanted) && new Set(judged.map(({ wanted }) => wanted)).size > 2
}

/** At least so many answers with more room must show further rows, because the flag may fit fewer by chance. */
const FEW = 2

interface Flag {
  readonly asked: Asked
  /** There is a further page. */
  readonly told: boolean
}

/**
 * The flag is right wherever an answer with more room, a short page or an empty link shows whether there are further
 * rows.
 */
function isMore(all: readonly Flag[], { cap, page, next }: Paging): boolean {
  if (cap === undefined || all.every(({ told }) => told)) return false
  // Pages of other sizes begin elsewhere, unless the value is the number of rows to skip.
  const firsts = all.filter(({ asked }) => page?.by !== 'number' || !asked.query.has(page.name))
  const groups = [...grouped(firsts, ({ asked }) => keyOf(asked, cap.name)).values()]
  const cut = groups.flatMap((group) => {
    const most = mostRows(group)
    return group.filter(({ asked }) => asked.rows.length < most)
  })
  const isShort = ({ asked }: Flag) => asked.rows.length < Number(asked.query.get(cap.name) ?? 0)
  return (
    cut.length >= FEW &&
    cut.every(({ told }) => told) &&
    groups.every(agreeOnEnd) &&
    (page === undefined || !all.some((one) => isShort(one) && one.told)) &&
    (next === undefined || all.every(({ asked, told }) => told === (memberAt(asked.body, next.path) !== '')))
  )
}

/** The longest answers are the whole result for all of them, or for none. */
function agreeOnEnd(group: readonly Flag[]): boolean {
  const most = mostRows(group)
  const longest = group.filter(({ asked }) => asked.rows.length === most)
  return new Set(longest.map(({ told }) => told)).size < 2
}

function mostRows(group: readonly Flag[]): number {
  return mostOf(group.map(({ asked }) => asked.rows.length))
}

function memberAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => Object(value)[step], body) ?? ''
}
