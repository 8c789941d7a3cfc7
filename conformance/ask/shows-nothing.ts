import type { Operation, Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import { readText } from '../read/response-text.js'
import type { TableAnswer } from '../read/table-answer.js'
import { answerTo } from './filter-groups.js'
import { mustShrink } from './window-effect.js'

/** Two calls that differ in one filter. */
interface Compared {
  readonly parameter: Parameter
  readonly value: string
  readonly base: Probe
  readonly probe: Probe
  /** Other answers prove that the filter changes the answer. */
  mustDiffer(evidence: Evidence): boolean
}

/** Both answers are known and prove nothing about the filter: they have no rows, or may lawfully be equal. */
export function showsNothing(compared: Compared, operation: Operation, evidence: Evidence): boolean {
  const { parameter, value, base, probe } = compared
  if (evidence.answer(base) === undefined || evidence.answer(probe) === undefined) return false
  const [whole, fewer] = [base, probe].map((call) => answerTo(call, operation, evidence))
  if (whole === undefined || fewer === undefined) return true
  if (textOf(whole) !== textOf(fewer) || compared.mustDiffer(evidence)) return false
  const { filter } = parameter
  return filter === undefined || !mustShrink({ operation, parameter, filter, days: value, base }, evidence)
}

function textOf({ exchange: { response } }: TableAnswer): string {
  return response === undefined ? '' : readText(response).text
}
