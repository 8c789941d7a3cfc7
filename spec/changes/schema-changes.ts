import type { JsonSchema } from '../contract/operation.js'
import { type ContractChange, change, type Place, shown } from './contract-change.js'

/** The changes in a JSON body that clients read, member by member. */
export function schemaChanges(place: Place, before: JsonSchema, after: JsonSchema): readonly ContractChange[] {
  if (typeof before === 'boolean' || typeof after === 'boolean') return []
  const [old, now] = [members(before), members(after)]
  const gone = Object.keys(old).filter((name) => !(name in now))
  const [promised, stillPromised] = [namesIn(before.required), namesIn(after.required)]
  const unsure = promised.filter((name) => !stillPromised.includes(name) && name in now)
  return [
    ...(typeText(before) === typeText(after)
      ? []
      : [change('breaks', `type ${typeText(before)} → ${typeText(after)}`, place)]),
    ...gone.map((name) => change('breaks', 'the member is gone', below(place, name))),
    ...unsure.map((name) => change('breaks', 'the member may be absent now', below(place, name))),
    ...Object.keys(now)
      .filter((name) => !(name in old) && Object.keys(old).length > 0)
      .map((name) => change('fine', 'a new member', below(place, name))),
    ...Object.entries(now).flatMap(([name, schema]) => {
      const earlier = old[name]
      return earlier === undefined ? [] : schemaChanges(below(place, name), earlier, schema)
    }),
    ...(isSchema(before.items) && isSchema(after.items)
      ? schemaChanges({ ...place, place: `${place.place}[]` }, before.items, after.items)
      : []),
  ]
}

function below(place: Place, name: string): Place {
  return { ...place, place: `${place.place}.${name}`, column: name }
}

function members(schema: Exclude<JsonSchema, boolean>): Readonly<Record<string, JsonSchema>> {
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

function typeText({ type }: Exclude<JsonSchema, boolean>): string {
  return shown(type)
}
