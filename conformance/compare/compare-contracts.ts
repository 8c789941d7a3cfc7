import { type Contract, type ContractChange, contractChanges } from '../../spec/index.js'
import type { Comparison, Entry } from './comparison.js'

/** What a new contract does to the clients of the old one. */
export function compareContracts(before: Contract, after: Contract): Comparison {
  const changes = contractChanges(before, after)
  const entries = (effect: ContractChange['effect']): Entry[] =>
    changes
      .filter((one) => one.effect === effect)
      .map(({ place, text, clause }) => ({ id: place, text, clauses: clause === undefined ? [] : [clause] }))
  return {
    title: `${before.title} ${before.version} → ${after.title} ${after.version}`,
    facts: [`${changes.length} changes that a client may notice`],
    groups: [
      { title: 'Breaks clients', tone: 'worse' as const, entries: entries('breaks') },
      { title: 'Risky', tone: 'other' as const, entries: entries('risky') },
      { title: 'Fine', tone: 'better' as const, entries: entries('fine') },
    ].filter((group) => group.entries.length > 0),
  }
}
