import { jsonValue, type Operation, rowMembers, rowSchema } from '../../../spec/index.js'
import { cacheOne } from '../../cache/cache.js'
import { innerDifference } from './inner-difference.js'
import type { ShownRow } from './row-source.js'

/**
 * A documented list of objects in a record that has other content in another answer of the operation to the same kind
 * of caller. A filter on members of these objects may remove some of them from the list.
 */
export function differingMember(a: ShownRow, b: ShownRow): string | undefined {
  const { operation, table } = a.source.place
  const names = innerMembers(operation)
  if (names.length === 0 || table.key === undefined || a.source.place !== b.source.place) return undefined
  const [one, two] = [a, b].map(({ source }) => source.answer.exchange.probe.presented)
  const schema = rowSchema(operation.answer)
  if (one?.form !== two?.form || one?.tier !== two?.tier || schema === undefined) return undefined
  return names.find((name) => {
    const [left, right] = [a, b].map(({ row }) => row.text(name))
    if (left === right || [a, b].some((shown) => isFiltered(name, shown))) return false
    return innerDifference([listIn(left), listIn(right)], schema, [name]) !== undefined
  })
}

const innerMembers = cacheOne((operation: Operation): readonly string[] => {
  const columns = new Set(operation.answer.kind === 'json' ? operation.answer.list?.table.columns.map(nameOf) : [])
  return rowMembers(operation).filter((name) => !columns.has(name))
})

function nameOf({ name }: { readonly name: string }): string {
  return name
}

/** Undefined for everything but a list. Numbers with a fraction may be rounded, so they are left out. */
function listIn(text = ''): unknown {
  if (!Array.isArray(jsonValue(text))) return undefined
  const isKept = (value: unknown): boolean => typeof value !== 'number' || Number.isInteger(value)
  return JSON.parse(text, (_, value: unknown) => (isKept(value) ? value : undefined))
}

/** The request filters by the member, or by one of its members. */
function isFiltered(name: string, { source: { place, values } }: ShownRow): boolean {
  return place.operation.parameters.some(
    ({ filter, ...one }) =>
      values[one.name] !== undefined && (filter?.column === name || filter?.column.startsWith(`${name}.`) === true),
  )
}
