import type { Rule, Summary } from '../contract/table.js'
import { type ContractChange, change, type Place } from './contract-change.js'
import { isAlike } from './field-changes.js'

/** Rules about rows that clients may rely on: one that is gone or says something else is risky. */
export function ruleChanges(
  kind: 'rule' | 'sum',
  [before, after]: readonly [readonly (Rule | Summary)[], readonly (Rule | Summary)[]],
  place: Place,
): readonly ContractChange[] {
  const inside = ({ clause }: Rule | Summary): Place => (clause === undefined ? place : { ...place, clause })
  const find = (rules: readonly (Rule | Summary)[], id: string) => rules.find((one) => one.id === id)
  return [
    ...before
      .filter(({ id }) => find(after, id) === undefined)
      .map((old) => change('risky', `the ${kind} ${old.id} does not hold any more`, inside(old))),
    ...after.flatMap((now) => {
      const old = find(before, now.id)
      if (old === undefined) return [change('fine', `the ${kind} ${now.id} holds now`, inside(now))]
      return isAlike(old, now) ? [] : [change('risky', `the ${kind} ${now.id} says something else`, inside(now))]
    }),
  ]
}
