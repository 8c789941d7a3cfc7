import { type Column, type Operation, operationById, type Resource, type Table } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { toldTotals } from '../../read/body-member.js'
import type { DataRow } from '../../read/data-rows.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { valueInTarget } from '../../target/read-values.js'
import { isLawful } from '../filter-candidates.js'
import { answerTo } from '../filter-groups.js'
import { callWith, firstCall, firstValues } from '../first-call.js'
import { isAbove } from '../listed-ids.js'
import type { Values } from '../make-probe.js'
import { startingAt } from '../rotate.js'
import { sentValue, sentValues } from '../sent-value.js'
import { namedList } from '../value-sources.js'

/** The largest numbers of requested ids, of rows that are looked at, and of different values that are kinds of rows. */
const [MOST, MOST_ROWS, MOST_KINDS] = [9, 300, 6]

/** A row of a list, with the values by which this operation names it: its id, and the ids above the list. */
interface ListedRow {
  readonly row: DataRow
  readonly table: Table
  readonly listed: Exchange
  readonly id: string
  readonly above: Values
}

/** The rows that any answer of the list has shown to the usual caller, each once. */
function listedRows(operation: Operation, evidence: Evidence): readonly ListedRow[] {
  return evidence.cached(`rows of the list of ${operation.id}`, (seen) => findRows(operation, seen))
}

/** How the document ties a required parameter to a list, by its own word or by that of another operation. */
function resourceOf(operation: Operation, { contract }: Evidence): Resource | undefined {
  if (operation.resource !== undefined) return operation.resource
  const [named] = operation.parameters.flatMap((one) => {
    const found = one.required && one.default === undefined ? namedList(operation, one, contract) : undefined
    return found === undefined ? [] : [{ ...found.resource, parameter: one.name }]
  })
  return named
}

function findRows(operation: Operation, evidence: Evidence): readonly ListedRow[] {
  const resource = resourceOf(operation, evidence)
  const list = operationById(evidence.contract, resource?.list)
  const usual = list && firstCall(list, evidence)
  if (resource === undefined || list === undefined || usual === undefined) return []
  const answers = evidence.successes(list.id).filter((listed) => isUsual(listed, usual, list))
  const found = new Map<string, ListedRow>()
  for (const one of answers.flatMap((listed) => rowsShown(listed, list, operation, evidence))) {
    const id = one.row.text(resource.column) ?? ''
    const name = JSON.stringify([id, one.above])
    if (id !== '' && !found.has(name) && found.size < MOST_ROWS) found.set(name, { ...one, id })
  }
  return [...found.values()]
}

function rowsShown(listed: Exchange, list: Operation, operation: Operation, evidence: Evidence) {
  const above = valuesAbove(operation, list, listed, evidence)
  const answers = above === undefined ? [] : tablesOf(listed, list).filter(({ property }) => property === undefined)
  return answers.flatMap((answer) =>
    rowsOf(answer).map((row) => ({ row, table: answer.table, listed, above: above ?? {} })),
  )
}

/** The usual caller sent the request, and the request does not choose the form of the rows. */
function isUsual({ probe }: Exchange, { presented }: Probe, list: Operation): boolean {
  const isSame = presented.tier === probe.presented.tier && presented.form === probe.presented.form
  const others = list.parameters.filter(
    (one) => !(one.required || one.filter || one.cap || one.page || one.cursor || one.sort),
  )
  return isSame && probe.repeat === 0 && others.every((one) => sentValue(probe, one, list) === undefined)
}

/** The ids above the list, which are above its rows as well; undefined if the target file names others. */
function valuesAbove(operation: Operation, list: Operation, { probe }: Exchange, evidence: Evidence) {
  const above: Record<string, string> = {}
  for (const parameter of list.parameters.filter((one) => isAbove(one, list, operation))) {
    const value = sentValue(probe, parameter, list)
    const given = valueInTarget(evidence.target, operation.id, parameter.name)
    if (value === undefined || (given ?? value) !== value) return undefined
    above[parameter.name] = value
  }
  return above
}

export interface ListedCall extends ListedRow {
  readonly probe: Probe
}

/** The call for each of these rows. */
export function listedCalls(operation: Operation, evidence: Evidence): readonly ListedCall[] {
  return evidence.cached(`calls for the rows of the list of ${operation.id}`, (seen) => {
    const name = resourceOf(operation, seen)?.parameter ?? ''
    const parameter = operation.parameters.find((one) => one.name === name)
    if (parameter === undefined || firstCall(operation, seen) === undefined) return []
    const fixed = firstValues(operation, seen)
    return listedRows(operation, seen)
      .filter(({ id }) => isLawful(id, parameter))
      .map((one) => ({ ...one, probe: callWith(operation, seen, { ...fixed, ...one.above, [name]: one.id }) }))
  })
}

/**
 * Calls for further ids that the list has shown. First come ids of rows with each listed word, both truth values, empty
 * and filled cells, and the largest numbers, then any others: a service may answer for some kinds of rows in another
 * way.
 */
export function furtherIds(operation: Operation, evidence: Evidence): readonly Probe[] {
  const calls = listedCalls(operation, evidence)
  const kinds = kindsOf(calls)
  const largest = largestIn(calls)
  const marked = startingAt(calls, operation.id, evidence.target.rotation ?? '').map((one) => ({
    probe: one.probe,
    marks: marksOf(one, kinds, largest),
  }))
  const asked = marked.filter(({ probe }) => evidence.answer(probe) !== undefined)
  const left = new Set(marked.filter((one) => !asked.includes(one)))
  const covered = new Set(asked.flatMap(({ marks }) => marks))
  const chosen: Probe[] = []
  while (left.size > 0 && asked.length + chosen.length < MOST) {
    const counted = [...left].map((one) => ({ one, news: one.marks.filter((mark) => !covered.has(mark)).length }))
    const most = Math.max(...counted.map(({ news }) => news))
    for (const { one } of counted.filter(({ news }) => news === most).slice(0, 1)) {
      for (const mark of one.marks) covered.add(mark)
      left.delete(one)
      chosen.push(one.probe)
    }
  }
  return chosen
}

/** The longest of these answers once more with the largest limit, if it may have been cut: pages need many rows. */
export function fullestCall(operation: Operation, evidence: Evidence): Probe | undefined {
  const cap = operation.parameters.find((one) => one.cap === 'rows')
  const answers = listedCalls(operation, evidence).flatMap(({ probe }) => answerTo(probe, operation, evidence) ?? [])
  const sizeOf = (answer: TableAnswer): number =>
    Math.max(rowsOf(answer).length, ...toldTotals(answer.exchange, operation))
  const [longest] = answers.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  if (cap?.maximum === undefined || longest === undefined || !isCut(longest, operation)) return undefined
  const sent = sentValues(longest.exchange.probe, operation)
  return callWith(operation, evidence, { ...sent, [cap.name]: String(cap.maximum) })
}

/** What a row shows: the words of columns that have few of them, whether a cell is filled, and the largest numbers. */
function marksOf({ row, table, above }: ListedRow, kinds: ReadonlySet<string>, largest: ReadonlyMap<string, number>) {
  const shown = table.columns.flatMap((column) => {
    const { name } = column
    const text = row.text(name)
    if (text === undefined) return []
    if (isWord(column) || kinds.has(name)) return [`${name}=${text}`]
    const filled = text === '' ? 'empty' : text === '[]' ? 'no members' : 'filled'
    return [`${name} ${filled}`, ...(row.value(name) === largest.get(name) ? [`${name} largest`] : [])]
  })
  return [...shown, ...Object.entries(above).map(([name, value]) => `below ${name} ${String(value)}`)]
}

function isWord({ enum: words, type }: Column): boolean {
  return words !== undefined || type === 'boolean'
}

/** The columns of texts that have few different ones. */
function kindsOf(rows: readonly ListedRow[]): ReadonlySet<string> {
  const names = (rows[0]?.table.columns ?? []).filter(({ type }) => type === 'string').map(({ name }) => name)
  return new Set(
    names.filter((name) => {
      const texts = new Set(rows.map(({ row }) => row.text(name)))
      return texts.size <= MOST_KINDS && texts.size * 2 <= rows.length
    }),
  )
}

function largestIn(rows: readonly ListedRow[]): ReadonlyMap<string, number> {
  const largest = new Map<string, number>()
  for (const { row, table } of rows)
    for (const { name } of table.columns) {
      const value = row.value(name)
      if (typeof value === 'number' && value > (largest.get(name) ?? Number.NEGATIVE_INFINITY)) largest.set(name, value)
    }
  return largest
}
