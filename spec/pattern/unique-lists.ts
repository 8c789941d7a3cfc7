import type { JsonObject } from '../compile/source/json-value.js'
import { copySchema } from './copy-schema.js'

/** Items. The validator compares each item of a list with all others. */
const LONG = 1000

const REPEATED = { enum: ['a list in which no item is repeated'] }

/**
 * The same schema for this one value. `uniqueItems` of its long lists is decided here, in linear time; the schema then
 * forbids the lengths of the lists that repeat an item. If a list without repeated items has the same length, both are
 * accepted.
 */
export function uniqueLists(schema: JsonObject, value: unknown): JsonObject {
  if (!hasLongList(value)) return schema
  const lengths = [...repeatingLengths(value)].map((length) => ({ minItems: length, maxItems: length }))
  const decided = lengths.length === 0 ? {} : whether({ anyOf: lengths }, REPEATED)
  return copySchema(schema, ({ uniqueItems, ...others }) => {
    if (uniqueItems !== true) return uniqueItems === undefined ? others : { ...others, uniqueItems }
    const byLength = whether({ maxItems: LONG }, { uniqueItems }, decided)
    if (!('if' in others)) return { ...others, ...byLength }
    return { ...others, allOf: [...(Array.isArray(others.allOf) ? others.allOf : []), byLength] }
  })
}

function whether(condition: JsonObject, yes: JsonObject, no: JsonObject = {}): JsonObject {
  return Object.fromEntries([
    ['if', condition],
    ['then', yes],
    ['else', no],
  ])
}

function hasLongList(value: unknown): boolean {
  const waiting = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (Array.isArray(next) && next.length > LONG) return true
    for (const inner of Object.values(next)) if (typeof inner === 'object') waiting.push(inner)
  }
  return false
}

/** The lengths of long lists of which each repeats an item. */
function repeatingLengths(value: unknown): ReadonlySet<number> {
  const [repeating, unique] = [new Set<number>(), new Set<number>()]
  const numbers = new Map<string, string>()
  // Equal values have the same name: containers are numbered, so that none is written twice.
  const nameOf = (container: string): string => {
    const known = numbers.get(container) ?? `#${numbers.size}`
    numbers.set(container, known)
    return known
  }
  const visit = (node: unknown): string => {
    if (typeof node !== 'object' || node === null) return JSON.stringify(node)
    if (!Array.isArray(node)) {
      const members = Object.entries(node).map(([name, inner]) => `${JSON.stringify(name)}:${visit(inner)}`)
      return nameOf(`{${members.sort().join()}}`)
    }
    const items = node.map(visit)
    if (items.length > LONG) (new Set(items).size < items.length ? repeating : unique).add(items.length)
    return nameOf(`[${items.join()}]`)
  }
  try {
    visit(value)
  } catch (error) {
    // The value is too deep for the stack.
    if (!(error instanceof RangeError)) throw error
    return new Set()
  }
  return new Set([...repeating].filter((length) => !unique.has(length)))
}
