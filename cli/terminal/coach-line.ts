import type { CoachFinding } from '../../mock/index.js'

/** One line about a habit: the rule, the clause, the requests that broke it, and the advice. */
export function coachLine({ rule, says, instead, clause, requests }: CoachFinding): string {
  const cited = clause === undefined ? '' : ` (${clause.id})`
  return `${rule}${cited}: ${says}; requests ${requests.map((id) => `#${id}`).join(' ')}. ${instead}`
}
