import type { ErrorWhen } from '../../spec/index.js'
import { grouped, jsonValue } from '../../spec/index.js'
import { membersOf } from './document-node.js'
import { type ErrorBody, errorBody } from './error-body.js'
import type { Sample } from './samples/sample.js'

export interface DraftError {
  readonly code: string
  readonly status: number
  readonly shape: 'json' | 'line'
  readonly when: readonly ErrorWhen[]
  readonly fields?: readonly string[]
  /** A template of the whole body. */
  readonly body?: object
  readonly mediaType?: string
  readonly message: string
  readonly details: string
  readonly answers: number
}

/** The place of a credential: a header, or a parameter of the query. */
export interface DraftCredential {
  readonly name: string
  readonly in: 'header' | 'query'
}

/** Every refusal with a code, and the situations in which it was seen. */
export function draftErrors(
  samples: readonly Sample[],
  isKnown: (sample: Sample) => boolean,
  credentials: readonly DraftCredential[],
): readonly DraftError[] {
  const refusals = samples.filter(({ status }) => status >= 400)
  const seeing = { credentials, isMetered: samples.some(isMeteredAnswer) }
  const coded = refusals.flatMap((sample): Coded[] => {
    const body = jsonValue(sample.body)
    const said = errorBody(body, sample.status)
    return said === undefined ? [] : [{ sample, body, said }]
  })
  const found = [...grouped(coded, ({ said }) => said.code)].map(([code, seen]) =>
    errorOf(code, seen, samples, isKnown, seeing),
  )
  return found.map((error) => ({ ...error, when: sharedOccasions(error, found) }))
}

interface Coded {
  readonly sample: Sample
  readonly body: unknown
  readonly said: ErrorBody
}

function errorOf(
  code: string,
  seen: readonly Coded[],
  samples: readonly Sample[],
  isKnown: (sample: Sample) => boolean,
  seeing: Seeing,
): DraftError {
  const [first] = seen
  const { message, details, template } = first?.said ?? {}
  const refused = seen.map(({ sample }) => sample)
  const mediaType = mostly(refused.map((sample) => sample.mediaType))
  const occasions = refused.flatMap((sample) => occasion(sample, isKnown(sample), seeing, code))
  const isInvalid = refused.filter((sample) => isKnown(sample) && isInvalidValue(sample, samples)).length >= FEW
  return {
    code,
    status: mostly(refused.map(({ status }) => status)) ?? 0,
    shape: 'json',
    when: [...new Set([...occasions, ...(isInvalid ? (['parameter-invalid'] as const) : [])])],
    ...(template === undefined ? { fields: fieldsOf(first?.body) } : { body: template }),
    ...(mediaType !== undefined && mediaType !== 'application/json' && mediaType !== '' && { mediaType }),
    message: message ?? code,
    details: details ?? message ?? code,
    answers: seen.length,
  }
}

function fieldsOf(body: unknown): readonly string[] {
  return Object.entries(membersOf(body)).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []))
}

/** One refusal may have another reason than the values. */
const FEW = 2

/** The same names with other values were accepted. */
function isInvalidValue({ status, method, path, query }: Sample, samples: readonly Sample[]): boolean {
  if (![400, 422].includes(status) || query.size === 0) return false
  return samples.some(
    (other) =>
      other.status < 300 &&
      other.method === method &&
      other.path === path &&
      [...query.keys()].every((name) => other.query.has(name)),
  )
}

/**
 * A code for a missing credential that also comes for a wrong one means a malformed credential, if wrong ones have
 * their own code.
 */
function sharedOccasions({ code, when }: DraftError, all: readonly DraftError[]): readonly ErrorWhen[] {
  const isShared = when.includes('credentials-missing') && when.some((one) => WRONG.includes(one))
  if (!isShared) return when
  const others = all.filter((one) => one.code !== code).flatMap((one) => one.when)
  return [...when.filter((one) => !WRONG.includes(one) || !others.includes(one)), 'credentials-malformed']
}

const WRONG: readonly ErrorWhen[] = ['token-invalid', 'api-key-invalid']

interface Seeing {
  readonly credentials: readonly DraftCredential[]
  /** Some answers have quota headers. */
  readonly isMetered: boolean
}

function isMeteredAnswer({ headers }: Sample): boolean {
  return [...headers.keys()].some((name) => /rate-?limit/.test(name))
}

const BY_STATUS: Readonly<Record<number, ErrorWhen>> = { 406: 'not-acceptable', 410: 'gone', 429: 'quota-exceeded' }

/** The reason of the refusal, as far as the request shows it. */
function occasion(
  sample: Sample,
  isKnown: boolean,
  { credentials, isMetered }: Seeing,
  code: string,
): readonly ErrorWhen[] {
  const { status, method } = sample
  const given = credentials.filter((one) => isSent(one, sample))
  if (status === 405 && method !== 'get') return ['method-unknown']
  if (status === 404) return [isKnown ? 'resource-unknown' : 'path-unknown']
  const plain = BY_STATUS[status]
  if (plain !== undefined) return [plain]
  if (status === 401 && given.length === 0) return ['credentials-missing']
  if (status === 401 && /expired/i.test(code)) return ['token-expired']
  // Only a caller that the service knows gets quota headers.
  const isStranger = status === 401 || (status === 403 && isMetered && !isMeteredAnswer(sample))
  if (!isStranger || given.length === 0) return []
  return given.some(({ name }) => name === 'authorization') ? ['token-invalid'] : ['api-key-invalid']
}

function isSent({ name, in: place }: DraftCredential, { sent, query }: Sample): boolean {
  return place === 'header' ? sent.has(name.toLowerCase()) : query.has(name)
}

function mostly<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

const PLAIN =
  /^(accept|cache|connection|content|cookie$|dnt|host|if-|origin|pragma|prefer|priority|range|referer|sec-|te$|upgrade|user-agent|x-pipeproof)/

/** Headers and parameters of successes, without which the service answers 401. */
export function draftCredentials(samples: readonly Sample[]): readonly DraftCredential[] {
  const successes = samples.filter(({ status }) => status < 300)
  const refused = samples.filter(({ status }) => status === 401)
  if (refused.length === 0) return []
  const headers = new Set(successes.flatMap(({ sent }) => [...sent].filter((name) => !PLAIN.test(name))))
  const ofHeaders = [...headers].map((name) => ({ name, in: 'header' as const }))
  if (ofHeaders.length > 0) return ofHeaders
  const names = [...(successes[0]?.query.keys() ?? [])].filter((name) =>
    successes.every(({ query }) => query.has(name)),
  )
  const isNeeded = (name: string) => refused.some(({ query }) => !query.has(name))
  return names.filter(isNeeded).map((name) => ({ name, in: 'query' as const }))
}
