import { isObject, type JsonObject } from '../compile/source/json-value.js'

/** A copy of a schema in which every object is changed; an object that occurs several times is copied once. */
export function copySchema(schema: JsonObject, change: (copy: JsonObject) => JsonObject): JsonObject {
  const copies = new Map<unknown, unknown>()

  function copied(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(copied)
    if (!isObject(node)) return node
    const known = copies.get(node)
    if (known !== undefined) return known
    const copy = change(Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, copied(inner)])))
    copies.set(node, copy)
    return copy
  }

  return copied(schema) as JsonObject
}
