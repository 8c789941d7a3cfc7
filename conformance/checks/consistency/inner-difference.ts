import { isObject, type JsonSchema, memberAt, type Operation, resourcePath, valueAt } from '../../../spec/index.js'
import type { Exchange } from '../../exchange.js'
import type { DataRow } from '../../read/data-rows.js'
import { bodyMembers } from '../../read/error-members.js'
import { areOneMoment, orderless } from '../../read/same-answer.js'

/**
 * The path of the first member of a member that two objects both have, with different plain values or lists; only
 * members that the schema declares.
 */
export function innerDifference(
  [shown, own]: readonly [shown: unknown, own: unknown],
  schema: JsonSchema,
  path: readonly string[],
): string | undefined {
  if (isObject(shown) && isObject(own)) {
    return Object.keys(own)
      .filter((name) => Object.hasOwn(shown, name))
      .map((name) => innerDifference([shown[name], own[name]], schema, [...path, name]))
      .find((found) => found !== undefined)
  }
  const declared = memberAt(schema, path.join('.'))
  if (typeof declared !== 'object') return undefined
  if (Array.isArray(shown) && Array.isArray(own))
    return haveSameItems(shown, own, declared.items) ? undefined : path.join('.')
  const isPlain = [shown, own].every((value) => typeof value !== 'object' || value === null)
  return isPlain && shown !== own && !areOneMoment(String(shown), String(own)) ? path.join('.') : undefined
}

/** The path of a member inside a member of the row. */
export function differingInside(
  row: Pick<DataRow, 'text'>,
  { response }: Exchange,
  operation: Operation,
): string | undefined {
  const { answer } = operation
  if (answer.kind !== 'json' || response === undefined) return undefined
  const around = resourcePath(operation)
  const own = valueAt(bodyMembers(response), around)
  if (typeof own !== 'object' || own === null) return undefined
  return Object.entries(own)
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .map(([name, value]) => {
      const found = innerDifference([parsed(row.text(name)), value], answer.schema, [...around, name])
      return found?.slice(around.join('.').length + (around.length > 0 ? 1 : 0))
    })
    .find((found) => found !== undefined)
}

/** The object or the list that a cell shows; undefined if it shows another value. */
function parsed(text: string | undefined): unknown {
  if (text === undefined || !/^[{[]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Longer lists are not compared, because each item is held against each other one. */
const MOST_ITEMS = 200

/** In any order. Objects are the same if the members that both have are equal. */
function haveSameItems(shown: readonly unknown[], own: readonly unknown[], schema: unknown): boolean {
  if (shown.length !== own.length) return false
  if (shown.length > MOST_ITEMS) return true
  const items: JsonSchema = isObject(schema) ? schema : true
  const isSame = (one: unknown, other: unknown): boolean =>
    isObject(one) && isObject(other)
      ? innerDifference([one, other], items, []) === undefined
      : orderless(one) === orderless(other)
  return (
    shown.every((one) => own.some((other) => isSame(one, other))) &&
    own.every((other) => shown.some((one) => isSame(one, other)))
  )
}
