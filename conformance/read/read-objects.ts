import { isObject, type JsonList } from '../../spec/index.js'
import type { Reading } from './dialect/read-table.js'
import { readJson } from './response-text.js'

/** The objects of a JSON body as the rows of a table; undefined if it has no list of objects. */
export function readObjects(text: string, list: JsonList): Reading | undefined {
  const { columns } = list.table
  const objects = listIn(text, list)
  if (objects === undefined) return undefined
  const named = columns.map(({ name }) => name)
  const header = headerOf(named, objects)
  const rows = objects.map((object, index) => ({
    number: index + 1,
    cells: header.map((name) => cellText(memberAt(object, name))),
  }))
  return { header, rows, problems: [], lineEnding: 'none', finalNewline: false, quoted: false }
}

/**
 * The members that an object itself has: columns, a member of a member by its path, and `others` that are not empty.
 */
export function shownMembers(text: string, list: JsonList, others: readonly string[]): readonly Set<string>[] {
  const objects = listIn(text, list) ?? []
  return objects.map((object) => {
    const cells = list.table.columns.map(({ name }) => name).filter((name) => memberAt(object, name) !== undefined)
    return new Set([...cells, ...others.filter((name) => isFull(memberAt(object, name)))])
  })
}

function isFull(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return (value ?? '') !== ''
}

/**
 * The documented members and the further members of the objects, up to a number that depends on the length of the
 * list.
 */
function headerOf(named: readonly string[], objects: readonly JsonObject[]): readonly string[] {
  const most = named.length + Math.max(FEWEST_OTHERS, Math.floor(MOST_CELLS / objects.length))
  const header = new Set(named)
  for (const object of objects) {
    for (const name of Object.keys(object)) {
      if (header.size >= most) return [...header]
      header.add(name)
    }
  }
  return [...header]
}

/** If every object had different members, the number of cells would be the square of the number of objects. */
const MOST_CELLS = 200_000
const FEWEST_OTHERS = 20

type JsonObject = Readonly<Record<string, unknown>>

function listIn(text: string, { member, single }: Omit<JsonList, 'table'>): readonly JsonObject[] | undefined {
  const body = readJson(text)
  const list = member === undefined ? body : isObject(body) ? memberAt(body, member) : undefined
  if (single === true) return isObject(list) ? [list] : undefined
  return Array.isArray(list) && list.every(isObject) ? list : undefined
}

/** `author.name` is the member `name` of `author`, unless a member has the whole name. */
function memberAt(object: JsonObject, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name]
  if (!name.includes('.')) return undefined
  return name
    .split('.')
    .reduce<unknown>((value, step) => (isObject(value) ? ownMember(value, step) : undefined), object)
}

/** A property that every object inherits (`constructor`, `__proto__`) is not a member. */
function ownMember(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
