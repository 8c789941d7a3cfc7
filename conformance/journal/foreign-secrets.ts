import { type Contract, decodePercent, type Operation } from '../../spec/index.js'
import { cacheOne } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import { credentialsIn, shownHeader } from '../secrets/credential-header.js'
import { namesReceivedCredential, namesSentCredential } from '../secrets/credential-name.js'
import { isTelling, type Secret } from '../secrets/secret.js'
import { placeholderOf } from '../target/public-target.js'
import { type Fields, fieldsOf, pairsIn, textIn } from './fields.js'

type Pair = Exchange['requestHeaders'][number]

/** The credentials in the requests of a foreign recording that differ from ordinary text. */
export function foreignSecrets(entries: readonly Fields[], contract: Contract): Secret[] {
  const urls = entries.map(urlOf)
  const hosts = [...new Set(urls.map((url) => url?.host ?? ''))]
  const ordinary = `${contractText(contract)}${JSON.stringify(hosts)}`
  const found = entries.flatMap((entry, index) => secretsIn(entry, urls[index], contract))
  const unique = new Map(found.map((secret) => [secret.value, secret]))
  return [...unique.values()].filter(({ value }) => isTelling(value, ordinary))
}

/** A cache: a proxy reads secrets many times with the same contract. */
const contractText = cacheOne((contract: Contract) => JSON.stringify(contract))

/** A request header with a placeholder for its credential. */
export function shownRequestHeader([name, value]: Pair, contract: Contract): Pair {
  return [name, namesSentCredential(name) ? shownHeader(name, value, placeholderIn(name, contract)) : value]
}

export function shownResponseHeader([name, value]: Pair, contract: Contract): Pair {
  return [name, namesReceivedCredential(name) ? shownHeader(name, value, placeholderIn(name, contract)) : value]
}

/** The URL without user name and password, and with placeholders for credentials. */
export function shownUrl(address: string, operation: Operation, contract: Contract): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  const carriers = [...url.searchParams.keys()].filter((name) => isCarrier(name, operation, contract))
  if (carriers.length === 0) return url.href
  const pairs = url.search.slice(1).split('&')
  const shown = pairs.map((pair) => {
    const [name] = [...new URLSearchParams(pair).keys()]
    return name !== undefined && carriers.includes(name)
      ? `${pair.split('=', 1)[0]}=${placeholderIn(name, contract)}`
      : pair
  })
  url.search = shown.join('&')
  return url.href
}

/** Whether this parameter holds a credential. A parameter of the operation is data, whatever its name. */
export function isCarrier(name: string, { parameters }: Operation, contract: Contract): boolean {
  if (contract.securitySchemes.some((scheme) => scheme.in === 'query' && scheme.field === name)) return true
  return namesSentCredential(name) && !parameters.some((parameter) => parameter.name === name)
}

function secretsIn(entry: Fields, url: URL | undefined, contract: Contract): Secret[] {
  const request = fieldsOf(entry.request)
  const query = [...(url?.searchParams ?? []), ...pairsIn(request.queryString)]
  const headers = [
    ...pairsIn(request.headers).filter(([name]) => namesSentCredential(name)),
    ...pairsIn(fieldsOf(entry.response).headers).filter(([name]) => namesReceivedCredential(name)),
  ]
  const values = [
    ...headers.flatMap(([name, value]) => credentialsIn(name, value).map((text) => [name, text] as const)),
    ...query.filter(([name]) => namesSentCredential(name) || isQueryScheme(name, contract)),
    ...[url?.password ?? ''].map((text) => ['password', decodePercent(text)] as const),
  ]
  return values.map(([name, value]) => ({ value, placeholder: placeholderIn(name, contract) }))
}

function isQueryScheme(name: string, { securitySchemes }: Contract): boolean {
  return securitySchemes.some((scheme) => scheme.in === 'query' && scheme.field === name)
}

function placeholderIn(name: string, contract: Contract): string {
  const lower = name.toLowerCase()
  if (lower === 'cookie' || lower === 'set-cookie') return '[cookie]'
  const scheme = contract.securitySchemes.find(({ kind, field }) => {
    return (kind === 'api-key' ? field : 'Authorization')?.toLowerCase() === lower
  })
  return scheme === undefined ? `[${name.replace(/[^\w-]/g, '-')}]` : placeholderOf(contract, scheme.name)
}

function urlOf(entry: Fields): URL | undefined {
  const address = textIn(fieldsOf(entry.request), 'url') ?? ''
  return URL.canParse(address) ? new URL(address) : undefined
}
