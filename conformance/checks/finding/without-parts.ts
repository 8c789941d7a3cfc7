import { compileRule, grouped, type Rule, type Summary } from '../../../spec/index.js'
import type { SummarisedRows } from '../../ask/summary-calls.js'
import { cacheByName } from '../../cache/cache.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf } from '../../read/table-answer.js'
import type { TablePlace } from './table-place.js'

interface Summarised {
  readonly place: TablePlace
  readonly summary: Summary
  readonly rule: Rule
}

/**
 * An undocumented column may divide the rows of an open table. If the rule compares several rows with the same details,
 * each row may be only a part.
 */
export function withoutParts(call: SummarisedRows, { rule, summary, place }: Summarised): SummarisedRows {
  if (place.table.shape !== 'open') return call
  const texts = new Set(place.table.columns.flatMap(({ name, type }) => (NUMBERS.has(type) ? [] : [name])))
  const expressions = [rule, ...Object.values(summary.parameters)]
  const names = expressions.flatMap((one) => compileRule(one, 'row').reads.self).filter((name) => texts.has(name))
  const parts = partsIn(rowsOf(call.base), names)
  const rows = parts.size === 0 ? call.rows : call.rows.filter((row) => !parts.has(row))
  return rows.length === call.rows.length ? call : { ...call, rows }
}

const partsOnce = cacheByName<readonly DataRow[], ReadonlySet<DataRow>>()

/** The rows that have the same values of these columns as another row. */
function partsIn(rows: readonly DataRow[], names: readonly string[]): ReadonlySet<DataRow> {
  return partsOnce(rows, names.join(), () => {
    const alike = grouped(rows, (row) => JSON.stringify(names.map((name) => row.text(name))))
    return new Set([...alike.values()].filter((some) => some.length > 1).flat())
  })
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number'])
