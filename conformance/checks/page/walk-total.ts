import { inNumber, type Operation, type Parameter } from '../../../spec/index.js'
import { cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { requestWithout, sentValue } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { namesNoNext, toldTotals } from '../../read/body-member.js'
import { rowsIn } from '../../read/table-answer.js'
import { describe } from '../finding/finding.js'

/**
 * All pages of a request, from the first one to the one that names no next page, if their rows are not as many as their
 * total.
 */
export function wrongWalk(operation: Operation, evidence: Evidence): readonly Exchange[] | undefined {
  const cursor = cursorOf(operation)
  if (cursor === undefined || operation.tells?.next === undefined) return undefined
  const answers = evidence.successes(operation.id)
  const before = pageBefore(answers, cursor, operation)
  for (const last of answers) {
    if (sentValue(last.probe, cursor, operation) === undefined || !namesNoNext(last, operation)) continue
    const walked = new Set([last])
    for (let page = before(last); page !== undefined && !walked.has(page); page = before(page)) walked.add(page)
    const pages = [...walked].toReversed()
    if (walkProblem(pages, operation) !== undefined) return pages
  }
  return undefined
}

/** Pages that may be all of a walk: their number of rows must be the total that each of them states. */
export function walkProblem(pages: readonly Exchange[], operation: Operation): string | undefined {
  const [[first], last] = [pages, pages.at(-1)]
  const cursor = cursorOf(operation)
  if (first === undefined || last === undefined || cursor === undefined) return undefined
  if (sentValue(first.probe, cursor, operation) !== undefined || !namesNoNext(last, operation)) return undefined
  const totals = new Set(pages.map((page) => toldTotals(page, operation)[0]))
  const [total] = totals
  const rows = pages.reduce((sum, page) => sum + rowsIn(page, operation).length, 0)
  if (totals.size > 1 || total === undefined || rows === total) return undefined
  return `${describe(last.probe)} names no next page, and the ${pages.length} pages up to it have ${inNumber(rows, 'row')}, but state a total of ${total}`
}

/** The page that handed out the cursor of another one, to the same request; none of the first page. */
function pageBefore(answers: readonly Exchange[], cursor: Parameter, operation: Operation) {
  const placeOf = (page: Exchange, value: string): string =>
    JSON.stringify([page.probe.repeat, value, requestWithout([cursor.name], page, operation)])
  const handing = new Map<string, Exchange>()
  for (const one of answers) {
    const next = handedCursor(one, operation)
    const place = next === undefined ? undefined : placeOf(one, next)
    if (place !== undefined && !handing.has(place)) handing.set(place, one)
  }
  return (page: Exchange): Exchange | undefined => {
    const value = sentValue(page.probe, cursor, operation)
    return value === undefined ? undefined : handing.get(placeOf(page, value))
  }
}
