import { hasSuccessStatus } from '../../answer-kind.js'
import { otherOffset } from '../../ask/combined/other-offset.js'
import { endsBeforeSize } from '../../ask/pages/may-be-page.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import { tableText } from '../../read/same-answer.js'
import { tablesOf } from '../../read/table-answer.js'
import { describe, violated } from '../finding/finding.js'
import { type ParameterPlace, parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'

/** The same moment with another offset; both requests again if their rows differ. */
export function sameMomentProbes(place: ParameterPlace, evidence: Evidence): readonly Probe[] {
  const call = otherOffset(place.operation, place.parameter, evidence)
  if (call === undefined) return []
  const first = [call.utc, call.probe]
  const texts = first.map((probe) => rowsText(probe, place, evidence))
  return texts.includes(undefined) || texts[0] === texts[1] ? first : [...first, ...repeats(call, evidence)]
}

function repeats({ utc, probe }: { readonly utc: Probe; readonly probe: Probe }, evidence: Evidence) {
  const after = evidence.answer(probe)
  return [repeatAfter(utc, after, evidence), repeatAfter(probe, after, evidence)] as const
}

/** A service that reads the time without its offset; undefined if none is known. */
export function judgeSameMoment(instance: Instance, evidence: Evidence): Finding | undefined {
  const place = parameterOf(instance, evidence.contract)
  const call = otherOffset(place.operation, place.parameter, evidence)
  if (call === undefined) return undefined
  const probes = [call.utc, call.probe, ...repeats(call, evidence)]
  const [inUtc, shifted, inUtcAgain, shiftedAgain] = probes.map((probe) => rowsText(probe, place, evidence))
  if (inUtc === undefined || shifted === undefined || inUtc === shifted) return undefined
  if (inUtcAgain !== inUtc || shiftedAgain !== shifted) return undefined
  return violated(instance, {
    message: `${describe(call.probe)} has other rows than ${describe(call.utc)}, although both ask for the same moment`,
    expected: 'the same rows',
    actual: 'other rows',
    exchanges: presentValues(...probes.map((probe) => evidence.answer(probe))),
  })
}

/** The rows of a success as text, in any order; a refusal of the offset proves nothing, nor does a page that is short. */
function rowsText(probe: Probe, { operation }: ParameterPlace, evidence: Evidence): string | undefined {
  const exchange = evidence.answer(probe)
  if (!hasSuccessStatus(exchange)) return undefined
  const [answer] = tablesOf(exchange, operation)
  return answer?.body.kind === 'table' && !endsBeforeSize(answer, operation) ? tableText(answer) : undefined
}
