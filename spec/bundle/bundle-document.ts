import { normalize } from 'node:path'
import { Issues } from '../compile/source/issues.js'
import { isObject, type JsonObject } from '../compile/source/json-value.js'
import { type Path, toPointer } from '../compile/source/path.js'
import type { Place } from '../compile/source/place.js'
import { Sources } from '../compile/source/sources.js'
import { textOf } from '../text-of.js'
import { COMPONENTS, type Component, isComponent, type Part, slotOf } from './document-parts.js'

/**
 * A document and the files that it refers to, as one document: parts of other files move to `components`.
 * @throws DocumentError when a file cannot be read or a reference leads nowhere
 */
export function bundleDocument(file: string): JsonObject {
  const issues = new Issues()
  const root = new Sources(issues).open(normalize(file))
  if (root === undefined) throw issues.error()
  if (!root.has('openapi')) root.miss('openapi', 'an OpenAPI document')
  issues.throwIfAny()
  const bundled = new Bundler(root).run()
  issues.throwIfAny()
  return bundled
}

class Bundler {
  readonly #root: Place
  /** Target in another file -> its place in the result. */
  readonly #moved = new Map<string, string>()
  /** Targets that are being copied to the place of a reference. */
  readonly #open = new Set<string>()
  readonly #components = new Map<Component, Map<string, unknown>>(COMPONENTS.map((name) => [name, new Map()]))
  readonly #parts: readonly Component[]

  constructor(root: Place) {
    this.#root = root
    // OpenAPI 3.0 has no component for path items; they are copied to the place of the reference.
    this.#parts = COMPONENTS.filter((name) => name !== 'pathItems' || !root.text('openapi')?.startsWith('3.0'))
  }

  run(): JsonObject {
    this.#keepNames()
    const { components: own, ...rest } = this.#object(this.#root, 'document')
    const moved = [...this.#components].map(([name, values]) => {
      const members = { ...(isObject(own) && isObject(own[name]) ? own[name] : {}), ...Object.fromEntries(values) }
      return [name, members] as const
    })
    const components = {
      ...(isObject(own) ? own : {}),
      ...Object.fromEntries(moved.filter(([, members]) => Object.keys(members).length > 0)),
    }
    return { ...rest, ...(Object.keys(components).length > 0 && { components }) }
  }

  /** Names of the document stay in use; if one is only a reference, its target moves there. */
  #keepNames(): void {
    for (const name of this.#parts) {
      for (const key of Object.keys(objectAt(this.#root, 'components', name))) {
        const place = this.#root.child('components').child(name).child(key)
        const target = Object.keys(Object(place.value)).length === 1 ? this.#elsewhere(place) : undefined
        if (target && !this.#moved.has(target.key)) this.#moved.set(target.key, pointerTo(name, key))
      }
    }
  }

  #value(place: Place, part: Part): unknown {
    if (part === 'data') return place.value
    if (Array.isArray(place.value)) return place.value.map((_, index) => this.#value(place.child(index), part))
    return isObject(place.value) ? this.#object(place, part) : place.value
  }

  #object(place: Place, part: Part): JsonObject {
    if (place.reference !== undefined) return this.#reference(place, part)
    return Object.fromEntries(Object.keys(Object(place.value)).map((key) => [key, this.#member(place, part, key)]))
  }

  #member(place: Place, part: Part, key: string): unknown {
    const inner = place.child(key)
    const slot = slotOf(part, key)
    if (slot.many === 'map' && isObject(inner.value) && inner.reference === undefined) {
      return Object.fromEntries(
        Object.keys(inner.value).map((name) => [name, this.#value(inner.child(name), slot.part)]),
      )
    }
    return this.#value(inner, slot.part)
  }

  #reference(place: Place, part: Part): JsonObject {
    const { $ref: reference, ...beside } = Object(place.value)
    const own = Object.fromEntries(Object.keys(beside).map((key) => [key, this.#member(place, part, key)]))
    const target = this.#elsewhere(place)
    if (target === undefined) {
      const local = place.sources.follow(textOf(reference), place)
      return { ...own, $ref: local ? `#${encoded(local.path)}` : textOf(reference) }
    }
    const kept = this.#moved.get(target.key)
    const isHome = place.file === this.#root.file && kept === `#${encoded(place.path)}`
    if (kept !== undefined && !isHome) return { ...own, $ref: kept }
    if (isHome || !this.#isMovable(part)) return { ...this.#inlined(target, part), ...own }
    return { ...own, $ref: this.#move(target, part) }
  }

  #inlined(target: Place, part: Part): JsonObject {
    if (this.#open.has(target.key)) {
      target.report('a value that does not contain itself', 'a reference that leads back to itself')
      return {}
    }
    this.#open.add(target.key)
    const value = this.#object(target, part)
    this.#open.delete(target.key)
    return value
  }

  #move(target: Place, part: Component): string {
    const values = this.#components.get(part) ?? new Map<string, unknown>()
    const wanted = nameOf(target)
    const taken = (name: string): boolean => values.has(name) || name in objectAt(this.#root, 'components', part)
    let name = wanted
    for (let count = 2; taken(name); count++) name = `${wanted}-${count}`
    const pointer = pointerTo(part, name)
    this.#moved.set(target.key, pointer)
    // The place is reserved before the content is copied, because the content may refer back to it.
    values.set(name, undefined)
    values.set(name, this.#object(target, part))
    return pointer
  }

  #isMovable(part: Part): part is Component {
    return isComponent(part) && this.#parts.includes(part)
  }

  /** The target of a reference into another file than the document. */
  #elsewhere(place: Place): Place | undefined {
    const { reference } = place
    const target = reference === undefined ? undefined : place.sources.follow(reference, place)
    return target === undefined || target.file === this.#root.file ? undefined : target
  }
}

function objectAt(root: Place, ...path: readonly string[]): JsonObject {
  const { value } = path.reduce((place, step) => place.child(step), root)
  return isObject(value) ? value : {}
}

function pointerTo(part: string, name: string): string {
  return `#${encoded(['components', part, name])}`
}

function encoded(path: Path): string {
  return encodeURI(toPointer(path))
}

/** Component names are letters, digits, dot, dash and underscore. */
function nameOf({ path, file }: Place): string {
  const last = String(path.at(-1) ?? file.file.replace(/^.*\/|\.\w+$/g, ''))
  return last.replace(/[^\w.-]+/g, '-') || 'part'
}
