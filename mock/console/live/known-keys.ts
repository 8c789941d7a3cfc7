import type { ShownAccount } from './shapes.js'

/** The answer of a route that makes a key; the mock shows a new key once. */
export interface FreshKey {
  readonly keyId: string
  readonly apiKey: string
}

const fresh = new Map<string, string>()

/** Remembers a key as long as the page is open. */
export function rememberKey({ keyId, apiKey }: FreshKey): void {
  fresh.set(keyId, apiKey)
}

/** A key of this account that works; undefined if it has none, or none that this page knows. */
export function usableKey({ keys }: ShownAccount): string | undefined {
  return keys.flatMap(({ id, revoked, key }) => (revoked ? [] : (fresh.get(id) ?? key ?? []))).at(-1)
}
