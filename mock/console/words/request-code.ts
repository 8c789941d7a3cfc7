import type { Contract } from '../../../spec/index.js'
import type { Account } from '../../model/account.js'
import type { LoggedTransfer } from '../../worlds/logged-transfer.js'
import { type CredentialPlace, credentialPlace, withParameter } from './credential-place.js'
import { isForced } from './is-forced.js'
import { isPlainWord, shellQuoted, shellWord } from './shell-text.js'

/** Code that sends a logged request again from elsewhere. */
export interface RequestCode {
  readonly curl: string
  readonly fetch: string
  readonly vitest: string
}

/** The mock for which the code is written. */
export interface CodeTarget {
  readonly contract: Contract
  /** Whether the contract is the one of the package; any other one is read from a file. */
  readonly isShipped: boolean
  /** The address of the world. */
  readonly base: string
  /** A key of the account, if the console knows one; a variable of the environment has precedence over it. */
  readonly key: string | undefined
  /** The account of the request, if it was added by hand, so that another mock does not have it. */
  readonly added?: Account | undefined
}

export function requestCode(request: LoggedTransfer, target: CodeTarget): RequestCode {
  const scheme = target.contract.securitySchemes.find(({ name }) => name === request.scheme)
  const place = scheme && credentialPlace(scheme)
  return {
    curl: curlCode(request, place, target),
    fetch: fetchCode(request, place, target),
    vitest: vitestCode(request, place, target),
  }
}

function curlCode(
  { method, url, account, transfer }: LoggedTransfer,
  place: CredentialPlace | undefined,
  target: CodeTarget,
): string {
  const name = place?.prefix === 'Bearer ' ? 'TOKEN' : 'API_KEY'
  const user = nameOf(account)
  const token = `$(npx pipeproof token --account ${shellWord(user)} --url ${shellWord(target.base)})`
  const usual = name === 'TOKEN' ? token : target.key
  const isWritable = usual === token || (usual !== undefined && isPlainWord(usual))
  const secret = `"${isWritable ? `\${${name}:-${usual}}` : `$${name}`}"`
  const body = transfer?.requestBody
  const parts = [
    // Without -g, curl expands brackets and braces to several URLs.
    /[[\]{}]/.test(url) ? 'curl -g -i' : 'curl -i',
    method === 'GET' ? '' : method === 'HEAD' ? '--head' : `-X ${shellWord(method)}`,
    place?.in === 'header' && place.prefix !== 'Basic '
      ? `-H ${shellQuoted(`${place.name}: ${place.prefix}`)}${secret}`
      : '',
    place?.prefix === 'Basic ' ? `-u ${shellQuoted(`${user}:`)}${secret}` : '',
    place?.in === 'cookie' ? `-b ${shellQuoted(`${place.name}=`)}${secret}` : '',
    // With -d, curl reads a file if the body begins with @.
    body === undefined ? '' : `-H ${shellQuoted(`Content-Type: ${typeOf(transfer)}`)} --data-raw ${shellQuoted(body)}`,
    place?.in === 'query'
      ? `${shellQuoted(withParameter(target.base + plainUrl(url, place), place.name, ''))}${secret}`
      : shellQuoted(target.base + url),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function fetchCode(request: LoggedTransfer, place: CredentialPlace | undefined, target: CodeTarget): string {
  const usual = target.key === undefined || place?.prefix === 'Bearer ' ? '' : ` ?? ${JSON.stringify(target.key)}`
  const address = JSON.stringify(target.base + plainUrl(request.url, place))
  const call = fetchCall(request, place, { address, secret: `process.env.API_KEY${usual}` })
  return `const response = await ${call}\nconsole.log(response.status, await response.text())`
}

function vitestCode(
  request: LoggedTransfer,
  place: CredentialPlace | undefined,
  { contract, isShipped, added }: CodeTarget,
): string {
  const { method, url, status, operation } = request
  const secret = secretOfTest(request, place, added)
  const address = `mock.url + ${JSON.stringify(plainUrl(url, place))}`
  const error = JSON.stringify(forcedError(request, contract))
  const aim = operation === undefined ? '' : `, path: ${JSON.stringify(operation)}`
  return [
    "import { expect, test } from 'vitest'",
    "import { createMock } from 'pipeproof/mock'",
    ...(isShipped ? [] : ["import { loadContractFrom } from 'pipeproof/spec'"]),
    '',
    `test(${JSON.stringify(`${method} ${url} answers ${status}`)}, async () => {`,
    isShipped
      ? '  const mock = createMock()'
      : "  const mock = createMock({ contract: await loadContractFrom('openapi.yaml') })",
    '  await mock.listen({ port: 0 })',
    ...(added === undefined ? [] : [`  await mock.addAccount(${addedText(added)})`]),
    ...(needsForce(request) ? [`  await mock.forced.add({ error: ${error}, times: 1${aim} })`] : []),
    `  const response = await ${fetchCall(request, place, { address, secret })}`,
    `  expect(response.status).toBe(${status})`,
    '  await mock.close()',
    '})',
  ].join('\n')
}

/** Code for a credential of the account. Only ready-made accounts have a key from the beginning. */
function secretOfTest({ account }: LoggedTransfer, place: CredentialPlace | undefined, added: Account | undefined) {
  const name = JSON.stringify(nameOf(account))
  const isToken = place?.prefix === 'Bearer '
  if (added !== undefined) return isToken ? `await mock.token(${name})` : `await mock.keys.issue(${name})`
  return isToken ? `await mock.accounts[${name}].token()` : `mock.accounts[${name}].apiKey`
}

function addedText({ name, tier }: Account): string {
  return `{ name: ${JSON.stringify(name)}, tier: ${JSON.stringify(tier)} }`
}

interface Parts {
  /** Code for the address and for the credential. */
  readonly address: string
  readonly secret: string
}

function fetchCall({ method, account, transfer }: LoggedTransfer, place: CredentialPlace | undefined, parts: Parts) {
  const { secret } = parts
  const text =
    place?.prefix === 'Basic '
      ? `'Basic ' + btoa(${JSON.stringify(`${nameOf(account)}:`)} + (${secret}))`
      : place?.prefix
        ? `\`${place.prefix}\${${secret}}\``
        : secret
  const cookie = place?.in === 'cookie' ? [`Cookie: ${JSON.stringify(`${place.name}=`)} + (${secret})`] : []
  const body = transfer?.requestBody
  const headers = [
    ...(place?.in === 'header' ? [`${JSON.stringify(place.name)}: ${text}`] : cookie),
    ...(body === undefined ? [] : [`'Content-Type': ${JSON.stringify(typeOf(transfer))}`]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)}`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body)}`]),
  ]
  const query = place?.in === 'query' ? ` + ${JSON.stringify(queryStart(parts.address, place.name))} + (${secret})` : ''
  return `fetch(${parts.address}${query}${options.length === 0 ? '' : `, { ${options.join(', ')} }`})`
}

function queryStart(address: string, name: string): string {
  return `${address.includes('?') ? '&' : '?'}${name}=`
}

/** A fresh mock answers the request itself, unless the answer was forced or the quota was spent. */
function needsForce({ rule, status }: LoggedTransfer): boolean {
  return status >= 400 && (isForced(rule) || rule === 'gate:quota')
}

function forcedError({ error, status }: LoggedTransfer, { errors }: Contract): string {
  return errors.some(({ code }) => code === error) && error !== undefined ? error : String(status)
}

/** The address without a credential, which the log masks. */
export function plainUrl(url: string, place: CredentialPlace | undefined): string {
  if (place?.in !== 'query') return url
  const [path = '', query = ''] = url.split('?')
  const pairs = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${place.name}=`))
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

function typeOf(transfer: LoggedTransfer['transfer']): string {
  return transfer?.requestHeaders.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/json'
}

function nameOf(account: string | undefined): string {
  return account?.replace(/^usr_/, '') ?? ''
}
