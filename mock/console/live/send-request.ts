import type { Contract, SecurityScheme } from '../../../spec/index.js'
import { credentialHeader } from '../words/request-code.js'
import { ask } from './ask.js'
import { worldPath } from './place.js'
import type { ShownAccount } from './shapes.js'

export interface Sending {
  readonly method: string
  /** Path and query within the world. */
  readonly url: string
  /** Id of an account; undefined = without a credential. */
  readonly account: string | undefined
  /** Name of the scheme; undefined = the first scheme that the account has a credential for. */
  readonly scheme?: string | undefined
}

export interface Sent {
  readonly status: number
  readonly milliseconds: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** Sends a request to the API as an account. The coach leaves requests of the console out. */
export async function sendRequest({ method, url, account, scheme }: Sending, contract: Contract): Promise<Sent> {
  const began = performance.now()
  const headers = { 'x-pipeproof-console': '1', ...(await credentialsOf(account, scheme, contract)) }
  const answer = await fetch(`${worldPath}${url}`, { method, headers, cache: 'no-store' })
  const body = await answer.text()
  return { status: answer.status, milliseconds: performance.now() - began, headers: [...answer.headers], body }
}

async function credentialsOf(account: string | undefined, scheme: string | undefined, { securitySchemes }: Contract) {
  if (account === undefined) return {}
  const accounts = await ask<readonly ShownAccount[]>('/accounts')
  const shown = accounts.find(({ id }) => id === account)
  const wanted = securitySchemes.filter(({ name }) => scheme === undefined || name === scheme)
  const withKey = wanted.find(({ kind }) => kind === 'api-key' && shown?.apiKey !== undefined)
  if (withKey) return headerOf(withKey, shown?.apiKey ?? '')
  const bearer = securitySchemes.find(({ kind }) => kind === 'bearer')
  if (!bearer) return {}
  const { token } = await ask<{ readonly token: string }>('/tokens', { method: 'POST', body: { account } })
  return headerOf(bearer, token)
}

function headerOf(scheme: SecurityScheme, secret: string): Record<string, string> {
  const header = credentialHeader(scheme)
  return header ? { [header.name]: `${header.prefix}${secret}` } : {}
}
