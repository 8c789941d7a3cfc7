import { cacheOne } from '../cache/cache.js'
import { namesCredentialInBody, namesSentCredential } from '../secrets/credential-name.js'
import { type Fields, fieldsOf, pairsIn, textIn } from './fields.js'
import { responseIn } from './read-response.js'

type Pair = readonly [name: string, value: string]

/** The most credentials of one body. */
const MOST = 50
/** A longer form is probably an upload. */
const LONGEST_FORM = 100_000
/** A member whose value is a string, anywhere in a JSON text. It is bounded, so that matching takes linear time. */
const MEMBER = /"([\w.-]{1,60})"\s{0,20}:\s{0,20}"((?:[^"\\]|\\.){8,8192})"/g

/** Credentials that a request sends in its body (a login), and that an answer hands out. */
export function credentialsInBodies(entry: Fields): readonly Pair[] {
  const sent = fieldsOf(fieldsOf(entry.request).postData)
  const text = textIn(sent, 'text') ?? ''
  const form = text.length > LONGEST_FORM || /^\s*[[{<]/.test(text) ? [] : [...new URLSearchParams(text)]
  const { body } = responseIn(entry)
  return [
    ...[...pairsIn(sent.params), ...form, ...membersIn(text)].filter(([name]) => namesSentCredential(name)),
    ...membersOf(body).filter(([name]) => namesCredentialInBody(name)),
  ]
}

/** Entries may share a long body. */
const membersOf = cacheOne((body: Uint8Array) => membersIn(Buffer.from(body).toString()))

function membersIn(text: string): readonly Pair[] {
  const found: Pair[] = []
  for (const [, name = '', value = ''] of text.matchAll(MEMBER)) {
    if (found.length === MOST) break
    if (namesSentCredential(name) || namesCredentialInBody(name)) found.push([name, unquoted(value)])
  }
  return found
}

function unquoted(value: string): string {
  try {
    return String(JSON.parse(`"${value}"`))
  } catch {
    return value
  }
}
