import { type Contract, operationById } from '../../spec/index.js'
import { isNotServed, refusal } from '../answer-kind.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { isSilent } from './lost-requests.js'
import { strangerRequests, validRequests } from './valid-requests.js'

/** After this many such answers an operation gets no further request. */
const ENOUGH_ANSWERS = 2
/** The same for an operation of listed things. */
const [ENOUGH_THINGS, MOST_ANSWERS] = [4, 8]

/** Every request to the operation with a valid credential was refused as an unknown path or method. */
export function isNotImplemented(operation: string, exchanges: readonly Exchange[], contract: Contract): boolean {
  const answers = answersOf(operation, exchanges)
  return answers.length > 0 && answers.every((exchange) => isNotServed(exchange, contract))
}

/** The operation is not implemented, or failed so often that it gets no more requests. */
export function isGivenUp(operation: string, exchanges: readonly Exchange[], contract: Contract): boolean {
  if (isSilent(operation, exchanges)) return true
  if (!isNotImplemented(operation, exchanges, contract)) return false
  const answers = answersOf(operation, exchanges)
  const isOfThings = operationById(contract, operation)?.resource !== undefined
  if (!isOfThings) return answers.length + strangersOf(operation, exchanges, contract) >= ENOUGH_ANSWERS
  // A service that has just lost one listed thing may have the next one, and unknown things are asked for as well.
  return new Set(answers.map(({ probe }) => probe.path)).size >= ENOUGH_THINGS || answers.length >= MOST_ANSWERS
}

/** The operation answered a request with the same kind of credential, valid or not. */
export function isKnown(
  { operation = '', presented }: Probe,
  exchanges: readonly Exchange[],
  contract: Contract,
): boolean {
  const requestsTo = presented.form === 'valid' ? validRequests : strangerRequests
  const isAnswered = requestsTo(operation, exchanges).some(({ response }) => response !== undefined)
  return isAnswered && !isNotImplemented(operation, exchanges, contract)
}

/** A caller without a valid credential was refused as an unknown path or method, and no valid credential was tried. */
export function mayBeMissing(operation: string, exchanges: readonly Exchange[], contract: Contract): boolean {
  return answersOf(operation, exchanges).length === 0 && refusedStrangers(operation, exchanges, contract).length > 0
}

/**
 * How many of these callers count as evidence. An unknown path can also mean that a value names nothing, so for an
 * operation with required values only a refused method counts.
 */
function strangersOf(operation: string, exchanges: readonly Exchange[], contract: Contract): number {
  const needsValue = operationById(contract, operation)?.parameters.some(({ required }) => required) === true
  const refused = refusedStrangers(operation, exchanges, contract)
  return refused.filter((exchange) => !(needsValue && refusal(exchange, contract) === 'path')).length
}

function refusedStrangers(operation: string, exchanges: readonly Exchange[], contract: Contract): readonly Exchange[] {
  return strangerRequests(operation, exchanges).filter((exchange) => isNotServed(exchange, contract))
}

function answersOf(operation: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  return validRequests(operation, exchanges).filter(({ response }) => response !== undefined)
}
