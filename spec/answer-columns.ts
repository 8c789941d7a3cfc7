import type { CelColumn } from './cel/environment.js'
import type { JsonSchema, Operation } from './contract/operation.js'
import { tableOf } from './lookup.js'

/**
 * The names for a rule over an answer: the columns of its rows, or the members of a JSON object, which counts as a row.
 */
export function answerColumns(operation: Operation): readonly CelColumn[] {
  const table = tableOf(operation)
  if (table !== undefined) return table.columns
  const { answer } = operation
  if (answer.kind !== 'json' || typeof answer.schema === 'boolean') return []
  const members = Object.entries((answer.schema.properties ?? {}) as Record<string, JsonSchema>)
  return members.map(([name, schema]) => ({ name, type: typeof schema === 'boolean' ? 'string' : memberType(schema) }))
}

function memberType({ type }: Readonly<Record<string, unknown>>): CelColumn['type'] {
  if (type === 'array') return 'strings'
  return type === 'boolean' || type === 'integer' || type === 'number' ? type : 'string'
}
