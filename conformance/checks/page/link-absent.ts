import type { Operation } from '../../../spec/index.js'
import { chosenSize } from '../../ask/pages/chosen-size.js'
import { cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { capOf } from '../../ask/pages/whole-base.js'
import { requestWithout, sentValue } from '../../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { bodyMember, toldTotals } from '../../read/body-member.js'
import { rowsIn } from '../../read/table-answer.js'
import { dataChanged, describe, unconfirmed, violated } from '../finding/finding.js'
import { heldUnchanged } from '../finding/held-apart.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf } from '../finding/table-place.js'

/** Repeats the answer without a link, and the larger page that shows further rows, because live data change. */
export function absentProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const found = absentOf(operation, evidence)
  return found === undefined ? [] : heldUnchanged(sentFor(found), operation, evidence).wanted
}

/**
 * Blames an answer that another page follows, as its body or another answer shows, although it has no link to that
 * page, or calls the link one to the page before.
 */
export function judgeAbsent(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  const found = absentOf(operation, evidence)
  if (found === undefined) return undefined
  const { exchange, isTurned } = found
  const message = `${describe(exchange.probe)} is followed by another page, and has no link to it with rel="next"`
  const { state, answers, sides } = heldUnchanged(sentFor(found), operation, evidence)
  if (state === 'waiting') return unconfirmed(message, [exchange])
  if (state === 'moved' || !sides[0]?.every(isWithoutNext)) return dataChanged(answers, 'pages')
  const expected = 'Link: <...>; rel="next"'
  const actual = linksOf(exchange) || 'no Link'
  return violated(instance, { message, expected, actual, exchanges: [exchange] }, isTurned ? 'must' : 'should')
}

interface Absent {
  readonly exchange: Exchange
  /** A larger page of the same request, if only that shows that a page follows. */
  readonly wide?: Exchange
  readonly isTurned: boolean
}

function sentFor({ exchange, wide }: Absent): readonly Exchange[] {
  return [exchange, ...presentValues(wide)]
}

function absentOf(operation: Operation, evidence: Evidence): Absent | undefined {
  if (operation.tells?.next !== undefined) return undefined
  return evidence.cached(`pages of ${operation.id} without a link`, (seen) => {
    const alone = seen.successes(operation.id).flatMap((exchange): readonly Absent[] => {
      if (exchange.probe.repeat > 0 || !isWithoutNext(exchange)) return []
      const isTurned = leadsOnAsBack(exchange, operation)
      if (provesNext(exchange, operation)) return [{ exchange, isTurned }]
      const wide = largerThan(exchange, operation, seen)
      return wide === undefined ? [] : [{ exchange, wide, isTurned }]
    })
    return alone.find(({ isTurned }) => isTurned) ?? alone[0]
  })
}

function isWithoutNext(exchange: Exchange): boolean {
  return !/\bnext\b/i.test(linksOf(exchange))
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

/** The answer to the same request with a larger size has further rows than this first page of a walk by cursors. */
function largerThan(exchange: Exchange, operation: Operation, evidence: Evidence): Exchange | undefined {
  const cursor = cursorOf(operation)
  const rows = rowsIn(exchange, operation).length
  if (cursor === undefined || sentValue(exchange.probe, cursor, operation) !== undefined) return undefined
  if (rows !== chosenSize(exchange, operation) || handedCursor(exchange, operation) !== undefined) return undefined
  const longest = longestAnswers(operation, evidence).get(withoutSize(exchange, operation))
  return longest !== undefined && rows < rowsIn(longest, operation).length ? longest : undefined
}

function longestAnswers(operation: Operation, evidence: Evidence): ReadonlyMap<string, Exchange> {
  return evidence.cached(`the longest answer to each request of ${operation.id}`, (seen) => {
    const longest = new Map<string, Exchange>()
    for (const exchange of seen.successes(operation.id)) {
      const key = withoutSize(exchange, operation)
      const known = longest.get(key)
      if (known === undefined || rowsIn(exchange, operation).length > rowsIn(known, operation).length)
        longest.set(key, exchange)
    }
    return longest
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
