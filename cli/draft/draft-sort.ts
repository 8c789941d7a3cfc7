import type { Asked } from './draft-comparisons.js'
import { likeness } from './draft-filters.js'
import { orderedColumns } from './draft-order.js'

/** The columns by which each value of the parameter orders the rows, as `x-sort` writes them. */
export type DraftSort = Readonly<Record<string, string>>

const MOST_VALUES = 20
/** A list with fewer different values is in order by chance. */
const FEW_VALUES = 4

/** The orders that a parameter chooses; undefined if it does not choose one. */
export function draftSort(name: string, answers: readonly Asked[], columns: readonly string[]): DraftSort | undefined {
  const given = answers.filter(({ query }) => query.has(name))
  const values = [...new Set(given.map(({ query }) => query.get(name) ?? ''))]
  if (values.length === 0 || values.length > MOST_VALUES || values.some((value) => /^\d*$/.test(value)))
    return undefined
  if (!/sort|order/i.test(name) && !isReordering(name, given, answers)) return undefined
  const others = answers.filter(({ query }) => !query.has(name)).map(({ rows }) => rows)
  const usual = new Set(orderedColumns(others, columns, FEW_VALUES).map((one) => JSON.stringify(one)))
  const found = values.flatMap((value) => {
    const lists = given.filter(({ query }) => query.get(name) === value).map(({ rows }) => rows)
    // Rows with one value of the chosen column are in the usual order.
    const ordered = orderedColumns(lists, columns, FEW_VALUES).filter(
      (one) => !usual.has(JSON.stringify(one)) || likeness(value, one.column) > 0,
    )
    const named = ordered.toSorted((one, other) => likeness(value, other.column) - likeness(value, one.column))
    return named[0] === undefined
      ? []
      : [[value, `${named[0].direction === 'desc' ? '-' : ''}${named[0].column}`] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** Rows that both answers show are in another order with the value than without it. */
function isReordering(name: string, given: readonly Asked[], all: readonly Asked[]): boolean {
  const keyOf = ({ query }: Asked) => JSON.stringify([...query].filter(([one]) => one !== name).toSorted())
  const bare = new Map(all.filter(({ query }) => !query.has(name)).map((asked) => [keyOf(asked), asked.rows]))
  return given.some((asked) => {
    const rows = asked.rows.map((row) => JSON.stringify(row))
    const others = (bare.get(keyOf(asked)) ?? []).map((row) => JSON.stringify(row))
    const [shown, known] = [new Set(rows), new Set(others)]
    const [own, usual] = [rows.filter((row) => known.has(row)), others.filter((row) => shown.has(row))]
    return own.length >= FEW_VALUES && own.join() !== usual.join()
  })
}
