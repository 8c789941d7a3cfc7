import { type Contract, type ErrorEntry, operationById, type SecurityScheme, tierRank } from '../../../spec/index.js'
import { hasClientError, hasServerError, isErrorOf, isWrittenAs, statusText } from '../../answer-kind.js'
import { bare } from '../../ask/make-probe.js'
import { plainOperation } from '../../ask/plain-operation.js'
import type { Check, Evidence, Finding } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { CredentialForm } from '../../probe.js'
import { bodyMembers, errorCode, errorDetails, templateBody } from '../../read/error-members.js'
import { missingMember } from '../../read/error-template.js'
import { headerOf } from '../../read/response-text.js'
import { cited } from '../finding/cited.js'
import { notApplicable, pass, violated } from '../finding/finding.js'
import { unseenCode } from '../finding/unseen-code.js'

/** Only these callers must be told how to send a credential; the others sent theirs in the right way. */
const UNREAD: ReadonlySet<CredentialForm> = new Set(['none', 'absent', 'empty', 'malformed'])

/** Members whose meaning is known; another check judges links to an upgrade. */
const USUAL: readonly string[] = ['error', 'message', 'code', 'details']

export const errorBody: Check = {
  id: 'error.body',
  area: 'error',
  level: 'must',
  title: 'A JSON error has its documented members, and names what it must name',
  explain:
    'Every body of the run with this code is judged. The members are non-empty strings; if the documentation says that the details name something (the required tier, or, to a caller without a readable credential, the headers to send), they name it. A server error with the body of an error that has another status is a violation.',
  instances: (contract) =>
    catalogue(contract).map(({ code, clause }) => ({
      key: code,
      detail: code,
      ...cited(clause),
    })),
  needs(instance, { contract }) {
    const entry = catalogue(contract).find(({ code }) => code === instance.detail)
    const operation = plainOperation(contract)
    // This call costs no quota. Every other error is provoked by its own check.
    return operation !== undefined && entry?.when.includes('credentials-missing') === true
      ? [bare(operation, undefined, { form: 'none' })]
      : []
  },
  judge(instance, evidence) {
    const entry = catalogue(evidence.contract).find(({ code }) => code === instance.detail)
    if (entry === undefined)
      throw new Error(`No error "${instance.detail}": the instance was made from another contract`)
    const seen = evidence.exchanges.filter(
      (exchange) => (hasClientError(exchange) || hasServerError(exchange)) && isOf(exchange, entry),
    )
    for (const exchange of seen) {
      const problem = problemOf(exchange, entry, evidence)
      if (problem === undefined) continue
      return violated(instance, {
        message: `The body of ${entry.code}${fromOperation(exchange)} is not as documented: ${problem}`,
        expected: [...(entry.body === undefined ? entry.fields : [JSON.stringify(entry.body)]), ...entry.mentions].join(
          ', ',
        ),
        actual: JSON.stringify(templateBody(exchange.response, entry)),
        ...operationIn(exchange),
        exchanges: [exchange],
      })
    }
    const failed = evidence.exchanges.find((exchange) => isFailureAs(exchange, entry))
    if (failed !== undefined)
      return violated(instance, {
        message: `A server error${fromOperation(failed)} carries ${entry.code}: found ${statusText(failed)}, wanted ${entry.status}`,
        expected: String(entry.status),
        actual: statusText(failed),
        ...operationIn(failed),
        exchanges: [failed],
      })
    if (seen.length === 0)
      return isSeldomSent(entry) ? notApplicable(`No answer carried ${entry.code}`) : unseenCode(entry.code, evidence)
    return pass(`${seen.length} bodies of ${entry.code} are as documented`, seen)
  },
}

function operationIn({ probe: { operation } }: Exchange): Pick<Finding, 'operation'> {
  return operation === undefined ? {} : { operation }
}

/** Other operations may send the same error rightly. */
function fromOperation({ probe: { operation } }: Exchange): string {
  return operation === undefined ? '' : ` from ${operation}`
}

/** Documented codes that identify a body; an undocumented error is not judged. */
function catalogue({ errors }: Contract): readonly ErrorEntry[] {
  const told = errors.filter(
    ({ shape, fields, body }) => shape === 'json' && (body !== undefined || fields.includes('code')),
  )
  return told.filter((entry) => !isSeldomSent(entry) || (entry.statusShown && entry.open.length === 0))
}

function isOf(exchange: Exchange, entry: ErrorEntry): boolean {
  return entry.body === undefined ? errorCode(exchange.response) === entry.code : isErrorOf(exchange, entry)
}

/** A server error whose body is this error, which the document describes with another status. */
function isFailureAs(exchange: Exchange, entry: ErrorEntry): boolean {
  if (!entry.statusShown || entry.open.length > 0 || isErrorOf(exchange, entry)) return false
  const isIdentified = entry.body === undefined || JSON.stringify(entry.body).includes('{code}')
  const { response } = exchange
  return hasServerError(exchange) && isIdentified && response !== undefined && isWrittenAs(response, entry)
}

/** The error is only for reasons that a client seldom causes, so no answer has to show it. */
function isSeldomSent({ when }: ErrorEntry): boolean {
  return when.every((reason) => SELDOM.has(reason))
}

const SELDOM: ReadonlySet<string> = new Set(['path-unknown', 'method-unknown', 'parameter-invalid'])

function problemOf(exchange: Exchange, entry: ErrorEntry, evidence: Evidence): string | undefined {
  const members = bodyMembers(exchange.response)
  const wrong = wrongMember(members, entry, exchange.response) ?? wrongType(exchange, entry)
  if (wrong !== undefined) return wrong
  const text = errorDetails(exchange.response, entry)
  const details = text.toLowerCase()
  if (entry.mentions.includes('header-names') && UNREAD.has(exchange.probe.presented.form)) {
    const inHeaders = evidence.contract.securitySchemes.filter(({ in: place = 'header' }) => place === 'header')
    const missing = inHeaders.find((scheme) => !namesOf(scheme).some((name) => details.includes(name.toLowerCase())))
    if (missing !== undefined) return `the error does not name the header ${namesOf(missing)[0]}`
  }
  if (entry.mentions.includes('tier')) {
    const titles = tierTitles(exchange, entry, evidence)
    const words = wordsIn(text)
    if (titles.length > 0 && !titles.some((title) => holdsWord(words, title))) {
      return `the error does not name the tier ${titles[0]}`
    }
  }
  return undefined
}

function wrongMember(
  members: Readonly<Record<string, unknown>>,
  entry: ErrorEntry,
  response: Exchange['response'],
): string | undefined {
  if (entry.body !== undefined) {
    const lacking = missingMember(templateBody(response, entry), entry, response)
    return lacking && `"${lacking}" is missing, empty, of another type, or not what the template says`
  }
  const wrong = entry.fields.filter((field) => USUAL.includes(field)).find((field) => !isText(members[field]))
  return wrong && `"${wrong}" is ${JSON.stringify(members[wrong]) ?? 'missing'}, wanted a string`
}

function wrongType({ response }: Exchange, { mediaType }: ErrorEntry): string | undefined {
  const type = (response && headerOf(response, 'content-type'))?.split(';')[0]?.trim()
  if (mediaType === undefined || type?.toLowerCase() === mediaType.toLowerCase()) return undefined
  return `its media type is "${type}", wanted ${mediaType}`
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** Words that name the header to send. For a bearer token that is the header that carries it. */
function namesOf({ kind, field }: SecurityScheme): readonly string[] {
  return kind === 'api-key' ? [field ?? ''] : ['Authorization', ...(kind === 'bearer' ? ['Bearer'] : [])]
}

/** The lowest tier that may make the call; naming a higher one would cost the caller more than necessary. */
function tierTitles({ probe }: Exchange, { when }: ErrorEntry, { contract }: Evidence): readonly string[] {
  // The service decides which tier includes a symbol or grants more requests, but the caller's own tier or a lower one
  // is wrong.
  if (!when.includes('group-out-of-reach')) {
    const rank = tierRank(contract, probe.presented.tier ?? '')
    return contract.tiers.slice(Math.max(0, rank)).flatMap(({ title, name }) => [title, name])
  }
  const operation = operationById(contract, probe.operation ?? '')
  const group = contract.groups.find(({ name }) => name === operation?.group)
  const lowest = contract.tiers.find(({ name }) => name === group?.tier)
  return lowest === undefined ? [] : [lowest.title, lowest.name]
}

function holdsWord(words: string, title: string): boolean {
  const word = wordsIn(title).trim()
  return words.includes(` ${word} `) || words.includes(` ${word}s `)
}

/** Whole words only: "provide" does not name "Pro", but "PRO_TIER" and "ProTier" do. */
function wordsIn(text: string): string {
  const words = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return ` ${words.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
}
