import type { Rule } from '../../../spec/index.js'

/** What a rule expects, for readers without CEL: its message negated, and then the rule itself. */
export function inWords({ message, rule }: Pick<Rule, 'message' | 'rule'>): string {
  return `not "${message}"; the rule is ${rule}`
}
