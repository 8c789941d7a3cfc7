import type { Contract } from '../../spec/index.js'
import { isNotServed } from '../answer-kind.js'
import type { Exchange } from '../exchange.js'
import { isSilent } from './lost-requests.js'
import { validRequests } from './valid-requests.js'

/** After this many such answers an operation gets no further request. */
export const ENOUGH_ANSWERS = 2

/** Every request to the operation with a valid credential was refused as an unknown path or method. */
export function isNotImplemented(operation: string, exchanges: readonly Exchange[], contract: Contract): boolean {
  const answers = answersOf(operation, exchanges)
  return answers.length > 0 && answers.every((exchange) => isNotServed(exchange, contract))
}

/** The operation is not implemented, or failed so often that it gets no more requests. */
export function isGivenUp(operation: string, exchanges: readonly Exchange[], contract: Contract): boolean {
  if (isSilent(operation, exchanges)) return true
  return answersOf(operation, exchanges).length >= ENOUGH_ANSWERS && isNotImplemented(operation, exchanges, contract)
}

function answersOf(operation: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  return validRequests(operation, exchanges).filter(({ response }) => response !== undefined)
}
