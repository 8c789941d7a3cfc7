import type { Evidence, Finding } from '../check.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import type { Requirement } from '../plan/demand.js'
import { StepsExceeded } from '../read/step-limit.js'
import { excuse } from './excuse.js'

/** The finding for a requirement. An error inside a check leads to no-evidence, never to a violation. */
export function findingOf(requirement: Requirement, evidence: Evidence): Finding {
  const decided = evidence.decided.get(requirement.id)
  return decided ?? evidence.cachedAcrossRuns(`finding of ${requirement.id}`, (seen) => attempt(requirement, seen))
}

function attempt({ id, check, instance }: Requirement, evidence: Evidence): Finding {
  try {
    return stepLimitOf(evidence).run(id, () => excuse(check.judge(instance, evidence), check, instance, evidence))
  } catch (error) {
    return { status: 'no-evidence', reason: 'harness', message: reasonOf(error, id), exchanges: [] }
  }
}

function reasonOf(error: unknown, id: string): string {
  if (error instanceof StepsExceeded) return error.message
  const message = error instanceof Error ? error.message : String(error)
  return `Cannot judge "${id}": ${/call stack/.test(message) ? 'an answer is nested too deeply' : message}`
}
