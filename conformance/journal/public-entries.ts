import { cacheOne } from '../cache/cache.js'
import { isSentCredential } from '../secrets/credential-name.js'
import { type Mask, makeMask } from '../secrets/mask.js'
import { maskUrl } from '../secrets/mask-exchange.js'
import { type Fields, fieldsOf, numberIn, pairsIn, textIn } from './fields.js'
import { type Schemes, shownRequestHeader, shownResponseHeader, shownUrl } from './foreign-secrets.js'
import { readEntries } from './read-entries.js'
import { responseIn } from './read-response.js'
import { recordedSecrets } from './recording-limits.js'

/** A request and its answer, without their credentials. */
export interface PublicEntry {
  readonly method: string
  readonly url: string
  readonly requestHeaders: readonly (readonly [name: string, value: string])[]
  readonly startedAt: string
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

const NO_CONTRACT: Schemes = { securitySchemes: [] }

/** The answered requests of any recording with placeholders for their credentials, for readers without a contract. */
export function publicEntries(text: string, file: string): readonly PublicEntry[] {
  const entries = readEntries(text, file).entries.map(fieldsOf)
  const mask = makeMask(recordedSecrets(entries, NO_CONTRACT, file))
  return entries.flatMap((entry) => publicEntry(entry, mask))
}

/** Entries may share a long body. */
const textOf = cacheOne((body: Uint8Array) => Buffer.from(body).toString())

function publicEntry(entry: Fields, mask: Mask): PublicEntry[] {
  const request = fieldsOf(entry.request)
  const { headers, body } = responseIn(entry)
  const status = numberIn(fieldsOf(entry.response), 'status') ?? 0
  const address = textIn(request, 'url') ?? ''
  if (!URL.canParse(address) || !/^https?:/i.test(address) || status <= 0) return []
  const masked = ([name, value]: readonly [string, string]) => [mask.text(name), mask.text(value)] as const
  return [
    {
      method: textIn(request, 'method') ?? 'GET',
      url: new URL(maskUrl(shownUrl(address, isSentCredential, NO_CONTRACT), mask)).href,
      requestHeaders: pairsIn(request.headers).map((pair) => masked(shownRequestHeader(pair, NO_CONTRACT))),
      startedAt: textIn(entry, 'startedDateTime') ?? '',
      status,
      headers: headers.map((pair) => masked(shownResponseHeader(pair, NO_CONTRACT))),
      body: textOf(mask.bytes(body)),
    },
  ]
}
