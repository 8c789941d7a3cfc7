import { TextDecoder } from 'node:util'
import { jsonValue } from '../../spec/index.js'
import { cacheByName, cacheOne, cacheText } from '../cache/cache.js'
import type { Recorded } from '../exchange.js'

export interface ReadText {
  readonly text: string
  /** The charset of the decoding. */
  readonly charset: string
  readonly byteOrderMark: boolean
  /** Why the bytes are not text of that charset. */
  readonly problem?: string
}

/** Equal bodies are one object (`kept-bytes.ts`). */
const decodedOnce = cacheByName<Uint8Array, ReadText>()

/** The body as text: UTF-8 unless the content type declares another charset that this platform knows. */
export const readText = cacheOne((response: Recorded): ReadText => {
  const { body } = response
  const charset = declaredCharset(response)
  return decodedOnce(body, charset, () => decode(body, charset))
})

/** Parses a JSON text. Do not change the value, because all readers of a long text share it. */
export function readJson(text: string): unknown {
  return isLong(text) ? longJson(text) : jsonValue(text)
}

/** Whether the value of a text takes too much memory to be kept with the answer. */
export function isLong(text: string): boolean {
  return text.length >= LONG
}

const LONG = 20_000
/** Characters of all long texts whose values are kept at a time; a value takes up to ten times as many bytes. */
const MOST_LONG = 8_000_000
const longJson = cacheText(MOST_LONG, jsonValue, ({ length }) => length)

/** Value of a header, by its name in any case; several different values are joined by a comma. */
export function headerOf(response: Recorded, name: string): string | undefined {
  return headersByName(response).get(name.toLowerCase())
}

const headersByName = cacheOne((response: Recorded): ReadonlyMap<string, string> => {
  const values = new Map<string, Set<string>>()
  for (const [name, value] of response.headers) {
    const key = name.toLowerCase()
    values.set(key, (values.get(key) ?? new Set()).add(value))
  }
  return new Map([...values].map(([name, some]) => [name, [...some].join(', ')]))
})

function declaredCharset(response: Recorded): string {
  const declared = /charset\s*=\s*"?([^\s;"]+)/i.exec(headerOf(response, 'content-type') ?? '')?.[1]
  return declared?.toLowerCase() ?? 'utf-8'
}

function decode(body: Uint8Array, charset: string): ReadText {
  const byteOrderMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
  const decoder = strictDecoder(charset)
  try {
    return { text: decoder.decode(body), charset: decoder.encoding, byteOrderMark }
  } catch {
    const text = new TextDecoder().decode(body)
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length
    const problem = `line ${line} holds bytes that are not ${decoder.encoding.toUpperCase()}`
    return { text, charset: decoder.encoding, byteOrderMark, problem }
  }
}

function strictDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    return new TextDecoder('utf-8', { fatal: true })
  }
}
