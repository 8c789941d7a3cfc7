import { type Contract, errorsWhen, type Operation } from '../../spec/index.js'
import { isJsonType, type MediaRange, mediaRanges, quality } from './media-range.js'

const chosen = new WeakMap<Operation, Map<string, Operation>>()

/** The operation with its answer in the media type that the caller prefers; the document's first one decides a tie. */
export function acceptedOperation(operation: Operation, accept: string | undefined): Operation {
  const { answer, others = [] } = operation
  if (others.length === 0 || answer.kind === 'empty' || accept === undefined) return operation
  const known = chosen.get(operation) ?? new Map<string, Operation>()
  chosen.set(operation, known)
  const ranges = mediaRanges(accept)
  const best = [answer, ...others].reduce((one, other) =>
    quality(other.mediaType, ranges) > quality(one.mediaType, ranges) ? other : one,
  )
  const made = known.get(best.mediaType) ?? (best === answer ? operation : { ...operation, answer: best })
  known.set(best.mediaType, made)
  return made
}

/**
 * Whether the caller accepts none of the media types. The mock refuses only where the document names this refusal,
 * because HTTP allows a server to ignore `Accept`.
 */
export function isNotAcceptable(operation: Operation, accept: string | undefined, contract: Contract): boolean {
  if (operation.answer.kind === 'empty' || accept === undefined || !refusesByAccept(operation, contract)) return false
  const ranges = mediaRanges(accept)
  return offeredTypes(operation).every((type) => !isAccepted(type, ranges))
}

/** Whether the header `Accept` may change the answer. */
export function readsAccept(operation: Operation, contract: Contract): boolean {
  return operation.others !== undefined || refusesByAccept(operation, contract)
}

function refusesByAccept(operation: Operation, contract: Contract): boolean {
  if (errorsWhen(contract, 'not-acceptable', operation).length > 0) return true
  return operation.refusals?.some(({ status }) => status === '406') ?? false
}

function offeredTypes({ answer, others = [] }: Operation): readonly string[] {
  return [answer, ...others].flatMap((one) => (one.kind === 'empty' ? [] : [one.mediaType]))
}

/** A client that accepts `application/json` reads JSON of every media type. */
function isAccepted(type: string, ranges: readonly MediaRange[]): boolean {
  return quality(type, ranges) > 0 || (isJsonType(type) && quality('application/json', ranges) > 0)
}
