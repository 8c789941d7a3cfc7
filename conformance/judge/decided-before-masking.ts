import type { Evidence, Finding } from '../check.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import type { Requirement } from '../plan/demand.js'
import type { Mask } from '../secrets/mask.js'
import { findingOf } from './finding-of.js'

export interface BothEvidences {
  readonly requirements: readonly Requirement[]
  /** The evidence as received. */
  readonly seen: Evidence
  /** The evidence as written, masked. */
  readonly masked: Evidence
  readonly mask: Mask
}

/**
 * Findings that masking would change, by requirement: an answer contained a secret on which the finding depends. The
 * recording keeps these findings, so that judging it later has the same result. Findings whose judging exceeded the
 * limit of steps are kept too.
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
    if (stepLimitOf(seen).exceeded.has(requirement.id)) {
      decided.set(requirement.id, finding)
      continue
    }
    const { status, reason } = findingOf(requirement, masked)
    if (finding.status !== status || finding.reason !== reason) decided.set(requirement.id, shown(finding, mask))
  }
  return decided
}

/** A message may quote part of a secret, which the mask would not find, so the message refers to the exchange. */
function shown({ status, reason, message, exchanges }: Finding, mask: Mask): Finding {
  const words = message.split(/["']/, 1)[0]?.trimEnd() ?? ''
  return {
    status,
    ...(reason === undefined ? {} : { reason }),
    message: `${mask.text(words)} (decided on the answer before its secrets were masked)`,
    exchanges,
  }
}
