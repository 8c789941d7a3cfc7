import type { JsonSchema } from '../contract/operation.js'
import { isEcmaPattern } from './ecma-pattern.js'
import { modernise } from './modernise.js'
import { BAD_PATTERN, type Notes } from './notes.js'
import { RefGraph } from './ref-graph.js'
import { namedSchemas, SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS, SKIPPED } from './schema-keywords.js'
import { isObject } from './source/json-value.js'
import { Place } from './source/place.js'
import { WORDS } from './words.js'

/** Schemas within schemas that one written-out schema may hold; what is beyond it accepts anything. */
const MAX_SIZE = 5000
/** Schemas within one another, names followed; no real document nests so deeply, and the stack is not endless. */
const MAX_DEPTH = 200

interface Written {
  readonly schema: JsonSchema
  readonly size: number
}

/** `whole`: types that contain themselves are followed once; `inner`: within such a type, not again. */
type Mode = 'whole' | 'inner'

/**
 * Writes schemas out without any `$ref`. A named schema is written once and shared,
 * and a type that contains itself is cut at the second turn, so that the result is small whatever the document does.
 */
export class SchemaResolver {
  readonly #graph = new RefGraph()
  readonly #written = new Map<string, Written>()
  readonly #notes: Notes
  #depth = 0

  constructor(notes: Notes) {
    this.#notes = notes
  }

  resolve(place: Place): JsonSchema {
    return this.#write(place, 'whole', undefined).schema
  }

  /** `within` is the named schema that is being written. */
  #write(place: Place, mode: Mode, within: string | undefined): Written {
    const { value } = place
    if (typeof value === 'boolean') return { schema: value, size: 1 }
    if (!isObject(value)) {
      place.report('a schema')
      return { schema: true, size: 1 }
    }
    this.#depth++
    const written =
      typeof value.$ref === 'string'
        ? this.#writeReference(place, mode, within)
        : this.#writeMembers(place, Object.keys(value), mode, within)
    this.#depth--
    return written
  }

  #writeReference(place: Place, mode: Mode, within: string | undefined): Written {
    const target = place.resolved()
    if (target === undefined) return { schema: true, size: 1 }
    // Without the memory of who referred to it, since it is written once for all.
    const bare = new Place(target.sources, target.file, target.path, target.value)
    const written = this.#writeNamed(bare, mode, within)
    const beside = Object.keys(isObject(place.value) ? place.value : {}).filter((key) => key !== '$ref')
    if (beside.length === 0) return written
    const own = this.#writeMembers(place, beside, mode, within)
    return { schema: join(written.schema, own.schema), size: written.size + own.size }
  }

  #writeNamed(target: Place, mode: Mode, within: string | undefined): Written {
    const turns = within !== undefined && this.#graph.together(within, target)
    if (this.#depth > MAX_DEPTH || (turns && mode === 'inner')) return stub(target)
    const next: Mode = turns ? 'inner' : 'whole'
    const key = `${next} ${target.key}`
    const known = this.#written.get(key)
    if (known !== undefined) return known
    const written = this.#write(target, next, target.key)
    this.#written.set(key, written)
    return written
  }

  #writeMembers(place: Place, keys: readonly string[], mode: Mode, within: string | undefined): Written {
    let size = 1
    const child = (inner: Place): JsonSchema => {
      const written = this.#write(inner, mode, within)
      if (size + written.size > MAX_SIZE) {
        this.#notes.add(
          'schemas of enormous size are cut and accept anything beyond',
          String(place.path[place.path.length - 1] ?? place.file.file),
        )
        return true
      }
      size += written.size
      return written.schema
    }
    const kept = keys.filter((key) => !SKIPPED.has(key) && !WORDS.has(key) && !this.#isBadPattern(place, key))
    const entries = kept.map((key) => [key, writeKeyword(place.child(key), key, child)] as const)
    return { schema: modernise(Object.fromEntries(entries)), size }
  }

  /** A validator would throw at a pattern that it cannot compile. */
  #isBadPattern(place: Place, key: string): boolean {
    const { value } = place.child(key)
    const patterns =
      key === 'pattern' ? [value] : key === 'patternProperties' && isObject(value) ? Object.keys(value) : []
    const bad = patterns.filter((pattern) => typeof pattern === 'string' && !isEcmaPattern(pattern))
    for (const pattern of bad) this.#notes.add(BAD_PATTERN, String(pattern))
    return bad.length > 0
  }
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
  return SCHEMAS.has(key) && (isObject(value) || typeof value === 'boolean') ? child(place) : value
}

function stub(target: Place): Written {
  const type = isObject(target.value) ? target.value.type : undefined
  return { schema: typeof type === 'string' ? { type } : true, size: 1 }
}

/** Members beside a `$ref` hold in addition; where both say the same keyword, both must hold. */
function join(target: JsonSchema, own: JsonSchema): JsonSchema {
  if (typeof target === 'boolean' || typeof own === 'boolean') return target === true ? own : target
  const clash = Object.keys(own).some((key) => key in target && !ANNOTATIONS.has(key) && !key.startsWith('x-'))
  return clash ? { ...own, allOf: [target, ...(Array.isArray(own.allOf) ? own.allOf : [])] } : { ...target, ...own }
}

const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'])
