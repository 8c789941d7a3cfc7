import type { Rule } from '../../../spec/index.js'

/** What a rule expects, for somebody who reads no CEL: its message denied, and then the rule to the letter. */
export function inWords({ message, rule }: Pick<Rule, 'message' | 'rule'>): string {
  return `the opposite of "${message}", by the rule ${rule}`
}
