import { inNumber, type Operation } from '../../../spec/index.js'
import { hasClientError, hasServerError, hasSuccessStatus, isAnswered, statusText } from '../../answer-kind.js'
import { comparesOtherValue } from '../../ask/other-dates.js'
import { type Followed, filteredPage, followedLinks, nextLink } from '../../ask/pages/next-link.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { isCallable } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { obeys } from '../../read/filter/obeys-filter.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import {
  describe,
  notApplicable,
  observed,
  pass,
  unanswered,
  unconfirmed,
  type Violation,
  violated,
} from '../finding/finding.js'
import { askedIn } from '../finding/parameter-place.js'
import { operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'
import { absentProbes, judgeAbsent } from './link-absent.js'
import { judgeLinks, linkProbes } from './link-request.js'
import { lostSize } from './lost-size.js'

export const pageNextLink: Check = {
  id: 'page.next-link',
  area: 'page',
  level: 'must',
  elsewhere: 'None of its answers has to link to the next page',
  title: 'The link to the next page leads to further rows of the same request',
  explain:
    'Judged for links in the member that x-tells names, and in a Link header that the document requires, or that it names for an operation with pages. The query of every link is compared with its request: it must name the next page, not the first one again, and keep the size, each filter, each order that changes rows, and the chosen columns. A link with an opaque cursor, or with undocumented names, may express the same in another way. The link of a plain and of a filtered answer is also followed, at the address of the target file. Violations are a link that is refused or whose path does not exist, a row behind it that does not obey the filters of the request, more rows behind it than the request wants, and an answer behind it that shows only rows of the answer before. The requests are repeated before such a violation is reported. A link with rel="prev" to a later page is a violation too. If an answer has no link although its total, or a larger page of the same request, shows that a page follows, that is a warning, if both stay the same when they are requested again. Another host is only observed. A link with another path is not followed to another host, nor outside the address of the target file; the latter is a warning if it has the parameter of the pages.',
  instances: (contract) =>
    operationInstances(
      contract,
      (operation) => isCallable(operation) && mayLink(operation),
      ({ tells }) => tells?.clause,
    ),
  ...plainCallThen((instance, evidence) => {
    const operation = operationOf(instance, evidence.contract)
    const links = followedLinks(operation, evidence)
    return [
      ...filteredPage(operation, evidence),
      ...linkProbes(instance, evidence),
      ...absentProbes(instance, evidence),
      ...links.map(({ probe }) => probe),
      ...links.flatMap((one) => {
        const answer = evidence.answer(one.probe)
        const isSuspect = answer !== undefined && problemOf(one, answer, operation, evidence) !== undefined
        return isSuspect ? [one.first.probe, one.probe].map((probe) => repeatAfter(probe, answer, evidence)) : []
      }),
    ]
  }),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const links = followedLinks(operation, evidence)
    const answered = links.flatMap((one) => {
      const answer = shownBy(one.probe, evidence)
      return answer === undefined ? [] : [{ one, answer }]
    })
    for (const { one, answer } of answered) {
      if (problemOf(one, answer, operation, evidence) === undefined) continue
      // New rows may have come between the page and the next one.
      const [first, second] = [one.first.probe, one.probe].map((probe) =>
        shownBy(repeatAfter(probe, answer, evidence), evidence),
      )
      const isOnce =
        second === undefined || (first === undefined && ledBack(one.first, answer, operation) !== undefined)
      if (isOnce) return unconfirmed(`${one.link.pathname} was followed once`)
      const problem = problemOf({ ...one, first: first ?? one.first }, second, operation, evidence)
      if (problem !== undefined) return violated(instance, problem)
    }
    const kept = judgeLinks(instance, evidence)
    if (kept !== undefined) return kept
    const absent = judgeAbsent(instance, evidence)
    if (absent !== undefined) return absent
    if (links.length === 0) return withoutLink(instance, operation, evidence)
    if (answered.length === 0) return unanswered(links[0]?.probe, evidence)
    const said = `${inNumber(answered.length, 'link leads', 'links lead')} to further rows of the request`
    const answers = answered.map(({ answer }) => answer)
    const host = links.find(hasOtherHost)?.link.host
    return host === undefined ? pass(said, answers) : observed(`${said}, and to the host ${host}`, answers)
  },
}

/**
 * No link was followed. Outside its address the service may have anything, so such a link is shown; it is odd if it has
 * the parameter of the pages, and so continues the request at another path.
 */
function withoutLink(instance: Instance, operation: Operation, evidence: Evidence): Finding {
  const pages = operation.parameters.filter(({ page, cursor }) => (page ?? cursor) !== undefined)
  for (const exchange of evidence.successes(operation.id)) {
    const link = nextLink(exchange, operation)
    if (link === undefined || link.origin !== new URL(exchange.url).origin) continue
    const message = `Links to the next page lead outside the address of the target, to ${link.pathname}${link.search}`
    const isOdd = pages.some(({ name }) => link.searchParams.has(name))
    if (!isOdd) return observed(message, [exchange])
    const expected = `the path of the request, ${exchange.probe.path}`
    return violated(instance, { message, expected, exchanges: [exchange] }, 'should')
  }
  return notApplicable('No answer links to a next page')
}

/** A failure of the service, or a refusal for the credential or the quota, does not show where a link leads. */
function shownBy(probe: Probe, evidence: Evidence): Exchange | undefined {
  const exchange = evidence.answer(probe)
  return isAnswered(exchange, evidence.contract) && !hasServerError(exchange) ? exchange : undefined
}

/** The service may have another name for clients than for this run. */
function hasOtherHost({ first, link, isSamePath }: Followed): boolean {
  return isSamePath && link.host !== new URL(first.url).host
}

/** A link that the document does not describe may lead anywhere. */
function mayLink({ tells, linked, headers = [] }: Operation): boolean {
  const isRequired = headers.some(({ name }) => name.toLowerCase() === 'link')
  return tells?.next !== undefined || linked === true || isRequired
}

function problemOf(
  { first, link, isSamePath }: Followed,
  answer: Exchange,
  operation: Operation,
  evidence: Evidence,
): Violation | undefined {
  if (!isAnswered(answer, evidence.contract)) return undefined
  const said = `${describe(first.probe)} links to the next page ${link.pathname}${link.search}`
  if (hasClientError(answer))
    return {
      message: `${said}, which was answered ${statusText(answer)}`,
      expected: isSamePath ? 'the next page' : `the path of the request, ${first.probe.path}`,
      actual: statusText(answer),
      exchanges: [answer, first],
    }
  const isRead = hasSuccessStatus(answer) && isSamePath
  const lost = isRead
    ? (lostFilter(first, answer, operation, evidence) ??
      ledBack(first, answer, operation) ??
      lostSize(first, answer, operation))
    : undefined
  return lost && { ...lost, message: `${said}, and ${lost.message}` }
}

/** New rows of live data may move a few rows to the next page, but hardly all of several. */
const FEWEST_BACK = 3

/** The next page shows rows of this page only. Without a key some rows may be equal: then nothing is known. */
function ledBack(first: Exchange, answer: Exchange, operation: Operation): Violation | undefined {
  const [before, after] = [first, answer].map((one) =>
    tablesOf(one, operation).flatMap((table) => rowsOf(table).map((row) => rowText(row, table))),
  )
  const known = new Set(before)
  const areDifferent = known.size === before?.length && new Set(after).size === after?.length
  if (after === undefined || after.length < FEWEST_BACK || !areDifferent) return undefined
  if (after.some((text) => !known.has(text))) return undefined
  return {
    message: `its ${after.length} rows are rows of the page before`,
    expected: 'further rows, or none',
    actual: after[0] ?? '',
    exchanges: [answer, first],
  }
}

/** A row of the next page that a filter of the first request removes. */
function lostFilter(
  first: Exchange,
  answer: Exchange,
  operation: Operation,
  evidence: Evidence,
): Violation | undefined {
  const [asking] = tablesOf(first, operation)
  if (asking === undefined) return undefined
  const sent = operation.parameters.filter(
    ({ filter, ...one }) =>
      filter?.on === 'row' && filter.via === undefined && sentValue(first.probe, one, operation) !== undefined,
  )
  for (const parameter of sent) {
    const asked = askedIn(asking, parameter, operation)
    // A filter that the first page ignores too is not lost by the link.
    if (asked === undefined || rowsOf(asking).some((row) => obeys(asked, row) === false)) continue
    for (const row of tablesOf(answer, operation).flatMap(rowsOf)) {
      if (obeys(asked, row) !== false || comparesOtherValue(row, asked, evidence)) continue
      const cell = row.text(asked.filter.column) ?? ''
      return {
        message: `its row ${row.number} does not obey ${parameter.name}=${asked.value}: column "${asked.filter.column}" is "${cell}"`,
        expected: `rows that obey ${parameter.name}=${asked.value}`,
        actual: cell,
        exchanges: [answer, first],
      }
    }
  }
  return undefined
}
