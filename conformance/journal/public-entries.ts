import { cacheOne } from '../cache/cache.js'
import { isSentCredential, namesSentCredential } from '../secrets/credential-name.js'
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
  /** Numbers by lower-case names of headers, and by names of parameters as `?key`: equal ones for equal credentials. */
  readonly credentials: ReadonlyMap<string, number>
}

const NO_CONTRACT: Schemes = { securitySchemes: [] }

/** The answered requests of any recording with placeholders for their credentials, for readers without a contract. */
export function publicEntries(text: string, file: string): readonly PublicEntry[] {
  const entries = readEntries(text, file).entries.map(fieldsOf)
  const mask = makeMask(recordedSecrets(entries, NO_CONTRACT, file))
  const numbers = new Map<string, number>()
  return entries.flatMap((entry) => publicEntry(entry, mask, numbers))
}

/** Entries may share a long body. */
const textOf = cacheOne((body: Uint8Array) => Buffer.from(body).toString())

function publicEntry(entry: Fields, mask: Mask, numbers: Map<string, number>): PublicEntry[] {
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
      credentials: numbered(entry, address, numbers),
    },
  ]
}

function numbered({ request }: Fields, address: string, numbers: Map<string, number>): PublicEntry['credentials'] {
  const headers = pairsIn(fieldsOf(request).headers).filter(([name]) => namesSentCredential(name))
  const query = [...new URL(address).searchParams].filter(([name, value]) => isSentCredential(name, value))
  const given = [
    ...headers.map(([name, value]) => [name.toLowerCase(), value]),
    ...query.map(([name, value]) => [`?${name}`, value]),
  ]
  return new Map(
    given.map(([name = '', value = '']) => {
      const number = numbers.get(value) ?? numbers.size
      numbers.set(value, number)
      return [name, number]
    }),
  )
}
