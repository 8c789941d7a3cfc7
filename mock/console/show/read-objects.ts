import type { ReadTable } from './read-table.js'

/** The objects of a JSON value as a table, and the value without them. */
export interface ReadObjects {
  /** The member that contains them; undefined = the value itself is the list. */
  readonly member: string | undefined
  readonly table: ReadTable
  readonly rest: unknown
}

type Members = Readonly<Record<string, unknown>>

/** Undefined if no list of objects is found: in the named member (`result.items`), in the value, or one level below. */
export function readObjects(value: unknown, member?: string): ReadObjects | undefined {
  const list = member === undefined ? value : at(value, member.split('.'))
  if (isList(list))
    return { member, table: tableOf(list), rest: member === undefined ? undefined : without(value, member) }
  if (member !== undefined || !isMembers(value)) return undefined
  const found = Object.keys(value).find((name) => isList(value[name]))
  return found === undefined ? undefined : readObjects(value, found)
}

function tableOf(list: readonly Members[]): ReadTable {
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))]
  return { columns, rows: list.map((row) => columns.map((name) => cellOf(row[name]))) }
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function at(value: unknown, [name, ...deeper]: readonly string[]): unknown {
  if (name === undefined) return value
  return isMembers(value) ? at(value[name], deeper) : undefined
}

function without(value: unknown, member: string): unknown {
  const [name = '', ...deeper] = member.split('.')
  if (!isMembers(value)) return value
  const { [name]: inner, ...others } = value
  return deeper.length === 0 ? others : { ...others, [name]: without(inner, deeper.join('.')) }
}

function isList(value: unknown): value is readonly Members[] {
  return Array.isArray(value) && value.length > 0 && value.every(isMembers)
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
