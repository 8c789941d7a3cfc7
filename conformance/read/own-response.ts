import type { DeclaredResponse, Operation } from '../../spec/index.js'
import type { Recorded } from '../exchange.js'
import { isOfMediaType, mediaTypeOf } from './media-type.js'

/**
 * Whether the answer that the operation describes is meant. Another declared success has its own body, or none; of a
 * range of media types (`application/*`) only one is read.
 */
export function isOwnResponse(response: Recorded, operation: Operation): boolean {
  return hasOwnStatus(response, operation) && hasOwnType(response, operation)
}

function hasOwnStatus({ status }: Recorded, { success, successes = [], anySuccess }: Operation): boolean {
  if (status === success) return true
  if (WITHOUT_BODY.has(status)) return false
  return (
    anySuccess === true || !successes.some((code) => [String(status), '2XX', 'DEFAULT'].includes(code.toUpperCase()))
  )
}

/** The media type is the one of a declared range that is read. */
export function hasOwnType(response: Recorded, { answer }: Operation): boolean {
  if (answer.kind === 'empty' || answer.range === undefined) return true
  const found = mediaTypeOf(response)
  return found === undefined || !isOfMediaType(found, answer.range) || isOfMediaType(found, answer.mediaType)
}

/** The answer has another media type that the document declares, for callers who ask for it or for none. */
export function isOtherForm(response: Recorded, { answer, others = [] }: Operation): boolean {
  const found = mediaTypeOf(response)
  if (found === undefined || answer.kind === 'empty' || isOfMediaType(found, answer.mediaType)) return false
  return others.some(({ mediaType }) => isOfMediaType(found, mediaType))
}

/**
 * What the document declares for a success beside the usual one; undefined for the usual one, and for one without a
 * body.
 */
export function otherSuccess(response: Recorded, operation: Operation): DeclaredResponse | undefined {
  const { status } = response
  if (WITHOUT_BODY.has(status) || hasOwnStatus(response, operation)) return undefined
  const { otherSuccesses = [] } = operation
  return otherSuccesses.find((one) => one.status === String(status)) ?? otherSuccesses.find(isRange)
}

function isRange({ status }: DeclaredResponse): boolean {
  return status === '2XX'
}

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205])
