import type { SecurityScheme } from '../../../spec/index.js'

/** Where a request carries the credential of a scheme. */
export interface CredentialPlace {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  /** Text before the credential: `Bearer `. */
  readonly prefix: string
}

export function credentialPlace({ kind, in: place = 'header', field = 'X-API-Key' }: SecurityScheme): CredentialPlace {
  if (kind === 'api-key') return { in: place, name: field, prefix: '' }
  return { in: 'header', name: 'Authorization', prefix: kind === 'basic' ? 'Basic ' : 'Bearer ' }
}

/** Whether the credential is a token; otherwise it is, or contains, a key. */
export function takesToken({ kind }: SecurityScheme): boolean {
  return kind !== 'api-key' && kind !== 'basic'
}

/** The address with one more parameter. */
export function withParameter(url: string, name: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${value}`
}
