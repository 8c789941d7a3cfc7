import { inNumber, type Operation } from '../../../spec/index.js'
import { cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { sentValue, sentValues } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { namesNoNext, toldTotals } from '../../read/body-member.js'
import { rowsIn } from '../../read/table-answer.js'
import { describe } from '../finding/finding.js'

/** All pages of a request, from the first one to the one that names no next page, if their rows are not as many as their total. */
export function wrongWalk(operation: Operation, evidence: Evidence): readonly Exchange[] | undefined {
  const cursor = cursorOf(operation)
  if (cursor === undefined || operation.tells?.next === undefined) return undefined
  const answers = evidence.successes(operation.id)
  const before = (page: Exchange): Exchange | undefined =>
    answers.find(
      (one) =>
        handedCursor(one, operation) === sentValue(page.probe, cursor, operation) &&
        requestOf(one, cursor.name, operation) === requestOf(page, cursor.name, operation),
    )
  for (const last of answers) {
    if (sentValue(last.probe, cursor, operation) === undefined || !namesNoNext(last, operation)) continue
    const pages = [last]
    for (let page = before(last); page !== undefined && !pages.includes(page); page = before(page)) pages.unshift(page)
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

/** The tier of the caller, and everything that is sent but the cursor. */
function requestOf({ probe }: Exchange, cursor: string, operation: Operation): string {
  const sent = Object.entries(sentValues(probe, operation)).filter(([name]) => name !== cursor)
  return JSON.stringify([probe.presented.tier, probe.repeat, sent.toSorted()])
}
