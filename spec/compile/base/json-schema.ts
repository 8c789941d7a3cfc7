import { CUT, type JsonSchema } from '../../contract/operation.js'
import { isObject } from '../source/json-value.js'
import type { Place } from '../source/place.js'
import {
  namedSchemas,
  SAME_VALUE,
  SCHEMA_LISTS,
  SCHEMA_MAPS,
  SCHEMAS,
  SKIPPED,
  sameValueSchemas,
  subschemas,
} from '../source/schema-keywords.js'
import { discriminated } from './discriminated.js'
import { joined, orNull } from './joined.js'
import { UNWRITTEN } from './known-words.js'
import { loosened } from './loosened.js'
import { isMistyped } from './mistyped.js'
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
  /** A part was left out, so it accepts anything. */
  readonly cut: boolean
  /** A part was left out because of its size. */
  readonly large: boolean
}

const ANYTHING: Written = { schema: true, size: 1, cut: false, large: false }

/** The most steps into a recursive type; a type that becomes larger than `FEW` is followed once. */
const MOST_TURNS = 3
const FEW = 1000

interface Where {
  /** The further steps inside the recursive type. */
  readonly turns: number
  /** The named schema that is being written. */
  readonly within?: string | undefined
  /** The place describes a part of the value that `within` describes. */
  readonly inside: boolean
}

/**
 * Replaces every `$ref` by its target. A named schema is written once and shared, and a recursive type is cut after a
 * few steps from a value to its parts, so that the result is small for any document.
 */
export class SchemaResolver {
  readonly #graph = new RefGraph(subschemas)
  readonly #sameValue = new RefGraph(sameValueSchemas)
  readonly #written = new Map<string, Written>()
  readonly #notes: Notes
  #depth = 0
  #hiddenBy: HiddenBy = 'writeOnly'
  #turns = 1

  constructor(notes: Notes) {
    this.#notes = notes
  }

  /** `hiddenBy`: the keyword for properties that this side may omit although they are required. */
  resolve(place: Place, hiddenBy: HiddenBy): JsonSchema {
    this.#hiddenBy = hiddenBy
    let best = this.#writeRoot(place, 1)
    for (let turns = 2; turns <= MOST_TURNS && best.cut && best.size < FEW; turns++) {
      const deeper = this.#writeRoot(place, turns)
      if (deeper.large || deeper.size > FEW) break
      best = deeper
    }
    return best.schema
  }

  #writeRoot(place: Place, turns: number): Written {
    this.#turns = turns
    return this.#write(place, { turns, inside: false })
  }

  #write(place: Place, where: Where): Written {
    const { value } = place
    if (typeof value === 'boolean') return { ...ANYTHING, schema: value }
    if (!isObject(value)) {
      place.report('a schema')
      return ANYTHING
    }
    this.#depth++
    const written =
      place.reference !== undefined
        ? this.#writeReference(place, where)
        : this.#writeMembers(place, Object.keys(value), where)
    this.#depth--
    return written
  }

  #writeReference(place: Place, where: Where): Written {
    const target = place.next()
    if (target === undefined) return ANYTHING
    const written = this.#writeNamed(target, where)
    const { $ref: _, nullable, ...own } = isObject(place.value) ? place.value : {}
    if (Object.keys(own).length === 0) return { ...written, schema: orNull(written.schema, nullable) }
    const beside = this.#writeMembers(place, Object.keys(own), where)
    const schema = orNull(joined(written.schema, beside.schema), nullable)
    return {
      schema,
      size: written.size + beside.size,
      cut: written.cut || beside.cut,
      large: written.large || beside.large,
    }
  }

  #writeNamed(target: Place, where: Where): Written {
    const turns = this.#turnsInto(target, where)
    if (this.#depth > MAX_DEPTH || turns < 0) return stub(target)
    const key = `${this.#hiddenBy} ${this.#turns} ${turns} ${target.key}`
    const known = this.#written.get(key)
    if (known !== undefined) return known
    const written = this.#write(target, { turns, within: target.key, inside: false })
    this.#written.set(key, written)
    return written
  }

  /** The steps that are left inside a named schema; below zero it is cut. A schema that includes itself is cut soon. */
  #turnsInto(target: Place, { turns, within, inside }: Where): number {
    if (within === undefined || !this.#graph.together(within, target)) return this.#turns
    if (inside) return turns - 1
    return this.#sameValue.together(within, target) ? Math.min(turns, 1) - 1 : turns
  }

  #writeMembers(place: Place, keys: readonly string[], where: Where): Written {
    let size = 1
    let large = false
    const cut = new Set<string>()
    const child = (key: string, inner: Place): JsonSchema => {
      const written = this.#write(inner, { ...where, inside: where.inside || !SAME_VALUE.has(key) })
      const isLarge = size + written.size > MAX_SIZE
      large ||= isLarge || written.large
      if (written.cut || isLarge) cut.add(key)
      if (isLarge) {
        if (this.#turns === 1) this.#noteSize(place)
        return true
      }
      size += written.size
      return written.schema
    }
    const bad = keys.filter((key) => this.#isBadPattern(place, key) || isMistyped(place, key))
    const kept = keys.filter((key) => !SKIPPED.has(key) && !UNWRITTEN.has(key) && !bad.includes(key))
    const entries = kept.map((key) => [key, this.#writeKeyword(place, key, (inner) => child(key, inner))] as const)
    for (const key of bad) cut.add(key)
    const written = loosened(discriminated(place, Object.fromEntries(entries)), cut)
    return { schema: modernise(written), size, cut: cut.size > 0, large }
  }

  #noteSize({ path, file }: Place): void {
    const name = String(path[path.length - 1] ?? file.file)
    this.#notes.add('schemas of enormous size are cut, and the rest accepts anything', name)
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
  return { schema: orNull({ ...known, [CUT]: true }, nullable), size: 1, cut: true, large: false }
}
