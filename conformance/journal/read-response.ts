import { cacheOne } from '../cache/cache.js'
import type { Recorded } from '../exchange.js'
import { type Fields, fieldsOf, numberIn, pairsIn, textIn } from './fields.js'
import { ifThere, listAt, oneOf, type Place, textAt, within, wrong } from './wanted.js'

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

/** The same in our own recording. @throws Error with the place of a part that no answer has */
export function responseAt(entry: Place): Recorded {
  const response = within(entry, 'response')
  const status = within(response, 'status')
  if (!STATUS.test(typeof status.value === 'number' ? String(status.value) : ''))
    throw wrong(status, 'a status of at most three digits')
  headersAt(response)
  const content = within(response, 'content')
  textAt(within(content, 'text'))
  ifThere(content, 'encoding', (encoding) => oneOf(encoding, { base64: true }))
  if (isSpoilt(fieldsOf(content.value))) throw wrong(within(content, 'text'), 'base64')
  return responseIn(fieldsOf(entry.value))
}

/** The headers of a request or of an answer in our own recording. */
export function headersAt(message: Place): Recorded['headers'] {
  return listAt(within(message, 'headers')).map((pair) => [textAt(within(pair, 'name')), textAt(within(pair, 'value'))])
}

/** If a text is not base64, Node decodes the rest that is. */
export function isSpoilt(content: Fields): boolean {
  const text = textIn(content, 'text') ?? ''
  return textIn(content, 'encoding') === 'base64' && NOT_BASE64.test(text)
}

/** Servers may send a status below 100; 0 stands for a missing answer. */
const STATUS = /^[1-9]\d{0,2}$/
/** Some recorders break the lines, or leave out the padding. */
const NOT_BASE64 = /[^\w+/=\s-]|=\s*[^=\s]/

const NO_BODY = new Uint8Array()

/** One object for the entries that share a content (`read-entries.ts`). */
const bodyOf = cacheOne((value: object): Uint8Array => {
  const content = fieldsOf(value)
  const encoding = textIn(content, 'encoding') === 'base64' ? 'base64' : 'utf8'
  return new Uint8Array(Buffer.from(textIn(content, 'text') ?? '', encoding))
})
