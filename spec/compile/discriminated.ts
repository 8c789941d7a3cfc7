import { USUAL } from '../contract/operation.js'
import { listedValues, schemaParts } from './schema-parts.js'
import { isObject } from './source/json-value.js'
import type { Place } from './source/place.js'

type Members = Readonly<Record<string, unknown>>

/**
 * `discriminator` in the words of JSON Schema: each branch of a `oneOf` or `anyOf` has its own values of the member.
 * A branch is known by the keys of `mapping` that lead to it and by its own name. What a branch says itself comes first.
 */
export function discriminated(place: Place, written: Members): Members {
  const discriminator = place.at('discriminator')?.value
  const name = isObject(discriminator) ? discriminator.propertyName : undefined
  if (!isObject(discriminator) || typeof name !== 'string') return written
  const mapping = isObject(discriminator.mapping) ? discriminator.mapping : {}
  const branched = ['oneOf', 'anyOf'].flatMap((word) => {
    const schemas = written[word]
    if (!Array.isArray(schemas)) return []
    const branches = schemas.map((schema, index) => named(place.child(word).child(index), schema, name, mapping))
    return [[word, branches] as const]
  })
  return { ...written, ...Object.fromEntries(branched) }
}

function named(branch: Place, written: unknown, name: string, mapping: Members): unknown {
  const target = branch.resolved()
  const members = target === undefined ? [] : schemaParts(target).map((part) => part.at('properties')?.at(name))
  const isSaid = members.some((member) => member !== undefined && listedValues(schemaParts(member)) !== undefined)
  const values = isSaid ? [] : valuesOf(branch.reference, { ...inheritedMapping(target, name), ...mapping })
  if (values.length === 0) return written
  return { allOf: [written, { properties: { [name]: { enum: values, [USUAL]: values[0] } }, required: [name] }] }
}

/** A type that the branch extends may hold the mapping instead. */
function inheritedMapping(branch: Place | undefined, name: string): Members {
  const found = (branch === undefined ? [] : schemaParts(branch)).map((part) => part.at('discriminator')?.value)
  const mappings = found.flatMap((one) => (isObject(one) && one.propertyName === name ? [one.mapping] : []))
  return Object.assign({}, ...mappings.filter(isObject))
}

/** Keys of the mapping, and the last part of the reference: `#/components/schemas/Dog` is `Dog`. */
function valuesOf(reference: string | undefined, mapping: Members): readonly string[] {
  if (reference === undefined) return []
  const short = reference.split('/').at(-1) ?? reference
  const keys = Object.entries(mapping).flatMap(([key, to]) => (to === reference || to === short ? [key] : []))
  return keys.includes(short) ? keys : [...keys, short]
}
