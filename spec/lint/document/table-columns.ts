import type { CellType, Column } from '../../contract/table.js'
import { type Node, nodeAt, textAt } from './node.js'
import { columnOf, type Table, typesOf } from './table-place.js'

const known = new WeakMap<Node, readonly Column[]>()

/** The columns of a table that its rules may read, additional lawful columns included. */
export function tableColumns(table: Table): readonly Column[] {
  const done = known.get(table.schema)
  if (done !== undefined) return done
  const names = [...table.columns, ...Object.keys(nodeAt(table.csv, 'optional'))]
  const columns = names.map((name) => makeColumn(name, columnOf(table, name)))
  known.set(table.schema, columns)
  return columns
}

function makeColumn(name: string, schema: Node): Column {
  return {
    name,
    type: cellType(schema),
    nullable: typesOf(schema).includes('null'),
    description: textAt(schema, 'description') ?? '',
    hints: {},
    open: [],
  }
}

function cellType(schema: Node): CellType {
  const [type = 'string'] = typesOf(schema).filter((name) => name !== 'null')
  if (type === 'array') return 'strings'
  if (type === 'integer' || type === 'number' || type === 'boolean') return type
  const { format } = schema
  if (format === 'date' || format === 'timestamp' || format === 'date-time') return format
  return format === 'uri' ? 'uri' : 'string'
}
