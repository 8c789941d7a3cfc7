import type { TextTable } from './read-dialect.js'

/** The place of the rows in a JSON body: a member, or the body itself. */
export interface JsonPlace {
  readonly member?: string
}

type Members = Readonly<Record<string, unknown>>

/** The place of the only list of objects that every body holds; undefined if there is none, or several. */
export function readJsonPlace(bodies: readonly unknown[]): JsonPlace | undefined {
  if (bodies.length > 0 && bodies.every(isList)) return {}
  if (!bodies.every(isObject)) return undefined
  const member = onlyList(bodies)
  if (member !== undefined) return { member }
  const outer = Object.keys(bodies[0] ?? {}).filter((name) => bodies.every((body) => isObject(body[name])))
  const inner = outer.flatMap((name) => {
    const found = onlyList(bodies.flatMap((body) => (isObject(body[name]) ? [body[name]] : [])))
    return found === undefined ? [] : [`${name}.${found}`]
  })
  return inner.length === 1 && inner[0] !== undefined ? { member: inner[0] } : undefined
}

function onlyList(bodies: readonly Members[]): string | undefined {
  const names = Object.keys(bodies[0] ?? {}).filter((name) => bodies.every((body) => isList(body[name])))
  return names.length === 1 ? names[0] : undefined
}

/** The value at the place of the rows: a member (`data`), or a member of a member (`result.items`). */
export function listIn(body: unknown, { member }: JsonPlace): unknown {
  return (member?.split('.') ?? []).reduce((value, step) => (isObject(value) ? value[step] : undefined), body)
}

/** The objects as rows: plain members and lists of texts become columns, deeper members do not. */
export function readJsonList(body: unknown, place: JsonPlace): TextTable {
  const list = listIn(body, place)
  const rows = isList(list) ? list : []
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = names.filter((name) => rows.every((row) => cellOf(row[name]) !== undefined))
  return { columns, rows: rows.map((row) => columns.map((name) => cellOf(row[name]) ?? '')) }
}

/** Columns with JSON texts, which are not numbers even if they look like numbers. */
export function textColumns(bodies: readonly unknown[], place: JsonPlace): ReadonlySet<string> {
  const lists = bodies.map((body) => listIn(body, place))
  const rows = lists.flatMap((list) => (isList(list) ? list : []))
  return new Set(rows.flatMap((row) => Object.keys(row).filter((name) => typeof row[name] === 'string')))
}

function cellOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? JSON.stringify(value) : undefined
  return typeof value === 'object' ? undefined : String(value)
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly Members[] {
  return Array.isArray(value) && value.every(isObject)
}
