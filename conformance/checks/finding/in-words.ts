import type { Rule } from '../../../spec/index.js'

/** The expectation of a rule for readers without CEL: its message negated, and then the rule itself. */
export function inWords({ message, rule }: Pick<Rule, 'message' | 'rule'>): string {
  return `not "${message}"; the rule is ${rule}`
}
