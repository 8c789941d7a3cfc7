import { cacheOne } from '../cache/cache.js'
import { isCredentialInBody, isSentCredential } from '../secrets/credential-name.js'
import { type NamedValue, namedValues } from '../secrets/named-values.js'
import { type Fields, fieldsOf, pairsIn, textIn } from './fields.js'
import { responseIn } from './read-response.js'

/** A longer form is probably an upload. */
const LONGEST_FORM = 100_000
/** A part of a form that is sent in parts. */
const PART = /\sname="([\w.[\]-]{1,60})"(?:\r?\n[^\r\n]{1,200}){0,5}\r?\n\r?\n([^\r\n]{8,8192})/g

/** Credentials that a request sends in its body (a login), and that an answer hands out. */
export function credentialsInBodies(entry: Fields): readonly NamedValue[] {
  const sent = fieldsOf(fieldsOf(entry.request).postData)
  const text = textIn(sent, 'text') ?? ''
  const form = text.length > LONGEST_FORM || /^\s*[[{<]/.test(text) ? [] : [...new URLSearchParams(text)]
  const parts = [...text.matchAll(PART)].map(([, name = '', value = '']) => [name, value] as const)
  const isCredential = (name: string, value: string) => isSentCredential(name, value) || isCredentialInBody(name, value)
  return [
    ...[...pairsIn(sent.params), ...form, ...parts].filter(([name, value]) => isSentCredential(name, value)),
    ...namedValues(text, isCredential),
    ...handedOut(responseIn(entry).body),
  ]
}

/** Entries may share a long body. */
const handedOut = cacheOne((body: Uint8Array) => namedValues(Buffer.from(body).toString(), isCredentialInBody))
