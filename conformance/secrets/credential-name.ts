/** Ends of names that only credentials have, before an optional number. */
const STRONG = [
  'authori[sz]ation|authentication|cookie|token(?:[-_]?hint)?|jwt|bearer|secret|hmac',
  'signature(?:-\\d+|-ed25519)?|assertion|samlresponse',
  'passw(?:or)?d|passphrase|passcode|pwd|credentials?|[cx]srf|auth|session(?:[-_]?id)?|sessid|code[-_]?verifier',
  '(?:access|account|api|app|auth|client|encryption|license|master|private|secret|shared|signing|subscription)[-_.]?key',
  // Scripts cannot set another header of a WebSocket.
  '(?:^|[-_])(?:dpop|pass|sid|sig|t?otp)|^sec-websocket-protocol',
].join('|')
/** Headers and parameters that carry a credential at any service. `X-Auth-Tier` and `X-Auth-Realm` carry none. */
const SENT = new RegExp(`(?:${STRONG}|key|(?:^|[-_])sign)[-_]?\\d{0,3}$`, 'i')
/** Parameters of OAuth: the code is exchanged for a token. */
const OAUTH = /^(?:code|state)$/i
/** Shorter values may be the codes of something else, such as a share. */
const SHORTEST_CODE = 16
const CERTAIN = new RegExp(`(?:${STRONG})[-_]?\\d{0,3}$`, 'i')

/** In a response a page token or a cache key is data. */
const RECEIVED = new RegExp(
  [
    '^(?:set-)?cookie2?$|authorization$|^authentication-info$|(?:token|secret|bearer|[cx]srf)$|sess(?:ion)?[-_]?id$',
    '(?:auth|access|api|csrf|encryption|private|refresh|secret|secret[-_]?access|security|session|signing|xsrf)[-_]?key$',
    'passw(?:or)?d$|passphrase$|(?:^|[-_])jwt$|^sig$|^x-(?:amz|goog)-signature$',
  ].join('|'),
  'i',
)
/** In a body these alone may also be words: `"token": "ETH"`. */
const MAYBE_WORDS = /^(?:token|secret|bearer)$|(?:^|[-_])(?:token|secret)$/i
const OF_PAGES =
  /(?:page|paging|pagination|next|prev|previous|continue|continuation|cursor|sync|scroll|delta|skip|resume|start|end|last|change|cache)[-_]?token$/i

export function namesSentCredential(name: string): boolean {
  return SENT.test(lastPart(name))
}

/**
 * Whether a parameter or a member of a body carries a credential. The value of a key such as `sort_key` may be a word.
 */
export function isSentCredential(name: string, value: string): boolean {
  if (OAUTH.test(name)) return value.length >= SHORTEST_CODE && isMade(value)
  return namesSentCredential(name) && (CERTAIN.test(lastPart(name)) || isMade(value))
}

export function namesReceivedCredential(name: string): boolean {
  return RECEIVED.test(name) && !OF_PAGES.test(name)
}

export function isCredentialInBody(name: string, value: string): boolean {
  return namesReceivedCredential(name) && (!MAYBE_WORDS.test(name) || isMade(value))
}

/** `user[password]` and `token[]` are forms of `password` and `token`. */
function lastPart(name: string): string {
  const open = name.endsWith(']') ? name.replace(/\[\]$/, '') : name
  return open.endsWith(']') ? open.slice(open.lastIndexOf('[') + 1, -1) : open
}

/** Whether a value was made by a program: it is no word and no sentence. */
function isMade(value: string): boolean {
  return !/\s/.test(value) && ((/\d/.test(value) && /[a-z]/i.test(value)) || value.length >= LONGEST_WORD)
}

const LONGEST_WORD = 24
