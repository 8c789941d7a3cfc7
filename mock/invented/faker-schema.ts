import {
  CUT,
  isObject,
  type JsonSchema,
  madeOnce,
  matchesPattern,
  multipleAbove,
  multipleBelow,
  plainPattern,
  USUAL,
} from '../../spec/index.js'
import { isPossible, listOf, merged } from '../model/merged-schema.js'
import { degrees, modestBounds } from './modest-bounds.js'
import { wordsFor } from './rules/likely-words.js'

type SchemaObject = Exclude<JsonSchema, boolean>

const known = new WeakMap<SchemaObject, SchemaObject>()

/** The keyword under which the generator finds the branches of a schema, each a whole schema. */
export const BRANCHES = 'branches'
/** The keyword for a value of faker that also has to obey the schema, which the generator itself does not compare. */
export const HINTED = 'hinted'
/** The keyword for a number in steps of a fraction, for which the generator itself makes rounding errors. */
export const STEPS = 'steps'
/** The keyword for a long text, which the generator itself makes too slowly. */
export const LETTERS = 'letters'

/** The schema in the words of json-schema-faker: `faker` for `x-faker`, and the format `uri` for a URL. */
export function fakerSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const before = known.get(schema)
  if (before !== undefined) return before
  const whole = branched(uncut(merged(schema)))
  const made = Object.fromEntries(Object.entries(whole).flatMap(([name, value]) => keyword(name, value)))
  const modest = { ...withOneShape(made), ...modestBounds(made), ...inSteps(made) }
  const limited = withLimitedHint(modest)
  known.set(schema, limited)
  return limited
}

function withLimitedHint({ faker, ...others }: SchemaObject): SchemaObject {
  const plain = inLetters(others)
  if (faker === undefined) return plain
  const hint = { type: plain.type, faker }
  return LIMITS.some((name) => plain[name] !== undefined) ? { [HINTED]: { hint, plain } } : { ...plain, faker }
}

function inLetters(schema: SchemaObject): SchemaObject {
  const { type, minLength } = schema
  const isLong = type === 'string' && Number(minLength) >= LONG_TEXT
  return isLong && SHAPES.every((word) => schema[word] === undefined)
    ? { ...schema, [`x-${LETTERS}`]: minLength }
    : schema
}

const LONG_TEXT = 500

const LIMITS = ['minLength', 'maxLength', 'pattern', 'enum', 'const', 'minimum', 'maximum']

/** The generator ignores the pattern of a text with a format, so a format that does not fit the pattern is left out. */
function withOneShape({ format, ...schema }: SchemaObject): SchemaObject {
  if (format === undefined) return schema
  const usual = typeof format === 'string' ? USUAL_TEXTS[format] : undefined
  const isOther =
    typeof schema.pattern === 'string' && usual !== undefined && matchesPattern(usual, schema.pattern) === false
  return isOther ? schema : { ...schema, format }
}

const USUAL_TEXTS: Readonly<Record<string, string>> = {
  uri: 'https://example.com/a',
  'uri-reference': 'https://example.com/a',
  email: 'a@example.com',
  hostname: 'example.com',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:34:56Z',
  time: '12:34:56Z',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
}

/**
 * One branch of a `oneOf` or `anyOf` with everything around it: the generator itself leaves optional members out there.
 */
function branched(schema: SchemaObject): SchemaObject {
  const word = ['oneOf', 'anyOf'].find((name) => Array.isArray(schema[name]))
  if (word === undefined) return schema
  const { [word]: branches, ...around } = schema
  const open = (Array.isArray(branches) ? branches : []).filter((branch) => !isCut(branch))
  if (open.length === 0 || !open.every(isObject)) return schema
  const whole = open.map((branch) => withTags(merged({ allOf: [around, branch] })))
  const possible = whole.filter(isPossible)
  return { [`x-${BRANCHES}`]: possible.length > 0 ? possible : whole }
}

/** Optional members with one possible value tell branches apart, so they are made also where only required ones are. */
function withTags(branch: SchemaObject): SchemaObject {
  const { properties, required } = branch
  if (!isObject(properties)) return branch
  const tags = Object.entries(properties).filter(([, member]) => isTag(member))
  return { ...branch, required: [...new Set([...listOf(required), ...tags.map(([name]) => name)])] }
}

function isTag(member: unknown): boolean {
  if (!isObject(member)) return false
  const { const: only, enum: words } = merged(member)
  return only !== undefined || (Array.isArray(words) && words.length === 1)
}

/** A schema that contains itself ends here: optional members are left out, lists are empty. */
function uncut(schema: SchemaObject): SchemaObject {
  const { properties, required, items, additionalProperties } = schema
  const needed = new Set(Array.isArray(required) ? required : [])
  const kept = isObject(properties)
    ? Object.entries(properties).filter(([name, member]) => needed.has(name) || !isCut(member))
    : undefined
  return {
    ...schema,
    ...(kept !== undefined && { properties: Object.fromEntries(kept) }),
    ...(isCut(items) && { maxItems: 0 }),
    ...(isCut(additionalProperties) && { additionalProperties: false }),
  }
}

/** A number without bounds is not negative and of an ordinary size. */
function inSteps({ type, multipleOf: step, minimum, maximum, ...schema }: SchemaObject): SchemaObject {
  const isListed = schema.enum !== undefined || schema.const !== undefined
  if (type !== 'number' || typeof step !== 'number' || Number.isInteger(step) || isListed) return {}
  const most = schema.exclusiveMaximum ?? maximum
  const low = Number(schema.exclusiveMinimum ?? minimum ?? Math.min(0, Number(most ?? 0) - step * USUAL_STEPS))
  const high = Number(most ?? low + step * USUAL_STEPS)
  return { [`x-${STEPS}`]: { low: multipleBelow(low, step) + step, high: multipleAbove(high, step) - step, step } }
}

const USUAL_STEPS = 1000

/** A value of this schema has a part that is not described, because the schema that contains itself ends there. */
function isCut(schema: unknown): boolean {
  return isObject(schema) && isCutAt(schema)
}

const isCutAt = madeOnce((schema: SchemaObject): boolean => schema[CUT] === true || hasCutPart(schema))

function hasCutPart({ allOf, anyOf, oneOf, items, minItems, properties, required }: SchemaObject): boolean {
  const needed = new Set(listOf(required))
  const members = isObject(properties) ? Object.entries(properties).filter(([name]) => needed.has(name)) : []
  return (
    listOf(allOf).some(isCut) ||
    [anyOf, oneOf].some((branches) => Array.isArray(branches) && branches.length > 0 && branches.every(isCut)) ||
    (Number(minItems) > 0 && isCut(items)) ||
    members.some(([, member]) => isCut(member))
  )
}

function keyword(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (name === 'x-faker') return [['faker', value]]
  // Validators know both words.
  if (name === 'format' && value === 'url') return [['format', 'uri']]
  if (name === 'pattern' && typeof value === 'string') return [[name, plainPattern(value)]]
  if (name === USUAL) return [['const', value]]
  if (name === `x-${BRANCHES}`) return [[name, renamed(value)]]
  if (name.startsWith('x-')) return []
  // Examples and defaults are data, and member names are not keywords.
  if (DATA.has(name)) return [[name, value]]
  if (MAPS.has(name) && isObject(value)) return [[name, mapped(value)]]
  return [[name, renamed(value)]]
}

const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'required'])
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs'])

function mapped(members: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(allWorded('', members)).map(([name, member]) => [name, renamed(member)]))
}

function allWorded(holder: string, members: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, worded(`${holder}${name}`, member)]))
}

/** A text, alone, in a list or in an object, gets words that its name suggests, or the examples of the document. */
function worded(name: string, member: unknown): unknown {
  if (!isObject(member)) return member
  if (isObject(member.properties)) return { ...member, properties: allWorded(`${name}.`, member.properties) }
  const whole = merged(member)
  const { type, items, examples } = whole
  if (type === 'array' && isObject(items)) return { ...whole, items: worded(name, items) }
  if (type === 'number') return { ...degrees(name, whole), ...member }
  if (type !== 'string' || SHAPES.some((word) => whole[word] !== undefined)) return member
  const texts = listOf(examples).filter((text) => typeof text === 'string')
  return texts.length > 2 ? { ...member, enum: texts } : { ...member, 'x-faker': wordsFor(name) }
}

/** Keywords that already describe the text. */
const SHAPES = 'format pattern enum const x-faker contentMediaType contentEncoding oneOf anyOf not'.split(' ')

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  return isObject(value) ? fakerSchema(value) : value
}
