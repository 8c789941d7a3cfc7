import type { Contract, SecurityScheme } from '../../spec/index.js'
import { refusedCaller } from '../answer-kind.js'
import { again, presenting, withParameters } from '../ask/make-probe.js'
import type { Exchange } from '../exchange.js'
import type { CredentialForm } from '../probe.js'
import { isComplete } from '../read/is-complete.js'
import { type Mask, makeMask, type Secret } from '../send/mask.js'
import { placeholderOf } from '../target/public-target.js'
import { type Fields, fieldsOf, numberIn, pairsIn, textIn } from './fields.js'
import { matchOperation } from './match-operation.js'
import { responseIn } from './read-response.js'

export interface ForeignCalls {
  readonly exchanges: readonly Exchange[]
  /** Where the first call went, without the operation's path. */
  readonly baseUrl?: string
  readonly ignored: number
}

type Pairs = Exchange['requestHeaders']

/** A browser's or proxy's recording: each call of the contract becomes an exchange with the probe that would have made it. */
export function foreignExchanges(entries: readonly Fields[], contract: Contract): ForeignCalls {
  const mask = makeMask(entries.flatMap((entry) => secretsIn(entry, contract)))
  const asked = new Map<string, number>()
  const exchanges = entries.flatMap((entry, index) => {
    const found = foreignExchange(entry, `x${index + 1}`, { contract, mask })
    if (found === undefined) return []
    const times = asked.get(found.probe.key) ?? 0
    asked.set(found.probe.key, times + 1)
    return [times === 0 ? found : { ...found, probe: again(found.probe, times) }]
  })
  const [first] = exchanges
  const call = first === undefined ? undefined : matchOperation(contract, first.probe.method, first.url)
  return {
    exchanges,
    ...(call === undefined ? {} : { baseUrl: call.baseUrl }),
    ignored: entries.length - exchanges.length,
  }
}

function foreignExchange(
  entry: Fields,
  id: string,
  { contract, mask }: { readonly contract: Contract; readonly mask: Mask },
): Exchange | undefined {
  const request = fieldsOf(entry.request)
  const call = matchOperation(contract, textIn(request, 'method') ?? '', textIn(request, 'url') ?? '')
  const response = responseIn(entry)
  if (call === undefined || !isComplete(response)) return undefined
  const timings = fieldsOf(entry.timings)
  const headers = pairsIn(request.headers)
  const values = Object.fromEntries(Object.entries(call.values).map(([name, value]) => [name, mask.text(value)]))
  const clean = (pairs: Pairs): Pairs => pairs.map(([name, value]) => [name, mask.text(value)] as const)
  const probe = withParameters(call.operation, values, undefined)
  const exchange: Exchange = {
    id,
    probe,
    url: mask.text(textIn(request, 'url') ?? ''),
    requestHeaders: clean(headers),
    startedAt: textIn(entry, 'startedDateTime') ?? '',
    milliseconds: {
      connect: Math.max(0, numberIn(timings, 'connect') ?? 0),
      firstByte: Math.max(0, numberIn(timings, 'wait') ?? 0),
      total: numberIn(entry, 'time') ?? 0,
    },
    response: { ...response, headers: clean(response.headers), body: mask.bytes(response.body) },
  }
  if (!refusedCaller(exchange, contract)) return exchange
  return { ...exchange, probe: presenting(probe, { form: wrongForm(headers, contract) }) }
}

/** Recorders often drop credentials, so their absence says nothing where the call was let in. */
function wrongForm(headers: Pairs, contract: Contract): CredentialForm {
  const given = contract.securitySchemes.some((scheme) => credentialIn(headers, scheme) !== undefined)
  return given ? 'unknown' : 'none'
}

function credentialIn(headers: Pairs, scheme: SecurityScheme): string | undefined {
  const field = scheme.kind === 'api-key' ? scheme.field : 'Authorization'
  return headers.find(([name, value]) => name.toLowerCase() === field?.toLowerCase() && value !== '')?.[1]
}

function secretsIn(entry: Fields, contract: Contract): Secret[] {
  const request = fieldsOf(entry.request)
  const headers = pairsIn(request.headers)
  const query = pairsIn(request.queryString)
  const cookies = [...headers, ...pairsIn(fieldsOf(entry.response).headers)]
    .filter(([name]) => /^(set-)?cookie$/i.test(name))
    .map(([, value]) => ({ value, placeholder: '[cookie]' }))
  const credentials = contract.securitySchemes.flatMap((scheme) => {
    const given = credentialIn(scheme.in === 'query' ? query : headers, scheme)
    const value = given?.replace(/^(Bearer|Basic) /i, '')
    return value === undefined ? [] : [{ value, placeholder: placeholderOf(contract, scheme.name) }]
  })
  return [...credentials, ...cookies].filter(({ value }) => value.length >= 4)
}
