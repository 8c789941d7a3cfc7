import { type Operation, tableOf } from '../../../spec/index.js'
import { firstCall } from '../../ask/first-call.js'
import { filteredForms, inForm } from '../../ask/plain/other-forms.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { isCut } from '../../read/is-capped.js'
import { rowText } from '../../read/row-text.js'
import { tablesOf } from '../../read/table-answer.js'
import { differingColumn } from '../consistency/record-store.js'
import { keyColumns, type RowSource, rowKeys, sourceOf } from '../consistency/row-source.js'

/** An answer in another form that shows other records than the usual answer to the same request. */
export interface Difference {
  readonly exchange: Exchange
  readonly problem: string
  /** The request for the usual form once more, because live data may have changed. */
  readonly repeat: Probe
  /** The repeated request shows the same. */
  readonly isConfirmed: boolean
}

/** The records that it lacks, or shows with other values. */
export function differingForm(form: Operation, operation: Operation, evidence: Evidence): Difference | undefined {
  for (const probe of askedInBoth(form, operation, evidence)) {
    const here = sourceIn(operation, evidence.answer(probe))
    const there = sourceIn(form, evidence.answer(inForm(probe, form)))
    const problem = here && there && problemOf(here, there)
    if (there === undefined || problem === undefined) continue
    const { exchange } = there.answer
    const repeat = repeatAfter(probe, exchange, evidence)
    const again = sourceIn(operation, evidence.answer(repeat))
    return { exchange, problem, repeat, isConfirmed: again !== undefined && problemOf(again, there) === problem }
  }
  return undefined
}

/** The plain call, and those of filters. */
function askedInBoth(form: Operation, operation: Operation, evidence: Evidence): readonly Probe[] {
  const filtered = operation.parameters.flatMap((parameter) => filteredForms(operation, parameter, evidence))
  const plain = firstCall(operation, evidence)
  return [
    ...(plain === undefined ? [] : [plain]),
    ...filtered.filter((one) => one.form === form).map((one) => one.usual),
  ]
}

function sourceIn(operation: Operation, exchange: Exchange | undefined): RowSource | undefined {
  const table = tableOf(operation)
  const [answer] = exchange === undefined ? [] : tablesOf(exchange, operation)
  if (table === undefined || answer?.body.kind !== 'table' || keyColumns(table).length === 0) return undefined
  return sourceOf({ key: `form of ${operation.id}`, operation, table }, answer)
}

/** The first record that differs; undefined if the keys of one answer repeat. */
function problemOf(here: RowSource, there: RowSource): string | undefined {
  const [known, found] = [here, there].map(
    (source) => new Map(rowKeys(source).map((key, at) => [key, source.rows[at]] as const)),
  )
  const isUnique = known?.size === here.rows.length && found?.size === there.rows.length
  if (known === undefined || found === undefined || !isUnique || known.has(undefined)) return undefined
  const isWhole = !isCut(there.answer, there.place.operation)
  for (const [key, row] of known) {
    const other = found.get(key)
    if (row === undefined) continue
    if (other === undefined && isWhole)
      return `lacks row ${row.number} of the usual answer: "${rowText(row, here.place)}"`
    const column = other && differingColumn({ source: here, row }, { source: there, row: other })
    if (column === undefined) continue
    return `shows "${column}" of a record as "${other?.text(column)}", but the usual answer shows "${row.text(column)}"`
  }
  return undefined
}
