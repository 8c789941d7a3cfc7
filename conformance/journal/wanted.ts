import { type Fields, fieldsOf } from './fields.js'

/** A place in our own recording. A part that `writeHar` would not write makes the recording invalid. */
export interface Place {
  readonly file: string
  /** `log.entries[3]._probe` */
  readonly path: string
  readonly value: unknown
}

export function wrong({ file, path, value }: Place, wanted: string): Error {
  return new Error(`Cannot read "${file}": found ${shown(value)} at ${path}, wanted ${wanted}`)
}

export function within(place: Place, key: string): Place {
  return { ...place, path: `${place.path}.${key}`, value: objectAt(place)[key] }
}

export function objectAt(place: Place): Fields {
  const { value } = place
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(place, 'an object')
  return fieldsOf(value)
}

export function listAt(place: Place): readonly Place[] {
  const { value, path } = place
  if (!Array.isArray(value)) throw wrong(place, 'a list')
  return value.map((item: unknown, index) => ({ ...place, path: `${path}[${index}]`, value: item }))
}

/** Every member of an object, by name. */
export function membersAt<V>(place: Place, read: (member: Place) => V): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.keys(objectAt(place)).map((name) => [name, read(within(place, name))]))
}

export function textAt(place: Place, pattern = /^/, wanted = 'a text'): string {
  if (typeof place.value !== 'string' || !pattern.test(place.value)) throw wrong(place, wanted)
  return place.value
}

export function numberAt(place: Place): number {
  const { value } = place
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw wrong(place, 'a number, 0 or more')
  return value
}

/** One of the keys. If they are the members of a union, the compiler checks that all are listed. */
export function oneOf<T extends string>(place: Place, known: Readonly<Record<T, true>>): T {
  const names = Object.keys(known) as T[]
  const found = names.find((name) => name === place.value)
  if (found === undefined) throw wrong(place, `one of ${names.join(', ')}`)
  return found
}

/** `[["limit", "5"]]` */
export function pairsAt(place: Place): (readonly [name: string, value: string])[] {
  return listAt(place).map((pair) => {
    const [name, value, ...more] = listAt(pair)
    if (name === undefined || value === undefined || more.length > 0) throw wrong(pair, 'a name and a value')
    return [textAt(name), textAt(value)] as const
  })
}

/** Undefined if it is absent. */
export function ifThere<V>(place: Place, key: string, read: (member: Place) => V): V | undefined {
  const member = within(place, key)
  return member.value === undefined ? undefined : read(member)
}

const LONGEST = 60

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
