/** JSON Schema of a JSON value from outside. */
export type BodySchema = Readonly<Record<string, unknown>>

export const text = { type: 'string', minLength: 1, maxLength: 200 } as const
export const count = { type: 'integer', minimum: 0, maximum: 1_000_000_000 } as const

/** An object with these members and no others. */
export function members(properties: Readonly<Record<string, unknown>>, required: readonly string[] = []): BodySchema {
  return { type: 'object', properties, required, additionalProperties: false }
}
