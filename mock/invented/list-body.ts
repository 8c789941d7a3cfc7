import { type Answer, isObject, type JsonList, type JsonSchema, type Operation, tableOf } from '../../spec/index.js'
import type { Row, Value } from '../model/relation.js'
import { rowsInForm } from '../write/rows-in-form.js'
import { branchOf, rowBranches } from './row-branches.js'
import type { Source } from './source.js'
import { seedOf } from './stream.js'
import { withMember, withoutMember } from './with-member.js'

type JsonAnswer = Extract<Answer, { readonly kind: 'json' }>

/** Rows as the objects of a JSON body: nested values are invented, always the same for the same row. */
export function listBody(
  answer: JsonAnswer,
  list: JsonList,
  rows: readonly Row[],
  source: Source,
  day: string,
  home?: Operation,
): unknown {
  const { schema } = answer
  const objects = objectsOf(answer, list, list.single === true ? rows.slice(0, 1) : rows, source, day, home)
  const shown = list.single === true ? (objects[0] ?? {}) : objects
  if (list.member === undefined) return shown
  const steps = list.member.split('.')
  const around = source.tools.value(withoutPath(schema, steps), seedOf(source.seed, list.table.row, 'around'), day)
  const body = { ...(isObject(around) ? around : {}), ...counted(around, rows.length) }
  return withMember(body, steps, shown)
}

/** The objects of rows that may have been made for another form of the answer. */
function objectsOf(
  answer: JsonAnswer,
  list: JsonList,
  rows: readonly Row[],
  source: Source,
  day: string,
  home: Operation | undefined,
): readonly unknown[] {
  const table = home && tableOf(home)
  if (home === undefined || table === undefined || table.row === list.table.row)
    return rowObjects(answer, list, rows, source, day)
  const { position, ...form } = rowsInForm(answer, list, home, table, rows)
  const objects = rowObjects(answer, form.list, form.rows, source, day)
  if (position === undefined) return objects
  return objects.map((object, at) => {
    const place = position.of(rows[at] ?? {})
    return place === undefined ? object : withMember(object, position.steps, place)
  })
}

/** Each row as the object that the list shows for it. */
export function rowObjects(
  { schema }: JsonAnswer,
  list: JsonList,
  rows: readonly Row[],
  source: Source,
  day: string,
): readonly unknown[] {
  const whole = itemSchema(schema, list)
  const branches = rowBranches(whole)
  const shapes = new Map([whole, ...branches].map((item) => [item, shapeOf(item, list)]))
  return rows.map((row) => {
    const item = branchOf(branches, row, seedOf(source.seed, list.table.row, JSON.stringify(row), 'branch')) ?? whole
    const { required, others } = shapes.get(item) ?? shapeOf(item, list)
    const cells = list.table.columns.flatMap(({ name }) => cellOf(name, row[name] ?? null, item, required))
    const nested = cells.filter(([name]) => isNested(name, item))
    const seed = seedOf(source.seed, list.table.row, JSON.stringify(row))
    const rest = others === undefined ? {} : source.tools.value(others, seed, day)
    const plain = Object.fromEntries(cells.filter((cell) => !nested.includes(cell)))
    const object = inOrder({ ...(isObject(rest) ? rest : {}), ...plain }, item)
    const said = new Set(nested.map(([name]) => name))
    const empty = list.table.columns.filter(({ name }) => isNested(name, item) && !said.has(name))
    const shown = nested.reduce<unknown>((body, [name, value]) => withMember(body, name.split('.'), value), object)
    return empty.reduce<unknown>((body, { name }) => withoutCell(body, name.split('.'), item), shown)
  })
}

function shapeOf(item: JsonSchema, list: JsonList) {
  return { required: requiredOf(item), others: otherMembers(item, list) }
}

/** Without an empty cell. If its object requires the member, the object is null or missing as well. */
function withoutCell(object: unknown, steps: readonly string[], item: JsonSchema): unknown {
  const outer = steps.slice(0, -1)
  const parent = outer.reduce(memberOf, item)
  if (outer.length === 0 || !requiredOf(parent).has(steps.at(-1) ?? '')) return withoutMember(object, steps)
  return takesNull(parent) ? withMember(object, outer, null) : withoutCell(object, outer, item)
}

function inOrder(object: Readonly<Record<string, unknown>>, item: JsonSchema): Readonly<Record<string, unknown>> {
  const names = namesIn(item).filter((name) => Object.hasOwn(object, name))
  return { ...Object.fromEntries(names.map((name) => [name, object[name]])), ...object }
}

function namesIn(schema: JsonSchema): readonly string[] {
  return parts(schema).flatMap((part) => Object.keys(mapIn(part, 'properties')))
}

/** An empty cell is null if the schema allows it, else a missing member. */
function cellOf(name: string, value: Value, item: JsonSchema, required: ReadonlySet<string>): readonly Member[] {
  const member = isNested(name, item) ? name.split('.').reduce(memberOf, item) : memberOf(item, name)
  const isSaid = value !== null || required.has(name) || takesNull(member)
  return isSaid ? [[name, value]] : []
}

function isNested(name: string, item: JsonSchema): boolean {
  return name.includes('.') && !namesIn(item).includes(name)
}

type Member = readonly [name: string, value: Value]

const COUNTS = /^(count|size|length|returned)$/i

/** The count beside a list, if the body has a member for it. */
function counted(around: unknown, count: number): Record<string, number> {
  const names = isObject(around) ? Object.keys(around).filter((name) => COUNTS.test(name)) : []
  return Object.fromEntries(names.map((name) => [name, count]))
}

function otherMembers(item: JsonSchema, { table }: JsonList): JsonSchema | undefined {
  const columns = table.columns.map(({ name }) => name)
  if (namesIn(item).every((name) => columns.includes(name))) return undefined
  const nested = columns.filter((name) => isNested(name, item)).map((name) => withObjects(name.split('.').slice(0, -1)))
  const others = without(item, columns)
  return nested.length === 0 ? others : { allOf: [others, ...nested] }
}

/** The objects on the way to a nested member are there, not null. */
function withObjects([step, ...rest]: readonly string[]): JsonSchema {
  return step === undefined
    ? { type: 'object' }
    : { type: 'object', required: [step], properties: { [step]: withObjects(rest) } }
}

/** The schema without a member, or without a member of a member. */
function withoutPath(schema: JsonSchema, [step = '', ...rest]: readonly string[]): JsonSchema {
  if (rest.length === 0 || typeof schema === 'boolean') return without(schema, [step])
  const properties = mapIn(schema, 'properties')
  const inner = properties[step]
  const kept = isSchema(inner) ? { ...properties, [step]: withoutPath(inner, rest) } : properties
  const allOf = Array.isArray(schema.allOf)
    ? { allOf: schema.allOf.map((part) => withoutPath(part, [step, ...rest])) }
    : {}
  return { ...schema, properties: kept, ...allOf }
}

/** The schema without these members. */
function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const kept = Object.entries(mapIn(schema, 'properties')).filter(([name]) => !names.includes(name))
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => !names.includes(name)) : []
  const allOf = Array.isArray(schema.allOf) ? { allOf: schema.allOf.map((part) => without(part, names)) } : {}
  return { ...schema, properties: Object.fromEntries(kept), required, ...allOf }
}

function itemSchema(schema: JsonSchema, { member, single }: JsonList): JsonSchema {
  const list = (member?.split('.') ?? []).reduce(memberOf, schema)
  if (single === true) return list
  const items = parts(list).map((part) => part.items)
  return items.find(isSchema) ?? true
}

function memberOf(schema: JsonSchema, name: string): JsonSchema {
  return (
    parts(schema)
      .map((part) => mapIn(part, 'properties')[name])
      .find(isSchema) ?? true
  )
}

function requiredOf(schema: JsonSchema): ReadonlySet<string> {
  return new Set(parts(schema).flatMap(({ required }) => (Array.isArray(required) ? required.map(String) : [])))
}

function takesNull(schema: JsonSchema): boolean {
  return parts(schema).some(({ type }) => Array.isArray(type) && type.includes('null'))
}

type SchemaObject = Exclude<JsonSchema, boolean>

/** A schema and the members of its `allOf`, and the branches of which one may be null. */
function parts(schema: JsonSchema): readonly SchemaObject[] {
  if (typeof schema === 'boolean') return []
  const inner = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [schema, ...inner.filter(isSchema).flatMap(parts)]
}

function isSchema(value: unknown): value is JsonSchema {
  return isObject(value) || typeof value === 'boolean'
}

function mapIn(schema: SchemaObject, key: string): Readonly<Record<string, unknown>> {
  const value = schema[key]
  return isObject(value) ? value : {}
}
