import type { webcrypto } from 'node:crypto'

/**
 * The key that signs ID tokens, made with the web platform; it replaces `fixtures/tokens/`, which keeps its key in a
 * file.
 */
export interface WebSigningKey {
  readonly kid: string
  readonly privateKey: webcrypto.CryptoKey
  readonly publicKey: webcrypto.CryptoKey
  readonly publicJwk: Readonly<Record<string, unknown>>
  readonly pem: string
}

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}

let made: Promise<WebSigningKey> | undefined

/** One key as long as the page or the worker lives. */
export function cachedSigningKey(): Promise<WebSigningKey> {
  made ??= generateSigningKey()
  return made
}

/** A key of another process does not exist, because the state is in this one. */
export function signingKey(): never {
  throw new TypeError('Cannot use the signing key of another process: found one in the state')
}

async function generateSigningKey(): Promise<WebSigningKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const { e, kty, n } = await crypto.subtle.exportKey('jwk', publicKey)
  const kid = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify({ e, kty, n }))))
  const pem = base64url(await crypto.subtle.exportKey('pkcs8', privateKey))
  return { kid, privateKey, publicKey, publicJwk: { e, kty, n, kid, alg: 'RS256', use: 'sig' }, pem }
}

function base64url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
