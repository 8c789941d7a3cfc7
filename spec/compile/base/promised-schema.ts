import type { JsonSchema } from '../../contract/operation.js'
import { madeOnce } from '../../made-once.js'
import { isObject, type JsonObject } from '../source/json-value.js'
import { SAME_VALUE, SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from '../source/schema-keywords.js'
import { loosened } from './loosened.js'

/**
 * A schema without the lists of values and the types that its document does not promise (`x-enum-level`,
 * `x-type-level`): with `should` they stay, except those that are only observed. The same schema if nothing is left
 * out.
 */
export function promisedSchema(schema: JsonSchema, least: 'must' | 'should' = 'must'): JsonSchema {
  if (typeof schema === 'boolean') return schema
  return promised[least](schema)
}

const promised = {
  must: madeOnce((schema: JsonObject) => new Loosening('must').copy(schema, NONE)),
  should: madeOnce((schema: JsonObject) => new Loosening('should').copy(schema, NONE)),
}

/** What the words of a schema leave open about its value. */
interface Open {
  readonly values: boolean
  readonly type: boolean
}

const NONE: Open = { values: false, type: false }

class Loosening {
  readonly #levels: readonly unknown[]
  readonly #copies = new Map<string, Map<JsonObject, JsonSchema>>()

  constructor(least: 'must' | 'should') {
    this.#levels = least === 'must' ? ['should', 'observe'] : ['observe']
  }

  copy(schema: JsonSchema, given: Open): JsonSchema {
    if (typeof schema === 'boolean') return schema
    const open = {
      values: given.values || this.#levels.includes(schema['x-enum-level']),
      type: given.type || this.#levels.includes(schema['x-type-level']),
    }
    const name = JSON.stringify(open)
    const copies = this.#copies.get(name) ?? new Map<JsonObject, JsonSchema>()
    this.#copies.set(name, copies)
    const copy = copies.get(schema) ?? this.#loosened(schema, open)
    copies.set(schema, copy)
    return copy
  }

  #loosened(schema: JsonObject, open: Open): JsonSchema {
    const changed = new Set<string>()
    const members = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
      if ((open.values && VALUES.has(key)) || (open.type && TYPES.has(key))) {
        changed.add(key)
        return []
      }
      const copy = this.#keyword(key, value, openIn(key, open))
      if (copy !== value) changed.add(key)
      return [[key, copy]]
    })
    return changed.size === 0 ? schema : loosened(Object.fromEntries(members), changed)
  }

  /** The same value if nothing in it changes. */
  #keyword(key: string, value: unknown, open: Open): unknown {
    const copy = (inner: unknown): unknown => (isObject(inner) ? this.copy(inner, open) : inner)
    if (Array.isArray(value)) {
      if (!SCHEMA_LISTS.has(key) && key !== 'items') return value
      const items = value.map(copy)
      return items.every((item, index) => item === value[index]) ? value : items
    }
    if (SCHEMAS.has(key)) return copy(value)
    if (!SCHEMA_MAPS.has(key) || !isObject(value)) return value
    const named = Object.entries(value).map(([name, inner]) => [name, copy(inner)] as const)
    return named.every(([name, inner]) => inner === value[name]) ? value : Object.fromEntries(named)
  }
}

/** What is left open inside a keyword. The values of a list are those of its items. */
function openIn(key: string, open: Open): Open {
  if (SAME_VALUE.has(key)) return open
  return key === 'items' ? { ...NONE, values: open.values } : NONE
}

const VALUES: ReadonlySet<string> = new Set(['enum', 'const'])
const TYPES: ReadonlySet<string> = new Set(['type', 'format'])
