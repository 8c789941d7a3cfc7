import { grouped } from '../../../spec/index.js'
import { requestValues } from '../../ask/sent-value.js'
import type { SummarisedRows } from '../../ask/summary-calls.js'
import type { Evidence } from '../../check.js'
import { type BrokenRow, eachReading, type Summarised, summaryVerdict } from './summary-verdict.js'

/**
 * If a rule has several readings, a service must follow one of them in all its answers. Returns a row of the first
 * answer that follows none of the readings that all answers before it follow.
 */
export function otherReading(
  calls: readonly SummarisedRows[],
  found: Summarised,
  evidence: Evidence,
): BrokenRow | undefined {
  if (found.rule.readings === undefined) return undefined
  for (const alike of formsOf(calls, found)) {
    const read = alike.filter((call) => summaryVerdict(call, found, evidence).count > 0)
    const first = new Set(read.map((call) => summaryVerdict(call, found, evidence).reading))
    const broken = first.size < 2 ? undefined : firstOther(read, found, evidence)
    if (broken !== undefined) return broken
  }
  return undefined
}

/** The form of an answer, such as days or weeks, may decide which reading its rows follow. */
function formsOf(
  calls: readonly SummarisedRows[],
  { place: { operation } }: Summarised,
): readonly (readonly SummarisedRows[])[] {
  const words = operation.parameters.filter(({ enum: listed }) => listed !== undefined)
  const forms = grouped(calls, (call) => {
    const values = requestValues(call.base.exchange.probe, operation)
    return JSON.stringify(words.map(({ name }) => values[name]))
  })
  return [...forms.values()]
}

function firstOther(calls: readonly SummarisedRows[], found: Summarised, evidence: Evidence): BrokenRow | undefined {
  let followed: readonly number[] | undefined
  for (const call of calls) {
    const each = eachReading(call, found, evidence)
    const before = followed ?? [...each.keys()]
    followed = before.filter((reading) => each[reading]?.broken === undefined)
    if (followed.length > 0) continue
    const [furthest] = before.flatMap((reading) => each[reading] ?? []).toSorted((a, b) => b.count - a.count)
    return furthest?.broken
  }
  return undefined
}
