import type { Operation } from '../../../spec/index.js'
import { chosenSize } from '../../ask/pages/chosen-size.js'
import { cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { capOf } from '../../ask/pages/whole-base.js'
import { requestWithout, sentValue } from '../../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bodyMember, toldTotals } from '../../read/body-member.js'
import { rowsIn } from '../../read/table-answer.js'
import { describe, violated } from '../finding/finding.js'
import { operationOf } from '../finding/table-place.js'

/**
 * Blames an answer that another page follows, as its body or another answer shows, although it has no link to that
 * page, or calls the link one to the page before.
 */
export function judgeAbsent(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  if (operation.tells?.next !== undefined) return undefined
  const alone = evidence
    .successes(operation.id)
    .filter((exchange) => !/\bnext\b/i.test(linksOf(exchange)))
    .filter((exchange) => provesNext(exchange, operation) || isCut(exchange, operation, evidence))
  const turned = alone.find((exchange) => leadsOnAsBack(exchange, operation))
  const [exchange] = turned === undefined ? alone : [turned]
  if (exchange === undefined) return undefined
  const message = `${describe(exchange.probe)} is followed by another page, and has no link to it with rel="next"`
  const expected = 'Link: <...>; rel="next"'
  const level = turned === undefined ? 'should' : 'must'
  return violated(instance, { message, expected, actual: linksOf(exchange) || 'no Link', exchanges: [exchange] }, level)
}

function linksOf({ response }: Exchange): string {
  const links = (response?.headers ?? []).filter(([name]) => /^link$/i.test(name))
  return links.map(([, value]) => value).join(', ')
}

/** By its total, or because it says so. */
function provesNext(exchange: Exchange, operation: Operation): boolean {
  const rows = rowsIn(exchange, operation).length
  const more = operation.tells?.more
  if (rows === 0) return false
  if (more !== undefined && bodyMember(exchange, more) === true) return true
  const [total, from] = [toldTotals(exchange, operation)[0], startOf(exchange, operation)]
  return total !== undefined && from !== undefined && from + rows < total
}

/** The first of the pages that cursors continue: with a larger size the same request has further rows. */
function isCut(exchange: Exchange, operation: Operation, evidence: Evidence): boolean {
  const cursor = cursorOf(operation)
  const rows = rowsIn(exchange, operation).length
  if (cursor === undefined || sentValue(exchange.probe, cursor, operation) !== undefined) return false
  if (rows !== chosenSize(exchange, operation) || handedCursor(exchange, operation) !== undefined) return false
  return rows < (longestAnswers(operation, evidence).get(withoutSize(exchange, operation)) ?? 0)
}

function longestAnswers(operation: Operation, evidence: Evidence): ReadonlyMap<string, number> {
  return evidence.cached(`the most rows of each request of ${operation.id}`, (seen) => {
    const most = new Map<string, number>()
    for (const exchange of seen.successes(operation.id)) {
      const key = withoutSize(exchange, operation)
      most.set(key, Math.max(most.get(key) ?? 0, rowsIn(exchange, operation).length))
    }
    return most
  })
}

function withoutSize(exchange: Exchange, operation: Operation): string {
  return requestWithout([capOf(operation)?.name], exchange, operation)
}

/** How many rows come before this page; undefined if the request does not show it. */
function startOf(exchange: Exchange, operation: Operation): number | undefined {
  const [pages, cursor, size] = [pageOf(operation), cursorOf(operation), chosenSize(exchange, operation)]
  if (pages === undefined) return cursor && sentValue(exchange.probe, cursor, operation) === undefined ? 0 : undefined
  const { by, first } = pages.page
  const steps = Number(sentValue(exchange.probe, pages, operation) ?? first) - first
  const from = by === 'offset' ? steps : steps * (size ?? Number.NaN)
  return size === undefined || !(from >= 0) ? undefined : from
}

/** `rel="prev"` beside a later page than this one. */
function leadsOnAsBack(exchange: Exchange, operation: Operation): boolean {
  const pages = pageOf(operation)
  if (pages === undefined) return false
  const at = Number(sentValue(exchange.probe, pages, operation) ?? pages.page.first)
  return [...linksOf(exchange).matchAll(/<([^<>]*)>\s*;([^,<]*)/g)].some(([, address = '', parameters = '']) => {
    const told = URL.canParse(address, exchange.url) && new URL(address, exchange.url).searchParams.get(pages.name)
    return /\brel="?prev/i.test(parameters) && Number(told || Number.NaN) > at
  })
}

function pageOf({ parameters }: Operation) {
  return parameters.flatMap((one) => (one.page === undefined ? [] : [{ ...one, page: one.page }]))[0]
}
