import { compact } from '../../spec/index.js'
import type { CutAnswer, Exchange, ExchangeFailure } from '../exchange.js'
import type { CredentialForm, Presented, Probe, Reason } from '../probe.js'
import { durationIn, fieldsOf, numberIn } from './fields.js'
import { headersAt, responseAt } from './read-response.js'
import { isRecordedTime } from './recorded-time.js'
import { ifThere, listAt, numberAt, oneOf, type Place, pairsAt, textAt, within, wrong } from './wanted.js'

/** Reads an entry of our own recording into the exchange that it was written from. */
export function ownExchange(entry: Place): Exchange {
  const fields = fieldsOf(entry.value)
  const timings = fieldsOf(fields.timings)
  const request = within(entry, 'request')
  const failure = ifThere(entry, '_failure', (place) => failureAt(place, entry))
  return {
    id: textAt(within(entry, '_id'), /^x\d{1,9}(\.\d)?$/, 'an id such as "x1"'),
    probe: { ...probeAt(within(entry, '_probe')), ...compact({ because: ifThere(entry, '_because', reasonsAt) }) },
    ...compact({
      account: ifThere(entry, '_account', (place) => textAt(place)),
      alone: trueAt(entry, '_alone'),
      sends: ifThere(entry, '_sends', numberAt),
    }),
    url: addressAt(within(request, 'url')),
    requestHeaders: headersAt(request),
    startedAt: timeAt(within(entry, 'startedDateTime')),
    milliseconds: {
      connect: numberIn(timings, 'connect') ?? 0,
      firstByte: numberIn(timings, '_firstByte') ?? 0,
      total: durationIn(fields),
    },
    ...(failure === undefined ? { response: responseAt(entry) } : { failure }),
  }
}

export const FORMS: Readonly<Record<CredentialForm, true>> = {
  valid: true,
  none: true,
  absent: true,
  empty: true,
  malformed: true,
  unknown: true,
  tampered: true,
  'alg-none': true,
  'alg-none-spelled': true,
  expired: true,
  revoked: true,
  cut: true,
  longer: true,
  'other-case': true,
  'without-password': true,
  'as-token': true,
  'as-key': true,
  'other-word': true,
  'basic-word': true,
  'no-word': true,
  'more-words': true,
}
const ACCOUNTS: Readonly<Record<NonNullable<Presented['account']>, true>> = {
  any: true,
  fresh: true,
  last: true,
  other: true,
  spent: true,
}
const FAILURES: Readonly<Record<ExchangeFailure['kind'], true>> = {
  timeout: true,
  network: true,
  tls: true,
  protocol: true,
  'too-large': true,
  gateway: true,
  interrupted: true,
  'not-kept': true,
}

function probeAt(place: Place): Probe {
  return {
    ...compact({ operation: ifThere(place, 'operation', (name) => textAt(name)) }),
    method: textAt(within(place, 'method'), /^[A-Z]{1,20}$/, 'a method such as "GET"'),
    path: textAt(within(place, 'path'), /^\//, 'a path'),
    parameters: pairsAt(within(place, 'parameters')),
    headers: pairsAt(within(place, 'headers')),
    presented: presentedAt(within(place, 'presented')),
    cost: numberAt(within(place, 'cost')),
    repeat: numberAt(within(place, 'repeat')),
    phase: numberAt(within(place, 'phase')),
    key: textAt(within(place, 'key')),
    ...compact({ sameAddress: trueAt(place, 'sameAddress'), aside: trueAt(place, 'aside') }),
  }
}

function presentedAt(place: Place): Presented {
  return {
    ...compact({
      tier: ifThere(place, 'tier', (name) => textAt(name)),
      scheme: ifThere(place, 'scheme', (name) => textAt(name)),
    }),
    form: oneOf(within(place, 'form'), FORMS),
    ...compact({ account: ifThere(place, 'account', (name) => oneOf(name, ACCOUNTS)) }),
  }
}

function reasonsAt(place: Place): readonly Reason[] {
  return listAt(place).map((reason) => ({
    requirement: textAt(within(reason, 'requirement')),
    role: textAt(within(reason, 'role')),
  }))
}

function failureAt(place: Place, entry: Place): ExchangeFailure {
  const sha256 = ifThere(place, 'sha256', (hash) => textAt(hash))
  const answer: CutAnswer | undefined =
    sha256 === undefined ? undefined : { ...responseAt(entry), bytes: numberAt(within(place, 'bytes')), sha256 }
  return {
    kind: oneOf(within(place, 'kind'), FAILURES),
    message: textAt(within(place, 'message')),
    ...compact({ answer }),
  }
}

function addressAt(place: Place): string {
  const address = textAt(place)
  if (URL.canParse(address) && /^https?:\/\//i.test(address)) return address
  throw wrong(place, 'an address that starts with http:// or https://')
}

function timeAt(place: Place): string {
  const time = textAt(place)
  if (!isRecordedTime(time)) throw wrong(place, 'a time in ISO 8601')
  return time
}

function trueAt(place: Place, key: string): true | undefined {
  return fieldsOf(place.value)[key] === true ? true : undefined
}
