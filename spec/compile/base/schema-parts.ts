import type { Place } from '../source/place.js'

const MAX_PARTS = 60

/**
 * A schema and everything that it includes as a whole: the members of its `allOf`, and the one branch of an `anyOf` or
 * `oneOf` whose only other branch is `null`.
 */
export function schemaParts(schema: Place): Place[] {
  const parts: Place[] = []
  const seen = new Set<string>()
  const queue = [schema]
  for (let place = queue.shift(); place !== undefined && parts.length < MAX_PARTS; place = queue.shift()) {
    if (seen.has(place.key)) continue
    seen.add(place.key)
    parts.push(place)
    queue.push(...place.list('allOf'), ...soleBranch(place))
  }
  return parts
}

/** The first part with this keyword. */
export function keyword(parts: readonly Place[], name: string): Place | undefined {
  for (const part of parts) {
    const place = part.at(name)
    if (place !== undefined) return place
  }
  return undefined
}

export interface Property {
  readonly name: string
  readonly place: Place
  readonly required: boolean
}

/**
 * Properties of an object schema in the order of the document: those of `allOf` come first if the keyword comes first.
 */
export function schemaProperties(schema: Place): Property[] {
  const parts = schemaParts(schema)
  const required = new Set(parts.flatMap((part) => part.texts('required')))
  const inherited = parts.slice(1).concat(parts.slice(0, 1))
  const byName = new Map(inherited.flatMap((part) => part.entries('properties')))
  const isRequired = (name: string, place: Place): boolean => required.has(name) && !isHidden(place, 'writeOnly')
  return [...byName].map(([name, place]) => ({ name, place, required: isRequired(name, place) }))
}

/** In OpenAPI a required property may be missing on one side: `readOnly` in requests, `writeOnly` in answers. */
export type HiddenBy = 'readOnly' | 'writeOnly'

export function isHidden(property: Place | undefined, by: HiddenBy): boolean {
  return property?.at(by)?.value === true
}

/** Types that a schema lists, or else those of its listed values, without null; empty for several branches. */
export function schemaTypes(parts: readonly Place[]): string[] {
  const type = keyword(parts, 'type')?.value
  const list = type === undefined ? [...new Set(listedValues(parts)?.map(typeOf))] : [type].flat()
  return list.filter((name): name is string => typeof name === 'string' && name !== 'null')
}

/** 3.1 lists `"null"` among the types, and 3.0 writes `nullable: true`; either may be in a branch. */
export function isNullable(parts: readonly Place[]): boolean {
  const type = keyword(parts, 'type')?.value
  if (type === 'null' || (Array.isArray(type) && type.includes('null'))) return true
  if (type === undefined && listedValues(parts)?.includes(null)) return true
  return parts.some((part) => part.at('nullable')?.value === true || nullBranch(part))
}

/** The values of `const` or `enum`. */
export function listedValues(parts: readonly Place[]): readonly unknown[] | undefined {
  const constant = keyword(parts, 'const')
  const list = constant === undefined ? keyword(parts, 'enum')?.value : [constant.value]
  return Array.isArray(list) ? list : undefined
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function nullBranch(place: Place): boolean {
  return branches(place).some((branch) => branch.at('type')?.value === 'null')
}

function soleBranch(place: Place): Place[] {
  const others = branches(place).filter((branch) => branch.at('type')?.value !== 'null')
  return others.length === 1 ? others : []
}

function branches(place: Place): Place[] {
  return [...place.list('anyOf'), ...place.list('oneOf')]
}
