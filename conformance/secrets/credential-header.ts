/** The secret parts of a header that carries a credential. */
export function credentialsIn(name: string, value: string): string[] {
  if (isCookie(name)) return cookiesIn(name, value).map(([, text]) => text.replace(/^"|"$/g, ''))
  const [scheme, credential] = schemeIn(name, value)
  if (scheme.toLowerCase() !== 'basic ') return [credential]
  const pair = Buffer.from(credential, 'base64').toString()
  return [credential, pair, pair.slice(pair.indexOf(':') + 1)]
}

/** The header with a placeholder instead of each secret part. */
export function shownHeader(name: string, value: string, placeholder: string): string {
  if (!isCookie(name)) return value === '' ? '' : `${schemeIn(name, value)[0]}${placeholder}`
  const rest = isSetCookie(name) && value.includes(';') ? value.slice(value.indexOf(';')) : ''
  return `${cookiesIn(name, value)
    .map(([cookie]) => `${cookie}=${placeholder}`)
    .join('; ')}${rest}`
}

function isCookie(name: string): boolean {
  return /^(set-)?cookie$/i.test(name)
}

function isSetCookie(name: string): boolean {
  return name.toLowerCase() === 'set-cookie'
}

/**
 * Name and value of each cookie; browsers read one without `=` as a value. In `Set-Cookie` everything after the first
 * one is an attribute.
 */
function cookiesIn(name: string, value: string): (readonly [name: string, value: string])[] {
  const pairs = isSetCookie(name) ? value.split(';', 1) : value.split(';')
  return pairs.map((pair) => {
    const text = pair.trim()
    const end = text.indexOf('=')
    return [text.slice(0, Math.max(end, 0)), text.slice(end + 1)] as const
  })
}

/** `Bearer ` and the rest. */
function schemeIn(name: string, value: string): readonly [scheme: string, credential: string] {
  const end = /authorization$/i.test(name) ? value.indexOf(' ') + 1 : 0
  return [value.slice(0, end), value.slice(end)]
}
