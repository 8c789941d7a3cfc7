import { isObject, member, show } from './json-value.js'
import type { Path } from './path.js'
import { placeKey } from './place-key.js'
import type { SourceFile } from './source-file.js'

/** A longer chain of references is refused, so that a circle ends. */
const MAX_HOPS = 50

/** The services of the documents that a place needs. */
export interface Surroundings {
  follow(reference: string, from: Place): Place | undefined
  readonly issues: { add(place: Place, found: string, wanted: string): void }
}

/**
 * A value of a document together with its place.
 * Reading through a place follows `$ref`s, and reports what has the wrong type.
 */
export class Place {
  readonly sources: Surroundings
  readonly file: SourceFile
  readonly path: Path
  readonly value: unknown
  /** Last step of the reference to this place (`OhlcRow`). */
  readonly refName: string | undefined
  /** The place with the reference to this one; its own members beside `$ref` win. */
  readonly referrer: Place | undefined

  constructor(sources: Surroundings, file: SourceFile, path: Path, value: unknown, referrer?: Place, refName?: string) {
    this.sources = sources
    this.file = file
    this.path = path
    this.value = value
    this.referrer = referrer
    this.refName = refName
  }

  /** One identity for all references to the same text. */
  get key(): string {
    return placeKey(this.file, this.path)
  }

  /** The place of a member, which need not exist, for messages. */
  child(step: string | number): Place {
    return new Place(this.sources, this.file, [...this.path, step], member(this.value, step))
  }

  /** A member, with its reference followed. */
  at(step: string | number): Place | undefined {
    const own = this.referrer !== undefined && step !== '$ref' ? this.referrer.at(step) : undefined
    return own ?? this.ownAt(step)
  }

  ownAt(step: string | number): Place | undefined {
    const place = this.child(step)
    return place.value === undefined ? undefined : place.resolved()
  }

  /** The text of a `$ref`. A schema may have a property of that name, which is not a string. */
  get reference(): string | undefined {
    const value = member(this.value, '$ref')
    return isText(value) ? value : undefined
  }

  resolved(): Place | undefined {
    let place: Place = this
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const { reference } = place
      if (reference === undefined) return place
      const target = this.sources.follow(reference, place)
      if (target === undefined) return undefined
      const name = reference.slice(reference.lastIndexOf('/') + 1)
      place = new Place(this.sources, target.file, target.path, target.value, place, name)
    }
    const found = place.isCircle()
      ? 'a reference that leads back to itself'
      : `more than ${MAX_HOPS - 1} references in a row`
    this.sources.issues.add(this.child('$ref'), found, 'a reference to a value')
    return undefined
  }

  /** Whether the references to this place pass through one place twice. */
  isCircle(): boolean {
    const passed = new Set<string>()
    for (let place: Place | undefined = this; place !== undefined; place = place.referrer) {
      if (passed.has(place.key)) return true
      passed.add(place.key)
    }
    return false
  }

  /** The target of the `$ref`, which may be another reference; undefined if the chain ends at no value. */
  next(): Place | undefined {
    const { reference } = this
    return reference === undefined || this.resolved() === undefined ? undefined : this.sources.follow(reference, this)
  }

  /** Names of the members, including those beside a `$ref`. */
  keys(): string[] {
    const own = isObject(this.value) ? Object.keys(this.value) : []
    const beside = this.referrer?.keys().filter((key) => key !== '$ref' && !own.includes(key)) ?? []
    return [...own, ...beside]
  }

  has(key: string): boolean {
    return this.at(key) !== undefined
  }

  object(key: string): Place | undefined {
    return this.#typed(key, 'an object', isObject)
  }

  /** A member that is a schema; `true` and `false` are schemas that have no members to read. */
  schema(key: string): Place | undefined {
    return typeof this.at(key)?.value === 'boolean' ? undefined : this.object(key)
  }

  /** Members of an object member; nothing when it is absent. */
  entries(key: string): (readonly [string, Place])[] {
    return this.object(key)?.members() ?? []
  }

  members(): (readonly [string, Place])[] {
    return this.keys().flatMap((key) => {
      const place = this.at(key)
      return place === undefined ? [] : [[key, place] as const]
    })
  }

  /** Items of a list member; nothing when it is absent. */
  list(key: string): Place[] {
    return this.#typed(key, 'a list', Array.isArray)?.items() ?? []
  }

  items(): Place[] {
    const count = Array.isArray(this.value) ? this.value.length : 0
    return Array.from({ length: count }, (_, i) => this.at(i)).filter((place) => place !== undefined)
  }

  text(key: string): string | undefined {
    return this.#plain(key, 'text', isText)
  }

  number(key: string): number | undefined {
    return this.#plain(key, 'a number', (value) => typeof value === 'number')
  }

  flag(key: string): boolean | undefined {
    return this.#plain(key, 'true or false', (value) => typeof value === 'boolean')
  }

  texts(key: string): string[] {
    return this.list(key).flatMap((item) => {
      if (typeof item.value === 'string') return [item.value]
      item.report('text')
      return []
    })
  }

  /** One of a closed list of words. */
  word<const Word extends string>(key: string, words: readonly Word[]): Word | undefined {
    const text = this.text(key)
    const word = words.find((candidate) => candidate === text)
    if (text !== undefined && word === undefined) (this.at(key) ?? this).report(`one of ${words.join(', ')}`)
    return word
  }

  /** Reports that a member is missing. */
  miss(key: string, wanted: string): void {
    this.sources.issues.add(this, `no "${key}"`, wanted)
  }

  report(wanted: string, found = show(this.value)): void {
    this.sources.issues.add(this, found, wanted)
  }

  #typed(key: string, wanted: string, fits: (value: unknown) => boolean): Place | undefined {
    const place = this.at(key)
    if (place === undefined || fits(place.value)) return place
    place.report(wanted)
    return undefined
  }

  #plain<Value>(key: string, wanted: string, fits: (value: unknown) => value is Value): Value | undefined {
    const place = this.at(key)
    const value = place?.value
    if (value === undefined || fits(value)) return value
    place?.report(wanted)
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
