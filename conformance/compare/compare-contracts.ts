import { type Contract, type ContractChange, contractChanges, inNumber } from '../../spec/index.js'
import type { ClientUsage } from '../usage/client-usage.js'
import type { Comparison, Entry } from './comparison.js'

/** The changes of a new contract that concern clients of the old one. */
export function compareContracts(before: Contract, after: Contract, usage?: ClientUsage): Comparison {
  const all = contractChanges(before, after)
  const changes = all.filter((one) => matters(one, usage))
  const entries = (effect: ContractChange['effect']): Entry[] =>
    changes
      .filter((one) => one.effect === effect)
      .map(({ place, text, clause }) => ({ id: place, text, clauses: clause === undefined ? [] : [clause] }))
  return {
    of: 'contracts',
    title: `${before.title} ${before.version} → ${after.title} ${after.version}`,
    facts: [
      `${inNumber(changes.length, 'change')} that a client may notice`,
      ...(usage === undefined
        ? []
        : [`${inNumber(all.length - changes.length, 'further change')} of parts that these clients do not use`]),
    ],
    groups: [
      { title: 'Breaks clients', tone: 'worse' as const, entries: entries('breaks') },
      { title: 'Risky', tone: 'other' as const, entries: entries('risky') },
      { title: 'Fine', tone: 'better' as const, entries: entries('fine') },
    ].filter((group) => group.entries.length > 0),
  }
}

/**
 * A change of a part that no client uses does no harm. A change that belongs to no operation concerns every client.
 */
function matters({ operation, parameter, column }: ContractChange, usage: ClientUsage | undefined): boolean {
  if (usage === undefined || operation === undefined) return true
  const used = usage.operations.find(({ id }) => id === operation)
  if (used === undefined) return false
  if (parameter !== undefined) return used.parameters.includes(parameter)
  // If a recording shows no column, any column may be in use.
  return column === undefined || used.columns.length === 0 || used.columns.includes(column)
}
