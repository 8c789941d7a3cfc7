import type { Evidence, Finding } from '../check.js'
import type { Requirement } from '../plan/demand.js'
import { excuse } from './excuse.js'

/** The finding for a requirement. An error inside a check gives no evidence, never a violation. */
export function findingOf(requirement: Requirement, evidence: Evidence): Finding {
  const decided = evidence.decided.get(requirement.id)
  return decided ?? evidence.cachedAcrossRuns(`finding of ${requirement.id}`, (seen) => attempt(requirement, seen))
}

function attempt({ id, check, instance }: Requirement, evidence: Evidence): Finding {
  try {
    return excuse(check.judge(instance, evidence), check, instance, evidence)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status: 'no-evidence', reason: 'harness', message: `Cannot judge "${id}": ${message}`, exchanges: [] }
  }
}
