import type { Column } from '../../contract/table.js'
import { discriminator } from '../base/discriminated.js'
import { cellText } from '../base/facets.js'
import { type Property, schemaProperties, schemaTypes } from '../base/schema-parts.js'
import type { Place } from '../source/place.js'

/** The branches of a row (`oneOf`, `anyOf`) without null; empty if the row has one schema. */
export function rowBranches(item: Place): readonly Place[] {
  const branches = [...item.list('oneOf'), ...item.list('anyOf')].filter(
    (branch) => schemaTypes([branch])[0] !== 'null',
  )
  return branches.length > 1 && branches.every((branch) => schemaProperties(branch).length > 0) ? branches : []
}

/**
 * Columns that every branch of a row has and describes in the same way. Other columns differ from row to row, so no
 * word of ours can name them. The discriminating member has the values of all branches.
 */
export function branchColumns(item: Place, compile: (property: Property) => Column | undefined): readonly Column[] {
  const [first, ...others] = rowBranches(item).map((branch) =>
    schemaProperties(branch).flatMap((property) => compile(property) ?? []),
  )
  const named = discriminator(item)
  return (first ?? []).flatMap((column): Column[] => {
    const same = others.map((columns) => columns.find(({ name }) => name === column.name))
    if (same.some((other) => other?.type !== column.type)) return []
    const nullable = column.nullable || same.some((other) => other?.nullable === true)
    if (column.name === named?.name)
      return [{ ...column, nullable, enum: named.values.map((value) => cellText(value)) }]
    return same.every((other) => other !== undefined && facets(other) === facets(column))
      ? [{ ...column, nullable }]
      : []
  })
}

/** Everything in a schema that limits its values. */
function facets({ name, type, nullable, description, example, hints, ...limits }: Column): string {
  return JSON.stringify(limits)
}
