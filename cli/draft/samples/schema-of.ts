type Schema = Readonly<Record<string, unknown>>

/** A schema that accepts all of these values. A member is required if every value has it. */
export function schemaOf(values: readonly unknown[]): Schema {
  const present = values.filter((one) => one !== null)
  if (present.length === 0) return {}
  return present.length === values.length ? shapeOf(present) : orNull(shapeOf(present))
}

function orNull(schema: Schema): Schema {
  return typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema
}

function shapeOf(values: readonly unknown[]): Schema {
  const [value] = values
  const kinds = new Set(values.map(kindOf))
  if (kinds.size !== 1 || value === undefined) return {}
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(values.flat()) }
  if (typeof value !== 'object') return { type: kindOf(value) }
  const objects = values.map((one) => new Map(Object.entries(Object(one))))
  const names = [...new Set(objects.flatMap((one) => [...one.keys()]))]
  const given = (name: string) => objects.filter((one) => one.has(name)).map((one) => one.get(name))
  return {
    type: 'object',
    required: names.filter((name) => objects.every((one) => one.has(name))),
    properties: Object.fromEntries(names.map((name) => [name, schemaOf(given(name))])),
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}
