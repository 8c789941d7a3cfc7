/** Finds keys and tokens by their shape, because clients put credentials into wrong places. */
const SHAPES = /key_[\w%-]+|eyJ[\w-]+(\.[\w-]*){0,2}/g
/** Query parameters with a credential's name, whatever their value. */
const NAMES =
  /^(x-)?((api|access|id|auth|refresh)?[-_]?(key|token)|auth|authorization|(client[-_]?)?secret|passw(or)?d|client_assertion|code_verifier)$/i
const MASK = '[masked]'

/** A URL without secrets. `isSecret` recognises the keys of the world in any form. */
export function maskSecrets(url: string, isSecret: (name: string, text: string) => boolean): string {
  const [path = '', query] = url.split('?', 2)
  const shownPath = path
    .split('/')
    .map((segment) => (segment !== '' && isSecret('', readable(segment)) ? MASK : segment))
    .join('/')
  const shown =
    query === undefined
      ? shownPath
      : `${shownPath}?${query
          .split('&')
          .map((pair) => maskPair(pair, isSecret))
          .join('&')}`
  return shown.replace(SHAPES, MASK)
}

const JSON_TEXT = /"([^"\\]+)"(\s*:\s*)"(?:[^"\\]|\\.)*"/g
const FORM_PAIR = /(^|&)([^=&]+)=[^&]*/g

/** A request body, JSON or form, without secrets. */
export function maskBody(body: string): string {
  const isJson = /^\s*[[{]/.test(body)
  const named = isJson
    ? body.replace(JSON_TEXT, (pair, name: string, colon: string) =>
        NAMES.test(name) ? `"${name}"${colon}"${MASK}"` : pair,
      )
    : body.replace(FORM_PAIR, (pair, before: string, name: string) =>
        NAMES.test(readable(name)) ? `${before}${name}=${MASK}` : pair,
      )
  return named.replace(SHAPES, MASK)
}

function maskPair(pair: string, isSecret: (name: string, text: string) => boolean): string {
  const equals = pair.indexOf('=')
  if (equals < 0) return isSecret('', readable(pair)) ? MASK : pair
  const [name, text] = [pair.slice(0, equals), pair.slice(equals + 1)]
  return NAMES.test(readable(name)) || isSecret(readable(name), readable(text)) ? `${name}=${MASK}` : pair
}

/** Decodes percent-encoding, as the comparison of credentials does; returns the text unchanged if that fails. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
