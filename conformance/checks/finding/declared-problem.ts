import { type DeclaredResponse, jsonValidator, promisedSchema } from '../../../spec/index.js'
import type { Answered } from '../../answer-kind.js'
import { bareType, isOfMediaType, mediaTypeOf } from '../../read/media-type.js'
import { readJson, readText } from '../../read/response-text.js'
import { headerProblem } from './header-problem.js'

/** The document declares something to compare an answer with. */
export function saysMore({ schema, mediaType, headers }: DeclaredResponse): boolean {
  return (mediaType !== undefined && schema !== true) || headers.some(({ required }) => required)
}

/** What differs from the response that the document declares. */
export function declaredProblem(
  exchange: Answered,
  { schema, mediaType, range, headers }: DeclaredResponse,
): string | undefined {
  const missing = headers.map((header) => headerProblem(exchange, header)).find((problem) => problem !== undefined)
  if (missing !== undefined) return `it ${missing}`
  if (mediaType === undefined || schema === true) return undefined
  const type = mediaTypeOf(exchange.response) ?? ''
  if (range !== undefined && isOfMediaType(type, range) && !isOfMediaType(type, mediaType)) return undefined
  if (range === undefined && type !== bareType(mediaType)) return `it is of the type "${type}", wanted ${mediaType}`
  const body = readJson(readText(exchange.response).text)
  if (body === undefined) return 'its body is not JSON'
  const wrong = jsonValidator(promisedSchema(schema))(body)
  return wrong && `at "${wrong.instanceLocation}": ${wrong.error}`
}
