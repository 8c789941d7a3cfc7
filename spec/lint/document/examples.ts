import type { LintDocument } from './document.js'
import { isNode, type Node, nodeAt, type Path, textAt } from './node.js'
import { type Table, tableAt } from './table-place.js'

export interface TableExample {
  readonly table: Table
  readonly text: string
  readonly path: Path
}

/** The examples of every body: `example`, the values under `examples`, and the `examples` of the schema itself. */
export function bodyExamples(media: Node, path: Path): readonly { readonly value: unknown; readonly path: Path }[] {
  const named = Object.entries(nodeAt(media, 'examples')).flatMap(([name, example]) =>
    isNode(example) && 'value' in example ? [{ value: example.value, path: [...path, 'examples', name, 'value'] }] : [],
  )
  const schemas = nodeAt(media, 'schema').examples
  const listed = Array.isArray(schemas) ? schemas : []
  return [
    ...('example' in media ? [{ value: media.example, path: [...path, 'example'] }] : []),
    ...named,
    ...listed.map((value: unknown, index) => ({ value, path: [...path, 'schema', 'examples', index] })),
  ]
}

/** Every text among the examples that must decode as a table, also inside JSON bodies. */
export function tableExamples(document: LintDocument): readonly TableExample[] {
  return document.places
    .filter(({ kind }) => kind === 'media')
    .flatMap(({ node, path }) =>
      bodyExamples(node, path).flatMap((example) => {
        const schema = nodeAt(node, 'schema')
        const schemaPath = [...path, 'schema']
        return isNode(example.value)
          ? membersOf(schema, schemaPath, example.value, example.path)
          : textOf(tableAt(schema, schemaPath), example.value, example.path)
      }),
    )
}

function membersOf(schema: Node, schemaPath: Path, value: Node, path: Path): readonly TableExample[] {
  return Object.entries(nodeAt(schema, 'properties')).flatMap(([name, property]) =>
    textOf(tableAt(property, [...schemaPath, 'properties', name]), textAt(value, name), [...path, name]),
  )
}

/** A refusal instead of a table is the line `error,<message>`, which is not a table. */
function textOf(table: Table | undefined, value: unknown, path: Path): readonly TableExample[] {
  if (table === undefined || typeof value !== 'string' || /^error,[^\n]*\n?$/.test(value)) return []
  return [{ table, text: value, path }]
}
