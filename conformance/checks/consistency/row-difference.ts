import { type Operation, type Resource, resourcePath, tableOf, valueAt } from '../../../spec/index.js'
import type { ResourceCall } from '../../ask/resource-calls.js'
import type { Exchange } from '../../exchange.js'
import type { DataRow } from '../../read/data-rows.js'
import { bodyMembers } from '../../read/error-members.js'
import { jsonBodyText } from '../../read/json-lines.js'
import { shownMembers } from '../../read/read-objects.js'
import { readText } from '../../read/response-text.js'
import { areOtherTexts } from '../../read/same-answer.js'
import { rowsIn } from '../../read/table-answer.js'
import type { BothSides } from '../finding/held-apart.js'
import { differingInside } from './inner-difference.js'
import { lackedMember } from './lacked-member.js'

export interface Difference {
  readonly says: string
  readonly level: 'must' | 'should'
}

/**
 * The first member that differs, or that the answer leaves out, in words. A member that has changed between two answers
 * to one request proves nothing; nor does one that has changed in another row of the list.
 */
export function rowDifference(
  { id }: ResourceCall,
  [lists, singles]: BothSides,
  { operation, list }: { readonly operation: Operation; readonly list: Operation },
): Difference | undefined {
  const { column = '' }: Partial<Resource> = operation.resource ?? {}
  const [shown, ...others] = lists.map((one) => rowsIn(one, list))
  const row = shown?.find((at) => at.text(column) === id)
  const [single, ...again] = singles.map((one) => memberReader(one, operation))
  if (row === undefined || single === undefined) return undefined
  const table = tableOf(list)
  const isSteady = (name: string): boolean => {
    if (others.length + again.length === 0) return true
    const before = textsOf(shown ?? [], column, name)
    const isListed = others.every((rows) => {
      const now = textsOf(rows, column, name)
      return now.has(id) && [...now].every(([one, text]) => (before.get(one) ?? text) === text)
    })
    return isListed && again.every((one) => one?.(name) === single(name))
  }
  // Another check judges cells that cannot be read.
  const isReadable = (one: string): boolean => row.value(one) !== undefined && !leavesOut(lists[0], list, row, one)
  const readable = table?.columns.map((one) => one.name).filter(isReadable)
  const name = readable?.find((one) => areOtherTexts(row.text(one), single(one)) && isSteady(one))
  if (name !== undefined) {
    const values = `"${single(name)}" in ${operation.id} and "${row.text(name)}" in ${list.id}`
    return { says: `"${name}" of "${id}" is ${values}`, level: 'must' }
  }
  const steady = { text: (name: string) => (isSteady(name) ? row.text(name) : undefined) }
  const [inner, ...stillInner] = singles.map((one) => differingInside(steady, one, operation))
  if (inner !== undefined && stillInner.every((one) => one === inner))
    return { says: `"${inner}" of "${id}" in ${operation.id} is not that in ${list.id}`, level: 'must' }
  const [first] = singles
  const lacks = table && lackedMember(steady, table, first.response && bodyMembers(first.response), operation)
  if (lacks === undefined) return undefined
  return { says: `${list.id} shows "${lacks}" of "${id}", and ${operation.id} leaves it out`, level: 'should' }
}

/** The object of the list has no such member, which reads like an empty cell. */
function leavesOut({ response }: Exchange, list: Operation, row: DataRow, name: string): boolean {
  if (row.text(name) !== '' || list.answer.kind !== 'json' || list.answer.list === undefined) return false
  const text = response === undefined ? '' : readText(response).text
  return shownMembers(jsonBodyText(text, list), list.answer.list, [])[row.number - 1]?.has(name) === false
}

/** The cells of a column by id. A list may have several rows of one id. */
function textsOf(rows: readonly DataRow[], column: string, name: string): ReadonlyMap<string | undefined, string> {
  const texts = new Map<string | undefined, string>()
  for (const row of rows) {
    const id = row.text(column)
    texts.set(id, `${texts.get(id) ?? ''} ${row.text(name)}`)
  }
  return texts
}

/** A member of a JSON object, or a cell of a table with one row, as text; undefined where it has none. */
export function memberReader(
  exchange: Exchange,
  operation: Operation,
): ((name: string) => string | undefined) | undefined {
  if (operation.answer.kind === 'table') {
    const [row] = rowsIn(exchange, operation)
    return row && ((name) => row.text(name))
  }
  if (exchange.response === undefined) return undefined
  const members = bodyMembers(exchange.response)
  const path = resourcePath(operation)
  return (name) => {
    const value = valueAt(members, [...path, ...(name in members ? [name] : name.split('.'))])
    if (value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value))) return undefined
    return value === null ? '' : Array.isArray(value) ? JSON.stringify(value) : String(value)
  }
}
