import type { CoachFinding } from '../mock/index.js'

/** A habit in one line: rule, clause, what was done in which requests, and what to do instead. */
export function coachLine({ rule, says, instead, clause, requests }: CoachFinding): string {
  const cited = clause === undefined ? '' : ` (${clause.id})`
  return `${rule}${cited}: ${says}; requests ${requests.map((id) => `#${id}`).join(' ')}. ${instead}`
}
