import type { ErrorEntry, ErrorWhen } from '../contract/error-entry.js'
import type { Group, Tier } from '../contract/gates.js'
import type { Operation } from '../contract/operation.js'
import { tableOf } from '../lookup.js'

interface Rules {
  readonly errors: readonly ErrorEntry[]
  readonly groups: readonly Group[]
  readonly tiers: readonly Tier[]
}

/** Adds the codes that the credentials, the symbol and the group of an operation imply to its own codes. */
export function withErrors(operation: Operation, rules: Rules): Operation {
  const possible = situations(operation, rules)
  const codes = rules.errors
    .filter(
      (entry) =>
        operation.errors.includes(entry.code) ||
        (serves(entry, operation) && entry.when.some((when) => possible.has(when))),
    )
    .map((entry) => entry.code)
  return { ...operation, errors: codes }
}

function serves(entry: ErrorEntry, operation: Operation): boolean {
  return entry.groups.length === 0 || (operation.group !== undefined && entry.groups.includes(operation.group))
}

/** All situations in which a call of this operation can fail. */
function situations(operation: Operation, { groups, tiers }: Rules): Set<ErrorWhen> {
  const found = new Set<ErrorWhen>(['not-acceptable'])
  const add = (holds: boolean, ...whens: ErrorWhen[]): void => {
    if (holds) for (const when of whens) found.add(when)
  }
  const guarded = operation.security.length > 0
  add(guarded, 'credentials-missing', 'credentials-malformed', 'token-invalid', 'token-expired', 'api-key-invalid')
  add(tiers.length > 0, 'quota-exceeded')
  const group = groups.find(({ name }) => name === operation.group)
  add(group !== undefined && group.tier !== tiers[0]?.name, 'group-out-of-reach')
  add(operation.symbolParameter !== undefined, 'symbol-out-of-reach', 'symbol-unknown')
  const { parameters } = operation
  add(
    parameters.some(({ required }) => required),
    'parameter-missing',
  )
  add(parameters.length > 0, 'parameter-invalid')
  add(
    parameters.some((one) => one.in === 'path' && !one.symbol),
    'resource-unknown',
    'gone',
  )
  add(
    parameters.some(({ minLength }) => minLength !== undefined),
    'parameter-too-short',
  )
  add(tableOf(operation) !== undefined, 'no-data')
  return found
}
