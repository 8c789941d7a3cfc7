import { CUT, type JsonSchema } from '../../contract/operation.js'
import { isObject } from '../source/json-value.js'
import type { Place } from '../source/place.js'
import { namedSchemas, SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS, SKIPPED } from '../source/schema-keywords.js'
import { discriminated } from './discriminated.js'
import { WORDS } from './known-words.js'
import { loosened } from './loosened.js'
import { modernise } from './modernise.js'
import type { Notes } from './notes.js'
import { RefGraph } from './ref-graph.js'
import { type HiddenBy, isHidden, schemaParts } from './schema-parts.js'
import { isUsablePattern } from './usable-pattern.js'

/** How many schemas one expanded schema may contain; schemas beyond it accept anything. */
const MAX_SIZE = 5000
/** How deep schemas may nest, references included; no real document nests so deeply, and the stack is limited. */
const MAX_DEPTH = 200

interface Written {
  readonly schema: JsonSchema
  readonly size: number
  /** Some part was left out and accepts anything. */
  readonly cut: boolean
}

const ANYTHING: Written = { schema: true, size: 1, cut: false }

/** `whole`: a recursive type is followed once; `inner`: inside such a type it is not followed again. */
type Mode = 'whole' | 'inner'

/**
 * Replaces every `$ref` by its target. A named schema is written once and shared, and a recursive type is cut at the
 * second level, so that the result is small for any document.
 */
export class SchemaResolver {
  readonly #graph = new RefGraph()
  readonly #written = new Map<string, Written>()
  readonly #notes: Notes
  #depth = 0
  #hiddenBy: HiddenBy = 'writeOnly'

  constructor(notes: Notes) {
    this.#notes = notes
  }

  /** `hiddenBy`: the keyword for properties that this side may omit although they are required. */
  resolve(place: Place, hiddenBy: HiddenBy): JsonSchema {
    this.#hiddenBy = hiddenBy
    return this.#write(place, 'whole', undefined).schema
  }

  /** `within` is the named schema that is being written. */
  #write(place: Place, mode: Mode, within: string | undefined): Written {
    const { value } = place
    if (typeof value === 'boolean') return { ...ANYTHING, schema: value }
    if (!isObject(value)) {
      place.report('a schema')
      return ANYTHING
    }
    this.#depth++
    const written =
      place.reference !== undefined
        ? this.#writeReference(place, mode, within)
        : this.#writeMembers(place, Object.keys(value), mode, within)
    this.#depth--
    return written
  }

  #writeReference(place: Place, mode: Mode, within: string | undefined): Written {
    const target = place.next()
    if (target === undefined) return ANYTHING
    const written = this.#writeNamed(target, mode, within)
    const { $ref: _, nullable, ...own } = isObject(place.value) ? place.value : {}
    if (Object.keys(own).length === 0) return { ...written, schema: orNull(written.schema, nullable) }
    const beside = this.#writeMembers(place, Object.keys(own), mode, within)
    const schema = orNull(join(written.schema, beside.schema), nullable)
    return { schema, size: written.size + beside.size, cut: written.cut || beside.cut }
  }

  #writeNamed(target: Place, mode: Mode, within: string | undefined): Written {
    const turns = within !== undefined && this.#graph.together(within, target)
    if (this.#depth > MAX_DEPTH || (turns && mode === 'inner')) return stub(target)
    const next: Mode = turns ? 'inner' : 'whole'
    const key = `${this.#hiddenBy} ${next} ${target.key}`
    const known = this.#written.get(key)
    if (known !== undefined) return known
    const written = this.#write(target, next, target.key)
    this.#written.set(key, written)
    return written
  }

  #writeMembers(place: Place, keys: readonly string[], mode: Mode, within: string | undefined): Written {
    let size = 1
    const cut = new Set<string>()
    const child = (key: string, inner: Place): JsonSchema => {
      const written = this.#write(inner, mode, within)
      if (written.cut || size + written.size > MAX_SIZE) cut.add(key)
      if (size + written.size > MAX_SIZE) {
        this.#notes.add(
          'schemas of enormous size are cut, and the rest accepts anything',
          String(place.path[place.path.length - 1] ?? place.file.file),
        )
        return true
      }
      size += written.size
      return written.schema
    }
    const bad = keys.filter((key) => this.#isBadPattern(place, key) || isUnknownType(place, key))
    const kept = keys.filter((key) => !SKIPPED.has(key) && !WORDS.has(key) && !bad.includes(key))
    const entries = kept.map((key) => [key, this.#writeKeyword(place, key, (inner) => child(key, inner))] as const)
    for (const key of bad) cut.add(key)
    const written = discriminated(place, loosened(Object.fromEntries(entries), cut))
    return { schema: modernise(written), size, cut: cut.size > 0 }
  }

  #writeKeyword(place: Place, key: string, child: (inner: Place) => JsonSchema): unknown {
    const written = writeKeyword(place.child(key), key, child)
    if (key !== 'required' || !Array.isArray(written)) return written
    const properties = schemaParts(place).flatMap((part) => part.at('properties') ?? [])
    return written.filter((name) => !properties.some((all) => isHidden(all.at(String(name)), this.#hiddenBy)))
  }

  /** Patterns that cannot be used are left out. */
  #isBadPattern(place: Place, key: string): boolean {
    const { value } = place.child(key)
    const patterns =
      key === 'pattern' ? [value] : key === 'patternProperties' && isObject(value) ? Object.keys(value) : []
    return patterns.map(String).filter((pattern) => !isUsablePattern(pattern, this.#notes)).length > 0
  }
}

const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

/** A type that JSON Schema does not know accepts anything. */
function isUnknownType(place: Place, key: string): boolean {
  if (key !== 'type') return false
  const type = place.child(key)
  const isKnown = [type.value].flat().every((name) => TYPES.has(name))
  if (!isKnown) type.report('a type of JSON Schema')
  return !isKnown
}

function writeKeyword(place: Place, key: string, child: (inner: Place) => JsonSchema): unknown {
  const { value } = place
  if (SCHEMA_MAPS.has(key) && isObject(value)) {
    return Object.fromEntries(
      namedSchemas(place).map((inner) => [String(inner.path[inner.path.length - 1]), child(inner)]),
    )
  }
  if ((SCHEMA_LISTS.has(key) || key === 'items') && Array.isArray(value)) {
    return value.map((_, index) => child(place.child(index)))
  }
  return SCHEMAS.has(key) && isObject(value) ? child(place) : value
}

function stub(target: Place): Written {
  const { type, nullable } = isObject(target.value) ? target.value : {}
  const known = typeof type === 'string' ? { type } : {}
  return { schema: orNull({ ...known, [CUT]: true }, nullable), size: 1, cut: true }
}

/** OpenAPI 3.0 ignores keywords beside a `$ref`, but an author who writes `nullable` there means it. */
function orNull(schema: JsonSchema, nullable: unknown): JsonSchema {
  return typeof schema === 'boolean' ? schema : modernise({ ...schema, nullable })
}

/** Members beside a `$ref` apply too; if both have the same keyword, both apply. */
function join(target: JsonSchema, own: JsonSchema): JsonSchema {
  if (typeof target === 'boolean' || typeof own === 'boolean') return target === true ? own : target
  const clash = Object.keys(own).some((key) => key in target && !ANNOTATIONS.has(key) && !key.startsWith('x-'))
  return clash ? { ...own, allOf: [target, ...(Array.isArray(own.allOf) ? own.allOf : [])] } : { ...target, ...own }
}

const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'])
