import { inNumber, type Operation, operationFor, tableOf } from '../../../spec/index.js'
import { firstCall } from '../../ask/first-call.js'
import { chosenSize } from '../../ask/pages/chosen-size.js'
import { lastPages } from '../../ask/pages/last-pages.js'
import { appliedValue, requestWithout, sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bodyMember, toldTotals } from '../../read/body-member.js'
import { rowsIn, rowsOf, tablesOf } from '../../read/table-answer.js'
import { describe, pass } from '../finding/finding.js'
import { nothingProven, operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'
import { needlessNext, type PagePlace, pagesProblem } from './pages-problem.js'
import { figureProblem, moreBeside, moreProblem, type Shown, tellsFigures } from './told-figures.js'
import { judgeAgain, repeatsFor, type Suspect } from './total-again.js'
import { keepsAll, totalBeside } from './total-beside.js'
import { walkProblem, wrongWalk } from './walk-total.js'

export const pageTotal: Check = {
  id: 'page.total',
  area: 'page',
  level: 'must',
  reads: 'tables',
  elsewhere: 'None of its answers states a total',
  title: 'The total of an answer fits its rows',
  explain:
    'Every answer with a total is judged. The judge also requests the last page in the usual and in the largest size, the page behind it, and the second page of a filtered answer. A numbered page has the rows that the total leaves for it, up to the size of a page. A page behind the last one has no rows, or is refused. An answer without a further page has all rows, and the last page names no next one, in its body or in a Link header. The other figures of an answer must be right too: pages, page, rows, size, the rows before it, and whether a page follows. No page follows an answer without pages that has fewer rows than its size. Header and body state the same total. Violations are a total of one page alone, a total of all rows although a filter applies, different totals on two pages, a total that counts rows of the plain answer which a filter removes, a smaller total than the plain one although all its rows lie in the look-back window, and a total that the pages of a walk by cursors, from the first to the last, do not have together. Requests are repeated before a violation is reported.',
  instances: (contract) =>
    operationInstances(
      contract,
      (one) => statesFigures(one) && tableOf(one) !== undefined,
      ({ tells }) => tells?.clause,
    ),
  ...plainCallThen((instance, evidence) => {
    const operation = operationOf(instance, evidence.contract)
    const suspect = suspectOf(operation, evidence)
    return [
      ...lastPages(operation, evidence),
      ...(suspect === undefined ? [] : repeatsFor(suspect, operation, evidence)),
    ]
  }),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const suspect = suspectOf(operation, evidence)
    if (suspect !== undefined) return judgeAgain(suspect, instance, evidence)
    const judged = evidence
      .successes(operation.id)
      .filter((exchange) => toldTotals(exchange, operation).length > 0 || tellsFigures(exchange, operation))
    if (judged.length === 0) return nothingProven(operation, evidence, 'a total')
    return pass(`The totals of ${inNumber(judged.length, 'answer')} fit their rows`, judged)
  },
}

/** The operation states a total, or figures of each answer, and not the next page alone. */
function statesFigures({ tells }: Operation): boolean {
  return [tells?.total, tells?.totalHeader, tells?.rows, tells?.size, tells?.offset, tells?.more].some(
    (place) => place !== undefined,
  )
}

function suspectOf(operation: Operation, evidence: Evidence): Suspect | undefined {
  return evidence.cached(`total of ${operation.id}`, (seen) => {
    const plain = seen.answer(firstCall(operation, seen))
    for (const exchange of seen.successes(operation.id)) {
      const alone = problemOf(exchange, operation)
      if (alone !== undefined) return { exchange, problem: alone, compare: (one) => problemOf(one, operation) }
      const beside = plain && besideProblem(plain, exchange, operation)
      if (plain !== undefined && beside !== undefined)
        return {
          exchange,
          others: [plain],
          problem: beside,
          compare: (one, [other]) => other && besideProblem(other, one, operation),
        }
    }
    const more = moreBeside(operation, seen)
    if (more !== undefined)
      return {
        exchange: more.exchange,
        others: [more.wide],
        problem: more.problem,
        compare: (one, [other]) => other && moreProblem(one, other, operation),
      }
    return suspectWindow(operation, seen) ?? suspectWalk(operation, seen)
  })
}

function suspectWindow(operation: Operation, evidence: Evidence): Suspect | undefined {
  const plain = evidence.answer(firstCall(operation, evidence))
  const others = plain === undefined ? [] : endsOf(plain, operation, evidence)
  for (const exchange of evidence.successes(operation.id)) {
    const problem = keptProblem(others, exchange, operation)
    if (problem !== undefined)
      return { exchange, others, problem, compare: (one, ends) => keptProblem(ends, one, operation) }
  }
  return undefined
}

function suspectWalk(operation: Operation, evidence: Evidence): Suspect | undefined {
  const walked = wrongWalk(operation, evidence)
  const problem = walked && walkProblem(walked, operation)
  const exchange = walked?.at(-1)
  if (walked === undefined || exchange === undefined || problem === undefined) return undefined
  const compare: Suspect['compare'] = (one, others) => walkProblem([...others, one], operation)
  return { exchange, others: walked.slice(0, -1), problem, compare }
}

function problemOf(exchange: Exchange, operation: Operation): string | undefined {
  const answer = tablesOf(exchange, operation).find(({ property }) => property === undefined)
  const [told, other] = toldTotals(exchange, operation)
  if (answer === undefined) return undefined
  const said = describe(exchange.probe)
  const shown = { rows: rowsOf(answer).length, total: told, place: placeOf(exchange, operation) }
  if (isBehindEnd(shown)) return undefined
  const figure = figureProblem(exchange, operation, shown)
  if (figure !== undefined) return `${said} ${figure}`
  if (told === undefined) return undefined
  if (other !== undefined && other !== told) return `${said} states the totals ${told} and ${other}`
  const { rows, place } = shown
  const next = needlessNext(exchange, operation, { rows, total: told, place })
  if (next !== undefined) return `${said} ${next}`
  // A page that is too long is a violation of its size.
  if (place === undefined || rows > place.size) return undefined
  const wanted = Math.min(place.size, Math.max(0, told - place.from))
  if (rows !== wanted)
    return `${said} has ${inNumber(rows, 'row')} and states a total of ${told}, which leaves ${wanted} for it`
  const numbers = pagesProblem(exchange, operation, told, place)
  return numbers && `${said} ${numbers}`
}

/** A page without rows behind the last one: nothing says which figures it states. */
function isBehindEnd({ rows, place, total = 0 }: Shown): boolean {
  return rows === 0 && place !== undefined && place.from > 0 && place.from >= total
}

/**
 * The total of another page, or of the rows that a filter leaves, beside the plain answer. A caller without a
 * credential may see fewer rows.
 */
function besideProblem(plain: Exchange, exchange: Exchange, operation: Operation): string | undefined {
  if (plain.probe.presented.form !== exchange.probe.presented.form) return undefined
  const [[whole], [told]] = [toldTotals(plain, operation), toldTotals(exchange, operation)]
  const wanted = whole === undefined || told === undefined ? undefined : totalBeside(plain, exchange, operation)
  const rows = rowsIn(exchange, operation).length
  if (isBehindEnd({ rows, place: placeOf(exchange, operation), total: whole })) return undefined
  if (whole === undefined || told === undefined || wanted === undefined) return undefined
  const said = `${describe(exchange.probe)} states a total of ${told}, ${describe(plain.probe)} one of ${whole}`
  if (wanted.isSame) return told === whole ? undefined : `${said}: both are about the same rows`
  return told <= whole - wanted.removed ? undefined : `${said}, with ${wanted.removed} rows that the filter removes`
}

/** The plain answer and the last page of its request; none if that page is not known. */
function endsOf(plain: Exchange, operation: Operation, evidence: Evidence): readonly Exchange[] {
  const names = operation.parameters.flatMap(({ name, page, cap }) => ((page ?? cap) === undefined ? [] : name))
  const request = requestWithout(names, plain, operation)
  const [total] = toldTotals(plain, operation)
  const found = evidence.successes(operation.id).find((one) => {
    const [rows, { from = Number.NaN } = {}] = [rowsIn(one, operation).length, placeOf(one, operation)]
    return rows > 0 && from + rows === total && requestWithout(names, one, operation) === request
  })
  return found === undefined ? [] : [...new Set([plain, found])]
}

/** A total that is too small for a look-back window in which all rows lie. */
function keptProblem(ends: readonly Exchange[], exchange: Exchange, operation: Operation): string | undefined {
  const [plain] = ends
  if (plain === undefined) return undefined
  const [[whole], [told]] = [toldTotals(plain, operation), toldTotals(exchange, operation)]
  if (whole === undefined || told === undefined || told >= whole) return undefined
  if (rowsIn(exchange, operation).length === 0 || !keepsAll(ends, exchange, operation)) return undefined
  return `${describe(exchange.probe)} states a total of ${told}, although all ${whole} rows of ${describe(plain.probe)} lie in its window`
}

/** Which of all rows the answer must contain; undefined if the request does not show it. */
function placeOf(exchange: Exchange, operation: Operation): PagePlace | undefined {
  const { parameters } = operationFor(operation, exchange.probe.presented.tier)
  const paged = parameters.find(({ page }) => page !== undefined)
  if (paged?.page === undefined)
    return isOnlyPage(exchange, operation) ? { from: 0, size: Number.POSITIVE_INFINITY } : undefined
  const { by, first } = paged.page
  const size = chosenSize(exchange, operation)
  if (size === undefined) return undefined
  const from = (Number(appliedValue(exchange.probe, paged, operation) ?? first) - first) * (by === 'offset' ? 1 : size)
  return from >= 0 ? { from, size } : undefined
}

/** The first page of a list with a cursor, without a further one. */
function isOnlyPage(exchange: Exchange, { parameters, tells, path }: Operation): boolean {
  const cursor = parameters.find((one) => one.cursor !== undefined)
  if (cursor === undefined || tells?.next === undefined) return false
  const next = bodyMember(exchange, tells.next)
  return sentValue(exchange.probe, cursor, { path }) === undefined && (next ?? '') === ''
}
