import { probeKey } from '../ask/make-probe.js'
import { cachePair } from '../cache/cache.js'
import type { CutAnswer, Exchange, ExchangeFailure, Recorded } from '../exchange.js'
import type { Probe } from '../probe.js'
import { shownHeader } from './credential-header.js'
import type { Mask } from './mask.js'

type Pairs = Exchange['requestHeaders']

/** The masked exchange; the same object if it contains no secret. Cached, because progress and recording need it. */
export const maskExchange = cachePair((exchange: Exchange, mask: Mask): Exchange => {
  const { url, requestHeaders, probe, response, failure } = exchange
  const masked: Exchange = {
    ...exchange,
    probe: maskProbe(probe, mask),
    url: maskUrl(url, mask),
    requestHeaders: maskPairs(requestHeaders, mask),
    ...(response === undefined ? {} : { response: maskResponse(response, mask) }),
    ...(failure === undefined ? {} : { failure: maskFailure(failure, mask) }),
  }
  const isSame =
    masked.probe === probe &&
    masked.url === url &&
    masked.requestHeaders === requestHeaders &&
    masked.response === response &&
    masked.failure === failure
  return isSame ? exchange : masked
})

/**
 * Masks what is left of an answer that was not kept; everything else stays as it was received. No check reads that
 * rest, so masking it at once spares the run from judging everything again without secrets.
 */
export function maskBeginning(exchange: Exchange, mask: Mask): Exchange {
  const { failure } = exchange
  return failure?.answer === undefined ? exchange : { ...exchange, failure: maskFailure(failure, mask) }
}

/** Characters shown of an answer that was not kept. They are cut after masking, so that no half of a secret is left. */
const BEGINNING = 2000

function maskFailure(failure: ExchangeFailure, mask: Mask): ExchangeFailure {
  const message = mask.text(failure.message)
  const answer = failure.answer === undefined ? undefined : maskCut(failure.answer, mask)
  if (message === failure.message && answer === failure.answer) return failure
  return { ...failure, message, ...(answer === undefined ? {} : { answer }) }
}

function maskCut(answer: CutAnswer, mask: Mask): CutAnswer {
  const masked = { ...answer, ...maskResponse(answer, mask) }
  if (masked.body.length > BEGINNING) return { ...masked, body: masked.body.slice(0, BEGINNING) }
  return masked.body === answer.body && masked.headers === answer.headers ? answer : masked
}

function maskResponse(response: Recorded, mask: Mask): Recorded {
  const statusText = mask.text(response.statusText)
  const headers = maskPairs(response.headers, mask)
  const body = mask.bytes(response.body)
  const isSame = statusText === response.statusText && headers === response.headers && body === response.body
  return isSame ? response : { ...response, statusText, headers, body }
}

/** The values come from answers, which may contain a secret. */
function maskProbe(probe: Probe, mask: Mask): Probe {
  const [path, parameters, headers] = [
    mask.text(probe.path),
    maskPairs(probe.parameters, mask),
    maskPairs(probe.headers, mask),
  ]
  if (path === probe.path && parameters === probe.parameters && headers === probe.headers) return probe
  const { key: _, ...masked } = { ...probe, path, parameters, headers }
  return { ...masked, key: probeKey(masked) }
}

/** The origin of a request is not a secret. */
export function maskUrl(url: string, mask: Mask): string {
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? ''
  return `${origin}${mask.text(url.slice(origin.length))}`
}

function maskPairs(pairs: Pairs, mask: Mask): Pairs {
  const masked = pairs.map(([name, value]) => [mask.text(name), maskHeader(name, value, mask)] as const)
  const isSame = masked.every(([name, value], index) => name === pairs[index]?.[0] && value === pairs[index]?.[1])
  return isSame ? pairs : masked
}

/** Every cookie that the service sets is a credential; its name and its attributes may contain another one. */
function maskHeader(name: string, value: string, mask: Mask): string {
  return mask.text(name.toLowerCase() === 'set-cookie' ? shownHeader(name, value, '[cookie]') : value)
}
