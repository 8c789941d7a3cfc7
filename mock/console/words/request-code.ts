import type { Contract, SecurityScheme } from '../../../spec/index.js'
import type { DecidedRequest } from '../../worlds/decided-request.js'

/** Code that sends a logged request again from elsewhere. Credentials are named, never shown. */
export interface RequestCode {
  readonly curl: string
  readonly fetch: string
  readonly vitest: string
}

export function requestCode(request: DecidedRequest, contract: Contract, base: string): RequestCode {
  const { method, url, status } = request
  const header = credentialHeader(contract.securitySchemes.find(({ name }) => name === request.scheme))
  const sent = method === 'GET' ? '' : ` -X ${method}`
  const curlHeader = header ? ` -H '${header.name}: '"${header.prefix}$API_KEY"` : ''
  const account = request.account?.replace(/^usr_/, '') ?? ''
  const value = (text: string) => `'${header?.name}': ${header?.prefix ? `\`${header.prefix}\${${text}}\`` : text}`
  const options = (text: string) => (header ? `, { headers: { ${value(text)} } }` : '')
  const address = `${base}${url}`
  const secret = header?.prefix ? 'token' : 'apiKey'
  const holder = `mock.accounts[${JSON.stringify(account)}]`
  const own = secret === 'token' ? `await ${holder}.token()` : `${holder}.apiKey`
  return {
    curl: `curl -i${sent}${curlHeader} ${shellQuoted(address)}`,
    fetch: `const response = await fetch(${JSON.stringify(address)}${options('process.env.API_KEY')})\nconsole.log(response.status, await response.text())`,
    vitest: [
      "import { expect, test } from 'vitest'",
      "import { createMock } from 'pipeproof/mock'",
      '',
      `test(${JSON.stringify(`${method} ${url} answers ${status}`)}, async () => {`,
      '  const mock = createMock()',
      '  await mock.listen({ port: 0 })',
      `  const response = await fetch(mock.url + ${JSON.stringify(url)}${options(own)})`,
      `  expect(response.status).toBe(${status})`,
      '  await mock.close()',
      '})',
    ].join('\n'),
  }
}

/** The header that carries a credential of a scheme; undefined if none does. */
export function credentialHeader(
  scheme: SecurityScheme | undefined,
): { readonly name: string; readonly prefix: string } | undefined {
  if (!scheme) return undefined
  if (scheme.kind === 'bearer') return { name: 'Authorization', prefix: 'Bearer ' }
  if (scheme.kind === 'api-key' && scheme.in === 'header') return { name: scheme.field ?? 'X-API-Key', prefix: '' }
  return undefined
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
