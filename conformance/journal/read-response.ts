import { cacheOne } from '../cache/cache.js'
import type { Recorded } from '../exchange.js'
import { type Fields, fieldsOf, numberIn, pairsIn, textIn } from './fields.js'

/** The response of a HAR entry, with its original bytes. */
export function responseIn(entry: Fields): Recorded {
  const response = fieldsOf(entry.response)
  return {
    status: numberIn(response, 'status') ?? 0,
    statusText: textIn(response, 'statusText') ?? '',
    headers: pairsIn(response.headers),
    body: typeof response.content === 'object' && response.content !== null ? bodyOf(response.content) : NO_BODY,
  }
}

const NO_BODY = new Uint8Array()

/** One object for the entries that share a content (`same-content.ts`). */
const bodyOf = cacheOne((value: object): Uint8Array => {
  const content = fieldsOf(value)
  const encoding = textIn(content, 'encoding') === 'base64' ? 'base64' : 'utf8'
  return new Uint8Array(Buffer.from(textIn(content, 'text') ?? '', encoding))
})
