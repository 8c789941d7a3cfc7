import { type Contract, operationById } from '../../spec/index.js'
import { EARN } from '../ask/make-probe.js'
import { present } from '../credentials/present.js'
import type { Exchange, ExchangeFailure } from '../exchange.js'
import type { Probe } from '../probe.js'
import { gatewayFailure } from '../read/gateway-failure.js'
import { keptBytes } from '../read/kept-bytes.js'
import { placeholderOf } from '../target/public-target.js'
import type { Target, TargetAccount } from '../target/target.js'
import { type Mask, makeMask, type Secret } from './mask.js'
import { type Incoming, makeAgent, type Outgoing, sendRequest, type Wire } from './send-request.js'

/** A header given on the command line may be the credential of a gateway in front; others are plain text. */
const CREDENTIAL_HEADER = /auth|cookie|key|token|secret|passw|session/i

export interface SenderOptions {
  readonly contract: Contract
  /** With its secrets: they go no further than this folder. */
  readonly target: Target
  /** Milliseconds for one exchange. */
  readonly timeout: number
  /** Sent with every request, after ours. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Text of certificates to trust. */
  readonly ca?: string
  readonly maxBytes?: number
}

export interface Ask {
  readonly id: string
  readonly probe: Probe
  readonly account: string | undefined
  /** The scheme that a `valid` presentation uses when the probe leaves it open. */
  readonly scheme: string | undefined
  readonly charged: boolean
  readonly alone: boolean
}

export interface Sender {
  canPresent(probe: Probe, account: string | undefined): boolean
  send(ask: Ask): Promise<Exchange>
  close(): void
}

/** Sends probes and records masked exchanges: nothing that is secret gets past this function's results. */
export function makeSender(options: SenderOptions): Sender {
  const base = new URL(options.target.baseUrl)
  const mask = makeMask(secretsOf(options))
  const agent = makeAgent(base, options.ca)
  const wire: Wire = { agent, timeout: options.timeout, maxBytes: options.maxBytes ?? 32 * 1024 * 1024 }
  const accountOf = (name: string | undefined): TargetAccount | undefined =>
    options.target.accounts.find((account) => account.name === name)
  return {
    canPresent: (probe, account) => present(probe.presented, { ...options, account: accountOf(account) }) !== undefined,
    send: async (ask) => {
      const outgoing = outgoingOf(ask, options, accountOf(ask.account))
      const incoming = await sendRequest(outgoing, wire)
      const failure = gatewayFailure(incoming.response, options.contract)
      return recordedExchange(ask, {
        outgoing,
        incoming: failure === undefined ? incoming : lost(incoming, failure),
        mask,
      })
    },
    close: () => agent.destroy(),
  }
}

function outgoingOf({ probe, scheme }: Ask, options: SenderOptions, account: TargetAccount | undefined): Outgoing {
  const presented = scheme === undefined ? probe.presented : { ...probe.presented, scheme }
  const operation = operationById(options.contract, probe.operation ?? '')
  const credential = present(presented, { ...options, account, operation })
  if (credential === undefined) throw new Error(`Cannot present "${probe.key}": the target holds no such credential`)
  const url = new URL(`${options.target.baseUrl}${probe.path}`)
  // Asked again to see whether data moved: a cache that knows the URL would only say what it said before.
  const isRepeat = probe.repeat > 0 && probe.phase < EARN && probe.sameAddress !== true
  const query = [...probe.parameters, ...credential.query]
    .map(([name, value]) => `${encodeURIComponent(name)}=${queryValue(value)}`)
    .join('&')
  url.search = isRepeat ? `${query}${'&'.repeat(probe.repeat)}` : query
  return {
    method: probe.method,
    url,
    headers: [
      ['Host', url.host],
      ['User-Agent', 'pipeproof'],
      ['Accept', '*/*'],
      ['Accept-Encoding', 'gzip, deflate, br'],
      ...(isRepeat ? [['Cache-Control', 'no-cache'] as const] : []),
      ...oneCookie([...probe.headers, ...credential.headers]),
      ...options.headers,
    ],
  }
}

/** A request has one header for all of its cookies. */
function oneCookie(headers: Outgoing['headers']): Outgoing['headers'] {
  const cookies = headers.filter(([name]) => name === 'Cookie').map(([, value]) => value)
  if (cookies.length < 2) return headers
  return [...headers.filter(([name]) => name !== 'Cookie'), ['Cookie', cookies.join('; ')]]
}

/** Lists stay readable: a comma needs no escape in a query. */
function queryValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',')
}

function lost({ startedAt, milliseconds }: Incoming, failure: ExchangeFailure): Incoming {
  return { startedAt, milliseconds, failure }
}

interface Wired {
  readonly outgoing: Outgoing
  readonly incoming: Incoming
  readonly mask: Mask
}

function recordedExchange(ask: Ask, { outgoing, incoming, mask }: Wired): Exchange {
  const { response, failure } = incoming
  const headers = (pairs: Outgoing['headers']): Outgoing['headers'] =>
    pairs.map(([name, value]) => [mask.text(name), mask.text(value)] as const)
  return {
    id: ask.id,
    probe: ask.probe,
    ...(ask.charged && ask.account !== undefined ? { account: ask.account } : {}),
    ...(ask.alone ? { alone: true } : {}),
    url: mask.text(outgoing.url.href),
    requestHeaders: headers(outgoing.headers),
    startedAt: incoming.startedAt,
    milliseconds: incoming.milliseconds,
    ...(response === undefined
      ? {}
      : {
          response: {
            status: response.status,
            statusText: mask.text(response.statusText),
            headers: headers(response.headers),
            body: keptBytes(mask.bytes(response.body)),
          },
        }),
    ...(failure === undefined ? {} : { failure: { kind: failure.kind, message: mask.text(failure.message) } }),
  }
}

function secretsOf({ contract, target, headers }: SenderOptions): Secret[] {
  const own = target.accounts.flatMap((account) =>
    Object.entries(account.credentials).flatMap(([scheme, value]) => {
      const placeholder = placeholderOf(contract, scheme)
      const spoilt = (['tampered', 'alg-none'] as const).flatMap((form) => {
        const sent = present({ form, scheme }, { contract, target, account })
        return (sent?.headers ?? []).map(([, text]) => ({
          value: text.replace(/^Bearer /, ''),
          placeholder: `${placeholder}_${form === 'tampered' ? 'TAMPERED' : 'UNSIGNED'}`,
        }))
      })
      return [{ value, placeholder }, ...spoilt]
    }),
  )
  return [
    ...own,
    ...(target.revokedApiKey === undefined ? [] : [{ value: target.revokedApiKey, placeholder: '$REVOKED_API_KEY' }]),
    ...(target.expiredToken === undefined ? [] : [{ value: target.expiredToken, placeholder: '$EXPIRED_TOKEN' }]),
    ...headers
      .filter(([name]) => CREDENTIAL_HEADER.test(name))
      .map(([name, value]) => ({ value: value.replace(/^(Bearer|Basic) /i, ''), placeholder: `[${name}]` })),
  ].filter(({ value }) => value.length >= 4)
}
