import { format, type OutputUnit, type ValidationResult, Validator } from '@cfworker/json-schema'
import type { JsonObject } from '../compile/source/json-value.js'
import type { JsonSchema } from '../contract/operation.js'
import { madeOnce } from '../made-once.js'
import { LinearSchema } from './linear-schema.js'
import { namedMembers } from './named-members.js'
import { uniqueLists } from './unique-lists.js'

/** The error of a value; undefined when the schema accepts it. */
export type JsonValidator = (value: unknown) => JsonProblem | undefined
export interface JsonProblem extends Complaint {
  /** All errors, this one first. */
  readonly all: readonly Complaint[]
}
interface Complaint {
  /** A JSON pointer after `#`. */
  readonly instanceLocation: string
  readonly error: string
}

/** In a query, servers and browsers accept the square brackets of `page[size]`, which RFC 3986 wants escaped. */
for (const name of ['uri', 'uri-reference'] as const) {
  const strict = format[name]
  const isOf = (text: string): boolean => strict?.(text) ?? true
  format[name] = (text) => isOf(text) || isOf(text.replace(/\?.*/s, (query) => query.replace(/[[\]]/g, '_')))
}

/** Checks values against a JSON Schema of a document, whose patterns run in linear time. */
export function jsonValidator(schema: JsonSchema): JsonValidator {
  if (typeof schema === 'boolean')
    return () => (schema ? undefined : problemOf([{ instanceLocation: '#', error: 'nothing is lawful' }]))
  return validatorOf(schema)
}

const validatorOf = madeOnce((source: JsonObject): JsonValidator => {
  const { schema, formats, hasNamePatterns, hasUniqueItems } = new LinearSchema(source, format)
  Object.assign(format, formats)
  const engine = engineFor(schema)
  return (given) => {
    const value = withoutEndless(given)
    const named = hasNamePatterns ? namedMembers(schema, value) : schema
    const own = hasUniqueItems ? uniqueLists(named, value) : named
    return problemIn(value, own === schema ? engine : engineFor(own))
  }
})

/** `JSON.parse` reads a number that is too large for a double as infinity, which is not a number for any schema. */
function withoutEndless(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value !== 'object' || value === null || !holdsEndless(value)) return value
  if (Array.isArray(value)) return value.map(withoutEndless)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutEndless(member)]))
}

function holdsEndless(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsEndless)
}

type Engine = (value: unknown) => ValidationResult

/** Many thousands of errors overflow the stack of the validator; then only the first error is reported. */
function engineFor(schema: JsonObject): Engine {
  const thorough = new Validator(schema, '2020-12', false)
  return (value) => {
    try {
      return thorough.validate(value)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return new Validator(schema, '2020-12', true).validate(value)
    }
  }
}

/** The most deeply nested error is the most precise. */
function problemIn(value: unknown, validate: Engine): JsonProblem | undefined {
  const { valid, errors } = validate(value)
  if (valid) return undefined
  const sorted = [...errors].sort(
    (a, b) =>
      b.instanceLocation.length - a.instanceLocation.length || Number(a.keyword === 'if') - Number(b.keyword === 'if'),
  )
  const around = placesAround(errors)
  // An error of a member is repeated by every object and list around it.
  const isAround = ({ instanceLocation: place, keyword }: OutputUnit): boolean =>
    APPLICATORS.has(keyword) && around.has(place)
  return problemOf(sorted.filter((error, index) => index === 0 || !isAround(error)))
}

/** The places of everything that contains the place of an error. An answer may have a hundred thousand errors. */
function placesAround(errors: readonly OutputUnit[]): ReadonlySet<string> {
  const around = new Set<string>()
  for (const { instanceLocation } of errors) {
    let place = instanceLocation
    for (let end = place.lastIndexOf('/'); end >= 0; end = place.lastIndexOf('/')) {
      place = place.slice(0, end)
      if (around.has(place)) break
      around.add(place)
    }
  }
  return around
}

const APPLICATORS: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'additionalProperties',
  'items',
  'patternProperties',
  'prefixItems',
  'properties',
])

function problemOf(complaints: readonly Complaint[]): JsonProblem {
  const [first = { instanceLocation: '#', error: 'it does not validate' }] = complaints
  const all = complaints.map(({ instanceLocation, error }) => ({ instanceLocation, error }))
  const different = new Map(all.map((one) => [`${one.instanceLocation} ${one.error}`, one]))
  return { ...first, all: all.length === 0 ? [first] : [...different.values()] }
}
