import type { Recorded } from '../exchange.js'
import { type Fields, fieldsOf, numberIn, pairsIn, textIn } from './fields.js'

/** The response of a HAR entry, with its original bytes. */
export function responseIn(entry: Fields): Recorded {
  const response = fieldsOf(entry.response)
  const content = fieldsOf(response.content)
  return {
    status: numberIn(response, 'status') ?? 0,
    statusText: textIn(response, 'statusText') ?? '',
    headers: pairsIn(response.headers),
    body: new Uint8Array(
      Buffer.from(textIn(content, 'text') ?? '', textIn(content, 'encoding') === 'base64' ? 'base64' : 'utf8'),
    ),
  }
}
