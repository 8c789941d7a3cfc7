/** Invalid tokens made from a valid one. Undefined if the text is not a JWT. */

/** Changes one character in the middle of the signature: still base64url, same length. */
export function tamperToken(token: string): string | undefined {
  const [header, payload, signature] = partsOf(token) ?? []
  if (header === undefined || payload === undefined || !signature) return undefined
  // Not the last character: its low bits may be padding that a decoder drops.
  const at = Math.floor(signature.length / 2)
  const other = signature[at] === 'A' ? 'B' : 'A'
  return `${header}.${payload}.${signature.slice(0, at)}${other}${signature.slice(at + 1)}`
}

/** The same claims under `alg: none` (RFC 7519, section 6), with no signature at all. */
export function unsignToken(token: string, alg = 'none'): string | undefined {
  const payload = partsOf(token)?.[1]
  return payload === undefined ? undefined : `${encode({ alg, typ: 'JWT' })}.${payload}.`
}

/** Libraries have refused the word in one letter case only. */
const SPELLINGS = ['None', 'NONE', 'nOnE'] as const

/** The same with another spelling of the word, which the place chooses. */
export function unsignSpelled(token: string, place = ''): string | undefined {
  const sum = [...place].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  return unsignToken(token, SPELLINGS[sum % SPELLINGS.length])
}

/** A well-formed token of an unknown user, signed by an unknown key. */
export function unknownToken(): string {
  const claims = { iss: 'https://issuer.invalid', sub: 'nobody', aud: 'nothing', iat: 1, exp: 4_102_444_800 }
  return `${encode({ alg: 'RS256', typ: 'JWT', kid: 'unknown' })}.${encode(claims)}.${'QUJD'.repeat(85)}QQ`
}

function partsOf(token: string): readonly string[] | undefined {
  const parts = token.split('.')
  return parts.length === 3 && parts.every((part) => /^[\w-]*$/.test(part)) ? parts : undefined
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
