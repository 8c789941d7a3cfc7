import type { Operation } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { rowsIn, rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { callWith, firstCall } from '../first-call.js'
import { appliedValue, sentValue, sentValues } from '../sent-value.js'
import { announcesMore, announcesPages, cursorColumn, cursorOf, handedCursor } from './handed-cursor.js'
import { laterPages } from './later-pages.js'
import { capOf } from './whole-base.js'

/** The pages of one request: the last ones follow a page that seems to be the last one and names a next page. */
export interface Trail {
  readonly answers: readonly TableAnswer[]
  /** The next page; absent if the trail ends. */
  readonly next?: Probe
  /** The last page names an earlier page, or itself, as the next one. */
  readonly leadsBack: boolean
  /** An answer with the rows of all pages, if one is known. */
  readonly whole?: TableAnswer
}

/** A service may answer some pages without rows before its last one. */
const MOST_FURTHER = 3

/**
 * Where answers name the next page: the last pages of answers whose rows are all known, and short answers that name a
 * next page, each followed as long as there is a next page.
 */
export function trails(operation: Operation, evidence: Evidence): readonly Trail[] {
  if (cursorOf(operation) === undefined || !announcesPages(operation, evidence)) return []
  return evidence.cached(`pages after the end of ${operation.id}`, (seen) => {
    const halved = laterPages(operation, seen).flatMap(({ whole, first, probe, isCut }) =>
      isCut ? [] : trailOf([first, probe], operation, seen).map((trail) => ({ ...trail, whole })),
    )
    const tier = firstCall(operation, seen)?.presented.tier
    const short = seen
      .successes(operation.id)
      .filter((exchange) => exchange.probe.presented.tier === tier && isShort(exchange, operation))
    const followed = new Set(mostTelling(short, operation))
    const others = short.filter((exchange) => !followed.has(exchange))
    return [
      ...halved,
      ...[...followed].flatMap(({ probe }) => trailOf([probe], operation, seen)),
      ...others.flatMap(({ probe }) => trailOf([probe], operation, seen)).filter(({ next }) => next === undefined),
    ]
  })
}

/**
 * The first of these pages, and the one with the most rows: a next page that leads back to the newest rows shows none
 * of them to a narrow filter.
 */
function mostTelling(short: readonly Exchange[], operation: Operation): readonly Exchange[] {
  const rowsOn = (exchange: Exchange): number => rowsIn(exchange, operation).length
  const [longest] = short.toSorted((a, b) => rowsOn(b) - rowsOn(a))
  return [...short.slice(0, 1), ...(longest === undefined ? [] : [longest])]
}

function trailOf(probes: readonly (Probe | undefined)[], operation: Operation, evidence: Evidence): readonly Trail[] {
  const answers = probes.flatMap((probe) => pageIn(evidence.answer(probe), operation) ?? [])
  if (answers.length < probes.length) return []
  let next = nextOf(answers.at(-1), operation, evidence)
  while (next !== undefined && answers.length < probes.length + MOST_FURTHER) {
    const { key } = next
    if (answers.some(({ exchange }) => exchange.probe.key === key)) return [{ answers, leadsBack: true }]
    const answer = pageIn(evidence.answer(next), operation)
    if (answer === undefined) return [{ answers, next, leadsBack: false }]
    answers.push(answer)
    next = nextOf(answer, operation, evidence)
  }
  return [{ answers, leadsBack: false }]
}

function nextOf(answer: TableAnswer | undefined, operation: Operation, evidence: Evidence): Probe | undefined {
  const parameter = cursorOf(operation)
  const cursor = answer && handedCursor(answer.exchange, operation)
  if (answer === undefined || parameter === undefined || cursor === undefined) return undefined
  if (!announcesMore(answer.exchange, operation) || isPlainValue(cursor, answer, operation)) return undefined
  return callWith(operation, evidence, { ...sentValues(answer.exchange.probe, operation), [parameter.name]: cursor })
}

/** A header may name the value of the last row, which a service may read as "from this row on". */
function isPlainValue(cursor: string, answer: TableAnswer, operation: Operation): boolean {
  const column = cursorColumn(operation)
  return operation.tells?.next === undefined && rowsOf(answer).some((row) => row.text(column) === cursor)
}

/** A first page with fewer rows than its size that names a next page; this may be lawful. */
function isShort(exchange: Exchange, operation: Operation): boolean {
  const [cap, cursor, page] = [capOf(operation), cursorOf(operation), pageIn(exchange, operation)]
  const size = Number((cap && appliedValue(exchange.probe, cap, operation)) ?? Number.NaN)
  if (cursor === undefined || page === undefined || exchange.probe.repeat > 0) return false
  if (sentValue(exchange.probe, cursor, operation) !== undefined) return false
  return rowsOf(page).length < size && handedCursor(exchange, operation) !== undefined
}

/** Also a page without rows. */
export function pageIn(exchange: Exchange | undefined, operation: Operation): TableAnswer | undefined {
  const [answer] = hasSuccessStatus(exchange) ? tablesOf(exchange, operation) : []
  return answer?.property === undefined && answer?.body.kind === 'table' ? answer : undefined
}
