type Schema = Readonly<Record<string, unknown>>

/** A value to begin with: the example of the schema, or its required members with values of their types. */
export function exampleOf(schema: unknown): unknown {
  if (!isSchema(schema)) return {}
  const { examples, example, default: standard, enum: values, const: only, type } = schema
  const [shown] = [...listOf(examples), example, standard, only, ...listOf(values)].filter((one) => one !== undefined)
  if (shown !== undefined) return shown
  const kind = listOf(type)[0] ?? type ?? (isSchema(schema.properties) ? 'object' : undefined)
  if (kind === 'object') return membersOf(schema)
  if (kind === 'array') return [exampleOf(schema.items)]
  if (kind === 'boolean') return false
  if (kind === 'number' || kind === 'integer') return numberOf(schema)
  return kind === 'null' ? null : ''
}

function membersOf({ properties, required }: Schema): Schema {
  if (!isSchema(properties)) return {}
  const wanted = listOf(required).map(String)
  const names = wanted.length > 0 ? wanted : Object.keys(properties)
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name])]))
}

function numberOf({ minimum, exclusiveMinimum }: Schema): number {
  if (typeof minimum === 'number') return minimum
  return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
