/** Headers and parameters that carry a credential, whatever the service. `X-Auth-Tier` and `X-Auth-Realm` carry none. */
const SENT =
  /(?:authorization|cookie|key|token|jwt|secret|passw(?:or)?d|passphrase|pwd|credentials?|signature|(?:^|[-_])sig|auth|session(?:[-_]?id)?|(?:^|[-_])sid)$/i
/** A page's token or a cache's key in a response is data. */
const RECEIVED =
  /^(?:set-cookie|authorization)$|(?:auth|access|api|session|csrf|xsrf|security|refresh)[-_]?(?:token|key)$/i

export function namesSentCredential(name: string): boolean {
  return SENT.test(name)
}

export function namesReceivedCredential(name: string): boolean {
  return RECEIVED.test(name)
}
