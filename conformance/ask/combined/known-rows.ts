import type { Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import type { DataRow } from '../../read/data-rows.js'
import { someRows } from '../../read/filter/some-rows.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { firstCall } from '../first-call.js'

/** Values are chosen from at most this many rows. */
const MOST_ROWS = 500

export interface KnownRows {
  readonly rows: readonly DataRow[]
  readonly answer: TableAnswer
  /** The rows of that answer. */
  readonly first: ReadonlySet<DataRow>
}

/**
 * Rows of all answers to the tier that usually calls this operation, and the first answer, which shows the server's
 * time.
 */
export function knownRows(operation: Operation, evidence: Evidence): KnownRows | undefined {
  return evidence.cached(`known rows of ${operation.id}`, (seen) => findRows(operation, seen))
}

function findRows(operation: Operation, evidence: Evidence): KnownRows | undefined {
  const tier = callerTier(evidence.contract, evidence.target, operation)
  if (firstCall(operation, evidence) === undefined) return undefined
  const answers = evidence
    .successes(operation.id)
    .filter(({ probe }) => probe.repeat === 0 && probe.presented.tier === tier)
    .flatMap((exchange) => tablesOf(exchange, operation))
    .filter(({ property, body }) => property === undefined && body.kind === 'table')
  const [answer] = answers
  const found = new Map<string, DataRow>()
  for (const one of answers)
    for (const row of someRows(rowsOf(one))) {
      const text = rowText(row, one)
      if (!found.has(text)) found.set(text, row)
    }
  if (answer === undefined || found.size < 2) return undefined
  return { rows: spread([...found.values()]), answer, first: new Set(rowsOf(answer)) }
}

/** Rows from the whole list: the first rows are alike in the columns that order the answers. */
function spread(rows: readonly DataRow[]): readonly DataRow[] {
  const step = Math.max(1, rows.length / MOST_ROWS)
  return Array.from({ length: Math.min(rows.length, MOST_ROWS) }, (_, index) => rows[Math.floor(index * step)]).filter(
    (row) => row !== undefined,
  )
}
