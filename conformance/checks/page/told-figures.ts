import { grouped, hasRowCursor, inNumber, type Operation, operationFor } from '../../../spec/index.js'
import { chosenSize } from '../../ask/pages/chosen-size.js'
import { cursorColumn, cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { capOf } from '../../ask/pages/whole-base.js'
import { requestWithout, sentValue } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bodyMember, toldTotals } from '../../read/body-member.js'
import type { DataRow } from '../../read/data-rows.js'
import { mostOf } from '../../read/extremes.js'
import { rowsIn } from '../../read/table-answer.js'
import { describe } from '../finding/finding.js'
import type { PagePlace } from './pages-problem.js'

export interface Shown {
  readonly rows: number
  readonly total: number | undefined
  /** Which of all rows the answer must contain, if the request shows it. */
  readonly place: PagePlace | undefined
}

/** The answer states a figure about itself. */
export function tellsFigures(exchange: Exchange, { tells }: Operation): boolean {
  return [tells?.rows, tells?.size, tells?.offset, tells?.more].some(
    (path) => path !== undefined && (bodyMember(exchange, path) ?? undefined) !== undefined,
  )
}

/**
 * A wrong figure that an answer states about itself: its rows, the size of a page, the rows before it, a further page.
 */
export function figureProblem(exchange: Exchange, operation: Operation, shown: Shown): string | undefined {
  const { tells } = operation
  const { rows, place } = shown
  const size = place !== undefined && Number.isFinite(place.size) ? place.size : chosenSize(exchange, operation)
  const figures = [
    [tells?.rows, rows],
    [tells?.size, size],
    [tells?.offset, place?.from],
  ] as const
  for (const [path, wanted] of figures) {
    const told = path === undefined ? undefined : bodyMember(exchange, path)
    if (wanted === undefined || (told ?? undefined) === undefined || Number(told) === wanted) continue
    return `states "${path}" ${JSON.stringify(told)}, wanted ${wanted}`
  }
  const next = tells?.next === undefined ? undefined : (bodyMember(exchange, tells.next) ?? '') !== ''
  const [more, isMore] = [moreOf(exchange, operation), mustHaveMore(exchange, operation, shown) ?? next]
  if (more === undefined || isMore === undefined || more === isMore) return undefined
  return `states "${tells?.more}" ${more} with ${inNumber(rows, 'row')}, wanted ${isMore}`
}

/** Whether the answer says that there is a further page. */
function moreOf(exchange: Exchange, { tells }: Operation): boolean | undefined {
  const told = tells?.more === undefined ? undefined : bodyMember(exchange, tells.more)
  return told === true || told === 'true' ? true : told === false || told === 'false' ? false : undefined
}

/**
 * Whether a further page exists: by the total, or none because the answer has room for another row, or no row behind
 * which a page could begin; undefined if the answer does not show it.
 */
function mustHaveMore(exchange: Exchange, operation: Operation, { rows, total, place }: Shown): boolean | undefined {
  const from = place?.from ?? (hasCursor(operation) && startsList(exchange, operation) ? 0 : undefined)
  if (total !== undefined && from !== undefined) return from + rows < total
  if (rows === 0 && beginsBehindRow(operation) && handedCursor(exchange, operation) === undefined) return false
  return endsByNumber(operation, { rows, place }) || hasRoom(exchange, operation, rows) ? false : undefined
}

/** The next page begins behind the id of the last row, and no answer names it otherwise. */
function beginsBehindRow(operation: Operation): boolean {
  return hasRowCursor(operation) && operation.tells?.next === undefined
}

function hasCursor({ parameters }: Operation): boolean {
  return parameters.some(({ cursor }) => cursor !== undefined)
}

function endsByNumber({ parameters }: Operation, { rows, place }: Pick<Shown, 'rows' | 'place'>): boolean {
  const isNumbered = parameters.some(({ page }) => page !== undefined)
  return isNumbered && place !== undefined && Number.isFinite(place.size) && rows < place.size
}

/** An answer without pages leaves no row out while it has room for another. A page of a walk by cursors may end early. */
function hasRoom(exchange: Exchange, operation: Operation, rows: number): boolean {
  const size = chosenSize(exchange, operation)
  const cap = capOf(operationFor(operation, exchange.probe.presented.tier))
  // A service may have a maximum that the document does not name.
  const promised = Number(cap?.maximum ?? cap?.default ?? 0)
  const isPaged = operation.parameters.some((one) => (one.cursor ?? one.page) !== undefined)
  return !isPaged && size !== undefined && size <= promised && rows < size
}

export interface MoreBeside {
  readonly exchange: Exchange
  /** The same request with room for further rows. */
  readonly wide: Exchange
  readonly problem: string
}

/** An answer that contradicts one with room for more rows: it says that no page follows, or that one follows. */
export function moreBeside(operation: Operation, evidence: Evidence): MoreBeside | undefined {
  if (operation.tells?.more === undefined) return undefined
  const sent = evidence.successes(operation.id).filter(({ probe }) => probe.repeat === 0)
  const groups = grouped(sent, (exchange) => groupOf(exchange, operation))
  for (const exchanges of groups.values()) {
    const firsts = exchanges.filter((one) => startsList(one, operation))
    const most = mostOf(firsts.map((one) => rowsIn(one, operation).length))
    const widest = firsts.filter((one) => rowsIn(one, operation).length === most)
    const wide = widest.find((one) => moreOf(one, operation) === false) ?? widest[0]
    if (wide === undefined) continue
    for (const exchange of exchanges) {
      const others = [wide, ...exchanges.filter((one) => isBehind(exchange, one, operation))]
      const found = others.flatMap((other): readonly MoreBeside[] => {
        const problem = exchange === other ? undefined : moreProblem(exchange, other, operation)
        return problem === undefined ? [] : [{ exchange, wide: other, problem }]
      })
      if (found.length > 0) return found[0]
    }
  }
  return undefined
}

/** The other answer is to a request for the rows behind the last one, and has none. */
function isBehind(exchange: Exchange, other: Exchange, operation: Operation): boolean {
  const cursor = cursorOf(operation)
  const last = rowsIn(exchange, operation).at(-1)?.text(cursorColumn(operation))
  if (cursor === undefined || last === undefined || !beginsBehindRow(operation)) return false
  return sentValue(other.probe, cursor, operation) === last && rowsIn(other, operation).length === 0
}

export function moreProblem(exchange: Exchange, wide: Exchange, operation: Operation): string | undefined {
  const more = moreOf(exchange, operation)
  const [rows, all] = [rowsIn(exchange, operation).length, rowsIn(wide, operation).length]
  const end = startsList(exchange, operation) ? rows : endIn(exchange, wide, operation)
  const isEnd = isBehind(exchange, wide, operation)
  if (end === undefined && !isEnd) return undefined
  const isWhole = moreOf(wide, operation) === false || toldTotals(wide, operation)[0] === all
  const isMore = !isEnd && (end ?? all) < all ? true : isEnd || isWhole ? false : undefined
  if (more === undefined || isMore === undefined || more === isMore) return undefined
  const said = `${describe(exchange.probe)} states "${operation.tells?.more}" ${more} with ${inNumber(rows, 'row')}`
  return `${said}, ${describe(wide.probe)} has ${inNumber(all, 'row')}`
}

/**
 * The place in the wide answer where a later page ends; undefined if the wide answer does not contain the last row of
 * the page exactly once.
 */
function endIn(exchange: Exchange, wide: Exchange, operation: Operation): number | undefined {
  const texts = rowsIn(wide, operation).map(textOfRow)
  const last = rowsIn(exchange, operation).at(-1)
  const place = last === undefined ? -1 : texts.indexOf(textOfRow(last))
  return place === -1 || last === undefined || texts.lastIndexOf(textOfRow(last)) !== place ? undefined : place + 1
}

function textOfRow(row: DataRow): string {
  return JSON.stringify(row.values())
}

function startsList({ probe }: Exchange, operation: Operation): boolean {
  const chooses = operation.parameters.filter(({ page, cursor }) => page !== undefined || cursor !== undefined)
  return chooses.every((one) => sentValue(probe, one, operation) === undefined)
}

/** The same caller's tier and the same values of everything but the page and its size. */
function groupOf(exchange: Exchange, operation: Operation): string {
  const paging = operation.parameters.filter(({ cap, page, cursor }) => (cap ?? page ?? cursor) !== undefined)
  const names = paging.map(({ name }) => name)
  return requestWithout(names, exchange, operation)
}
