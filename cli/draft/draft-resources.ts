import { decodePercent, isObject, valueAt } from '../../spec/index.js'
import type { PathGroup } from './group-paths.js'
import { jsonOf } from './samples/read-bodies.js'
import type { Dialect } from './samples/read-dialect.js'
import { type JsonPlace, rowObjects } from './samples/read-json-list.js'
import type { TypedRows } from './samples/typed-rows.js'

/** The answer is the row of a list that the path names (`x-resource`), or the rows that belong to it. */
export interface DraftResource {
  readonly list: string
  readonly parameter: string
  readonly column: string
}

/** One operation with all its rows. */
export interface ReadOperation {
  readonly operation: {
    readonly id: string
    readonly method: string
    readonly path: string
    readonly table?: { readonly form: Dialect | JsonPlace }
    readonly examples?: readonly unknown[]
  }
  readonly rows: TypedRows
  readonly answers: readonly { readonly path: string; readonly rows: TypedRows }[]
}

/** The single objects of one operation, each with the value of its path. */
interface Single {
  readonly value: string
  readonly members: Readonly<Record<string, unknown>>
  /** The member of the body that contains the object. */
  readonly around?: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Members that both must have, apart from the one in the path. */
const FEW_SHARED = 2
const MOST_SHAPES = 200

/**
 * The list whose row the last segment of the path names, and the bodies that its rows predict. A row may hold a list.
 */
export function resourceOf(
  group: PathGroup,
  { table, method }: ReadOperation['operation'],
  all: readonly ReadOperation[],
): { readonly resource?: DraftResource; readonly shapes?: readonly unknown[] } {
  const parameter = group.template.names.at(-1)
  if (parameter === undefined || (table !== undefined && !('member' in table.form))) return {}
  const singles = singlesOf(group)
  for (const { operation, rows } of all) {
    if (rows.length === 0 || operation.method !== method || operation.table === undefined) continue
    const column = namingColumn(singles, rows)
    if (column === undefined) continue
    const shapes = shapesOf(singles, rowObjects(operation.examples ?? [], operation.table.form))
    return { resource: { list: operation.id, parameter, column }, shapes }
  }
  return {}
}

/**
 * The list in the folder of the last parameter whose rows name its values, and the column of the own rows that shows
 * them.
 */
export function belongingOf(
  { template }: PathGroup,
  { operation: { method, table }, answers }: ReadOperation,
  all: readonly ReadOperation[],
): { readonly resource?: DraftResource; readonly shownIn?: string } {
  const parameter = template.names.at(-1)
  if (parameter === undefined || table === undefined) return {}
  const folder = template.path.slice(0, template.path.lastIndexOf(`/{${parameter}}`))
  const idIn = ({ path }: { readonly path: string }) => decodePercent(template.values(path)?.at(-1) ?? '')
  const values = new Set(answers.map(idIn))
  const list = all.find(({ operation: one, rows }) => one.path === folder && one.method === method && rows.length > 0)
  if (list === undefined || values.size < FEW_VALUES) return {}
  const column = Object.keys(list.rows[0] ?? {}).find((name) => {
    const shown = new Set(list.rows.map((row) => String(row[name])))
    const known = [...values].filter((one) => shown.has(one)).length
    return shown.size === list.rows.length && known >= FEW_VALUES && 2 * known >= values.size
  })
  if (column === undefined) return {}
  const filled = answers.filter(({ rows }) => rows.length > 0)
  const shownIn = Object.keys(filled[0]?.rows[0] ?? {}).find((name) =>
    filled.every((one) => one.rows.every((row) => String(row[name]) === idIn(one))),
  )
  const isShown = new Set(filled.map(idIn)).size >= FEW_VALUES
  return {
    resource: { list: list.operation.id, parameter, column },
    ...(shownIn !== undefined && isShown && { shownIn }),
  }
}

/** Values of a path that must be known from the list. */
const FEW_VALUES = 2

function singlesOf({ samples, template }: PathGroup): readonly Single[] {
  return samples.flatMap((sample) => {
    const [value, body] = [template.values(sample.path)?.at(-1), jsonOf(sample)]
    if (value === undefined || !isObject(body)) return []
    const objects = Object.entries(body).flatMap(([name, one]) =>
      isObject(one) ? [{ around: name, members: one }] : [],
    )
    // The object may be the only one inside the body (`data`), beside texts and numbers about the answer.
    const [inner, ...others] = objects
    const isWrapped = inner !== undefined && others.length === 0 && Object.keys(inner.members).length > FEW_SHARED
    const own = { value: decodePercent(value), body, members: body }
    return isWrapped && Object.keys(body).length <= Object.keys(inner.members).length ? [{ ...own, ...inner }] : [own]
  })
}

/** The column that contains the values of the paths, if the rows agree with the single objects. */
function namingColumn(singles: readonly Single[], rows: TypedRows): string | undefined {
  return Object.keys(rows[0] ?? {}).find((column) => {
    const byValue = new Map(rows.map((row) => [String(row[column]), row]))
    if (byValue.size < rows.length) return false
    const known = singles.filter(({ value }) => byValue.has(value))
    const isSame = known.every(({ value, members }) => agrees(members, byValue.get(value) ?? {}, column))
    return known.length > 0 && 2 * known.length >= singles.length && isSame
  })
}

function agrees(members: Readonly<Record<string, unknown>>, row: TypedRows[number], column: string): boolean {
  const own = (name: string): unknown => (name in members ? members[name] : valueAt(members, name.split('.')))
  const shared = Object.keys(row).filter((name) => own(name) !== undefined)
  const isEqual = (name: string) => own(name) === row[name] || String(own(name) ?? '') === String(row[name] ?? '')
  return shared.includes(column) && shared.length > FEW_SHARED && shared.every(isEqual)
}

/** Each row of the list with the members that only the single row has. */
function shapesOf(singles: readonly Single[], rows: readonly object[]): readonly unknown[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const [first] = singles
  const own = Object.entries(first?.members ?? {}).filter(([name]) => !names.has(name))
  const shapes = rows.slice(0, MOST_SHAPES).map((row) => ({ ...Object.fromEntries(own), ...row }))
  return first?.around === undefined ? shapes : shapes.map((shape) => ({ ...first.body, [first.around ?? '']: shape }))
}
