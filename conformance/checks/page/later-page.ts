import type { Operation } from '../../../spec/index.js'
import { cursorOf } from '../../ask/pages/handed-cursor.js'
import { type LaterPage, laterPages } from '../../ask/pages/later-pages.js'
import { pageIn } from '../../ask/pages/pages-after-end.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { describe, noEvidence, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf } from '../finding/table-place.js'

/** The second pages of filtered answers; a wrong one and its answer are repeated, because live data change. */
export function laterProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const wrong = wrongPage(operation, evidence)
  return [
    ...laterPages(operation, evidence).flatMap(({ first, probe }) => presentValues(first, probe)),
    ...(wrong === undefined ? [] : repeatsOf(wrong, evidence)),
  ]
}

export function judgeLater(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  const wrong = wrongPage(operation, evidence)
  if (wrong === undefined) return undefined
  const exchanges = [wrong.page.exchange, wrong.whole.exchange]
  const [page, whole] = repeatsOf(wrong, evidence).map((probe) => evidence.answer(probe))
  const message = `${describe(wrong.probe)} ${wrong.problem}`
  if (page === undefined || whole === undefined)
    return noEvidence('budget', `${message}; a repeated request must confirm it`, exchanges)
  const [second, first] = [page, whole].map((exchange) => pageIn(exchange, operation))
  const problem = first && second && problemOf({ ...wrong, whole: first }, second, operation)
  return problem === undefined
    ? noEvidence('no-data', 'The data changed between the pages', exchanges)
    : violated(instance, { message, expected: 'the second half of the rows of that answer', exchanges })
}

interface WrongPage extends LaterPage {
  readonly probe: Probe
  readonly page: TableAnswer
  readonly problem: string
}

function wrongPage(operation: Operation, evidence: Evidence): WrongPage | undefined {
  for (const one of laterPages(operation, evidence)) {
    const { probe } = one
    const page = pageIn(evidence.answer(probe), operation)
    const problem = page && problemOf(one, page, operation)
    if (probe !== undefined && page !== undefined && problem !== undefined) return { ...one, probe, page, problem }
  }
  return undefined
}

function repeatsOf({ probe, whole, page }: WrongPage, evidence: Evidence): readonly Probe[] {
  return [probe, whole.exchange.probe].map((asked) => repeatAfter(asked, page.exchange, evidence))
}

/** Rows that are equal in the columns of the order may be on either side of the end of a page. */
function problemOf({ whole, from, size }: LaterPage, page: TableAnswer, operation: Operation): string | undefined {
  const rows = rowsOf(whole)
  if (rowsOf(page).length === 0 && rows.length > from)
    return `has no rows, and ${describe(whole.exchange.probe)} has ${rows.length}`
  const second = operation.order.length === 0 ? rows : rows.slice(from, from + size)
  const markOf = (row: DataRow | undefined): string =>
    JSON.stringify(operation.order.map(({ column }) => row?.text(column)))
  const wanted = new Set(second.map((row) => rowText(row, whole)))
  // Whether the row with the value of a plain cursor belongs to its page is open.
  const before = cursorOf(operation) !== undefined && operation.tells?.next === undefined ? [rows[from - 1]] : []
  const edges = new Set([...before, second[0], second.at(-1)].map(markOf))
  const known = new Set(rows.map((row) => rowText(row, whole)))
  const wrong = rowsOf(page).find((row) => {
    const text = rowText(row, page)
    return !wanted.has(text) && !(known.has(text) && edges.has(markOf(row)))
  })
  if (wrong === undefined) return undefined
  return `has row ${wrong.number}, which ${describe(whole.exchange.probe)} does not have there: "${rowText(wrong, page).slice(0, 120)}"`
}
