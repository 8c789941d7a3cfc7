import type { Operation } from '../../../spec/index.js'
import { handedCursor } from '../../ask/pages/handed-cursor.js'
import { pageIn, type Trail, trails } from '../../ask/pages/pages-after-end.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { describe, noEvidence, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { operationOf } from '../finding/table-place.js'

/** The pages after the end of an answer; the last one again, if it leads back. */
export function endlessProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const found = circle(operation, evidence)
  return [
    ...trails(operation, evidence).flatMap(({ next }) => presentValues(next)),
    ...(found === undefined ? [] : [repeatOf(found, evidence)]),
  ]
}

/** Blames a walk without an end: a page that names itself as the next one, or that has the rows of an earlier one. */
export function judgeEndless(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  const found = circle(operation, evidence)
  if (found === undefined) return undefined
  const { problem, trail, page } = found
  const message = `${describe(page.exchange.probe)} ${problem}`
  const again = evidence.answer(repeatOf(found, evidence))
  const exchanges = trail.answers.map(({ exchange }) => exchange)
  if (again === undefined) return noEvidence('budget', `${message}; a repeated request must confirm it`, exchanges)
  const second = pageIn(again, operation)
  if (second === undefined || !leadsAsBefore(found, second, operation))
    return noEvidence('no-data', 'The data changed between the pages', exchanges)
  const expected = `no "${operation.tells?.next}" on the last page`
  return violated(instance, { message, expected, exchanges: [again, ...exchanges] })
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

function circleIn({ answers, leadsBack }: Trail, operation: Operation): Omit<Circle, 'trail'> | undefined {
  const known = new Set<string>()
  for (const page of answers) {
    const texts = textsOf(page)
    const isKnown = texts.length > 0 && texts.every((text) => known.has(text))
    if (isKnown && handedCursor(page.exchange, operation) !== undefined)
      return { page, problem: 'has only rows of the pages before it: a walk never ends' }
    // Rows may lawfully be equal; then they show nothing.
    if (texts.some((text) => known.has(text)) || new Set(texts).size < texts.length) return undefined
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
function leadsAsBefore({ page, trail }: Circle, second: TableAnswer, operation: Operation): boolean {
  const [one, two] = [page, second].map(({ exchange }) => handedCursor(exchange, operation))
  return textsOf(page).join('\n') === textsOf(second).join('\n') && (!trail.leadsBack || one === two)
}

function repeatOf({ page }: Circle, evidence: Evidence): Probe {
  return repeatAfter(page.exchange.probe, page.exchange, evidence)
}
