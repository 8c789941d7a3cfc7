/** Headers and parameters that carry a credential at any service. `X-Auth-Tier` and `X-Auth-Realm` carry none. */
const SENT =
  /(?:authorization|cookie|key|token|jwt|secret|passw(?:or)?d|passphrase|pwd|credentials?|signature|(?:^|[-_])sig|auth|session(?:[-_]?id)?|(?:^|[-_])sid)$/i
/** In a response a page token or a cache key is data. */
const RECEIVED =
  /^(?:set-cookie|authorization)$|(?:auth|access|api|session|csrf|xsrf|security|refresh)[-_]?(?:token|key)$/i

/** Members of a JSON body of a request or an answer. */
const IN_BODY =
  /(?:(?:client|consumer|app|shared)[-_]?secret|passw(?:or)?d|passphrase|(?:^|[-_])jwt|(?:id|bearer|device)[-_]?token|private[-_]?key)$/i

export function namesSentCredential(name: string): boolean {
  return SENT.test(name)
}

export function namesReceivedCredential(name: string): boolean {
  return RECEIVED.test(name)
}

export function namesCredentialInBody(name: string): boolean {
  return IN_BODY.test(name) || RECEIVED.test(name)
}
