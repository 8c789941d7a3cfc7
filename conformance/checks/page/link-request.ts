import { type Operation, operationFor, type Parameter, tableOf } from '../../../spec/index.js'
import { chosenSize } from '../../ask/pages/chosen-size.js'
import { cursorOf } from '../../ask/pages/handed-cursor.js'
import { hasPathOf, nextLinks, queryOf } from '../../ask/pages/next-link.js'
import { ordersOtherwise } from '../../ask/pages/sorted-pages.js'
import { capOf } from '../../ask/pages/whole-base.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { clearlyBreaks } from '../../read/filter/obeys-filter.js'
import { rowsIn, tablesOf } from '../../read/table-answer.js'
import { successesInAnyForm } from '../finding/every-success.js'
import { describe, unconfirmed, type Violation, violated } from '../finding/finding.js'
import { heldUnchanged } from '../finding/held-apart.js'
import { askedIn } from '../finding/parameter-place.js'
import { operationOf } from '../finding/table-place.js'

/** The first request whose link loses a part of it, once more. */
export function linkProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const found = firstWrong(operation, evidence)
  return found === undefined ? [] : heldUnchanged([found.exchange], operation, evidence).wanted
}

/** Compares the query of each link with the request that it continues, without following it. */
export function judgeLinks(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  const found = firstWrong(operation, evidence)
  if (found === undefined) return undefined
  const { exchange, problem } = found
  const { state, sides } = heldUnchanged([exchange], operation, evidence)
  if (state === 'waiting') return unconfirmed(problem.message, [exchange])
  // Other rows do not excuse the link to the pages behind them.
  const again = problemOf(sides[0]?.at(-1) ?? exchange, operation, evidence)
  return again && violated(instance, again)
}

interface Wrong {
  readonly exchange: Exchange
  readonly problem: Violation
}

function firstWrong(operation: Operation, evidence: Evidence): Wrong | undefined {
  return evidence.cached(`links of ${operation.id} that lose a part of the request`, (seen) => {
    for (const exchange of linkingAnswers(operation, seen)) {
      const problem = exchange.probe.repeat > 0 ? undefined : problemOf(exchange, operation, seen)
      if (problem !== undefined) return { exchange, problem }
    }
    return undefined
  })
}

/** The usual answers, and those whose columns the request chooses. */
function linkingAnswers(operation: Operation, evidence: Evidence): readonly Exchange[] {
  const usual = new Set(evidence.successes(operation.id))
  const [choice] = operation.parameters.filter(({ columns }) => columns !== undefined)
  return successesInAnyForm(operation.id, evidence).filter(
    (one) => usual.has(one) || (choice !== undefined && sentValue(one.probe, choice, operation) !== undefined),
  )
}

interface Linked {
  readonly exchange: Exchange
  /** With the limits of the caller's tier. */
  readonly operation: Operation
  readonly query: ReadonlyMap<string, string>
}

function problemOf(exchange: Exchange, operation: Operation, evidence: Evidence): Violation | undefined {
  return nextLinks(exchange, operation)
    .map((link) => problemIn(link, exchange, operation, evidence))
    .find((problem) => problem !== undefined)
}

function problemIn(link: URL, exchange: Exchange, operation: Operation, evidence: Evidence): Violation | undefined {
  const linked = linkedBy(exchange, link, operation, evidence)
  if (linked === undefined) return undefined
  const problem = placeProblem(linked) ?? sizeProblem(linked) ?? lostPart(linked, evidence)
  if (problem === undefined) return undefined
  const message = `${describe(exchange.probe)} links to the next page ${link.pathname}${link.search}, ${problem.said}`
  return { message, expected: problem.wanted, exchanges: [exchange] }
}

/**
 * Undefined if the link may say the same in another way: by a path, by a name that the document does not have, by an
 * opaque cursor, or by a parameter that the request did not send.
 */
function linkedBy(exchange: Exchange, link: URL, operation: Operation, evidence: Evidence): Linked | undefined {
  const own = operationFor(operation, exchange.probe.presented.tier)
  const pairs = queryOf(link, evidence)
  const query = new Map(pairs)
  const known = new Map(own.parameters.filter((one) => one.in === 'query').map((one) => [one.name, one]))
  const isSame = ([name, value]: readonly [string, string]): boolean => {
    const parameter = known.get(name)
    if (parameter === undefined) return false
    if (parameter.type !== 'list' && pairs.filter(([other]) => other === name).length > 1) return false
    const isOfPages = parameter.page !== undefined || parameter.cap !== undefined || parameter.cursor !== undefined
    const wasSent = sentValue(exchange.probe, parameter, own) !== undefined
    return isOfPages || wasSent || value === parameter.default
  }
  const linked = { exchange, operation: own, query }
  return hasPathOf(exchange, link) && pairs.every(isSame) && isPlainPlace(linked) ? linked : undefined
}

/** The place of the next page is a number, or the value of a row: neither can hold the filters of the request. */
function isPlainPlace({ exchange, operation, query }: Linked): boolean {
  const pages = operation.parameters.filter(({ page }) => page !== undefined)
  const [page, cursor] = [pages[0], cursorOf(operation)]
  if (page?.page !== undefined) {
    const told = query.get(page.name) ?? String(page.page.first)
    return pages.length === 1 && page.in === 'query' && /^\d+$/.test(told)
  }
  const told = cursor && query.get(cursor.name)
  const column = cursor?.cursor?.column ?? ''
  if (told === undefined) return leadsToFirst({ exchange, operation, query })
  return rowsIn(exchange, operation).some((row) => row.text(column) === told)
}

/**
 * A later page links to the request without its cursor: that is the first page. Another value may be the place of a
 * page.
 */
function leadsToFirst({ exchange, operation, query }: Linked): boolean {
  const cursor = cursorOf(operation)
  if (cursor?.in !== 'query' || query.has(cursor.name)) return false
  if (sentValue(exchange.probe, cursor, operation) === undefined) return false
  return operation.parameters.every((one) => {
    const [told, sent] = [query.get(one.name), sentValue(exchange.probe, one, operation)]
    return one.cap !== undefined || told === undefined || told === (sent ?? one.default)
  })
}

interface Problem {
  readonly said: string
  readonly wanted: string
}

function placeProblem({ exchange, operation, query }: Linked): Problem | undefined {
  const parameter = operation.parameters.find(({ page }) => page !== undefined)
  if (parameter?.page === undefined)
    return leadsToFirst({ exchange, operation, query })
      ? { said: 'which is the first page', wanted: `a value of ${cursorOf(operation)?.name}, or no link` }
      : undefined
  const { by, first } = parameter.page
  const at = Number(sentValue(exchange.probe, parameter, operation) ?? first)
  if (!Number.isInteger(at) || at < first) return undefined
  const size = chosenSize(exchange, operation)
  const shown = rowsIn(exchange, operation).length
  const wanted = by === 'number' ? [at + 1] : [size ?? shown, shown].map((rows) => at + rows)
  const told = Number(query.get(parameter.name) ?? first)
  if (wanted.includes(told)) return undefined
  return { said: `which is ${parameter.name}=${told}`, wanted: `${parameter.name}=${wanted[0]}` }
}

function sizeProblem({ exchange, operation, query }: Linked): Problem | undefined {
  const [cap, size] = [capOf(operation), chosenSize(exchange, operation)]
  const place = operation.parameters.find(({ page }) => page !== undefined)?.page
  if (cap?.in !== 'query' || size === undefined) return undefined
  const told = Number(query.get(cap.name) ?? cap.default ?? Number.NaN)
  // Behind an offset or a row another size loses no row: a service may name the size of its last page.
  const isOpen =
    place?.by !== 'number' && (query.has(cap.name) || sentValue(exchange.probe, cap, operation) === undefined)
  if (Number.isNaN(told) || told === size || isOpen) return undefined
  const said = query.has(cap.name) ? `which has ${cap.name}=${told}` : `which lacks ${cap.name}=${size}`
  return { said, wanted: `${cap.name}=${size}` }
}

/** A filter or an order of the request that the link leaves out, and that changes rows, or a choice of columns. */
function lostPart({ exchange, operation, query }: Linked, evidence: Evidence): Problem | undefined {
  for (const parameter of operation.parameters) {
    const value = sentValue(exchange.probe, parameter, operation)
    const isLeftOut = parameter.in === 'query' && !query.has(parameter.name)
    if (value === undefined || value === parameter.default || !isLeftOut) continue
    const changes = leavesColumnsOut(parameter, value, operation) || ordersOtherwise(parameter, value, operation)
    if (changes || removesRows(parameter, exchange, operation, evidence))
      return { said: `which lacks ${parameter.name}=${value}`, wanted: `${parameter.name}=${value}` }
  }
  return undefined
}

/** The value names some of the columns that the document describes: the rows of the next page should have the same. */
function leavesColumnsOut({ columns }: Parameter, value: string, operation: Operation): boolean {
  const known = tableOf(operation)?.columns.map(({ name }) => name) ?? []
  const chosen = value.split(',')
  if (columns === undefined || chosen.some((name) => !known.includes(name))) return false
  return known.some((name) => !chosen.includes(name) && !columns.always.includes(name))
}

/** Some answer has a row that the filter removes, and this one has none, so the filter is applied here. */
function removesRows(parameter: Parameter, exchange: Exchange, operation: Operation, evidence: Evidence): boolean {
  const { filter } = parameter
  const asked = tablesOf(exchange, operation).flatMap((answer) => askedIn(answer, parameter, operation) ?? [])[0]
  if (asked === undefined || filter?.on !== 'row' || filter.via !== undefined) return false
  const breaks = (one: Exchange): boolean => rowsIn(one, operation).some((row) => clearlyBreaks(asked, row))
  return !breaks(exchange) && evidence.successes(operation.id).some(breaks)
}
