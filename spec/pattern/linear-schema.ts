import { isObject, type JsonObject } from '../compile/source/json-value.js'
import { SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from '../compile/source/schema-keywords.js'
import { matchesPattern } from './linear-pattern.js'
import { runsLinear } from './runs-linear.js'

type Formats = Record<string, (text: string) => boolean>

/**
 * A copy of a schema whose patterns all run in linear time in the validator's own engine; the other patterns
 * become formats, the validator's only way to call another engine. Only keywords that it can read are copied.
 */
export class LinearSchema {
  readonly schema: JsonObject
  readonly formats: Formats = {}
  /** Names of members are matched by patterns that the validator must not run; see `namedMembers`. */
  hasNamePatterns = false
  /** Long lists are compared in quadratic time; see `uniqueLists`. */
  hasUniqueItems = false
  readonly #known: Readonly<Formats>
  readonly #copies = new Map<unknown, JsonObject>()

  constructor(schema: JsonObject, known: Readonly<Formats>) {
    this.#known = known
    this.schema = this.#copyMembers(schema)
  }

  #copy(schema: unknown): unknown {
    return isObject(schema) ? this.#copyMembers(schema) : schema
  }

  /** One copy of each schema, since the compiler shares them. */
  #copyMembers(schema: JsonObject): JsonObject {
    const known = this.#copies.get(schema)
    if (known !== undefined) return known
    const { pattern, ...others } = Object.fromEntries(
      Object.entries(schema).flatMap(([key, value]) => this.#keyword(key, value)),
    )
    const copy =
      typeof pattern !== 'string' || runsLinear(pattern) ? { ...others, pattern } : this.#asFormat(pattern, others)
    this.#copies.set(schema, copy)
    return copy
  }

  #keyword(key: string, value: unknown): [string, unknown][] {
    if (SCHEMA_MAPS.has(key)) return isObject(value) ? [[key, this.#copyMap(key, value)]] : []
    if (LISTS.has(key))
      return Array.isArray(value) ? [[key, SCHEMA_LISTS.has(key) ? value.map((item) => this.#copy(item)) : value]] : []
    if (key === 'items' && Array.isArray(value)) return [[key, value.map((item) => this.#copy(item))]]
    if (SCHEMAS.has(key)) return [[key, this.#copy(value)]]
    if (key === 'format') return this.#format(value)
    this.hasUniqueItems ||= key === 'uniqueItems' && value === true
    return PLAIN.has(key) ? [[key, value]] : []
  }

  #copyMap(key: string, members: JsonObject): JsonObject {
    this.hasNamePatterns ||= key === 'patternProperties' && !Object.keys(members).every(runsLinear)
    return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, this.#copy(member)]))
  }

  /** The validator's `url` takes quadratic time. Every URL is a URI, so `uri` is used instead. */
  #format(value: unknown): [string, unknown][] {
    const name = value === 'url' ? 'uri' : value
    return typeof name === 'string' && Object.hasOwn(this.#known, name) ? [['format', name]] : []
  }

  #asFormat(pattern: string, others: JsonObject): JsonObject {
    const format = `pattern ${pattern}`
    this.formats[format] = (text) => matchesPattern(text, pattern) !== false
    return { ...others, allOf: [...(Array.isArray(others.allOf) ? others.allOf : []), { format }] }
  }
}

/** The validator throws if one of these is not a list. */
const LISTS: ReadonlySet<string> = new Set([...SCHEMA_LISTS, 'enum', 'required'])

const PLAIN: ReadonlySet<string> = new Set([
  ...['type', 'const', 'pattern', 'minLength', 'maxLength', 'multipleOf'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'],
  ...['minProperties', 'maxProperties', 'dependentRequired'],
])
