import {
  isObject,
  type JsonSchema,
  memberAt,
  type Operation,
  operationById,
  type Resource,
  resourcePath,
  showsOneRow,
  tableOf,
} from '../../spec/index.js'
import { isoDay } from '../clock/calendar-day.js'
import { ApiError } from '../model/api-error.js'
import type { Outcome, Reached } from '../model/facts.js'
import type { Row } from '../model/relation.js'
import { listBody, rowObjects } from './list-body.js'
import { branchOf, rowBranches } from './row-branches.js'
import type { RowCache } from './row-request.js'
import type { Source } from './source.js'
import { seedOf } from './stream.js'
import { withMember } from './with-member.js'

export interface Stock {
  readonly source: Source
  readonly rows: RowCache
}

interface Listed {
  readonly asked: string
  readonly list: Operation
  readonly row: Row
}

/** The list row that the request names. */
export function listedRow({ list: id, parameter, column }: Resource, facts: Reached, { source, rows }: Stock): Listed {
  const asked = String(facts.values[parameter] ?? '')
  const list = operationById(source.contract, id)
  const table = list && tableOf(list)
  if (list === undefined || table === undefined) throw new ApiError('resource-unknown', { parameter, found: asked })
  // The thing that it belongs to must exist too.
  if (list.resource !== undefined && facts.values[list.resource.parameter] !== undefined && !showsOneRow(list))
    listedRow(list.resource, facts, { source, rows })
  const relation = rows.relation({ operation: list, table, values: facts.values, today: isoDay(facts.now) })
  const read = relation.column(column)
  const index = Array.from({ length: relation.size }, (_, at) => at).find((at) => String(read?.(at)) === asked)
  if (index === undefined) throw new ApiError('resource-unknown', { parameter, found: asked })
  return { asked, list, row: relation.row(index) }
}

/** The list row that the request names, as a table of one row or with the further members of its own schema. */
export function resourceOutcome(resource: Resource, facts: Reached, stock: Stock): Outcome {
  const { asked, list, row } = listedRow(resource, facts, stock)
  const { source } = stock
  const { answer } = facts.operation
  const today = isoDay(facts.now)
  if (answer.kind === 'table') return { kind: 'rows', rows: [row] }
  const shown =
    list.answer.kind === 'json' && list.answer.list !== undefined
      ? rowObjects(list.answer, list.answer.list, [row], source, today)[0]
      : row
  if (answer.kind !== 'json') return { kind: 'json', value: shown }
  const seed = seedOf(source.seed, facts.operation.id, asked)
  const schema = branchOf(rowBranches(answer.schema), row, seed) ?? answer.schema
  const rest = ownRow(facts, stock) ?? source.tools.value(schema, seed, today)
  const path = resourcePath(facts.operation)
  const inner = path.length === 0 ? schema : (memberAt(schema, path.join('.')) ?? schema)
  const whole = { ...withoutEmpty(objectAt(rest, path), row, inner), ...within(shown, inner) }
  return { kind: 'json', value: path.length === 0 ? whole : withMember(rest, path, whole) }
}

/** The body of an operation whose one object obeys rules. */
function ownRow({ operation, values, now }: Reached, { source, rows }: Stock): unknown {
  const { answer } = operation
  const table = tableOf(operation)
  if (table === undefined || answer.kind !== 'json' || answer.list?.single !== true) return undefined
  const relation = rows.relation({ operation, table, values, today: isoDay(now) })
  return relation.size === 0 ? undefined : listBody(answer, answer.list, [relation.row(0)], source, isoDay(now))
}

/** Without the members whose cells are empty in the row, unless the single resource must have them. */
function withoutEmpty(
  made: Readonly<Record<string, unknown>>,
  row: Row,
  schema: JsonSchema,
): Readonly<Record<string, unknown>> {
  const isShown = (name: string): boolean => row[name] !== null || requiredIn(schema).has(name)
  return Object.fromEntries(Object.entries(made).filter(([name]) => isShown(name)))
}

function requiredIn(schema: unknown): ReadonlySet<unknown> {
  if (!isObject(schema)) return new Set()
  const [own, parts] = [schema.required, schema.allOf].map((list): readonly unknown[] =>
    Array.isArray(list) ? list : [],
  )
  return new Set([...(own ?? []), ...(parts ?? []).flatMap((part) => [...requiredIn(part)])])
}

function objectAt(value: unknown, path: readonly string[]): Readonly<Record<string, unknown>> {
  const found = path.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), value)
  return isObject(found) ? found : {}
}

/** The members that the schema of the single resource has too. */
function within(shown: unknown, schema: JsonSchema): Readonly<Record<string, unknown>> {
  if (!isObject(shown)) return {}
  const names = namesIn(schema)
  return names.size === 0 ? shown : Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name)))
}

function namesIn(schema: unknown): ReadonlySet<string> {
  if (!isObject(schema)) return new Set()
  const own = isObject(schema.properties) ? Object.keys(schema.properties) : []
  const parts = Array.isArray(schema.allOf) ? schema.allOf.flatMap((part) => [...namesIn(part)]) : []
  return new Set([...own, ...parts])
}
