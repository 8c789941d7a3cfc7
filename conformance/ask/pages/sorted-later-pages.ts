import { chosenOrder, type Operation, type OrderKey, type Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowsOf } from '../../read/table-answer.js'
import { answerTo } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { sentValue, sentValues } from '../sent-value.js'
import { textMark } from './column-marks.js'
import { fixedKeys } from './is-fixed.js'
import { valueAt } from './last-pages.js'
import { halfSize, type LaterPage } from './paged-answer.js'

/** Orders whose second pages are requested. */
const MOST_SORTED = 3

/** The second half of the rows in a chosen order, for answers that may be cut. */
export function sortedLaterPages(page: Parameter, operation: Operation, evidence: Evidence): readonly LaterPage[] {
  const sort = operation.parameters.find((one) => one.sort !== undefined)
  if (sort === undefined || page.page === undefined) return []
  const tier = firstCall(operation, evidence)?.presented.tier
  const others = operation.parameters.filter((one) => one === page || one.columns !== undefined)
  const found = new Map<string, LaterPage>()
  for (const { probe } of evidence.successes(operation.id)) {
    const value = sentValue(probe, sort, operation)
    const isUsual = probe.repeat === 0 && probe.presented.tier === tier && found.size < MOST_SORTED
    const isPlain = others.every((one) => sentValue(probe, one, operation) === undefined)
    if (value === undefined || found.has(value) || !isUsual || !isPlain) continue
    const later = secondHalf(probe, page, operation, evidence)
    if (later !== undefined) found.set(value, later)
  }
  return [...found.values()]
}

function secondHalf(probe: Probe, page: Parameter, operation: Operation, evidence: Evidence): LaterPage | undefined {
  const whole = answerTo(probe, operation, evidence)
  const rows = whole === undefined ? 0 : rowsOf(whole).length
  const half = halfSize(2 * Math.floor(rows / 2), operation)
  if (whole === undefined || half === undefined || half.size < 2) return undefined
  const { size, cap } = half
  const values = { ...sentValues(probe, operation), [cap.name]: String(size), ...valueAt(page, 1, size) }
  return { whole, size, from: size, probe: callWith(operation, evidence, values), isCut: true }
}

/** The order that the answer promises: the one that its request chooses, or that of the operation. */
export function promisedOrder({ whole }: Pick<LaterPage, 'whole'>, operation: Operation): readonly OrderKey[] {
  const { probe } = whole.exchange
  const read = (name: string): string | undefined => {
    const parameter = operation.parameters.find((one) => one.name === name)
    return parameter && sentValue(probe, parameter, operation)
  }
  return fixedKeys(chosenOrder(operation, read) ?? operation.order)
}

/** The values by which rows are ordered, as one text. */
export function orderMark(row: DataRow | undefined, keys: readonly OrderKey[]): string {
  return JSON.stringify(keys.map(({ column }) => row && textMark(row, column)))
}

/**
 * With the first page too, if the order does not tell the last row of it from the next one: then only both pages
 * together show whether a row is missing or comes twice.
 */
export function withFirst(later: LaterPage, page: Parameter, operation: Operation, evidence: Evidence): LaterPage {
  const { whole, size, from, probe } = later
  const keys = promisedOrder(later, operation)
  const [last, next] = rowsOf(whole).slice(from - 1, from + 1)
  const isTied = orderMark(last, keys) === orderMark(next, keys)
  if (page.page === undefined || probe === undefined || size !== from || !isTied) return later
  const values = { ...sentValues(probe, operation), ...valueAt(page, 0, size) }
  return { ...later, first: callWith(operation, evidence, values) }
}
