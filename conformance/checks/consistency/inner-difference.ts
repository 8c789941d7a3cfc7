import { type JsonSchema, memberAt } from '../../../spec/index.js'
import { isObject } from '../../read/read-objects.js'

/**
 * The path of the first member of a member that two objects both have, with different plain values; only members that
 * the schema declares.
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
  const isPlain = [shown, own].every((value) => typeof value !== 'object' || value === null)
  const isDeclared = typeof memberAt(schema, path.join('.')) === 'object'
  return isPlain && isDeclared && shown !== own ? path.join('.') : undefined
}
