import { type Contract, decodePercent } from '../../spec/index.js'
import { cacheOne } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import { credentialsIn, shownHeader } from '../secrets/credential-header.js'
import {
  isCredentialInBody,
  isSentCredential,
  namesReceivedCredential,
  namesSentCredential,
} from '../secrets/credential-name.js'
import { type IsCredential, type NamedValue, namedValues } from '../secrets/named-values.js'
import { isTelling, type Secret } from '../secrets/secret.js'
import { placeholderOf } from '../target/public-target.js'
import { type Fields, fieldsOf, pairsIn, textIn } from './fields.js'
import { responseIn } from './read-response.js'

type Pair = Exchange['requestHeaders'][number]
/** Without a contract no scheme is known. */
export type Schemes = Pick<Contract, 'securitySchemes'>

/** The credentials in the requests of a foreign recording that differ from ordinary text. */
export function foreignSecrets(entries: readonly Fields[], contract: Schemes): Secret[] {
  const urls = entries.map(urlOf)
  const hosts = [...new Set(urls.map((url) => url?.host ?? ''))]
  const ordinary = `${contractText(contract)}${JSON.stringify(hosts)}`
  const found = entries.flatMap((entry, index) => secretsIn(entry, urls[index], contract))
  const unique = new Map(found.map((secret) => [secret.value, secret]))
  return [...unique.values()].filter(({ value }) => isTelling(value, ordinary))
}

/** A cache, because a proxy reads secrets many times with the same contract. */
const contractText = cacheOne((contract: Schemes) => JSON.stringify(contract))

/** A request header with a placeholder for its credential. */
export function shownRequestHeader([name, value]: Pair, contract: Schemes): Pair {
  return [name, namesSentCredential(name) ? shownHeader(name, value, placeholderIn(name, contract)) : value]
}

export function shownResponseHeader([name, value]: Pair, contract: Schemes): Pair {
  return [name, namesReceivedCredential(name) ? shownHeader(name, value, placeholderIn(name, contract)) : value]
}

/** The URL as it was sent, without user name and password, and with placeholders for credentials. */
export function shownUrl(address: string, isCarrier: IsCredential, contract: Schemes): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.hash = ''
  // Most addresses contain none, and one may have thousands of parameters.
  if (![...url.searchParams].some(([name, value]) => isCarrier(name, value))) return url.href
  const shown = url.search
    .slice(1)
    .split('&')
    .map((pair) => {
      const [[name, value] = ['', '']] = new URLSearchParams(pair)
      return isCarrier(name, value) ? `${pair.split('=', 1)[0]}=${placeholderIn(name, contract)}` : pair
    })
  url.search = shown.join('&')
  return url.href
}

function secretsIn(entry: Fields, url: URL | undefined, contract: Schemes): Secret[] {
  const request = fieldsOf(entry.request)
  const query = [...(url?.searchParams ?? []), ...pairsIn(request.queryString)]
  const sent = pairsIn(request.headers)
  const received = pairsIn(fieldsOf(entry.response).headers)
  const headers = [
    ...sent.filter(([name]) => namesSentCredential(name)),
    ...received.filter(([name]) => namesReceivedCredential(name)),
  ]
  const values = [
    ...headers.flatMap(([name, value]) => credentialsIn(name, value).map((text) => [name, text] as const)),
    ...query.filter(
      ([name, value]) => isSentCredential(name, value) || isQueryScheme(name, contract) || TOKEN.test(value),
    ),
    ...[url?.password ?? ''].map((text) => ['password', decodePercent(text)] as const),
    ...namedValues(textIn(request, 'url') ?? '', isSentCredential),
    ...sent.flatMap(([, value]) => valuesIn(value, isSentCredential)),
    ...received.flatMap(([, value]) => valuesIn(value, isCredentialInBody)),
    ...(url === undefined ? [] : segmentsIn(url)),
    ...credentialsInBodies(entry),
  ]
  return values.map(([name, value]) => ({ value, placeholder: placeholderIn(name, contract) }))
}

/** The credentials in addresses, such as those of `Referer`, `Location` and `Link`. Most headers contain none. */
function valuesIn(value: string, isCredential: IsCredential): readonly Pair[] {
  return /[=@]/.test(value) ? namedValues(value, isCredential) : []
}

/** The form of a JWT. */
const TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/

/** The segment after one such as `token`, if it does not look like a word; and every token in the path. */
function segmentsIn({ pathname }: URL): (readonly [name: string, value: string])[] {
  const segments = pathname.split('/').map(decodePercent)
  return segments.flatMap((value, place) => {
    const name = segments[place - 1] ?? ''
    const isNamed = namesSentCredential(name) && /\d/.test(value) && /[a-z]/i.test(value)
    return isNamed || TOKEN.test(value) ? [[isNamed ? name : 'token', value] as const] : []
  })
}

function isQueryScheme(name: string, { securitySchemes }: Schemes): boolean {
  return securitySchemes.some((scheme) => scheme.in === 'query' && scheme.field === name)
}

function placeholderIn(name: string, contract: Schemes): string {
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

/** A longer form is probably an upload. */
const LONGEST_FORM = 100_000
/** A part of a form that is sent in parts. */
const PART = /\sname="([\w.[\]-]{1,60})"(?:\r?\n[^\r\n]{1,200}){0,5}\r?\n\r?\n([^\r\n]{8,8192})/g

/** Credentials that a request sends in its body (a login), and that an answer hands out. */
function credentialsInBodies(entry: Fields): readonly NamedValue[] {
  const sent = fieldsOf(fieldsOf(entry.request).postData)
  const text = textIn(sent, 'text') ?? ''
  const form = text.length > LONGEST_FORM || /^\s*[[{<]/.test(text) ? [] : [...new URLSearchParams(text)]
  const parts = [...text.matchAll(PART)].map(([, name = '', value = '']) => [name, value] as const)
  const isCredential = (name: string, value: string) => isSentCredential(name, value) || isCredentialInBody(name, value)
  return [
    ...[...pairsIn(sent.params), ...form, ...parts].filter(([name, value]) => isSentCredential(name, value)),
    ...namedValues(text, isCredential),
    ...handedOut(responseIn(entry).body),
  ]
}

/** Entries may share a long body. */
const handedOut = cacheOne((body: Uint8Array) => namedValues(Buffer.from(body).toString(), isCredentialInBody))
