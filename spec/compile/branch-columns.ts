import type { Column } from '../contract/table.js'
import { discriminator } from './discriminated.js'
import { plainText } from './facets.js'
import { type Property, schemaProperties, schemaTypes } from './schema-parts.js'
import type { Place } from './source/place.js'

/** The schemas of which a row has one (`oneOf`, `anyOf`), null left out; none where a row has one schema. */
export function rowBranches(item: Place): readonly Place[] {
  const branches = [...item.list('oneOf'), ...item.list('anyOf')].filter(
    (branch) => schemaTypes([branch])[0] !== 'null',
  )
  return branches.length > 1 && branches.every((branch) => schemaProperties(branch).length > 0) ? branches : []
}

/**
 * Columns that every branch of a row has and describes alike; the others differ from row to row, and no word can name them.
 * The discriminating member has the values of all branches.
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
      return [{ ...column, nullable, enum: named.values.map((value) => plainText(value)) }]
    return same.every((other) => other !== undefined && facets(other) === facets(column))
      ? [{ ...column, nullable }]
      : []
  })
}

/** Everything that limits the values. */
function facets({ name, type, nullable, description, example, hints, ...limits }: Column): string {
  return JSON.stringify(limits)
}
