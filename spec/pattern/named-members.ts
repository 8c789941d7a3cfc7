import { isObject, type JsonObject } from '../compile/source/json-value.js'
import { copySchema } from './copy-schema.js'
import { matchesPattern } from './linear-pattern.js'
import { runsLinear } from './runs-linear.js'

/**
 * The same schema for this one value: where a pattern of names must not be run by the validator, its schema is given by
 * name to each member of the value that matches it.
 */
export function namedMembers(schema: JsonObject, value: unknown): JsonObject {
  const names = [...namesIn(value)]
  return copySchema(schema, (copy) =>
    isObject(copy.patternProperties) ? byName(copy, copy.patternProperties, names) : copy,
  )
}

function byName(schema: JsonObject, patterns: JsonObject, names: readonly string[]): JsonObject {
  const kept = Object.entries(patterns).filter(([pattern]) => runsLinear(pattern))
  const replaced = Object.entries(patterns).filter(([pattern]) => !runsLinear(pattern))
  const properties = new Map(isObject(schema.properties) ? Object.entries(schema.properties) : [])
  for (const [pattern, member] of replaced) {
    for (const name of names.filter((candidate) => matchesPattern(candidate, pattern) !== false)) {
      const before = properties.get(name)
      properties.set(name, before === undefined ? member : { allOf: [before, member] })
    }
  }
  return { ...schema, patternProperties: Object.fromEntries(kept), properties: Object.fromEntries(properties) }
}

/** The names of all members of a value, at any depth. */
function namesIn(value: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const waiting = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next)) for (const name of Object.keys(next)) names.add(name)
    for (const inner of Object.values(next)) if (typeof inner === 'object') waiting.push(inner)
  }
  return names
}
