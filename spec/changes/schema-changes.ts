import type { JsonSchema } from '../contract/operation.js'
import { type ContractChange, change, type Place, shown } from './contract-change.js'
import { isAlike } from './field-changes.js'
import { promiseChanges, typeChanges } from './promise-changes.js'

type Keywords = Exclude<JsonSchema, boolean>

/** The changes in a JSON body that clients read, member by member. */
export function schemaChanges(place: Place, before: JsonSchema, after: JsonSchema): readonly ContractChange[] {
  if (typeof before === 'boolean' || typeof after === 'boolean') {
    return isAlike(before, after) ? [] : [change('risky', 'its description changed', place)]
  }
  return [
    ...typesChanges(before, after, place),
    ...memberChanges(before, after, place),
    ...promiseChanges([valuesOf(before), valuesOf(after)], place),
    ...(isSchema(before.items) && isSchema(after.items)
      ? schemaChanges({ ...place, place: `${place.place}[]` }, before.items, after.items)
      : []),
    ...otherChanges(before, after, place),
  ]
}

function memberChanges(before: Keywords, after: Keywords, place: Place): readonly ContractChange[] {
  const [old, now] = [members(before), members(after)]
  const [promised, stillPromised] = [namesIn(before.required), namesIn(after.required)]
  const isKept = (name: string): boolean => name in old && name in now
  return [
    ...Object.keys(old)
      .filter((name) => !(name in now))
      .map((name) => change('breaks', 'the member is gone', below(place, name))),
    ...promised
      .filter((name) => isKept(name) && !stillPromised.includes(name))
      .map((name) => change('breaks', 'the member may be absent now', below(place, name))),
    ...stillPromised
      .filter((name) => isKept(name) && !promised.includes(name))
      .map((name) => change('fine', 'the member is always there now', below(place, name))),
    ...Object.keys(now)
      .filter((name) => !(name in old) && Object.keys(old).length > 0)
      .map((name) => change('fine', 'a new member', below(place, name))),
    ...Object.entries(now).flatMap(([name, schema]) => {
      const earlier = old[name]
      return earlier === undefined ? [] : schemaChanges(below(place, name), earlier, schema)
    }),
  ]
}

/** `null` and further types are values that old clients do not know. */
function typesChanges(before: Keywords, after: Keywords, place: Place): readonly ContractChange[] {
  const [old, now] = [typesOf(before), typesOf(after)]
  const [added, gone] = [now.filter((type) => !old.includes(type)), old.filter((type) => !now.includes(type))]
  const [from = '', to = ''] = [gone[0], added[0]]
  if (gone.length === 1 && added.length === 1) return typeChanges(from, to, place)
  if (gone.length + added.length === 0) return []
  const isNarrower = now.length > 0 && (old.length === 0 || added.length === 0)
  return [change(isNarrower ? 'fine' : 'breaks', `type ${shown(before.type)} → ${shown(after.type)}`, place)]
}

function typesOf({ type }: Keywords): readonly string[] {
  return typeof type === 'string' ? [type] : namesIn(type)
}

function valuesOf(schema: Keywords) {
  const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
  return {
    enum: Array.isArray(schema.enum)
      ? schema.enum.map((value) => (typeof value === 'string' ? value : shown(value)))
      : undefined,
    pattern: typeof schema.pattern === 'string' ? schema.pattern : undefined,
    minimum: number(schema.minimum),
    maximum: number(schema.maximum),
    exclusiveMinimum: number(schema.exclusiveMinimum),
    exclusiveMaximum: number(schema.exclusiveMaximum),
    multipleOf: number(schema.multipleOf),
    minLength: number(schema.minLength),
    maxLength: number(schema.maxLength),
  }
}

/** Keywords that the functions above compare, and those without a meaning for clients. */
const COMPARED: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'required', 'items', 'enum', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'title', 'description', 'example', 'examples'],
  ...['default', '$comment', 'deprecated', 'readOnly', 'writeOnly'],
])

/** Any other keyword: a format, alternatives, conditions. What is new promises more, anything else may be news. */
function otherChanges(before: Keywords, after: Keywords, place: Place): readonly ContractChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => !COMPARED.has(name) && !name.startsWith('x-') && !isAlike(before[name], after[name]))
    .map((name) =>
      change(name in before ? 'risky' : 'fine', `${name} ${brief(before[name])} → ${brief(after[name])}`, place),
    )
}

function brief(value: unknown): string {
  return typeof value === 'object' && value !== null ? '…' : shown(value)
}

function below(place: Place, name: string): Place {
  return { ...place, place: `${place.place}.${name}`, column: name }
}

function members(schema: Keywords): Readonly<Record<string, JsonSchema>> {
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null) return {}
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1])),
  )
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
