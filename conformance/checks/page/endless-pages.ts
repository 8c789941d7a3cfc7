import type { Operation } from '../../../spec/index.js'
import { handedCursor } from '../../ask/pages/handed-cursor.js'
import { type Trail, trails } from '../../ask/pages/pages-after-end.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { rowText } from '../../read/row-text.js'
import { sameAnswer } from '../../read/same-answer.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { describe, noEvidence, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf } from '../finding/table-place.js'

/** The pages after the end of an answer; if they lead back, all pages of that walk again. */
export function endlessProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const found = circle(operation, evidence)
  return [
    ...trails(operation, evidence).flatMap(({ next }) => presentValues(next)),
    ...(found === undefined ? [] : repeatsOf(found, evidence)),
  ]
}

/** Blames a walk without an end: a page that names itself as the next one, or that has only rows of earlier ones. */
export function judgeEndless(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  const found = circle(operation, evidence)
  if (found === undefined) return undefined
  const { problem, trail, page } = found
  const message = `${describe(page.exchange.probe)} ${problem}`
  const exchanges = trail.answers.map(({ exchange }) => exchange)
  const again = repeatsOf(found, evidence).map((probe) => evidence.answer(probe))
  if (again.some((exchange) => exchange === undefined))
    return noEvidence('budget', `${message}; a repeated request must confirm it`, exchanges)
  const isSame = exchanges.every(
    (one, at) => again[at] !== undefined && leadsAsBefore(one, again[at], trail, operation),
  )
  if (!isSame) return noEvidence('no-data', 'The data changed between the pages', exchanges)
  const expected = `no "${operation.tells?.next}" on the last page`
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

function circleIn({ answers, leadsBack, whole }: Trail, operation: Operation): Omit<Circle, 'trail'> | undefined {
  const all = whole === undefined ? [] : textsOf(whole)
  const known = new Set<string>()
  // Rows may lawfully be equal, and then they show nothing: only the answer with all rows tells.
  for (const page of new Set(all).size < all.length || whole === undefined ? [] : answers) {
    const texts = textsOf(page)
    const isKnown = texts.length > 0 && texts.every((text) => known.has(text))
    if (isKnown && handedCursor(page.exchange, operation) !== undefined)
      return { page, problem: 'has only rows of the pages before it: a walk never ends' }
    for (const text of texts) known.add(text)
  }
  const last = answers.at(-1)
  return leadsBack && last !== undefined
    ? { page: last, problem: 'names itself, or an earlier page, as its next page: a walk never ends' }
    : undefined
}

function textsOf(page: TableAnswer): readonly string[] {
  return rowsOf(page).map((row) => rowText(row, page))
}

/** The repeated answer has the same rows and, if that is the mistake, names the same next page. */
function leadsAsBefore(one: Exchange, second: Exchange, { leadsBack }: Trail, operation: Operation): boolean {
  const isNext = !leadsBack || handedCursor(one, operation) === handedCursor(second, operation)
  return isNext && sameAnswer(one, second, operation)
}

function repeatsOf({ trail }: Circle, evidence: Evidence): readonly Probe[] {
  const last = trail.answers.at(-1)?.exchange
  return trail.answers.map(({ exchange }) => repeatAfter(exchange.probe, last, evidence))
}
