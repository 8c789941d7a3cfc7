import type { Column, Table } from '../../contract/table.js'
import type { Contract } from '../../contract.js'
import { tableOf, tablesOf } from '../../lookup.js'

/** TypeScript interfaces of every row type of a contract, for users of the package. */
export function rowTypes(contract: Contract): string {
  const title = '// Made by `npm run generate` from spec/openapi.yaml; do not edit.'
  return `${title}\n\n${rowInterfaces(contract)}\n${operationRows(contract)}`
}

/** An interface for each row type; `nameOf` may rename it. */
export function rowInterfaces(contract: Contract, nameOf = plainName): string {
  const tables = new Map<string, Table>()
  for (const operation of contract.operations) {
    for (const { table } of tablesOf(operation)) if (!tables.has(table.row)) tables.set(table.row, table)
  }
  return [...tables.values()].map((table) => rowType(table, nameOf(table.row))).join('\n')
}

/** The row type of each operation's answer. */
function operationRows({ operations }: Contract): string {
  const members = operations.map((operation) => {
    const table = tableOf(operation)
    const id = /^[A-Za-z_$][\w$]*$/.test(operation.id) ? operation.id : JSON.stringify(operation.id)
    return `  readonly ${id}: ${table === undefined ? 'unknown' : plainName(table.row)}\n`
  })
  const title = '/** The row of each operation by its id; `unknown` where the answer is no table. */'
  return `${title}\nexport interface OperationRows {\n${members.join('')}}\n`
}

function plainName(row: string): string {
  return row.replace(/\W/g, '_')
}

function rowType(table: Table, name: string): string {
  const members = table.columns.map((column) => `${comment(column)}  readonly ${key(column)}: ${cellType(column)}\n`)
  return `export interface ${name} {\n${members.join('')}}\n`
}

function comment({ description }: Column): string {
  const text = description.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim()
  return text === '' ? '' : `  /** ${text} */\n`
}

function key({ name, optional }: Column): string {
  const safe = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
  return optional === undefined ? safe : `${safe}?`
}

function cellType(column: Column): string {
  return column.nullable ? `${valueType(column)} | null` : valueType(column)
}

function valueType({ type, enum: values, enumLevel }: Column): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'strings':
      return 'readonly string[]'
    default:
      // An open-ended list is not a union: a new value must not break a user's build.
      return values === undefined || enumLevel === 'should'
        ? 'string'
        : values.map((value) => `'${escaped(value)}'`).join(' | ')
  }
}

function escaped(value: string): string {
  return JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
}
