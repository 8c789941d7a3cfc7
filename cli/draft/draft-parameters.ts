import { capOf } from './draft-cap.js'
import type { DraftChosenColumns } from './draft-chosen-columns.js'
import type { Asked } from './draft-comparisons.js'
import { type DraftOrder, draftOrder } from './draft-order.js'
import { draftPage } from './draft-pages.js'
import { type DraftParameter, plainParameter, withEffect } from './draft-parameter.js'
import { draftSort } from './draft-sort.js'
import { type DraftTells, draftTells, keepsTotal } from './draft-tells.js'
import { handedPath } from './handed-path.js'
import type { DraftColumn } from './samples/draft-columns.js'
import type { Sample } from './samples/sample.js'

/** The effects of one operation's parameters, and the totals and links that its answers show. */
export interface DraftEffects {
  readonly parameters: readonly DraftParameter[]
  readonly order: readonly DraftOrder[]
  readonly tells?: DraftTells
}

/** The requests of one operation. */
export interface Recorded {
  readonly samples: readonly Sample[]
  readonly refused: readonly Sample[]
}

/** Caps and orders come first, because pages are parts of ordered rows; what remains may filter. */
export function draftParameters(
  names: readonly string[],
  { samples, refused }: Recorded,
  answers: readonly Asked[],
  columns: readonly DraftColumn[],
  chosen: DraftChosenColumns | undefined,
): DraftEffects {
  const plain = names.map((name) => plainOf(name, samples))
  const columnNames = columns.map(({ name }) => name)
  // A window may by chance have as many days as some answer has rows. So only one parameter caps the rows: the best
  // supported one.
  const caps = plain.flatMap(({ name }) => {
    const cap = capOf(name, answers, refusedValues(name, refused))
    return cap === undefined ? [] : [{ name, cap }]
  })
  const [best] = caps.toSorted((a, b) => b.cap.support.rows - a.cap.support.rows)
  const first = plain.map((one): DraftParameter => {
    if (chosen?.name === one.name) return { ...one, type: 'list', columns: choiceOf(chosen) }
    if (one.name === best?.name) return { ...one, type: 'integer', cap: best.cap }
    const sort = draftSort(one.name, answers, columnNames)
    if (sort === undefined) return one
    const values = new Set(samples.flatMap(({ query }) => query.get(one.name) ?? []))
    const unordered = [...values].filter((value) => !Object.hasOwn(sort, value))
    return { ...one, sort, ...(unordered.length > 0 && { unordered }) }
  })
  const sorting = first.filter(({ sort }) => sort !== undefined).map(({ name }) => name)
  const usual = answers.filter(({ query }) => !sorting.some((name) => query.has(name)))
  const order = draftOrder(
    usual.map(({ rows }) => rows),
    columnNames,
  )
  const cap = first.find((one) => one.cap !== undefined)?.name
  const placed = first.map((one) => {
    const page = isOpen(one) ? draftPage(one.name, usual, cap) : undefined
    return page === undefined ? one : { ...one, type: 'integer' as const, page }
  })
  const [leading] = order
  const handing = placed.filter(isOpen).map(({ name }) => ({ name, path: handedPath(name, answers) }))
  const next = handing.flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]))[0]
  const page = placed.flatMap(({ name, page: by }) => (by === undefined ? [] : [{ name, ...by }]))[0]
  const tells = draftTells(answers, {
    ...(best && { cap: { name: best.name, ...best.cap } }),
    ...(page && { page }),
    ...(next && leading && { next }),
  })
  // There is one way to continue a list, so `before` is a filter if there is a page, or a value that answers hand out.
  const isContinuedElsewhere = page !== undefined || next !== undefined
  const parameters = placed.map((one) => {
    if (!isOpen(one)) return one
    if (one.name === next?.name && leading !== undefined) return { ...one, cursor: leading.column }
    const mayContinue = !isContinuedElsewhere && keepsTotal(one.name, answers, tells, cap)
    return withEffect(one, answers, columns, { ...(leading && { leading }), mayContinue })
  })
  return { parameters, order, ...(tells && { tells }) }
}

/** Values of a request that has no other reason to be refused. */
function refusedValues(name: string, refused: readonly Sample[]): readonly string[] {
  return refused.flatMap(({ query }) => (query.size === 1 ? (query.get(name) ?? []) : []))
}

function plainOf(name: string, samples: readonly Sample[]): DraftParameter {
  const given = samples.filter(({ query }) => query.has(name))
  const values = given.map(({ query }) => query.get(name) ?? '')
  return plainParameter(
    name,
    values,
    given.some(({ repeated }) => repeated?.has(name)),
  )
}

/** No effect of the parameter is known. */
function isOpen({ cap, sort, page, columns }: DraftParameter): boolean {
  return cap === undefined && sort === undefined && page === undefined && columns === undefined
}

function choiceOf({ name: _, ...choice }: DraftChosenColumns): Omit<DraftChosenColumns, 'name'> {
  return choice
}
