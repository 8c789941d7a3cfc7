import { isObject } from '../../../spec/index.js'
import type { Dialect, TextTable } from './read-dialect.js'

/** The place of the rows in a JSON body: a member, or the body itself. */
export interface JsonPlace {
  readonly member?: string
  /** Each line is a row. */
  readonly isLines?: true
}

type Members = Readonly<Record<string, unknown>>

/** How deep a body may contain its rows: `result.items`. */
const DEEPEST_LIST = 2

/** The place of the only list of objects that every body contains; undefined if there is none, or several. */
export function readJsonPlace(bodies: readonly unknown[]): JsonPlace | undefined {
  if (bodies.length > 0 && bodies.every(isList)) return {}
  if (!bodies.every(isObject)) return undefined
  const found = listsIn(bodies, DEEPEST_LIST)
  // A list that is always empty (`warnings: []`) shows no rows.
  const filled = found.filter(({ isEmpty }) => !isEmpty)
  const outer = (filled.length > 0 ? filled : found).toSorted((one, other) => one.depth - other.depth)
  const [first, second] = outer
  return first === undefined || first.depth === second?.depth ? undefined : { member: first.member }
}

interface FoundList {
  readonly member: string
  readonly depth: number
  readonly isEmpty: boolean
}

function listsIn(bodies: readonly Members[], left: number, path = '', depth = 1): readonly FoundList[] {
  return Object.keys(bodies[0] ?? {}).flatMap((name) => {
    const values = bodies.map((body) => body[name])
    if (values.every(isList))
      return [{ member: `${path}${name}`, depth, isEmpty: values.every(({ length }) => length === 0) }]
    return values.every(isObject) && left > 1 ? listsIn(values, left - 1, `${path}${name}.`, depth + 1) : []
  })
}

/** The value at the place of the rows: a member (`data`), or a member of a member (`result.items`). */
export function listIn(body: unknown, { member }: JsonPlace): unknown {
  return (member?.split('.') ?? []).reduce((value, step) => (isObject(value) ? value[step] : undefined), body)
}

/** The unchanged rows of JSON bodies. */
export function rowObjects(
  examples: readonly unknown[],
  form: Dialect | JsonPlace,
): readonly Readonly<Record<string, unknown>>[] {
  return 'delimiter' in form ? [] : examples.flatMap((body) => listIn(body, form) ?? []).map(Object)
}

/**
 * The objects as rows: plain members and lists of strings become columns, also within a member (`author.name`); `mixed`
 * are members with values of several types.
 */
export function readJsonList(body: unknown, place: JsonPlace, mixed: ReadonlySet<string> = new Set()): TextTable {
  const list = listIn(body, place)
  const rows = (isList(list) ? list : []).map((row) => new Map(membersWithin(row)))
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  // A member that contains further members may be null in some rows.
  const holders = new Set(names.flatMap((name) => name.split('.').map((_, at, all) => all.slice(0, at).join('.'))))
  const plain = names.filter((name) => !holders.has(name) && !mixed.has(name))
  const columns = plain.filter((name) => rows.every((row) => cellOf(row.get(name)) !== undefined))
  return { columns, rows: rows.map((row) => columns.map((name) => cellOf(row.get(name)) ?? '')) }
}

/** Columns with JSON strings, which are not numbers even if they look like numbers, and columns of several types. */
export function columnKinds(bodies: readonly unknown[], place: JsonPlace) {
  const lists = bodies.map((body) => listIn(body, place))
  const rows = lists.flatMap((list) => (isList(list) ? list : []))
  const members = rows.flatMap((row) => membersWithin(row)).filter(([, value]) => value !== null)
  const texts = new Set(members.flatMap(([name, value]) => (typeof value === 'string' ? [name] : [])))
  const booleans = new Set(members.flatMap(([name, value]) => (typeof value === 'boolean' ? [name] : [])))
  const isMixed = ([name, value]: (typeof members)[number]): boolean =>
    (texts.has(name) && typeof value !== 'string') || (booleans.has(name) && typeof value !== 'boolean')
  return { texts, mixed: new Set(members.filter(isMixed).map(([name]) => name)) }
}

/** The deepest member that becomes a column, and the most columns of one row. */
const DEEPEST = 3
const MOST_COLUMNS = 500

function membersWithin(row: Members, path = '', depth = 1): readonly (readonly [string, unknown])[] {
  // A name with a dot would look like a member of a member.
  const own = Object.entries(row).filter(([name]) => !name.includes('.'))
  const found = own.flatMap(([name, value]) => {
    const inner = isObject(value) && depth < DEEPEST
    return inner ? membersWithin(value, `${path}${name}.`, depth + 1) : [[`${path}${name}`, value] as const]
  })
  return found.slice(0, MOST_COLUMNS)
}

function cellOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? JSON.stringify(value) : undefined
  return typeof value === 'object' ? undefined : String(value)
}

function isList(value: unknown): value is readonly Members[] {
  return Array.isArray(value) && value.every(isObject)
}
