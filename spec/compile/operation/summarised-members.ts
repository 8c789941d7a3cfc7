import { textOf } from '../../text-of.js'
import type { Place } from '../source/place.js'
import { nestedInRules } from '../table/compile-rules.js'

/**
 * Members of members that the summaries in the answers of these operations read in the rows of another one
 * (`rows.map(r, r.cost.net)`), by the id of that one.
 */
export function summarisedMembers(operations: readonly Place[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const summary of summariesIn(operations.flatMap(schemasOf))) {
    const id = textOf(summary.at('operation')?.value)
    found.set(id, [...(found.get(id) ?? []), ...nestedInRules(summary.at('rules')?.items() ?? [])])
  }
  return found
}

function schemasOf(operation: Place): readonly Place[] {
  const responses = operation.at('responses')?.members() ?? []
  const bodies = responses.flatMap(([, response]) => response.at('content')?.members() ?? [])
  return bodies.flatMap(([, body]) => ['schema', 'itemSchema'].flatMap((word) => body.at(word) ?? []))
}

/** The summaries of all objects inside these schemas. */
function summariesIn(schemas: readonly Place[]): readonly Place[] {
  const found = new Map<string, Place>()
  const seen = new Set<string>()
  const open = [...schemas]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const summary of place.at('x-summarises')?.items() ?? []) found.set(summary.key, summary)
    const { key } = place
    if (!seen.has(key)) open.push(...partsOf(place))
    seen.add(key)
  }
  return [...found.values()]
}

function partsOf(schema: Place): readonly Place[] {
  const single = ['items', 'contentSchema'].flatMap((word) => schema.at(word) ?? [])
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => schema.at(word)?.items() ?? [])
  const properties = schema.at('properties')?.members() ?? []
  return [...single, ...lists, ...properties.map(([, place]) => place)]
}
