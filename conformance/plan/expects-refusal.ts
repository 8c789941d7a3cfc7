import { type Contract, isAboutCaller, type Operation, operationById } from '../../spec/index.js'
import { impossibleSearch } from '../ask/impossible-search.js'
import { mayCall } from '../credentials/may-call.js'
import type { Probe } from '../probe.js'
import type { Target } from '../target/target.js'

/**
 * Whether the service may leave the request uncounted. Its answer is about the account alone, or by the contract it is
 * refused or answered with an error line: an unknown operation, a missing required parameter, a value that is too short
 * or matches nothing, a group above the tier, a symbol that the tier does not include.
 */
export function expectsRefusal(contract: Contract, target: Target, probe: Probe): boolean {
  const operation = operationById(contract, probe.operation)
  if (operation !== undefined && isAboutCaller(operation)) return true
  if (operation === undefined || lacksParameter(operation, probe) || findsNothing(operation, probe)) return true
  const { tier } = probe.presented
  if (tier === undefined) return false
  return !mayCall(tier, { operation, symbols: symbolsIn(probe, operation) }, { contract, target })
}

function lacksParameter(operation: Operation, { parameters }: Probe): boolean {
  return operation.parameters.some(
    ({ name, in: place, required, default: usual }) =>
      place === 'query' && required && usual === undefined && !parameters.some(([given]) => given === name),
  )
}

function findsNothing(operation: Operation, { parameters }: Probe): boolean {
  const impossible = impossibleSearch(operation)
  return parameters.some(([name, value]) => {
    const least = operation.parameters.find((parameter) => parameter.name === name)?.minLength ?? 0
    return value.length < least || (name === impossible?.parameter.name && value === impossible.value)
  })
}

function symbolsIn({ parameters }: Probe, { symbolParameter }: Operation): readonly string[] {
  return parameters.flatMap(([name, value]) => (name === symbolParameter ? value.split(',') : []))
}
