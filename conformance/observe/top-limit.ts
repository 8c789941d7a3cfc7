import type { Operation, OrderKey } from '../../spec/index.js'
import { answerTo } from '../ask/filter-groups.js'
import { firstCall } from '../ask/first-call.js'
import type { Evidence } from '../check.js'
import type { DataRow } from '../read/data-rows.js'
import { firstInversion } from '../read/first-inversion.js'
import { rowsOf, type TableAnswer, tablesOf } from '../read/table-answer.js'
import type { Observer } from './observer.js'

/** How two groups of rows share one limit. */
export const topLimit: Observer = {
  id: 'top-limit',
  observe(evidence) {
    for (const operation of evidence.contract.operations) {
      const key = operation.order.find(({ open }) => open.includes(this.id))
      const answer = key === undefined ? undefined : answerTo(firstCall(operation, evidence), operation, evidence)
      const normal = Number(operation.parameters.find(({ cap }) => cap === 'rows')?.default)
      if (key === undefined || answer === undefined) continue
      return isOneGroup(answer, key, operation, evidence) ? 'by-group' : formOf(answer, key, normal)
    }
    return undefined
  },
}

/**
 * The first group fills the whole limit, although a request for another group has a row that comes before the last row
 * of the first group in the common order.
 */
function isOneGroup(answer: TableAnswer, key: OrderKey, operation: Operation, evidence: Evidence): boolean {
  const rows = rowsOf(answer)
  const last = rows.findLast((row) => hasValue(row, key))
  return groupFilters(operation, answer).some(({ name, column }) => {
    const [code] = new Set(rows.map((row) => row.text(column)))
    if (last === undefined || rows.some((row) => row.text(column) !== code)) return false
    const others = evidence
      .successes(operation.id)
      .filter(({ probe }) => probe.parameters.every(([given]) => given === name))
      .flatMap((exchange) =>
        tablesOf(exchange, operation).flatMap((one) => rowsOf(one).find((row) => hasValue(row, key)) ?? []),
      )
    return others.some(
      (row) => row.text(column) !== code && firstInversion([last, row], key, answer.table) !== undefined,
    )
  })
}

function hasValue(row: DataRow, { column }: OrderKey): boolean {
  return (row.value(column) ?? null) !== null
}

/** Parameters that select one group, with the column of its code. */
function groupFilters({ parameters }: Operation, { table }: TableAnswer) {
  return parameters.flatMap(({ name, filter }) => {
    const column = table.columns.find((one) => one.name === filter?.column && one.enum !== undefined)
    return column === undefined ? [] : [{ name, column: column.name }]
  })
}

function formOf(answer: TableAnswer, key: OrderKey, limit: number): string {
  const rows = rowsOf(answer)
  if (rows.length > limit) return 'each'
  if (firstInversion(rows, key, answer.table) === undefined) return 'together'
  const codes = answer.table.columns.filter(({ enum: words }) => words !== undefined)
  return codes.some(({ name }) => isGrouped(rows, name)) ? 'by-group' : 'by-rank'
}

/** All rows of a code are consecutive. */
function isGrouped(rows: readonly DataRow[], column: string): boolean {
  const changes = rows.filter((row, index) => index > 0 && row.text(column) !== rows[index - 1]?.text(column)).length
  return changes === new Set(rows.map((row) => row.text(column))).size - 1
}
