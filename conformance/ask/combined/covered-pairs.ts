import type { Operation } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { BREAKS, OBEYS } from '../../read/filter/tells-each.js'
import { isCapped } from '../../read/is-capped.js'
import { rowFilters } from '../row-filters.js'
import { appliedValue, sentValue } from '../sent-value.js'
import type { KnownRows } from './known-rows.js'
import { type Marked, markerOf } from './mark-rows.js'

/**
 * Pairs of parameters that a request has already tested together: some known row breaks only the first filter, so the
 * answer would show that row if the service ignored this filter beside the second parameter.
 */
export function coveredPairs(operation: Operation, known: KnownRows, evidence: Evidence): Set<string> {
  const covered = new Set<string>()
  const markOf = markerOf(known, shownFirst(operation, known))
  for (const { probe } of evidence.successes(operation.id)) {
    const given = operation.parameters.filter((one) => sentValue(probe, one, operation) !== undefined)
    const filters = rowFilters(operation)
    // For other filters it is not known which rows they leave.
    if (given.some(({ filter, name }) => filter !== undefined && !filters.some((one) => one.parameter.name === name)))
      continue
    const asked = filters.flatMap((one) => {
      const value = appliedValue(probe, one.parameter, operation)
      return value === undefined ? [] : [markOf(one, value)]
    })
    for (const tested of asked.filter((one) => isShown(one, asked)))
      for (const { name } of given) covered.add(pairName(tested.parameter.name, name))
  }
  return covered
}

/** The rows of a first answer that was cut: without a filter, an answer shows no others. */
export function shownFirst(operation: Operation, { first, answer }: KnownRows): KnownRows['first'] | undefined {
  return isCapped(first.size, operation, answer.exchange.probe) ? first : undefined
}

/** Some row breaks this filter and obeys the others. */
function isShown(tested: Marked, asked: readonly Marked[]): boolean {
  return tested.marks.some(
    (mark, at) => mark === BREAKS && asked.every((other) => other === tested || other.marks[at] === OBEYS),
  )
}

/** The first filter, tested beside the second one. */
export function pairName(tested: string, beside: string): string {
  return `${tested} ${beside}`
}
