import type { Table } from '../../spec/index.js'
import type { Reading } from './read-table.js'

/** The objects of a JSON body as the rows of a table; undefined if it has no list of objects. */
export function readObjects(text: string, member: string | undefined, { columns }: Table): Reading | undefined {
  const objects = listIn(text, member)
  if (objects === undefined) return undefined
  const named = columns.map(({ name }) => name)
  const header = [...new Set([...named, ...objects.flatMap((object) => Object.keys(object))])]
  const rows = objects.map((object, index) => ({
    number: index + 1,
    cells: header.map((name) => cellText(memberAt(object, name))),
  }))
  return { header, rows, problems: [], lineEnding: 'none', finalNewline: false, quoted: false }
}

type JsonObject = Readonly<Record<string, unknown>>

function listIn(text: string, member: string | undefined): readonly JsonObject[] | undefined {
  const body = parsed(text)
  const list = member === undefined ? body : isObject(body) ? body[member] : undefined
  return Array.isArray(list) && list.every(isObject) ? list : undefined
}

/** `author.name` is the member `name` of `author`, unless a member has the whole name. */
function memberAt(object: JsonObject, name: string): unknown {
  if (Object.hasOwn(object, name) || !name.includes('.')) return object[name]
  return name.split('.').reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), object)
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
