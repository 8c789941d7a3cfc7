import { type Contract, isAboutCaller } from '../../../spec/index.js'
import { withText } from '../make/on-body.js'
import type { Draft } from './draft.js'

/** A proxy in front of some routes refuses with its own messages. */
export function wordingFaults({ groups, errors, operations }: Contract): readonly Draft[] {
  const limited = errors.find(({ when }) => when.includes('quota-exceeded'))
  if (limited === undefined || limited.shape !== 'json') return []
  // Requests about the caller's own account may be free of charge.
  const isCounted = (group: string): boolean =>
    operations.some((operation) => operation.group === group && !isAboutCaller(operation))
  return groups
    .filter(({ name }) => isCounted(name))
    .map(({ name, clause }) => ({
      kind: 'quota-refused-in-other-words',
      place: name,
      clauses: [limited.clause, clause],
      title: `Beyond the quota, operations of ${name} answer with a plain sentence`,
      caughtBy: 'quota.refusal',
      reply: (reply, { operation }) => {
        const isMeant = reply.status === limited.status && operation?.group === name
        return isMeant ? withText(reply, 'Too many requests') : reply
      },
    }))
}
