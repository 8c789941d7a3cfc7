import { isObject } from '../../../spec/index.js'
import type { OutcomeHook } from '../../model/deviation.js'
import type { Reached } from '../../model/facts.js'

type Members = Readonly<Record<string, unknown>>

/** Changes the JSON that one operation answers with. */
export function onJson(operation: string, change: (value: unknown, facts: Reached) => unknown): OutcomeHook {
  return (outcome, facts) => {
    if (outcome.kind !== 'json' || facts.operation.id !== operation) return outcome
    return { ...outcome, value: change(outcome.value, facts) }
  }
}

/** Changes it where it is an object. */
export function onMembers(operation: string, change: (members: Members, facts: Reached) => unknown): OutcomeHook {
  return onJson(operation, (value, facts) => (isObject(value) ? change(value, facts) : value))
}

/** Changes the text of one member. */
export function onMember(operation: string, name: string, change: (text: string) => unknown): OutcomeHook {
  return onMembers(operation, (members) => ({ ...members, [name]: change(String(members[name])) }))
}

export function without(members: Members, name: string): Members {
  return Object.fromEntries(Object.entries(members).filter(([member]) => member !== name))
}
