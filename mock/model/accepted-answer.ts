import {
  type Contract,
  chosenMediaType,
  errorsWhen,
  isJsonType,
  madeOnce,
  mediaParameter,
  type Operation,
} from '../../spec/index.js'
import type { PlainRequest } from './plain-request.js'
import { readQuery } from './read-query.js'

const chosenOf = madeOnce((_operation: Operation) => new Map<string, Operation>())

type Asking = Pick<PlainRequest, 'query' | 'header'>

/**
 * The operation with its answer in the media type that the caller names by a parameter, or prefers by `Accept`; the
 * document's first one decides a tie.
 */
export function acceptedOperation(operation: Operation, request: Asking): Operation {
  const { answer, others = [] } = operation
  if (others.length === 0) return operation
  const wanted = namedType(operation, request) ?? request.header('accept') ?? '*/*'
  const known = chosenOf(operation)
  const ranges = mediaRanges(wanted)
  const [first, ...further] = formsOf(operation)
  if (first === undefined) return operation
  const best = further.reduce(
    (one, other) => (weight(other.mediaType, ranges) > weight(one.mediaType, ranges) ? other : one),
    first,
  )
  const made = known.get(best.mediaType) ?? (best === answer ? operation : { ...operation, answer: best })
  known.set(best.mediaType, made)
  return made
}

/** Every form of the answer, in the order of the document. */
const formsOf = madeOnce(({ answer, others = [], offered = [] }: Operation) =>
  answer.kind === 'empty'
    ? []
    : [answer, ...others].toSorted((one, other) => offered.indexOf(one.mediaType) - offered.indexOf(other.mediaType)),
)

/** The media type that a parameter of the request names, or that its absence stands for. */
function namedType(operation: Operation, { query }: Asking): string | undefined {
  if (mediaParameter(operation) === undefined) return undefined
  const pairs = readQuery(query)
  return chosenMediaType(operation, (name) => pairs.find((pair) => pair.name === name)?.value)
}

/**
 * Whether the caller accepts none of the media types. The mock refuses only where the document names this refusal,
 * because HTTP allows a server to ignore `Accept`.
 */
export function isNotAcceptable(operation: Operation, request: Asking, contract: Contract): boolean {
  const accept = request.header('accept')
  if (operation.answer.kind === 'empty' || accept === undefined || !refusesByAccept(operation, contract)) return false
  if (namedType(operation, request) !== undefined) return false
  const ranges = mediaRanges(accept)
  return offeredTypes(operation).every((type) => weight(type, ranges) === 0)
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
function weight(type: string, ranges: readonly MediaRange[]): number {
  return quality(type, ranges) || (isJsonType(type) ? quality('application/json', ranges) : 0)
}

/** One member of an `Accept` header. */
interface MediaRange {
  readonly type: string
  readonly quality: number
}

/** The members of an `Accept` header (RFC 9110, 12.5.1), without their parameters. */
function mediaRanges(accept: string): readonly MediaRange[] {
  return accept.split(',').flatMap((part): MediaRange[] => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    return type.includes('/') ? [{ type, quality: Number.isNaN(value) ? 1 : value }] : []
  })
}

/**
 * The weight of a media type is the weight of the most specific range that matches it. Without ranges every type is
 * accepted.
 */
function quality(mediaType: string, ranges: readonly MediaRange[]): number {
  const type = bareType(mediaType)
  const whole = `${type.split('/')[0]}/*`
  const fitting = [type, whole, '*/*'].flatMap((name) => ranges.find((range) => range.type === name) ?? [])
  return ranges.length === 0 ? 1 : (fitting[0]?.quality ?? 0)
}

function bareType(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase()
}
