import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyBreaks } from '../../read/filter/obeys-filter.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf } from '../../read/table-answer.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { lawfulNumber } from '../made-value.js'
import { rowFilters } from '../row-filters.js'
import { wordsOfRow } from './words-of-row.js'

/**
 * A plain answer that is cut at its cap does not show whether a default threshold applies, because the cap may have
 * removed the rows that break it. So the request names a symbol that has such a row in another answer. If none is
 * known, it raises the cap; if the service does not, it names the symbol of the row closest to the threshold.
 */
export function thresholdCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const name = `threshold call of ${operation.id} ${parameter.name}`
  return evidence.cached(name, (seen) => makeCall(operation, parameter, seen))
}

function makeCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter, default: normal } = parameter
  const symbol = rowFilters(operation).find((found) => found.parameter.symbol && !found.parameter.required)
  if (symbol === undefined || normal === undefined || (filter?.op !== 'gte' && filter?.op !== 'lte')) return undefined
  const plain = firstCall(operation, evidence)
  const answer = answerTo(plain, operation, evidence)
  if (plain === undefined || answer === undefined) return undefined
  if (!isCapped(rowsOf(answer).length, operation, plain)) return undefined
  const symbolIn = (row: DataRow): string => row.text(symbol.filter.column) ?? ''
  const asked = { parameter, filter, value: normal, exchange: answer.exchange }
  const breaking = (rows: readonly DataRow[]): DataRow | undefined =>
    rows[0]?.text(symbol.filter.column) === undefined
      ? undefined
      : rows.find((row) => clearlyBreaks(asked, row) && isOne(symbolIn(row)))
  const below = findElsewhere(operation, evidence, breaking)
  const raised = below === undefined ? raisedCall(operation, rowsOf(answer).length, evidence) : undefined
  if (raised !== undefined) return raised
  const last = below ?? rowsOf(answer).findLast((row) => isOne(symbolIn(row)))
  if (last === undefined) return undefined
  const fixed = { ...requiredValues(operation, evidence), [symbol.parameter.name]: symbolIn(last) }
  const beside = wordsOfRow(last, { operation, column: filter.column, fixed }, rowsOf(answer))
  const probe = callWith(operation, evidence, { ...fixed, ...beside })
  const isEmpty = evidence.answer(probe)?.response !== undefined && answerTo(probe, operation, evidence) === undefined
  return isEmpty && below === undefined ? callWith(operation, evidence, fixed) : probe
}

/**
 * The plain call with a far higher cap; undefined if the document has a highest one, or if the service keeps to its
 * own.
 */
function raisedCall(operation: Operation, count: number, evidence: Evidence): Probe | undefined {
  const cap = operation.parameters.find((parameter) => parameter.cap === 'rows')
  if (cap === undefined || cap.maximum !== undefined) return undefined
  const limit = lawfulNumber(cap, RAISED * count)
  const probe = callWith(operation, evidence, { ...requiredValues(operation, evidence), [cap.name]: limit })
  if (evidence.answer(probe)?.response === undefined) return probe
  const answer = answerTo(probe, operation, evidence)
  return answer !== undefined && rowsOf(answer).length > count ? probe : undefined
}

const RAISED = 50

function isOne(symbol: string): boolean {
  return /^[^\s,;/]+$/.test(symbol)
}

/** The first match among the rows of the other plain answers: equal column names mean the same thing there. */
function findElsewhere(
  operation: Operation,
  evidence: Evidence,
  find: (rows: readonly DataRow[]) => DataRow | undefined,
): DataRow | undefined {
  for (const other of evidence.contract.operations) {
    const answer = other === operation ? undefined : answerTo(firstCall(other, evidence), other, evidence)
    const row = answer === undefined ? undefined : find(rowsOf(answer))
    if (row !== undefined) return row
  }
  return undefined
}
