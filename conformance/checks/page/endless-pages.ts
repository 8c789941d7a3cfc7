import type { Operation } from '../../../spec/index.js'
import { chosenSize } from '../../ask/pages/chosen-size.js'
import { cursorColumn, handedCursor, nextPlace } from '../../ask/pages/handed-cursor.js'
import { type Trail, trails } from '../../ask/pages/pages-after-end.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { dataChanged, describe, unconfirmed, violated } from '../finding/finding.js'
import { heldUnchanged } from '../finding/held-apart.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf } from '../finding/table-place.js'

/** The pages after the end of an answer; if they lead back, all pages of that walk again. */
export function endlessProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const found = circle(operation, evidence)
  return [
    ...trails(operation, evidence).flatMap(({ next }) => presentValues(next)),
    ...(found === undefined ? [] : heldUnchanged(pagesOf(found), operation, evidence).wanted),
  ]
}

/**
 * Blames a walk that never ends or that ends with an unnecessary page: a next page that is an earlier one, has only
 * rows of earlier pages, or has no rows.
 */
export function judgeEndless(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  const found = circle(operation, evidence)
  if (found === undefined) return undefined
  const { problem, trail, page } = found
  const message = `${describe(page.exchange.probe)} ${problem}`
  const exchanges = pagesOf(found)
  const { state, sides } = heldUnchanged(exchanges, operation, evidence)
  if (state === 'waiting') return unconfirmed(message, exchanges)
  // If the named next page is the mistake, the repeated answer must name it again.
  const nexts = sides.map((side) => side.map((one) => handedCursor(one, operation)))
  const isNext = nexts.every((side) => side.every((next) => next === side[0]))
  const isNamed = nexts[trail.answers.indexOf(page)]?.includes(undefined) === false
  if (state === 'moved' || (trail.leadsBack && !isNext) || !isNamed) return dataChanged(exchanges, 'pages')
  const expected = `no ${nextPlace(operation)} on the last page`
  return violated(instance, { message, expected, exchanges })
}

interface Circle {
  readonly trail: Trail
  readonly page: TableAnswer
  readonly problem: string
}

function circle(operation: Operation, evidence: Evidence): Circle | undefined {
  for (const trail of trails(operation, evidence)) {
    const found = circleIn(trail, operation)
    if (found !== undefined) return { trail, ...found }
  }
  return undefined
}

function circleIn({ answers, next, leadsBack, whole }: Trail, operation: Operation): Omit<Circle, 'trail'> | undefined {
  const again = whole !== undefined && areDistinct(whole) ? pageAgain(answers, operation) : undefined
  if (again !== undefined) return { page: again, problem: 'has only rows of the pages before it: a walk never ends' }
  const needless = next === undefined && !leadsBack ? needlessOf(answers, operation) : undefined
  if (needless !== undefined)
    return { page: needless, problem: 'has fewer rows than its size and names a next page, which has none' }
  const last = answers.at(-1)
  return leadsBack && last !== undefined
    ? { page: last, problem: 'names itself, or an earlier page, as its next page: a walk never ends' }
    : undefined
}

/**
 * A page that is not full and names a last page without rows. A service that filters a page after it has read it does
 * not know what follows, so a request with a filter shows nothing, unless that filter cuts the order of the pages.
 */
function needlessOf(answers: readonly TableAnswer[], operation: Operation): TableAnswer | undefined {
  const [first] = answers
  const [page, end] = answers.slice(-2)
  if (first === undefined || page === undefined || end === undefined || operation.tells?.next === undefined)
    return undefined
  const isFiltered = operation.parameters.some(
    ({ filter, required, ...one }) =>
      filter?.on === 'row' &&
      filter.column !== cursorColumn(operation) &&
      !required &&
      sentValue(first.exchange.probe, one, operation) !== undefined,
  )
  // A page has no more rows than the first one had room for.
  const size = chosenSize(first.exchange, operation) ?? rowsOf(first).length
  const isShort = rowsOf(page).length > 0 && rowsOf(page).length < size
  return isShort && rowsOf(end).length === 0 && !isFiltered ? page : undefined
}

function textsOf(page: TableAnswer): readonly string[] {
  return rowsOf(page).map((row) => rowText(row, page))
}

/** Rows may lawfully be equal; then a repeated row proves nothing. */
function areDistinct(answer: TableAnswer): boolean {
  const texts = textsOf(answer)
  return new Set(texts).size === texts.length
}

/** A page that names a next one and has no new row. */
function pageAgain(answers: readonly TableAnswer[], operation: Operation): TableAnswer | undefined {
  const known = new Set<string>()
  return answers.find((page) => {
    const texts = textsOf(page)
    const isKnown = texts.length > 0 && texts.every((text) => known.has(text))
    for (const text of texts) known.add(text)
    return isKnown && handedCursor(page.exchange, operation) !== undefined
  })
}

function pagesOf({ trail }: Circle): readonly Exchange[] {
  return trail.answers.map(({ exchange }) => exchange)
}
