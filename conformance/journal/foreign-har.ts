import type { Contract, Operation, SecurityScheme } from '../../spec/index.js'
import { refusedCaller } from '../answer-kind.js'
import { again, aside, presenting, withParameters } from '../ask/make-probe.js'
import type { Exchange } from '../exchange.js'
import type { CredentialForm } from '../probe.js'
import { isComplete } from '../read/is-complete.js'
import { isSentCredential } from '../secrets/credential-name.js'
import type { Mask } from '../secrets/mask.js'
import { maskExchange, maskUrl } from '../secrets/mask-exchange.js'
import type { IsCredential } from '../secrets/named-values.js'
import { durationIn, type Fields, fieldsOf, numberIn, pairsIn, textIn } from './fields.js'
import { shownRequestHeader, shownResponseHeader, shownUrl } from './foreign-secrets.js'
import { matchOperation } from './match-operation.js'
import { isSpoilt, responseIn } from './read-response.js'
import { isRecordedTime } from './recorded-time.js'

export interface ForeignCalls {
  /** Without secrets. */
  readonly exchanges: readonly Exchange[]
  /** The exchanges to judge. */
  readonly unmasked: Unmasked
  /** The URL of the first call, without the operation's path. */
  readonly baseUrl?: string
  readonly ignored: number
}

/** The requests with unmasked answers, and the secrets to mask in every output. */
export interface Unmasked {
  readonly exchanges: readonly Exchange[]
  readonly mask: Mask
}

type Pairs = Exchange['requestHeaders']

/**
 * Reads a browser's or proxy's recording: each request to the contract becomes an exchange of the probe that would send
 * it.
 */
export function foreignExchanges(entries: readonly Fields[], contract: Contract, mask: Mask): ForeignCalls {
  const asked = new Map<string, number>()
  const unmasked = entries.flatMap((entry, index) => {
    const found = foreignExchange(entry, `x${index + 1}`, contract)
    if (found === undefined) return []
    const times = asked.get(found.probe.key) ?? 0
    asked.set(found.probe.key, times + 1)
    return [times === 0 ? found : { ...found, probe: again(found.probe, times) }]
  })
  const [first] = unmasked
  const call = first === undefined ? undefined : matchOperation(contract, first.probe.method, first.url)
  return {
    exchanges: unmasked.map((exchange) => maskExchange(exchange, mask)),
    unmasked: { exchanges: unmasked, mask },
    ...(call === undefined ? {} : { baseUrl: maskUrl(call.baseUrl, mask) }),
    ignored: entries.length - unmasked.length,
  }
}

function foreignExchange(entry: Fields, id: string, contract: Contract): Exchange | undefined {
  const request = fieldsOf(entry.request)
  const address = textIn(request, 'url') ?? ''
  const called = matchOperation(contract, textIn(request, 'method') ?? '', address)
  const response = responseIn(entry)
  if (called === undefined || !isComplete(response)) return undefined
  const isSecret: IsCredential = (name, value) => isCarrier(name, value, called.operation, contract)
  const url = shownUrl(address, isSecret, contract)
  // A probe's request does not depend on its account.
  const asked = Object.entries(called.values).filter(([name, value]) => !isSecret(name, value))
  const timings = fieldsOf(entry.timings)
  const headers = pairsIn(request.headers)
  const read = withParameters(called.operation, Object.fromEntries(asked), undefined)
  // Checks do not see a request that can be read in several ways.
  const probe = called.isClear ? read : aside(read)
  const unkept = whyUnkept(entry)
  const exchange: Exchange = {
    id,
    probe,
    url,
    requestHeaders: headers.map((pair) => shownRequestHeader(pair, contract)),
    startedAt: timeIn(entry),
    milliseconds: {
      connect: Math.max(0, numberIn(timings, 'connect') ?? 0),
      firstByte: Math.max(0, numberIn(timings, 'wait') ?? 0),
      total: durationIn(entry),
    },
    ...(unkept === undefined
      ? { response: { ...response, headers: response.headers.map((pair) => shownResponseHeader(pair, contract)) } }
      : { failure: { kind: 'not-kept', message: unkept } }),
  }
  if (!refusedCaller(exchange, contract)) return exchange
  return { ...exchange, probe: presenting(probe, { form: wrongForm(headers, contract) }) }
}

/**
 * Whether this parameter contains a credential. A parameter of the operation is data, even if its name suggests
 * otherwise.
 */
function isCarrier(name: string, value: string, { parameters }: Operation, contract: Contract): boolean {
  if (contract.securitySchemes.some((scheme) => scheme.in === 'query' && scheme.field === name)) return true
  return isSentCredential(name, value) && !parameters.some((parameter) => parameter.name === name)
}

/** Empty if it is not a plausible time. */
function timeIn(entry: Fields): string {
  const time = textIn(entry, 'startedDateTime') ?? ''
  return isRecordedTime(time) ? time : ''
}

/** Browsers and logs do not keep every body, and some tools say base64 for a body that they wrote as text. */
function whyUnkept({ response }: Fields): string | undefined {
  const content = fieldsOf(fieldsOf(response).content)
  if (isSpoilt(content)) return 'the recording says that the answer is base64, which it is not'
  const encoding = textIn(content, 'encoding') ?? ''
  if (!/^(base64|utf-?8)?$/i.test(encoding)) return 'the recording contains the answer in an unknown encoding'
  const isCut = textIn(content, 'text') === undefined && (numberIn(content, 'size') ?? 0) > 0
  return isCut ? 'the recording does not contain the whole answer' : undefined
}

/** Recorders often drop credentials, so an accepted request without one proves nothing. */
function wrongForm(headers: Pairs, contract: Contract): CredentialForm {
  const given = contract.securitySchemes.some((scheme) => credentialIn(headers, scheme) !== undefined)
  return given ? 'unknown' : 'none'
}

function credentialIn(headers: Pairs, scheme: SecurityScheme): string | undefined {
  const field = scheme.kind === 'api-key' ? scheme.field : 'Authorization'
  return headers.find(([name, value]) => name.toLowerCase() === field?.toLowerCase() && value !== '')?.[1]
}
