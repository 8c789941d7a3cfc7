import { TEXT_ESCAPES } from './escapes.js'
import { unescaped } from './unescaped.js'

export type NamedValue = readonly [name: string, value: string]

/** The most values of one text. */
const MOST = 50
/** Every part is bounded, so that matching takes linear time. A shorter value is no secret. */
const MEMBER = /"([\w.-]{1,60})"\s{0,20}:\s{0,20}"((?:[^"\\]|\\.){8,8192})"/g
/** In an address, a form, or the part of an address after `#` or `;`. */
const PARAMETER = /(?<![\w.[\]%-])([\w.[\]%-]{1,60})=([^?&#;,\s"'<>\\]{8,8192})/g
const IN_MARKUP = [
  /<(?:[\w-]{1,20}:)?([\w.-]{1,60})(?:\s[^<>]{0,200})?>([^<>]{8,8192})<\//g,
  /\s([\w.-]{1,60})="([^"<>]{8,8192})"/g,
  // A field of a form that the user does not see.
  /\sname="([\w.[\]-]{1,60})"[^<>]{0,200}?\svalue="([^"<>]{8,8192})"/g,
] as const
/** Name and password of an address. */
const USER = /\/\/([^/?#@\s"'<>\\:]{0,200})(?::([^/?#@\s"'<>\\]{0,1000}))?@/g

/** Whether a value with this name is a credential. */
export type IsCredential = (name: string, value: string) => boolean

/** The credentials that a text names: in JSON, markup, forms and addresses, also within a string of them. */
export function namedValues(text: string, isCredential: IsCredential): readonly NamedValue[] {
  const bytes = Buffer.from(text)
  const inner = unescaped(bytes, TEXT_ESCAPES)?.bytes
  const texts = [text, ...(inner === undefined ? [] : [Buffer.from(inner).toString()])]
  return texts.flatMap((each) => [...pairsOf(each, isCredential), ...usersOf(each)])
}

function pairsOf(text: string, isCredential: IsCredential): NamedValue[] {
  const forms = [MEMBER, PARAMETER, ...(text.includes('<') ? IN_MARKUP : [])]
  return forms.flatMap((form) => {
    const found: NamedValue[] = []
    for (const [, name = '', value = ''] of text.matchAll(form)) {
      if (found.length === MOST) break
      if (isCredential(name, value)) found.push([name, form === MEMBER ? unquoted(value) : value])
    }
    return found
  })
}

/** A long name is a token; then the password is empty or a constant. */
function usersOf(text: string): NamedValue[] {
  if (!text.includes('@')) return []
  return [...text.matchAll(USER)]
    .slice(0, MOST)
    .flatMap(([, user = '', password = '']) => [
      ['password', password] as const,
      ...(user.length < SHORTEST_TOKEN ? [] : [['user', user] as const]),
    ])
}

const SHORTEST_TOKEN = 16

function unquoted(value: string): string {
  try {
    return String(JSON.parse(`"${value}"`))
  } catch {
    return value
  }
}
