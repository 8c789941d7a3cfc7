import type { Evidence, Finding } from '../check.js'
import type { Requirement } from '../plan/demand.js'
import type { Mask } from '../secrets/mask.js'
import { findingOf } from './finding-of.js'

export interface BothEvidences {
  readonly requirements: readonly Requirement[]
  /** As it came. */
  readonly seen: Evidence
  /** As it is written. */
  readonly masked: Evidence
  readonly mask: Mask
}

/**
 * Findings that masking would change, by requirement: where an answer held a secret and a judgement rests on it. They are kept
 * with the recording, so that it is judged later as it was judged when it came.
 */
export function decidedBeforeMasking({
  requirements,
  seen,
  masked,
  mask,
}: BothEvidences): ReadonlyMap<string, Finding> {
  const decided = new Map<string, Finding>()
  for (const requirement of requirements) {
    const finding = findingOf(requirement, seen)
    const { status, reason } = findingOf(requirement, masked)
    if (finding.status !== status || finding.reason !== reason) decided.set(requirement.id, shown(finding, mask))
  }
  return decided
}

/** Of a value that a message quotes in part, the mask would miss the beginning: the exchange shows what there is to see. */
function shown({ status, reason, message, exchanges }: Finding, mask: Mask): Finding {
  const words = message.split(/["']/, 1)[0]?.trimEnd() ?? ''
  return {
    status,
    ...(reason === undefined ? {} : { reason }),
    message: `${mask.text(words)} (decided on the answer before its secrets were masked)`,
    exchanges,
  }
}
