import type { Contract, Operation, SecurityScheme } from '../../../spec/index.js'
import { type CredentialPlace, credentialPlace, takesToken, withParameter } from '../words/credential-place.js'
import { ask } from './ask.js'
import { usableKey } from './known-keys.js'
import { worldPath } from './place.js'
import type { ShownAccount } from './shapes.js'

export interface Sending {
  readonly method: string
  /** Path and query within the world. */
  readonly url: string
  /** Id of an account; undefined = without a credential. */
  readonly account: string | undefined
  /** Names of the schemes whose credentials are sent. */
  readonly schemes: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

export interface Sent {
  readonly status: number
  readonly milliseconds: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** The schemes of an operation that the account has credentials for: keys, if they suffice. */
export function usualSchemes(
  { security }: Operation,
  { securitySchemes }: Contract,
  account: ShownAccount | undefined,
): readonly string[] {
  const hasKey = account !== undefined && usableKey(account) !== undefined
  const kinds = (names: readonly string[]) => securitySchemes.filter(({ name }) => names.includes(name)).map(takesToken)
  const byKey = security.find((names) => !kinds(names).includes(true))
  const byToken = security.find((names) => !kinds(names).includes(false))
  return (hasKey ? byKey : byToken) ?? security[0] ?? []
}

/** Sends a request to the API as an account. The coach leaves requests of the console out. */
export async function sendRequest(sending: Sending, contract: Contract): Promise<Sent> {
  const { method, body } = sending
  const credentials = await credentialsOf(sending, contract)
  const headers: Record<string, string> = { ...sending.headers, 'x-pipeproof-console': '1' }
  let url = sending.url
  for (const { place, text } of credentials) {
    if (place.in === 'header') headers[place.name] = text
    if (place.in === 'query') url = withParameter(url, place.name, encodeURIComponent(text))
    if (place.in === 'cookie') setCookie(`${place.name}=${text}; path=/; SameSite=Strict`)
  }
  const began = performance.now()
  try {
    const wish = { method, headers, cache: 'no-store', ...(body !== undefined && { body }) } as const
    const answer = await fetch(`${worldPath}${url}`, wish)
    const text = await answer.text()
    return { status: answer.status, milliseconds: performance.now() - began, headers: [...answer.headers], body: text }
  } finally {
    for (const { place } of credentials) if (place.in === 'cookie') setCookie(`${place.name}=; path=/; max-age=0`)
  }
}

interface Credential {
  readonly place: CredentialPlace
  readonly text: string
}

async function credentialsOf({ account, schemes }: Sending, contract: Contract): Promise<readonly Credential[]> {
  const wanted = contract.securitySchemes.filter(({ name }) => schemes.includes(name))
  if (account === undefined || wanted.length === 0) return []
  const accounts = await ask<readonly ShownAccount[]>('/accounts')
  const shown = accounts.find(({ id }) => id === account)
  return Promise.all(
    wanted.map(async (scheme) => {
      const place = credentialPlace(scheme)
      return { place, text: place.prefix + (await secretOf(scheme, account, shown)) }
    }),
  )
}

async function secretOf(scheme: SecurityScheme, account: string, shown: ShownAccount | undefined): Promise<string> {
  if (takesToken(scheme))
    return (await ask<{ readonly token: string }>('/tokens', { method: 'POST', body: { account } })).token
  const key = shown && usableKey(shown)
  if (key === undefined) throw new Error(`Cannot send as ${account}: its key was shown once; rotate it under Accounts`)
  return scheme.kind === 'basic' ? btoa(`${shown?.name}:${key}`) : key
}

/** A page cannot set the header Cookie. */
function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS
  document.cookie = text
}
