import { type Operation, resourcePath, type Table, valueAt } from '../../../spec/index.js'
import type { DataRow } from '../../read/data-rows.js'

/**
 * A member that a row of the list shows, that the schema of the single answer describes, and that this answer leaves
 * out. An optional member may be missing, so this is only odd. Forms (`oneOf`) may have different members.
 */
export function lackedMember(
  row: Pick<DataRow, 'text'>,
  table: Table,
  body: unknown,
  operation: Operation,
): string | undefined {
  const { answer, resource } = operation
  if (answer.kind !== 'json') return undefined
  const around = resourcePath(operation)
  // An object without the id is another object.
  if (valueAt(body, [...around, resource?.column ?? '']) === undefined) return undefined
  return table.columns
    .map(({ name }) => name)
    .filter((name) => (row.text(name) ?? '') !== '')
    .find((name) => {
      const path = [...around, ...name.split('.')]
      return describes(answer.schema, path) && valueAt(body, path) === undefined
    })
}

function describes(schema: unknown, [name = '', ...further]: readonly string[]): boolean {
  const own = valueAt(schema, ['properties', name])
  if (own !== undefined && (further.length === 0 || describes(own, further))) return true
  const parts = valueAt(schema, ['allOf'])
  return Array.isArray(parts) && parts.some((part) => describes(part, [name, ...further]))
}
