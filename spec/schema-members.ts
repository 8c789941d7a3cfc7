import type { JsonSchema, Operation } from './contract/operation.js'

/**
 * The schema of a member by its path (`meta.total`), also in the parts of an `allOf`; undefined if no such member is
 * declared.
 */
export function memberAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  return path
    .split('.')
    .reduce<JsonSchema | undefined>((at, step) => (at === undefined ? undefined : memberOf(at, step)), schema)
}

function memberOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  // An empty schema allows any member.
  if (typeof schema === 'boolean') return schema || undefined
  const { properties, allOf, anyOf, oneOf, type } = schema
  const own = isMap(properties) ? properties[name] : undefined
  if (isMap(own) || own === true) return own
  const parts: JsonSchema[] = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []))
  if (properties === undefined && parts.length === 0) return type === undefined || type === 'object' || undefined
  return parts.map((part) => memberOf(part, name)).find((found) => found !== undefined)
}

/** The rows of the answer are one object. */
export function isOneObject({ answer }: Operation): boolean {
  return answer.kind === 'json' && answer.list?.single === true
}

/** The path of a row's members inside the body of a single resource: empty, or the member around them (`data`). */
export function resourcePath({ answer, resource }: Operation): readonly string[] {
  if (resource === undefined || answer.kind !== 'json') return []
  const { schema } = answer
  if (declares(schema, resource.column)) return []
  const around = Object.keys(declaredMembers(schema)).find((name) => {
    const inner = memberOf(schema, name)
    return inner !== undefined && declares(inner, resource.column)
  })
  return around === undefined ? [] : [around]
}

/** The names of the members of a JSON row, those of all its branches; none for a table. */
export function rowMembers({ answer }: Operation): readonly string[] {
  const row = rowSchema(answer)
  return row === undefined ? [] : Object.keys(declaredMembers(row))
}

/** Whether the schema of a JSON row names this member, or this member of a member. */
export function hasRowMember({ answer }: Operation, path: string): boolean {
  return (
    path.split('.').reduce<JsonSchema | undefined>((at, step) => {
      const isNamed = at !== undefined && Object.hasOwn(declaredMembers(at), step)
      return isNamed ? memberOf(at, step) : undefined
    }, rowSchema(answer)) !== undefined
  )
}

/**
 * Nested members of a row that the author of a path may have meant: those of the member that it names, or of the one
 * around it.
 */
export function nestedBeside({ answer }: Operation, path: string): readonly string[] {
  const row = rowSchema(answer)
  const parents = [path, path.split('.').slice(0, -1).join('.')].filter((parent) => parent !== '')
  return parents.flatMap((parent) => {
    const inner = row && memberAt(row, parent)
    return Object.keys(inner === undefined ? {} : declaredMembers(inner)).map((name) => `${parent}.${name}`)
  })
}

/** The schema of a row in a JSON list. */
export function rowSchema(answer: Operation['answer']): JsonSchema | undefined {
  if (answer.kind !== 'json' || answer.list === undefined) return undefined
  const { member, single } = answer.list
  const list = member === undefined ? answer.schema : memberAt(answer.schema, member)
  if (single === true) return list
  return typeof list === 'object' && isMap(list.items) ? list.items : undefined
}

/** The schema names the member itself; it does not just allow any member. */
function declares(schema: JsonSchema, path: string): boolean {
  return (path.split('.')[0] ?? '') in declaredMembers(schema) && memberAt(schema, path) !== undefined
}

function declaredMembers(schema: JsonSchema): Readonly<Record<string, unknown>> {
  if (typeof schema === 'boolean') return {}
  const { properties, allOf, anyOf, oneOf } = schema
  const parts: JsonSchema[] = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return Object.assign({}, ...parts.map(declaredMembers), isMap(properties) ? properties : {})
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
