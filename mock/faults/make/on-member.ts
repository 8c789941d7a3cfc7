import type { Fault } from '../../model/fault.js'

type OutcomeHook = NonNullable<Fault['outcome']>
type Members = Readonly<Record<string, unknown>>

/** Changes the JSON object that one operation answers with. */
export function onMembers(operation: string, change: (members: Members) => unknown): OutcomeHook {
  return (outcome, facts) => {
    if (outcome.kind !== 'json' || facts.operation.id !== operation) return outcome
    return { ...outcome, value: isMembers(outcome.value) ? change(outcome.value) : outcome.value }
  }
}

/** Changes the text of one member. */
export function onMember(operation: string, name: string, change: (text: string) => unknown): OutcomeHook {
  return onMembers(operation, (members) => ({ ...members, [name]: change(String(members[name])) }))
}

export function without(members: Members, name: string): Members {
  return Object.fromEntries(Object.entries(members).filter(([member]) => member !== name))
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
