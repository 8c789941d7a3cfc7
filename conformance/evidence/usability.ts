import type { Contract } from '../../spec/index.js'
import { hasMainStatus, refusal, refusedCaller, statusText } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { isCallable } from '../credentials/may-call.js'
import type { Exchange, Recorded } from '../exchange.js'
import { errorCode } from '../read/error-members.js'
import { gatewayFailure } from '../read/gateway-failure.js'
import { isRedirect } from '../read/redirect.js'
import { headerOf } from '../read/response-text.js'
import { isLost, isSilent, isUnanswered } from './lost-requests.js'
import { mayBeOurs, whyOtherService } from './why-other-service.js'

/** Why an implementation cannot be judged: a wrong address or wrong credentials. Undefined = usable. */
export function unusable(evidence: Evidence): string | undefined {
  const calls = evidence.exchanges.filter(
    ({ probe }) => probe.presented.form === 'valid' && probe.operation !== undefined,
  )
  const { baseUrl } = evidence.target
  if (!evidence.contract.operations.some(isCallable))
    return `Cannot judge "${baseUrl}": found no operation that only reads, wanted at least one GET`
  if (calls.length === 0) return `Cannot judge "${baseUrl}": found no call with a credential, wanted at least one`
  const answered = calls.filter(({ response }) => response !== undefined)
  const lost = calls.filter(isUnanswered)
  if (lost.length === calls.length) return unreachable(baseUrl, calls[0])
  if (isFailing(calls)) {
    return `Cannot judge "${baseUrl}": ${lost.length} of ${calls.length} calls were not answered (${lost[0]?.failure?.message}), wanted a steady connection`
  }
  if (answered.length === 0) return nothingKept(baseUrl, calls)
  if (answered.every((exchange) => refusedCaller(exchange, evidence.contract))) {
    const [first] = answered
    const front = challengeInFront(answered, evidence.contract)
    if (front !== undefined)
      return `Cannot judge "${baseUrl}": every call was answered ${first && statusText(first)} with a challenge for ${front}, which the document does not use, so something in front of the service refuses; wanted the address behind it, or its credential (see --header)`
    return `Cannot judge "${baseUrl}": it refused every credential with ${first && statusText(first)}${codeIn(first)}, wanted keys or tokens that it accepts`
  }
  if (answered.every((exchange) => isElsewhere(exchange, evidence.contract))) {
    const statuses = [...new Set(answered.map(statusText))].sort()
    const [first] = answered
    return `Cannot judge "${baseUrl}": every call was answered ${statuses.join(' or ')} (${first?.url}${leadsTo(first?.response)}), wanted the address of the service, with its path prefix if it has one`
  }
  const foreign = whyOtherService(answered, evidence.contract)
  if (foreign === undefined) return undefined
  return `Cannot judge "${baseUrl}": it does not look like ${evidence.contract.title}: ${foreign}, wanted the address of the service, with its path prefix if it has one`
}

/** Ways to log in that gateways ask for. */
const CHALLENGES = ['Basic', 'Digest', 'Negotiate', 'NTLM']

/**
 * The scheme in the challenge of every answer, if the contract does not have it and the bodies show no documented
 * error.
 */
function challengeInFront(answered: readonly Exchange[], { securitySchemes, errors }: Contract): string | undefined {
  const [only, ...others] = new Set(
    answered.map(({ response }) => {
      const [word = ''] = /^\w+/.exec((response && headerOf(response, 'www-authenticate')) ?? '') ?? []
      const isOurs = errors.some(({ code }) => code === errorCode(response))
      return isOurs ? undefined : CHALLENGES.find((name) => name.toLowerCase() === word.toLowerCase())
    }),
  )
  const isKnown = securitySchemes.some(({ kind }) => kind === only?.toLowerCase())
  return others.length > 0 || isKnown ? undefined : only
}

/** A run keeps the beginning of a large answer; a recording without bodies keeps nothing of it. */
function nothingKept(baseUrl: string, calls: readonly Exchange[]): string {
  const isRecording = calls.every(({ failure }) => failure?.answer === undefined)
  return isRecording
    ? `Cannot judge "${baseUrl}": found no answer with its headers and its body in the recording, wanted one of at most 64 MB (pipeproof usage needs neither)`
    : `Cannot judge "${baseUrl}": every answer is larger than a run keeps, wanted a higher limit (see --max-bytes)`
}

/**
 * So far every answer is that of another service: no such path, another address, a foreign text. Refused credentials
 * and a gateway without backend do not show that.
 */
export function isAnotherService({ contract, exchanges }: Evidence): boolean {
  const answered = exchanges.filter(({ probe, response }) => probe.presented.form === 'valid' && response !== undefined)
  const isOther = (exchange: Exchange): boolean =>
    !refusedCaller(exchange, contract) &&
    (exchange.response === undefined || gatewayFailure(exchange.response, contract) === undefined) &&
    (isElsewhere(exchange, contract) || !mayBeOurs(exchange, contract))
  return answered.length > 0 && answered.every(isOther)
}

/**
 * There are more network failures than answers, so too little is left to judge. A few operations that never answer do
 * not count: they get no more requests, and the others are judged.
 */
export function isFailing(exchanges: readonly Exchange[]): boolean {
  if (!areMostlyLost(exchanges)) return false
  const called = new Set(exchanges.map(({ probe }) => probe.operation ?? ''))
  const silent = new Set([...called].filter((operation) => isSilent(operation, exchanges)))
  if (silent.size * 2 >= called.size) return true
  return areMostlyLost(exchanges.filter(({ probe }) => !silent.has(probe.operation ?? '')))
}

function areMostlyLost(exchanges: readonly Exchange[]): boolean {
  const failures = exchanges.filter((exchange) => isLost(exchange) && isUnanswered(exchange)).length
  return failures >= 10 && failures * 2 > exchanges.length
}

export function unreachable(baseUrl: string, exchange: Exchange | undefined): string {
  const failure = exchange?.failure
  const advice =
    failure?.kind === 'tls'
      ? tlsAdvice(failure.message)
      : failure?.kind === 'timeout'
        ? 'an answer in time (see --timeout)'
        : 'a service that listens at this address'
  return `Cannot reach "${baseUrl}": ${failure?.message ?? 'no answer'}, wanted ${advice}`
}

/** Trusting a certificate does not make an expired one valid, nor one for another host. */
function tlsAdvice(message: string): string {
  if (/expired|not yet valid/i.test(message)) return 'a certificate that is valid today'
  if (/altnames|hostname/i.test(message)) return 'a certificate for this host'
  if (/wrong version|packet length|http request/i.test(message))
    return 'a service that uses TLS at this address, or an address with http:'
  // The service sent this alert; it did not get it.
  if (/alert|handshake|unrecognized name/i.test(message))
    return 'a service that accepts TLS 1.2 or later, this host name, and clients without a certificate'
  return 'a certificate that is trusted here (see --ca)'
}

/** Answered by something other than the service: no such path, another address, a gateway without backend. */
function isElsewhere(exchange: Exchange, contract: Contract): boolean {
  const by = refusal(exchange, contract)
  if (by === 'path' || by === 'method') return true
  const { response } = exchange
  if (response === undefined) return false
  const isMoved = isRedirect(response) && !hasMainStatus(exchange, contract)
  return isMoved || gatewayFailure(response, contract) !== undefined
}

function leadsTo(response: Recorded | undefined): string {
  const location = response && headerOf(response, 'location')
  return location === undefined ? '' : `, which leads to ${location}`
}

function codeIn(exchange: Exchange | undefined): string {
  const code = exchange?.response === undefined ? undefined : codeOf(exchange.response.body)
  return code === undefined ? '' : ` ${code}`
}

function codeOf(body: Uint8Array): string | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}
