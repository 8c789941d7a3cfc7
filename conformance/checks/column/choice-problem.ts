import {
  type ChosenColumns,
  grouped,
  nestedBeside,
  type Operation,
  rowMembers,
  type Table,
  tableOf,
} from '../../../spec/index.js'
import type { Exchange } from '../../exchange.js'
import type { DataRow } from '../../read/data-rows.js'
import { isCut } from '../../read/is-capped.js'
import { jsonBodyText } from '../../read/json-lines.js'
import { shownMembers } from '../../read/read-objects.js'
import { readText } from '../../read/response-text.js'
import { areOtherTexts } from '../../read/same-answer.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'

export interface ColumnChoice extends ChosenColumns {
  readonly operation: Operation
  /** Existing columns, in the order of the request. */
  readonly chosen: readonly string[]
  /** They are members of objects, of which other members must be left out. */
  readonly isNested?: boolean
}

export interface Comparison {
  /** Undefined if the answer shows what was chosen. */
  readonly problem: string | undefined
  readonly expected: string
  readonly actual: string
}

/** Compares the columns of an answer with the chosen ones; undefined if the answer cannot show them. */
export function choiceProblem(exchange: Exchange, choice: ColumnChoice): Comparison | undefined {
  const table = tableOf(choice.operation)
  if (table === undefined) return undefined
  const shown = shownIn(exchange, choice, table)
  if (shown === undefined) return undefined
  const wanted = wantedNames(choice, table)
  const problem = problemOf(shown, wanted, choice)
  // Without the objects, nothing shows whether their other members were left out.
  const isSeen = choice.isNested !== true || choice.chosen.some((name) => shown.names.includes(name))
  if (problem === undefined && !isSeen) return undefined
  return {
    problem,
    expected: wanted.join(table.delimiter),
    actual: shown.names.join(table.delimiter),
  }
}

/** Whether an answer without a choice shows every column; if it does not, another check blames it. */
export function showsAll(exchange: Exchange, operation: Operation): boolean {
  const table = tableOf(operation)
  const shown = table && shownIn(exchange, { operation, chosen: [] }, table)
  const names = table?.columns.filter(({ optional }) => optional === undefined).map(({ name }) => name)
  return shown !== undefined && names?.every((name) => !shown.lacks(name)) === true
}

/**
 * A row of both answers, by the columns that every answer shows, that has another value in a chosen column. Several
 * rows with one name are not read. If the names are no keys, the rows of a cut answer may be others.
 */
export function otherValue(exchange: Exchange, whole: Exchange, choice: ColumnChoice): string | undefined {
  const { operation, always, chosen } = choice
  const [own, all] = [exchange, whole].map((one) => tablesOf(one, operation)[0])
  if (own === undefined || all === undefined || always.length === 0) return undefined
  if (!namesRecords(choice) && [own, all].some((one) => isCut(one, operation))) return undefined
  const nameOf = (row: DataRow): string => JSON.stringify(always.map((name) => row.text(name) ?? ''))
  const known = grouped(rowsOf(all), nameOf)
  for (const [key, [row, ...others]] of grouped(rowsOf(own), nameOf)) {
    const [same, ...more] = known.get(key) ?? []
    if (row === undefined || same === undefined || others.length + more.length > 0) continue
    const name = chosen.find((one) => areOtherTexts(row.text(one), same.text(one)))
    if (name !== undefined)
      return `row ${row.number} shows "${name}" as "${row.text(name)}", all columns together as "${same.text(name)}"`
  }
  return undefined
}

function namesRecords({ operation, always }: ColumnChoice): boolean {
  const table = tableOf(operation)
  return table?.key?.columns.every((name) => always.includes(name)) === true
}

function problemOf(shown: Shown, wanted: readonly string[], { order, chosen }: ColumnChoice): string | undefined {
  const { names } = shown
  const isWanted = (name: string): boolean => wanted.some((one) => isPartOf(one, name) || isPartOf(name, one))
  const extra = names.filter((name, index) => !isWanted(name) || names.indexOf(name) !== index)
  if (extra.length > 0) return `"${extra.join('", "')}" was not requested`
  const missing = wanted.filter((name) => shown.lacks(name))
  if (missing.length > 0) return `"${missing.join('", "')}" is missing`
  if (!shown.isOrdered || order === undefined) return undefined
  // The place of columns that every answer shows is not documented if the request orders the others.
  const [found, ordered] =
    order === 'request' ? [names.filter((name) => chosen.includes(name)), chosen] : [names, wanted]
  const place = found.findIndex((name, index) => name !== ordered[index])
  return place < 0
    ? undefined
    : `"${found[place]}" is in the place of "${ordered[place]}", by the order of the ${order}`
}

function wantedNames({ order, always, chosen }: ColumnChoice, { columns }: Table): readonly string[] {
  const names = [...new Set([...always, ...chosen])]
  if (order === 'request') return names
  const ordered = columns.map(({ name }) => name).filter((name) => names.includes(name))
  return [...new Set([...ordered, ...names])]
}

/** Whether both are one member, or the first one is inside the second one. */
function isPartOf(name: string, whole: string): boolean {
  return name === whole || name.startsWith(`${whole}.`)
}

interface Shown {
  readonly names: readonly string[]
  /** The columns have an order: those of a table, not the members of an object. */
  readonly isOrdered: boolean
  lacks(name: string): boolean
}

function shownIn(
  exchange: Exchange,
  { operation, chosen }: Pick<ColumnChoice, 'operation' | 'chosen'>,
  table: Table,
): Shown | undefined {
  const { answer } = operation
  if (answer.kind === 'json') {
    const text = exchange.response === undefined ? '' : readText(exchange.response).text
    const members = new Set([...rowMembers(operation), ...membersBeside(operation, chosen)])
    const others = [...members].filter((name) => table.columns.every((column) => column.name !== name))
    const objects = answer.list === undefined ? [] : shownMembers(jsonBodyText(text, operation), answer.list, others)
    return shownByObjects(objects, table, others)
  }
  const [found] = tablesOf(exchange, operation)
  if (found?.body.kind !== 'table') return undefined
  const names = found.body.reading.header
  return { names, isOrdered: true, lacks: (name) => !names.includes(name) }
}

/** The members of the objects around nested ones that are chosen. */
function membersBeside(operation: Operation, chosen: readonly string[]): readonly string[] {
  return chosen.flatMap((name) => {
    const parents = name.split('.').slice(0, -1)
    return parents.flatMap((_, index) => nestedBeside(operation, parents.slice(0, index + 1).join('.')))
  })
}

/** An object may lack the member of an empty cell. */
function shownByObjects(
  objects: readonly ReadonlySet<string>[],
  { columns }: Table,
  others: readonly string[],
): Shown | undefined {
  if (objects.length === 0) return undefined
  const mayLack = new Set([...columns.filter(({ nullable }) => nullable).map(({ name }) => name), ...others])
  const all = [...columns.map(({ name }) => name), ...others]
  const names = all.filter((name) => objects.some((object) => object.has(name)))
  return { names, isOrdered: false, lacks: (name) => !mayLack.has(name) && objects.some((object) => !object.has(name)) }
}
