import { type Contract, chosenMediaType, compact, type Operation, operationById } from '../../spec/index.js'
import { EARN } from '../ask/make-probe.js'
import { makeCredential } from '../credentials/make-credential.js'
import type { Exchange, ExchangeFailure } from '../exchange.js'
import type { Probe } from '../probe.js'
import { gatewayFailure } from '../read/gateway-failure.js'
import { shownHeader } from '../secrets/credential-header.js'
import { namesSentCredential } from '../secrets/credential-name.js'
import { headerPlaceholder } from '../secrets/target-secrets.js'
import type { Target, TargetAccount } from '../target/target.js'
import { BytesInFlight } from './bytes-in-flight.js'
import { KeepBudget, MOST_KEPT } from './keep-budget.js'
import { makeAgent } from './make-agent.js'
import { SOCKETS, sendRequest } from './send-request.js'
import type { Stop } from './stop.js'
import { wantSendableCredentials } from './want-sendable-credentials.js'
import type { Incoming, Outgoing, Wire } from './wire.js'

/** A longer answer is not read to its end. */
const MOST_OF_ONE = 32 * 1024 * 1024
/** The unfinished answers of a run together take at most this much, unless the run keeps more than twice as much. */
const MOST_AT_ONCE = 4 * MOST_OF_ONE

const INTERRUPTED: ExchangeFailure = { kind: 'interrupted', message: 'the run was stopped before the answer came' }

export interface SenderOptions {
  readonly contract: Contract
  /** With its secrets; the recorded request has placeholders instead. */
  readonly target: Target
  /** Milliseconds for one exchange. */
  readonly timeout: number
  /** Sent with every request, after ours. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Text of certificates to trust. */
  readonly ca?: string
  /** The memory for all kept answers together, see `KeepBudget`. Default 256 MB. */
  readonly maxBytes?: number
  /** Aborts running requests; they are recorded as interrupted. */
  readonly signal?: Stop
}

export interface Ask {
  readonly id: string
  readonly probe: Probe
  readonly account: string | undefined
  /** The scheme of a `valid` credential if the probe names none. */
  readonly scheme: string | undefined
  readonly charged: boolean
  readonly alone: boolean
}

export interface Sender {
  canPresent(probe: Probe, account: string | undefined): boolean
  send(ask: Ask): Promise<Exchange>
  close(): void
}

/**
 * Sends probes and records exchanges. A request is recorded with placeholders in the places of its credentials; a
 * response is recorded unchanged, so that it is judged unchanged; `run` masks it before it is written.
 */
export function makeSender(options: SenderOptions, earlier: readonly Exchange[] = []): Sender {
  wantSendableCredentials(options)
  const budget = new KeepBudget(options.maxBytes, earlier)
  const base = new URL(options.target.baseUrl)
  const agent = makeAgent(base, { ca: options.ca, maxSockets: SOCKETS, scheduling: 'lifo' })
  const wire: Wire = {
    agent,
    timeout: options.timeout,
    maxBytes: MOST_OF_ONE,
    inFlight: new BytesInFlight(Math.max(MOST_AT_ONCE, (options.maxBytes ?? MOST_KEPT) / 2)),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }
  const accountOf = (name: string | undefined): TargetAccount | undefined =>
    options.target.accounts.find((account) => account.name === name)
  return {
    canPresent: (probe, account) =>
      makeCredential(probe.presented, {
        ...options,
        account: accountOf(account),
        operation: operationById(options.contract, probe.operation ?? ''),
      }) !== undefined,
    send: async (ask) => {
      const account = accountOf(ask.account)
      const incoming = await sendRequest(outgoingOf(ask, { options, account, shown: false }), wire)
      const isStopped = options.signal?.aborted === true && incoming.failure !== undefined
      const failure = isStopped ? INTERRUPTED : gatewayFailure(incoming.response, options.contract)
      const shown = outgoingOf(ask, { options, account, shown: true })
      const came = failure === undefined ? incoming : lost(incoming, failure)
      const { startedAt, milliseconds, sends } = came
      return recordedExchange(ask, shown, { startedAt, milliseconds, sends, ...budget.keep(came) })
    },
    close: () => agent.destroy(),
  }
}

interface Making {
  readonly options: SenderOptions
  readonly account: TargetAccount | undefined
  /** With placeholders instead of secrets. */
  readonly shown: boolean
}

function outgoingOf({ probe, scheme }: Ask, { options, account, shown }: Making): Outgoing {
  const presented = scheme === undefined ? probe.presented : { ...probe.presented, scheme }
  const operation = operationById(options.contract, probe.operation ?? '')
  const credential = makeCredential(presented, { ...options, account, operation, shown })
  if (credential === undefined) throw new Error(`Cannot send "${probe.key}": the target has no such credential`)
  const url = new URL(`${options.target.baseUrl}${probe.path}`)
  // A repeat shows whether data changed, so it must bypass caches, which would send the old answer.
  const isRepeat = probe.repeat > 0 && probe.phase < EARN && probe.sameAddress !== true
  const query = [
    ...probe.parameters.flatMap(([name, value]) => queryPairs(name, value, operation)),
    ...credential.query.map(([name, value]) => `${encodeURIComponent(name)}=${shown ? value : queryValue(value)}`),
  ].join('&')
  url.search = isRepeat ? `${query}${'&'.repeat(probe.repeat)}` : query
  return {
    method: probe.method,
    url,
    ...(operation === undefined ? {} : { success: operation.success }),
    headers: [
      ['Host', url.host],
      ['User-Agent', 'pipeproof'],
      ...(hasHeader(probe.headers, 'accept') ? [] : [['Accept', acceptFor(operation, probe)] as const]),
      ['Accept-Encoding', 'gzip, deflate, br'],
      ...(isRepeat ? [['Cache-Control', 'no-cache'] as const] : []),
      ...oneCookie([...probe.headers, ...credential.headers]),
      ...(shown ? options.headers.map(shownOption) : options.headers),
    ],
  }
}

/** The media type by which the answer is judged, if the document offers several. */
function acceptFor(operation: Operation | undefined, { parameters }: Probe): string {
  if (operation?.others === undefined || operation.answer.kind === 'empty') return '*/*'
  const chosen = chosenMediaType(operation, (name) => parameters.find(([sent]) => sent === name)?.[1])
  return `${chosen ?? operation.answer.mediaType}, */*;q=0.1`
}

function hasHeader(headers: Outgoing['headers'], wanted: string): boolean {
  return headers.some(([name]) => name.toLowerCase() === wanted)
}

/** All cookies of a request share one header. */
function oneCookie(headers: Outgoing['headers']): Outgoing['headers'] {
  const cookies = headers.filter(([name]) => name === 'Cookie').map(([, value]) => value)
  if (cookies.length < 2) return headers
  return [...headers.filter(([name]) => name !== 'Cookie'), ['Cookie', cookies.join('; ')]]
}

/** A list in the form of the document: the name repeated for each member, or the members joined. */
function queryPairs(name: string, value: string, operation: Operation | undefined): readonly string[] {
  const separator = operation?.parameters.find((parameter) => parameter.name === name)?.separator
  const members = separator === undefined ? [value] : value.split(',')
  const values = separator === 'repeat' ? members : [members.join(separator)]
  return values.map((text) => `${encodeURIComponent(name)}=${queryValue(text)}`)
}

/** Lists stay readable: a comma needs no escape in a query. */
function queryValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',')
}

function lost({ startedAt, milliseconds, sends }: Incoming, failure: ExchangeFailure): Incoming {
  return { startedAt, milliseconds, sends, failure }
}

/** A header from the command line may be the credential of a gateway; others are plain text. */
function shownOption([name, value]: readonly [string, string]): readonly [string, string] {
  return [name, namesSentCredential(name) ? shownHeader(name, value, headerPlaceholder(name)) : value]
}

function recordedExchange(ask: Ask, shown: Outgoing, incoming: Incoming): Exchange {
  const { response, failure, startedAt, milliseconds, sends } = incoming
  return {
    id: ask.id,
    probe: ask.probe,
    ...(ask.charged && ask.account !== undefined ? { account: ask.account } : {}),
    ...(ask.alone ? { alone: true } : {}),
    url: shown.url.href,
    requestHeaders: shown.headers,
    ...(sends > 1 ? { sends } : {}),
    startedAt,
    milliseconds,
    ...compact({ response, failure }),
  }
}
