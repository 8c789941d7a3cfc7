import type { JsonSchema } from './contract/operation.js'

/** The forms of a schema, told apart by a member that has one value in each. */
export interface Forms {
  readonly member: string
  readonly values: readonly unknown[]
}

export function formsIn(schema: JsonSchema | undefined): Forms | undefined {
  const branches = typeof schema === 'object' ? (schema.oneOf ?? schema.anyOf) : undefined
  const [first, ...others] = Array.isArray(branches) ? branches.map(constantsOf) : []
  const member = [...(first?.keys() ?? [])].find((name) => others.every((one) => one.has(name)))
  if (first === undefined || others.length === 0 || member === undefined) return undefined
  return { member, values: [first, ...others].map((one) => one.get(member)) }
}

/** The members that can have one value only. */
function constantsOf(branch: unknown): ReadonlyMap<string, unknown> {
  const { properties = {}, allOf } = Object(branch)
  const own = Object.entries(properties).flatMap(([name, member]) => {
    const { const: only, enum: words } = Object(member)
    const isOne = only !== undefined || (Array.isArray(words) && words.length === 1)
    return isOne ? [[name, only ?? words[0]] as const] : []
  })
  return new Map([...own, ...(Array.isArray(allOf) ? allOf.flatMap((part) => [...constantsOf(part)]) : [])])
}

/** The forms that none of these values has, by the path of their member. */
export function unseenForms(
  schema: unknown,
  values: readonly unknown[],
  path: readonly string[] = [],
): readonly string[] {
  if (typeof schema !== 'object' || schema === null || values.length === 0 || path.length > DEEPEST) return []
  const { properties = {}, items, allOf }: Parts = schema
  const inside = Object.entries(properties).flatMap(([name, member]) =>
    unseenForms(
      member,
      values.flatMap((value) => memberOf(value, name)),
      [...path, name],
    ),
  )
  const listed = values.flatMap((value) => (Array.isArray(value) ? value : []))
  const parts = (Array.isArray(allOf) ? allOf : []).flatMap((part: unknown) => unseenForms(part, values, path))
  return [...unseenHere(schema, values, path), ...inside, ...unseenForms(items, listed, path), ...parts]
}

interface Parts {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly items?: unknown
  readonly allOf?: unknown
}

const DEEPEST = 6

function unseenHere(schema: object, values: readonly unknown[], path: readonly string[]): readonly string[] {
  const forms = formsIn(Object(schema))
  if (forms === undefined) return []
  const shown = new Set(values.flatMap((value) => memberOf(value, forms.member)))
  const name = [...path, forms.member].join('.')
  return forms.values.filter((value) => !shown.has(value)).map((value) => `${name} ${JSON.stringify(value)}`)
}

function memberOf(value: unknown, name: string): readonly unknown[] {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isMap && Object.hasOwn(value, name) ? [(value as Readonly<Record<string, unknown>>)[name]] : []
}
