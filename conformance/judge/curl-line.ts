import type { SecurityScheme } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { accountNamed } from '../target/accounts-of.js'
import { placeholderOf } from '../target/public-target.js'
import { type Part, shellWord, wordText } from './shell-word.js'

/** Headers that every request of ours has, and that a curl line does not need; `Accept` only if it names a type. */
const LEFT_OUT = new Set(['host', 'user-agent', 'accept-encoding', 'connection'])
/** The only variables that the shell expands, and only where a credential was. */
const PLACEHOLDER =
  '\\$(?:(?:API_KEY|TOKEN|CREDENTIAL)(?:_\\d{1,3})?(?:_TAMPERED|_UNSIGNED|_UNKNOWN|_CUT|_LONGER|_OTHER_CASE|_WITHOUT_PASSWORD)?|REVOKED_API_KEY|EXPIRED_TOKEN)'
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** Terminals accept no longer lines. */
const LONGEST = 4000

/**
 * A curl line that repeats an exchange. The recording may be hostile: everything is quoted, and an impossible request
 * has no line.
 */
export function curlLine(exchange: Exchange, evidence: Pick<Evidence, 'contract' | 'target'>): string | undefined {
  const { probe, url, requestHeaders } = exchange
  if (!/^https?:\/\//i.test(url) || !/^[a-z]+$/i.test(probe.method)) return undefined
  const { securitySchemes } = evidence.contract
  const method = probe.method === 'GET' ? '' : probe.method === 'HEAD' ? ' --head' : ` -X ${probe.method}`
  // curl expands brackets and braces to several URLs.
  const isGlob = /[[\]{}]/.test(url) ? ' -g' : ''
  // A repeated request ends with further `&`, so that no cache answers it.
  const address = urlParts(urlText(probe.repeat > 0 ? url.replace(/&+$/, '') : url), securitySchemes)
  const headers = requestHeaders
    .filter(([name, value]) => !isLeftOut(name.toLowerCase(), value) && HEADER_NAME.test(name))
    .map(([name, value]) => headerOption(name, wordText(value).trim(), securitySchemes))
  const line = `curl -sS -i${isGlob}${method} ${shellWord(address)}${headers.map(({ option, parts }) => ` ${option} ${shellWord(parts)}`).join('')}`
  const variables = [address, ...headers.map(({ parts }) => parts)].flat().flatMap(({ variable }) => variable ?? [])
  return line.length > LONGEST ? undefined : `${line}${curlNote(variables, exchange.account, evidence)}`
}

function isLeftOut(name: string, value: string): boolean {
  return LEFT_OUT.has(name) || (name === 'accept' && value.trim() === '*/*')
}

interface Option {
  readonly option: '-H' | '-u'
  readonly parts: readonly Part[]
}

function headerOption(name: string, value: string, schemes: readonly SecurityScheme[]): Option {
  if (value === '') return { option: '-H', parts: [{ text: `${name};` }] }
  const isCarrier = schemes.some((scheme) => headerOf(scheme) === name.toLowerCase())
  const cookie = schemes.find((scheme) => scheme.in === 'cookie')?.field
  const pattern =
    name.toLowerCase() === 'cookie' && cookie !== undefined
      ? new RegExp(`^((?:[^;]*; )*${cookie.replace(/[^\w-]/g, '\\$&')}=)(${PLACEHOLDER})((?:;.*)?)$`)
      : new RegExp(`^((?:[A-Za-z]+ )?)(${PLACEHOLDER})((?: more words)?)$`)
  const [, before = '', variable, after = ''] = (isCarrier && pattern.exec(value)) || []
  if (variable === undefined) return { option: '-H', parts: [{ text: `${name}: ${value}` }] }
  if (before === 'Basic ') return { option: '-u', parts: [{ variable: variable.slice(1) }] }
  return { option: '-H', parts: [{ text: `${name}: ${before}` }, { variable: variable.slice(1) }, { text: after }] }
}

function headerOf({ kind, in: place, field }: SecurityScheme): string | undefined {
  if (kind === 'bearer' || kind === 'basic') return 'authorization'
  return place === 'cookie' ? 'cookie' : place === 'query' ? undefined : (field ?? 'Authorization').toLowerCase()
}

function urlParts(url: string, schemes: readonly SecurityScheme[]): Part[] {
  const fields = schemes.flatMap(({ in: place, field }) => (place === 'query' && field !== undefined ? [field] : []))
  if (fields.length === 0) return [{ text: url }]
  const names = fields.map((field) => encodeURIComponent(field).replace(/[^\w-]/g, '\\$&')).join('|')
  return url
    .split(new RegExp(`(?<=[?&](?:${names})=)(${PLACEHOLDER})(?=&|$)`))
    .map((piece, index) => (index % 2 === 1 ? { variable: piece.slice(1) } : { text: piece }))
}

/** Percent-encodes characters that a URL must not contain. */
function urlText(url: string): string {
  return url.replace(/\p{Cs}/gu, '\uFFFD').replace(/[\p{C}\p{Z}]/gu, encodeURIComponent)
}

type Facts = Pick<Evidence, 'contract' | 'target'>

/**
 * The comment after a curl line: the account, and the variables to export. It contains plain words only, because some
 * shells run comments.
 */
function curlNote(variables: readonly string[], account: string | undefined, facts: Facts): string {
  const notes = [...new Set(variables)].map((variable) => {
    if (/_(?:TAMPERED|UNSIGNED|UNKNOWN|CUT|LONGER|OTHER_CASE)$/.test(variable))
      return `${variable}: looks like a valid credential, but is invalid`
    const source = sourceOf(variable, account, facts)
    return `export ${variable} first${source === undefined ? '' : `: the value of ${source}`}`
  })
  const all = [...(account === undefined ? [] : [`account ${account}`]), ...notes]
  return all.length === 0 ? '' : ` # ${all.join(', ').replace(/[^\w.:,@ -]/g, '?')}`
}

/** The environment variable that the target file took the credential from. */
function sourceOf(variable: string, name: string | undefined, { contract, target }: Facts): string | undefined {
  const account = accountNamed(target, name)
  const own = Object.entries(account?.variables ?? {}).find(
    ([scheme]) => placeholderOf(contract, scheme) === `$${variable}`,
  )
  return own?.[1] ?? target.variables?.[variable]
}
