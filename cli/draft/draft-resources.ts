import { decodePercent } from '../../spec/index.js'
import type { PathGroup } from './group-paths.js'
import { jsonOf } from './samples/read-bodies.js'
import type { Dialect } from './samples/read-dialect.js'
import { type JsonPlace, rowObjects } from './samples/read-json-list.js'
import type { TypedRows } from './samples/typed-rows.js'

/** The answer is the row of a list that the path names (`x-resource`). */
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
    readonly table?: { readonly form: Dialect | JsonPlace }
    readonly examples?: readonly unknown[]
  }
  readonly rows: TypedRows
}

/** The single objects of one operation, each with the value of its path. */
interface Single {
  readonly value: string
  readonly members: Readonly<Record<string, unknown>>
}

/** Members that both must have, apart from the one in the path. */
const FEW_SHARED = 2
const MOST_SHAPES = 200

/** The list whose row the last segment of the path names, and the bodies that its rows predict. A row may hold a list. */
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

function singlesOf({ samples, template }: PathGroup): readonly Single[] {
  return samples.flatMap((sample) => {
    const [value, body] = [template.values(sample.path)?.at(-1), jsonOf(sample)]
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return value !== undefined && isObject ? [{ value: decodePercent(value), members: { ...body } }] : []
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
  const shared = Object.keys(row).filter((name) => !name.includes('.') && name in members)
  const isEqual = (name: string) =>
    members[name] === row[name] || String(members[name] ?? '') === String(row[name] ?? '')
  return shared.includes(column) && shared.length > FEW_SHARED && shared.every(isEqual)
}

/** Each row of the list with the members that only the single row has. */
function shapesOf(singles: readonly Single[], rows: readonly object[]): readonly unknown[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const own = Object.entries(singles[0]?.members ?? {}).filter(([name]) => !names.has(name))
  return rows.slice(0, MOST_SHAPES).map((row) => ({ ...Object.fromEntries(own), ...row }))
}
