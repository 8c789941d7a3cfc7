import type { ErrorWhen, Operation } from '../../spec/index.js'
import { toIso } from '../clock/clock-state.js'
import { DAY, endOf } from '../clock/time-units.js'
import { longestWindow } from '../model/account-quota.js'
import type { ErrorFacts } from '../model/api-error.js'
import type { Charged } from '../model/facts.js'
import { readQuery } from '../model/read-query.js'

/** Plausible values for the strings of a forced error. */
export function sampleFacts(when: ErrorWhen, facts: Charged): ErrorFacts {
  const { operation, quota, tier, contract, now } = facts
  const required = operation.parameters.find((parameter) => parameter.required) ?? operation.parameters[0]
  const window = quota?.exhausted ?? longestWindow(quota) ?? 'day'
  return {
    parameter: required?.name ?? 'parameter',
    symbol: sampleSymbol(facts),
    limit: quota?.[window]?.limit ?? (tier ?? contract.tiers[0])?.quota[window] ?? 0,
    window,
    reset: toIso(quota?.[window]?.resetAt ?? endOf(DAY, now)),
    tier: when === 'group-out-of-reach' ? neededTier(facts) : ((tier ?? contract.tiers[0])?.title ?? ''),
    found: '"?"',
    wanted: 'another value',
  }
}

/** The first requested symbol, else any symbol. */
function sampleSymbol({ operation, request }: Charged): string {
  const name = operation.symbolParameter
  const asked = readQuery(request.query)
    .find((pair) => pair.name === name)
    ?.value?.split(',')[0]
    ?.trim()
  return asked?.toUpperCase().slice(0, 40) || likelySymbol(operation)
}

function likelySymbol({ parameters }: Operation): string {
  const parameter = parameters.find(({ symbol }) => symbol)
  return String(parameter?.default ?? parameter?.example ?? 'AAPL')
}

/** The tier of the operation's group; of an operation that every tier may call, the highest. */
function neededTier({ operation, contract }: Charged): string {
  const [lowest, ...higher] = contract.tiers
  const named = contract.groups.find(({ name }) => name === operation.group)?.tier
  const needed = higher.find(({ name }) => name === named) ?? higher.at(-1) ?? lowest
  return needed?.title ?? ''
}
