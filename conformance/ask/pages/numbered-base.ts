import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { answerTo } from '../filter-groups.js'
import { firstCall } from '../first-call.js'
import { sentValue } from '../sent-value.js'

/** The number of rows of which two pages, each a third, show something. */
const FEWEST = 6

/** The plain answer; if it has too few rows, the longest answer for another id that chooses nothing but a limit. */
export function numberedBase(operation: Operation, cap: Parameter, evidence: Evidence): TableAnswer | undefined {
  const call = firstCall(operation, evidence)
  const plain = answerTo(call, operation, evidence)
  if (plain === undefined || rowsOf(plain).length >= FEWEST) return plain
  const chosen = operation.parameters.filter((one) => !one.required && one !== cap)
  const others = evidence
    .successes(operation.id)
    .map(({ probe }) => probe)
    .filter(({ repeat, presented }) => repeat === 0 && presented.tier === call?.presented.tier)
    .filter((probe) => chosen.every((one) => sentValue(probe, one, operation) === undefined))
    .flatMap((probe) => answerTo(probe, operation, evidence) ?? [])
    .toSorted((one, other) => rowsOf(other).length - rowsOf(one).length)
  return others.find((one) => rowsOf(one).length >= FEWEST)
}
