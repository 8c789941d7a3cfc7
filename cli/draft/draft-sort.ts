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
  const found = values.flatMap((value) => {
    const lists = given.filter(({ query }) => query.get(name) === value).map(({ rows }) => rows)
    const ordered = orderedColumns(lists, columns, FEW_VALUES)
    const named = ordered.toSorted((one, other) => likeness(value, other.column) - likeness(value, one.column))
    return named[0] === undefined
      ? []
      : [[value, `${named[0].direction === 'desc' ? '-' : ''}${named[0].column}`] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** The value changes nothing but the order. */
function isReordering(name: string, given: readonly Asked[], all: readonly Asked[]): boolean {
  const keyOf = ({ query }: Asked) => JSON.stringify([...query].filter(([one]) => one !== name).toSorted())
  const bare = new Map(all.filter(({ query }) => !query.has(name)).map((asked) => [keyOf(asked), asked.rows]))
  return given.some((asked) => {
    const rows = asked.rows.map((row) => JSON.stringify(row))
    const others = (bare.get(keyOf(asked)) ?? []).map((row) => JSON.stringify(row))
    const isSame = rows.length >= FEW_VALUES && rows.toSorted().join() === others.toSorted().join()
    return isSame && rows.join() !== others.join()
  })
}
