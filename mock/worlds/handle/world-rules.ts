import type { Scenario } from '../state/scenario.js'
import { dropRule } from '../state/scenario-edits.js'
import type { Change } from './change.js'

/**
 * Sticky rules. `path` is an operation id, a path, or a path that ends in `*`; without it a rule applies to all
 * requests.
 */
export interface RuleList<Rule extends { readonly id: string }> {
  add(rule: Omit<Rule, 'id'>): Promise<Rule>
  drop(id: string): Promise<void>
  clear(): Promise<void>
  list(): Promise<readonly Rule[]>
}

type RuleKind = 'forced' | 'latency'
type AddRule<Rule> = (scenario: Scenario, rule: Omit<Rule, 'id'>) => readonly [Scenario, Rule]

export function worldRules<Rule extends { readonly id: string }>(
  list: RuleKind,
  change: Change,
  read: () => Promise<readonly Rule[]>,
  add: AddRule<Rule>,
): RuleList<Rule> {
  return {
    async add(rule) {
      let made: Rule | undefined
      await change((scenario) => {
        const [edited, added] = add(scenario, rule)
        made = added
        return edited
      })
      if (!made) throw new Error('Cannot add the rule: the world did not accept it')
      return made
    },
    async drop(id) {
      await change((scenario) => dropRule(scenario, list, id))
    },
    async clear() {
      await change((scenario) => ({ ...scenario, [list]: [] }))
    },
    list: read,
  }
}
