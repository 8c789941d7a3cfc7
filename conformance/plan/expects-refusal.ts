import type { Contract, Operation } from '../../spec/index.js'
import { impossibleSearch } from '../ask/impossible-search.js'
import { callingTiers } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'
import type { Target } from '../target/target.js'

/**
 * By the contract this call is refused, or answered with an error line: unknown operation, no required parameter, a value that
 * is too short or that nothing can match, a group above the tier, a symbol out of its reach.
 */
export function expectsRefusal(contract: Contract, target: Target, probe: Probe): boolean {
  const operation = contract.operations.find(({ id }) => id === probe.operation)
  if (operation === undefined || lacksParameter(operation, probe) || asksInVain(operation, probe)) return true
  const { tier } = probe.presented
  if (tier === undefined) return false
  return (
    !callingTiers(contract, operation).includes(tier) || asksOutOfReach(operation, probe, { contract, target, tier })
  )
}

function lacksParameter(operation: Operation, { parameters }: Probe): boolean {
  return operation.parameters.some(
    ({ name, in: place, required, default: usual }) =>
      place === 'query' && required && usual === undefined && !parameters.some(([given]) => given === name),
  )
}

function asksInVain(operation: Operation, { parameters }: Probe): boolean {
  const impossible = impossibleSearch(operation)
  return parameters.some(([name, value]) => {
    const least = operation.parameters.find((parameter) => parameter.name === name)?.minLength ?? 0
    return value.length < least || (name === impossible?.parameter.name && value === impossible.value)
  })
}

function asksOutOfReach(
  { symbolParameter }: Operation,
  { parameters }: Probe,
  { contract, target, tier }: { readonly contract: Contract; readonly target: Target; readonly tier: string },
): boolean {
  const order = contract.tiers.map(({ name }) => name)
  const reached = new Set(order.slice(0, order.indexOf(tier) + 1).map((name) => target.symbols[name]))
  const named = Object.values(target.symbols).filter((symbol) => !reached.has(symbol))
  return parameters.some(
    ([name, value]) => name === symbolParameter && value.split(',').some((symbol) => named.includes(symbol)),
  )
}
