import { AREAS } from '../contract/clause.js'
import { textOf } from '../text-of.js'
import { clausesIn } from './clauses-in.js'
import type { Problem } from './document/lint-rule.js'
import { isNode, listing, type Node, textAt, textsAt } from './document/node.js'

/** A rule about the clauses file. */
export interface ClauseRule {
  readonly name: string
  readonly title: string
  find(clauses: unknown): readonly Problem[]
}

const LEVELS = ['must', 'should', 'observe']

const clauseList: ClauseRule = {
  name: 'clause-list',
  title: 'The clauses file is a list of clauses, each with id, area, level and text, and no id occurs twice',
  find: (data) => {
    const clauses = clausesIn(data)
    if (clauses === undefined) return [{ path: [], found: 'no list', wanted: 'a list of clauses' }]
    const ids = clauses.map((clause: unknown) => (isNode(clause) ? clause.id : undefined))
    return clauses.flatMap((clause: unknown, index): readonly Problem[] => {
      if (!isNode(clause))
        return [{ path: [index], found: 'no mapping', wanted: 'a clause with id, area, level and text' }]
      if (ids.indexOf(clause.id) !== index) {
        return [{ path: [index, 'id'], found: `the clause "${textOf(clause.id)}" again`, wanted: 'each id once' }]
      }
      return wrongMembers(clause, index)
    })
  },
}

function wrongMembers(clause: Node, index: number): readonly Problem[] {
  const allowed: Readonly<Record<string, readonly string[]>> = { area: AREAS, level: LEVELS }
  const missing = ['id', 'text'].filter((key) => !textAt(clause, key)?.trim())
  const wrong = Object.entries(allowed).filter(([key, values]) => !values.includes(textAt(clause, key) ?? ''))
  return [
    ...missing.map((key) => ({ path: [index], found: `a clause without ${key}`, wanted: `"${key}" with a string` })),
    ...wrong.map(([key, values]) => ({
      path: [index, key],
      found: `the ${key} "${textOf(clause[key] ?? '')}"`,
      wanted: `one of ${listing(values, 20)}`,
    })),
  ]
}

const clauseJudged: ClauseRule = {
  name: 'clause-judged',
  title: 'Every clause has checks, or else the reason why no check decides it',
  find: (data) =>
    (clausesIn(data) ?? []).filter(isNode).flatMap((clause, index): readonly Problem[] => {
      const hasChecks = textsAt(clause, 'checks').length > 0
      const hasReason = Boolean(textAt(clause, 'exempt')?.trim())
      if (hasChecks !== hasReason) return []
      const found = `${textOf(clause.id)} with ${hasChecks ? 'checks and an exemption' : 'neither checks nor an exemption'}`
      return [{ path: [index], found, wanted: '"checks: [ids]" or "exempt: reason"' }]
    }),
}

/** Every rule about the clauses file. */
export const clauseRules: readonly ClauseRule[] = [clauseList, clauseJudged]
