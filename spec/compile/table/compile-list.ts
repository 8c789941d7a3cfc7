import type { JsonList } from '../../contract/operation.js'
import type { Column, Table } from '../../contract/table.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { isNullable, type Property, schemaParts, schemaProperties } from '../base/schema-parts.js'
import type { Place } from '../source/place.js'
import { branchColumns, rowBranches } from './branch-columns.js'
import { compileColumn } from './compile-column.js'
import { nestedInRows } from './compile-rules.js'
import { compileRows } from './compile-table.js'
import { isCell } from './is-cell.js'

interface Found {
  readonly list: Place
  readonly item: Place
  readonly member?: string
  readonly single?: true
}

/**
 * The rows of a JSON body: the body itself if it is a list of objects, or else its only member, or member
 * of a member, that is one.
 */
export function compileList(
  schema: Place,
  owner: ListOwner,
  scope: Scope,
  compilation: Compilation,
): JsonList | undefined {
  const found = owner.isLine === true ? { list: schema, item: schema } : findRows(schema)
  if (found === undefined) return undefined
  const { list, item, ...where }: Found = found
  const source = sourced(list, scope, compilation)
  const rowScope = sourced(item, source, compilation)
  const cell = ({ name, place, required }: Property): Column | undefined => {
    if (!isCell(place)) return undefined
    const column = compileColumn(name, place, rowScope, compilation)
    return required ? column : { ...column, nullable: true }
  }
  const named = new Set([...owner.nested, ...nestedInRows([...schemaParts(item), list])])
  const nested = [...named].flatMap((name) => nestedProperty(item, name) ?? [])
  const own = [...schemaProperties(item), ...nested].flatMap((property) => cell(property) ?? [])
  const names = new Set(own.map(({ name }) => name))
  const columns = [...own, ...branchColumns(item, cell).filter(({ name }) => !names.has(name))]
  const name = `${owner.id.charAt(0).toUpperCase()}${owner.id.slice(1)}`
  const rows = { row: item, holders: list === item ? [] : [list], columns, source, rowScope }
  const table = compileRows(
    { ...rows, owner: name, dialect: { delimiter: ',', header: true, quote: '"' } },
    compilation,
  )
  return { table: where.single === true ? withoutEvery(table) : table, ...where }
}

/** One object shows one record of a kind, never all of them. */
function withoutEvery(table: Table): Table {
  return table.key === undefined ? table : { ...table, key: { ...table.key, every: false } }
}

export interface ListOwner {
  readonly id: string
  /** Members of members that words of the operation name, such as `author.name`. */
  readonly nested: readonly string[]
  /** The schema describes one row, not the list. */
  readonly isLine?: boolean
}

function nestedProperty(item: Place, path: string): Property | undefined {
  let schema: Place | undefined = item
  let isRequired = true
  for (const [at, step] of path.split('.').entries()) {
    const found: Property | undefined = schema && schemaProperties(schema).find(({ name }) => name === step)
    // A member of an object that may be null is missing with it.
    const isAlways: boolean = at === 0 || (schema !== undefined && !isNullable(schemaParts(schema)))
    isRequired &&= isAlways && found?.required === true
    schema = found?.place
  }
  return schema !== undefined && isCell(schema) ? { name: path, place: schema, required: isRequired } : undefined
}

const RULES = ['x-validations', 'x-summarises']

/** Rules, summaries and keys are words on the schema of the objects. */
export function describesRows(schema: Place): boolean {
  const item = findRows(schema)?.item
  return item !== undefined && hasWord(item, [...RULES, 'x-key'])
}

function hasWord(item: Place, words: readonly string[]): boolean {
  return schemaParts(item).some((part) => words.some((word) => part.has(word)))
}

/** Without a list, one object with rules is a row: the body, or its only member with rules. */
function findRows(schema: Place): Found | undefined {
  const list = findList(schema)
  if (list !== undefined) return list
  if (hasWord(schema, RULES)) return { list: schema, item: schema, single: true }
  const ruled = schemaProperties(schema).filter(({ name, place }) => !name.includes('.') && hasWord(place, RULES))
  const [only] = ruled.length === 1 ? ruled : []
  return only && { list: only.place, item: only.place, member: only.name, single: true }
}

function findList(schema: Place): Found | undefined {
  const whole = listAt(schema)
  if (whole !== undefined) return whole
  const members = listsIn(schema)
  if (members.length > 0) return members.length === 1 ? members[0] : undefined
  const inner = schemaProperties(schema).flatMap(({ name, place }) =>
    listsIn(place).map((found) => ({ ...found, member: `${name}.${found.member}` })),
  )
  return inner.length === 1 ? inner[0] : undefined
}

function listsIn(schema: Place): readonly Found[] {
  return schemaProperties(schema).flatMap(({ name, place }): Found[] => {
    const found = listAt(place)
    return found === undefined || name.includes('.') ? [] : [{ ...found, member: name }]
  })
}

function listAt(schema: Place): Found | undefined {
  const list = schemaParts(schema).find((part) => part.schema('items') !== undefined)
  const item = list?.schema('items')
  if (list === undefined || item === undefined) return undefined
  return schemaProperties(item).length > 0 || rowBranches(item).length > 0 ? { list, item } : undefined
}
