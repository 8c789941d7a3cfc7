import { USUAL } from '../../contract/operation.js'
import { isObject } from '../source/json-value.js'
import type { Place } from '../source/place.js'
import { listedValues, schemaParts } from './schema-parts.js'

type Members = Readonly<Record<string, unknown>>

/**
 * Expresses `discriminator` in JSON Schema: each branch of a `oneOf` or `anyOf` has its own values of the member. These
 * are the keys of `mapping` for the branch, and its own name. Values that a branch states itself come first.
 */
export function discriminated(place: Place, written: Members): Members {
  const { propertyName: name, mapping } = asMembers(place.at('discriminator')?.value)
  if (typeof name !== 'string') return written
  const branched = ['oneOf', 'anyOf'].flatMap((word) => {
    const schemas = written[word]
    if (!Array.isArray(schemas)) return []
    const branches = schemas.map((_, index) => namedBranch(place.child(word).child(index), name, asMembers(mapping)))
    const taken = new Set(branches.flatMap(({ named }) => named))
    const narrowed = schemas.map((schema, index) => narrow(schema, name, branches[index], taken))
    return [[word, narrowed] as const]
  })
  return { ...written, ...Object.fromEntries(branched) }
}

interface NamedBranch {
  /** The values that the discriminator gives to the branch. */
  readonly named: readonly unknown[]
  /** The values that the branch itself lists. */
  readonly own: readonly unknown[] | undefined
}

function namedBranch(branch: Place, name: string, mapping: Members): NamedBranch {
  const target = branch.resolved()
  if (target === undefined) return { named: [], own: [] }
  const named = valuesOf(branch.reference, { ...inheritedMapping(target, name), ...mapping })
  return { named, own: ownValues(target, name) }
}

/**
 * A list that branches share, for example that of the type that they extend, loses the values of the other branches.
 */
function narrow(written: unknown, name: string, branch: NamedBranch | undefined, taken: ReadonlySet<unknown>): unknown {
  const { named = [], own } = branch ?? {}
  const values = own === undefined ? named : own.filter((value) => !taken.has(value) || named.includes(value))
  if (values.length === 0 || values.length === own?.length) return written
  if (own !== undefined) return { allOf: [written, { properties: { [name]: { enum: values } } }] }
  return { allOf: [written, { properties: { [name]: { enum: values, [USUAL]: values[0] } }, required: [name] }] }
}

/** The usual values of the discriminating member in the branches of a schema, and its name. */
export function discriminator(
  schema: Place,
): { readonly name: string; readonly values: readonly unknown[] } | undefined {
  const { propertyName: name, mapping } = asMembers(schema.at('discriminator')?.value)
  if (typeof name !== 'string') return undefined
  const branches = ['oneOf', 'anyOf'].flatMap((word) => {
    const list = schema.list(word)
    return list.map((target, index) => ({ target, reference: schema.child(word).child(index).reference }))
  })
  const values = branches.flatMap(({ target, reference }) => {
    const inherited = { ...inheritedMapping(target, name), ...asMembers(mapping) }
    return ownValues(target, name) ?? valuesOf(reference, inherited).slice(0, 1)
  })
  return { name, values: [...new Set(values)] }
}

/** The values that a branch itself lists for the member. */
function ownValues(branch: Place, name: string): readonly unknown[] | undefined {
  const members = schemaParts(branch).flatMap((part) => part.at('properties')?.at(name) ?? [])
  return members.map((member) => listedValues(schemaParts(member))).find((values) => values !== undefined)
}

function asMembers(value: unknown): Members {
  return isObject(value) ? value : {}
}

/** The type that a branch extends may contain the mapping instead. */
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
