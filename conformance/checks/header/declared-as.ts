import type { Answer, Contract, Operation } from '../../../spec/index.js'
import { isOfMediaType, isSameMediaType } from '../../read/media-type.js'

export type Described = Exclude<Answer, { readonly kind: 'empty' }>

export function answersOf({ answer, others = [] }: Operation): readonly Described[] {
  return answer.kind === 'empty' ? others : [answer, ...others]
}

/** The answers that the document declares with this media type. */
export function declaredAs(found: string, operation: Operation, contract: Contract): readonly Described[] {
  const all = answersOf(operation)
  const isOnly = all.length === 1 && !leavesTypeOpen(contract)
  return all.filter((one) => (isOnly ? isJust(found, one) : isOneOf(found, one, contract)))
}

export function leavesTypeOpen({ openPoints }: Contract): boolean {
  return openPoints.some(({ id }) => id === 'content-type')
}

/** A table has just the declared type, unless the media type of tables is an open point. */
function isOneOf(found: string, { kind, mediaType, range }: Described, contract: Contract): boolean {
  if (range !== undefined && isOfMediaType(found, range)) return true
  if (kind === 'bytes' && isUnnamed(found, mediaType)) return true
  const isTable = kind === 'table' && !leavesTypeOpen(contract)
  return isTable ? isSameMediaType(found, mediaType) : isOfMediaType(found, mediaType)
}

/** The document declares no other media type, so this one is meant as it is written. */
function isJust(found: string, { kind, mediaType, range = mediaType }: Described): boolean {
  if (range.includes('*')) return isOfMediaType(found, range)
  return isSameMediaType(found, mediaType) || (kind === 'bytes' && isUnnamed(found, mediaType))
}

const BYTES = 'application/octet-stream'

/**
 * Any file may be sent as `application/octet-stream`, and a document that declares this type leaves the type of the
 * file open.
 */
function isUnnamed(found: string, declared: string): boolean {
  return found === BYTES || (declared === BYTES && !/^text\/|[/+](?:json|xml)$/.test(found))
}
