import { isNode, type Node, nodeAt, nodesAt, type Path, textAt, textsAt } from './node.js'
import type { Place } from './places.js'

/** A string schema that contains delimited text, with the row schema behind it. */
export interface Table {
  readonly schema: Node
  readonly path: Path
  readonly csv: Node
  /** In the order of `x-csv.columns`; without it, in the order of the row's properties. */
  readonly columns: readonly string[]
  readonly row: Node
  readonly rowPath: Path
}

export function tableAt(schema: unknown, path: Path): Table | undefined {
  if (!isNode(schema) || !isNode(schema['x-csv'])) return undefined
  const csv = schema['x-csv']
  const row = flatten(nodeAt(nodeAt(schema, 'contentSchema'), 'items'))
  const named = textsAt(csv, 'columns')
  return {
    schema,
    path,
    csv,
    columns: named.length > 0 ? named : propertiesOf(row, csv),
    row,
    rowPath: [...path, 'contentSchema', 'items'],
  }
}

/** The columns of a table that does not list them. */
export function propertiesOf(row: Node, csv: Node): readonly string[] {
  const optional = nodeAt(csv, 'optional')
  return Object.keys(nodeAt(row, 'properties')).filter((name) => !Object.hasOwn(optional, name))
}

export function tablesOf(places: readonly Place[]): readonly Table[] {
  return places.flatMap(({ kind, node, path }) => {
    const table = kind === 'schema' ? tableAt(node, path) : undefined
    return table === undefined ? [] : [table]
  })
}

/** A row may consist of `allOf` parts, which count as one schema. */
function flatten(row: Node): Node {
  const parts = nodesAt(row, 'allOf').map(flatten)
  if (parts.length === 0) return row
  const all = [...parts, row]
  return {
    ...row,
    properties: Object.assign({}, ...all.map((part) => nodeAt(part, 'properties'))),
    required: all.flatMap((part) => textsAt(part, 'required')),
    'x-validations': all.flatMap((part) => nodesAt(part, 'x-validations')),
    'x-summarises': all.flatMap((part) => nodesAt(part, 'x-summarises')),
    'x-key': all.map((part) => nodeAt(part, 'x-key')).find((key) => Object.keys(key).length > 0),
  }
}

/** The schema of one column, an empty mapping when the row schema does not declare it. */
export function columnOf(table: Table, name: string): Node {
  return nodeAt(nodeAt(table.row, 'properties'), name)
}

/** The types that a schema lists, including `"null"`. */
export function typesOf(schema: Node): readonly string[] {
  const single = textAt(schema, 'type')
  return single === undefined ? textsAt(schema, 'type') : [single]
}
