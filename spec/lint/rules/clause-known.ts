import { textOf } from '../../text-of.js'
import type { LintRule } from '../document/lint-rule.js'
import { occurrencesOf } from '../document/occurrences.js'

/** Without a clauses file there is nothing to compare with. */
export const clauseKnown: LintRule = {
  name: 'clause-known',
  title: 'Every clause that the document cites is in the clauses file beside it',
  severity: 'error',
  find: ({ root, clauses }) => {
    if (clauses === undefined) return []
    return occurrencesOf(root, 'x-clause')
      .filter(({ value }) => !clauses.has(textOf(value)))
      .map(({ value, path }) => ({
        path,
        found: `the clause "${textOf(value)}"`,
        wanted: 'the id of a clause in clauses.yaml',
      }))
  },
}
