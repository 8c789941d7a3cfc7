import { type Answered, isAnswered } from '../../answer-kind.js'
import { byOtherSchemes } from '../../ask/scheme-in-turn.js'
import type { Evidence, Finding } from '../../check.js'
import type { Probe } from '../../probe.js'

/** Answers to the same request with other kinds of credential, if they came. */
export function answersByOthers(probe: Probe | undefined, evidence: Evidence): readonly Answered[] {
  const probes = probe === undefined ? [] : byOtherSchemes(probe, evidence)
  return probes.map((other) => evidence.answer(other)).filter((exchange) => isAnswered(exchange, evidence.contract))
}

/** The finding about the first answer, unless another answer is blamed. */
export function worstOf(first: Finding, others: readonly Finding[]): Finding {
  return [first, ...others].find(({ status }) => status === 'fail') ?? first
}
