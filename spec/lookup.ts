import type { Clause } from './contract/clause.js'
import type { ErrorEntry } from './contract/error-entry.js'
import type { Group, RateHeaders, SecurityScheme, Tier } from './contract/gates.js'
import type { Answer, Operation, OrderKey } from './contract/operation.js'
import type { FilterOp, Parameter } from './contract/parameter.js'
import type { CellType, Column, Table } from './contract/table.js'
import type { Contract, OpenPoint } from './contract.js'
import { madeOnce } from './made-once.js'
import { everyRateHeaders, readRateField } from './rate-field.js'

/** An index of a list, made once for each list: the place of the first item with a name. */
function indexed<T>(nameOf: (item: T) => string): (items: readonly T[], name: string | undefined) => number {
  const indexOf = madeOnce(
    (items: readonly T[]) => new Map(items.map((item, at) => [nameOf(item), at] as const).reverse()),
  )
  return (items, name) => (name === undefined ? -1 : (indexOf(items).get(name) ?? -1))
}

const placeOfOperation = indexed<Operation>(({ id }) => id)
const placeOfTier = indexed<Tier>(({ name }) => name)
const placeOfGroup = indexed<Group>(({ name }) => name)
const columnPlace = indexed<Column>(({ name }) => name)

export function operationById({ operations }: Contract, id: string | undefined): Operation | undefined {
  return operations[placeOfOperation(operations, id)]
}

/** The table of an operation's answer: its whole body, or the objects of a JSON body as rows. */
export function tableOf({ answer }: { readonly answer: Answer }): Table | undefined {
  if (answer.kind === 'table') return answer.table
  return answer.kind === 'json' ? answer.list?.table : undefined
}

/** Every table that an operation answers with: its body, or the properties of its JSON body. */
export function tablesOf({ answer }: Operation): { readonly property?: string; readonly table: Table }[] {
  const whole = tableOf({ answer })
  const inner = answer.kind === 'json' ? answer.tables.map(({ property, table }) => ({ property, table })) : []
  return whole === undefined ? inner : [{ table: whole }, ...inner]
}

/**
 * Whether the answer is one row of a list, and not the rows that belong to it: it shows the id, and it is one object or
 * nothing selects among its rows.
 */
export function showsOneRow(operation: Operation): boolean {
  const { resource, order, parameters, answer } = operation
  if (resource === undefined) return false
  const isSingle = answer.kind === 'json' && answer.list?.single === true
  // A body that is declared as a list is no single object.
  if (answer.kind === 'json' && answer.list !== undefined && !isSingle) return false
  const table = tableOf(operation)
  if (table === undefined) return !isListed(operation)
  const selects = !isSingle && (order.length > 0 || parameters.some(choosesRows))
  return !selects && table.columns.some(({ name }) => name === resource.column)
}

/** The body is a list, whose rows no word describes. */
function isListed({ answer }: Operation): boolean {
  return answer.kind === 'json' && typeof answer.schema === 'object' && answer.schema.type === 'array'
}

function choosesRows({ in: place, filter, cap, cursor, page }: Parameter): boolean {
  return [cap, cursor, page, place === 'path' ? undefined : filter].some((word) => word !== undefined)
}

/** Whether the cursor's column is an id (`x-key`, and no day): the page then begins behind the row with that id. */
export const hasRowCursor = madeOnce((operation: Operation): boolean => {
  const name = operation.parameters.find(({ cursor }) => cursor !== undefined)?.cursor?.column
  const table = tableOf(operation)
  const column = table === undefined || name === undefined ? undefined : columnOf(table, name)
  const key = table?.key?.columns
  return column !== undefined && !hasDay(column.type) && key?.length === 1 && key[0] === name
})

/** Whether an operation describes only the caller: no parameter, and JSON without a table. */
export function isAboutCaller(operation: Operation): boolean {
  const { answer, parameters } = operation
  if (answer.kind !== 'json' || answer.tables.length > 0 || parameters.length > 0) return false
  return answer.list === undefined || answer.list.single === true
}

const WINDOWS: Readonly<Partial<Record<FilterOp, number>>> = {
  'within-days': 86_400_000,
  'within-hours': 3_600_000,
  'within-minutes': 60_000,
}

/** Milliseconds of one unit of a look-back window; undefined for other operators. */
export function windowUnit(op: FilterOp | undefined): number | undefined {
  return op === undefined ? undefined : WINDOWS[op]
}

/** Whether the cells of the column begin with a day. */
export function hasDay(type: CellType): boolean {
  return type === 'date' || type === 'timestamp' || type === 'date-time'
}

export function columnOf(table: Table, name: string): Column | undefined {
  return table.columns[columnPlace(table.columns, name)]
}

export function parameterOf(operation: Operation, name: string): Parameter | undefined {
  return operation.parameters.find((parameter) => parameter.name === name)
}

/** The order that the caller chooses; undefined if the operation offers none or the request names none. */
export function chosenOrder(
  { parameters }: Operation,
  read: (name: string) => string | undefined,
): readonly OrderKey[] | undefined {
  const parameter = parameters.find(({ sort }) => sort !== undefined)
  const keys = parameter?.sort?.[read(parameter.name) ?? parameter.default ?? '']
  return keys?.map((key) => ({ ...key, by: 'value', level: 'must', open: [] }))
}

/** Names of the columns that the request chooses; undefined if it makes no choice or the operation offers none. */
export function chosenColumns(
  { parameters }: Operation,
  read: (name: string) => string | readonly string[] | undefined,
): readonly string[] | undefined {
  const parameter = parameters.find(({ columns }) => columns !== undefined)
  const sent = parameter && read(parameter.name)
  if (parameter?.columns === undefined || sent === undefined) return undefined
  const mark = parameter.separator === '|' || parameter.separator === ' ' ? parameter.separator : ','
  const names = typeof sent === 'string' ? sent.split(mark) : sent
  const given = names.map((name) => name.trim()).filter((name) => name !== '')
  return given.length === 0 ? undefined : [...new Set(given)]
}

/** Names of the headers of the quota, as the document writes them. */
export function rateHeaderNames(contract: Contract): readonly string[] {
  return [
    ...new Set(
      everyRateHeaders(contract)
        .flatMap(fieldsOf)
        .map((field) => readRateField(field)?.name ?? field),
    ),
  ]
}

/**
 * The places of the figures of the quota that answers to a tier must have (without a known one: to every tier):
 * headers, or parameters of structured fields.
 */
export function rateFields(contract: Contract, tier: string | undefined): readonly string[] {
  const own = tierByName(contract, tier ?? '')
  const callers = own === undefined ? contract.tiers : [own]
  const isOfAll = ({ limit, remaining, reset, optional }: RateHeaders): boolean =>
    optional !== true &&
    [limit, remaining, reset].every(({ window }) => callers.every(({ quota }) => quota[window] !== undefined))
  return everyRateHeaders(contract).filter(isOfAll).flatMap(fieldsOf)
}

function fieldsOf({ limit, remaining, reset }: RateHeaders): readonly string[] {
  return [limit, remaining, reset].map(({ header }) => header)
}

export function errorByCode(contract: Contract, code: string): ErrorEntry | undefined {
  return contract.errors.find((entry) => entry.code === code)
}

export function tierByName(contract: Contract, name: string): Tier | undefined {
  return contract.tiers[tierRank(contract, name)]
}

/** The position of a tier: 0 is the lowest, -1 is unknown. */
export function tierRank({ tiers }: Contract, name: string): number {
  return placeOfTier(tiers, name)
}

export function groupOf({ groups }: Contract, operation: Operation): Group | undefined {
  return groups[placeOfGroup(groups, operation.group)]
}

/** Whether an account of this tier may call the operation; without tiers or groups every caller may. */
export function mayCall(contract: Contract, tier: string, operation: Operation): boolean {
  const group = groupOf(contract, operation)
  return group === undefined || tierRank(contract, tier) >= tierRank(contract, group.tier)
}

export function openPoint(contract: Contract, id: string): OpenPoint | undefined {
  return contract.openPoints.find((point) => point.id === id)
}

export function securityScheme(contract: Contract, name: string): SecurityScheme | undefined {
  return contract.securitySchemes.find((scheme) => scheme.name === name)
}

export function clauseById(contract: Contract, id: string): Clause | undefined {
  return contract.clauses.find((clause) => clause.id === id)
}

/** The parameter that chooses the order of every answer, as it has a default; the operation's `order` never applies. */
export function usualSort({ parameters }: Operation): Parameter | undefined {
  return parameters.find(({ sort, default: usual }) => sort !== undefined && usual !== undefined && usual in sort)
}
