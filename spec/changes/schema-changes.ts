import type { JsonSchema } from '../contract/operation.js'
import { type ContractChange, change, type Place, shown } from './contract-change.js'
import { isAlike } from './field-changes.js'
import { flattened } from './flattened.js'
import { promiseChanges, typeChanges } from './promise-changes.js'
import { effectOfForm, effectOn, type Move, type Side } from './side.js'

type Keywords = Exclude<JsonSchema, boolean>

/** The changes in a JSON body, member by member. */
export function schemaChanges(
  place: Place,
  before: JsonSchema,
  after: JsonSchema,
  side: Side,
): readonly ContractChange[] {
  if (typeof before === 'boolean' || typeof after === 'boolean') {
    const [from, to] = [extentOf(before), extentOf(after)]
    if (from === to) return []
    const isNarrower = from === 'anything' || to === 'nothing'
    return [change(effectOn(side, isNarrower ? 'narrower' : 'wider'), `${from} → ${to}`, place)]
  }
  const [old, now] = [flattened(before), flattened(after)]
  return [
    ...typesChanges(old, now, place, side),
    ...memberChanges(old, now, place, side),
    ...promiseChanges([valuesOf(old), valuesOf(now)], place, side),
    ...INSIDE.flatMap(([name, sign]) => {
      if (old[name] === undefined && now[name] === undefined) return []
      return schemaChanges({ ...place, place: `${place.place}${sign}` }, asSchema(old[name]), asSchema(now[name]), side)
    }),
    ...FORMS.flatMap((name) => formChanges(name, [old[name], now[name]], place, side)),
    ...otherChanges(old, now, place, side),
  ]
}

/** Keywords with the schema of every item, or of every further member. */
const INSIDE = [
  ['items', '[]'],
  ['additionalProperties', '.*'],
] as const
/** Keywords with a list of schemas, one of which the value obeys. */
const FORMS = ['oneOf', 'anyOf'] as const

function extentOf(schema: JsonSchema): string {
  if (typeof schema === 'object') return Object.keys(schema).length === 0 ? 'anything' : 'some values'
  return schema ? 'anything' : 'nothing'
}

/** Without a schema, every value is right. */
function asSchema(value: unknown): JsonSchema {
  return isSchema(value) ? value : true
}

function memberChanges(before: Keywords, after: Keywords, place: Place, side: Side): readonly ContractChange[] {
  const [old, now] = [members(before, side), members(after, side)]
  const [promised, stillPromised] = [namesIn(before.required), namesIn(after.required)]
  const isKept = (name: string): boolean => name in old && name in now
  const words = MEMBERS[side]
  return [
    ...Object.keys(old)
      .filter((name) => !(name in now))
      .map((name) => change(goneMember(after, side), 'the member is gone', below(place, name))),
    ...promised
      .filter((name) => isKept(name) && !stillPromised.includes(name))
      .map((name) => change(effectOfForm(side, 'wider'), words.optional, below(place, name))),
    ...stillPromised
      .filter((name) => isKept(name) && !promised.includes(name))
      .map((name) => change(effectOfForm(side, 'narrower'), words.required, below(place, name))),
    ...Object.keys(now)
      .filter((name) => !(name in old) && (side === 'request' || Object.keys(old).length > 0))
      .map((name) =>
        side === 'request' && stillPromised.includes(name)
          ? change('breaks', 'a new member is required', below(place, name))
          : change('fine', 'a new member', below(place, name)),
      ),
    ...Object.entries(now).flatMap(([name, schema]) => {
      const earlier = old[name]
      return earlier === undefined ? [] : schemaChanges(below(place, name), earlier, schema, side)
    }),
  ]
}

const MEMBERS = {
  answer: { optional: 'the member may be absent now', required: 'the member is always there now' },
  request: { optional: 'the member is optional now', required: 'the member is required now' },
} as const

/** A service may ignore a member that it does not know. */
function goneMember(after: Keywords, side: Side): 'breaks' | 'risky' {
  return side === 'answer' || after.additionalProperties === false ? 'breaks' : 'risky'
}

/** `null` and further types are values that the other side does not know. */
function typesChanges(before: Keywords, after: Keywords, place: Place, side: Side): readonly ContractChange[] {
  const [old, now] = [typesOf(before), typesOf(after)]
  const [added, gone] = [now.filter((type) => !old.includes(type)), old.filter((type) => !now.includes(type))]
  const [from = '', to = ''] = [gone[0], added[0]]
  if (gone.length === 1 && added.length === 1) return typeChanges(from, to, place, side)
  if (gone.length + added.length === 0) return []
  const isNarrower = now.length > 0 && (old.length === 0 || added.length === 0)
  const isWider = old.length > 0 && (now.length === 0 || gone.length === 0)
  const move = isNarrower ? 'narrower' : isWider ? 'wider' : 'other'
  return [change(effectOfForm(side, move), `type ${shown(before.type)} → ${shown(after.type)}`, place)]
}

function typesOf({ type }: Keywords): readonly string[] {
  return typeof type === 'string' ? [type] : namesIn(type)
}

function valuesOf(schema: Keywords) {
  const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  const only = 'const' in schema ? [schema.const] : schema.enum
  return {
    enum: Array.isArray(only) ? only.map((value) => (typeof value === 'string' ? value : shown(value))) : undefined,
    pattern: text(schema.pattern),
    format: text(schema.format),
    ...Object.fromEntries(NUMBERS.map((name) => [name, number(schema[name])])),
  }
}

const NUMBERS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties'],
]

/** Forms are equal if their schemas are; a single form that changed is compared with its successor. */
function formChanges(
  name: string,
  [before, after]: readonly [unknown, unknown],
  place: Place,
  side: Side,
): readonly ContractChange[] {
  if (isAlike(before, after)) return []
  const say = (move: Move, text: string): readonly ContractChange[] => [
    change(effectOfForm(side, move), `${name}: ${text}`, place),
  ]
  if (!Array.isArray(before)) return say('narrower', 'only some forms are allowed now')
  if (!Array.isArray(after)) return say('wider', 'any form is allowed now')
  const lacks = (some: readonly unknown[], others: readonly unknown[]): JsonSchema[] =>
    some.filter((one) => !others.some((other) => isAlike(one, other))).map(asSchema)
  const [gone, added] = [lacks(before, after), lacks(after, before)]
  const [from, to] = [gone[0], added[0]]
  if (gone.length === 1 && added.length === 1 && from !== undefined && to !== undefined) {
    return schemaChanges(place, from, to, side)
  }
  if (gone.length + added.length === 0) return []
  const move = gone.length === 0 ? 'wider' : added.length === 0 ? 'narrower' : 'other'
  return say(move, `${gone.length} gone, ${added.length} new`)
}

/** Keywords that the functions above compare, and those without a meaning for clients. */
const COMPARED: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'required', 'items', 'additionalProperties', 'enum', 'const', 'pattern', 'format'],
  ...[...NUMBERS, ...FORMS, 'title', 'description', 'example', 'examples', 'default', '$comment', 'deprecated'],
  ...['readOnly', 'writeOnly', 'discriminator', 'xml', 'externalDocs'],
])

/** Any other keyword, such as a condition: a new one limits the values, a removed one limited them before. */
function otherChanges(before: Keywords, after: Keywords, place: Place, side: Side): readonly ContractChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => !COMPARED.has(name) && !name.startsWith('x-') && !isAlike(before[name], after[name]))
    .map((name) => {
      const move = !(name in before) ? 'narrower' : name in after ? 'other' : 'wider'
      return change(effectOn(side, move), `${name} ${brief(before[name])} → ${brief(after[name])}`, place)
    })
}

function brief(value: unknown): string {
  return typeof value === 'object' && value !== null ? '…' : shown(value)
}

function below(place: Place, name: string): Place {
  return { ...place, place: `${place.place}.${name}`, column: name }
}

/** A request has no members that are only read, and an answer none that are only written. */
function members(schema: Keywords, side: Side): Readonly<Record<string, JsonSchema>> {
  const { properties, required } = schema
  const own = Object.entries<unknown>(Object(properties))
  // A client must send a required member even if it has no schema of its own.
  const bare = side === 'request' ? namesIn(required).filter((name) => !own.some(([known]) => known === name)) : []
  const absent = side === 'request' ? 'readOnly' : 'writeOnly'
  return Object.fromEntries(
    [...bare.map((name) => [name, true] as const), ...own]
      .filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
      .filter(([, member]) => typeof member === 'boolean' || member[absent] !== true),
  )
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
