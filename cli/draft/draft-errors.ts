import { type ErrorWhen, grouped, jsonValue } from '../../spec/index.js'
import { membersOf } from './document-node.js'
import { areUnknown, type DraftCredential, isSent } from './draft-credentials.js'
import { errorBody } from './error-body.js'
import { type Coded, refusalTemplate, type Usual, usualValues } from './refusal-template.js'
import { generalText, mostly } from './refusal-text.js'
import type { Sample } from './samples/sample.js'
import { placeOf, type WrongParameters, wrongParameters } from './samples/wrong-parameters.js'

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

/** Every refusal with a code, and the situations in which it was seen. */
export function draftErrors(
  samples: readonly Sample[],
  isKnown: (sample: Sample) => boolean,
  credentials: readonly DraftCredential[],
): readonly DraftError[] {
  const refusals = samples.filter(({ status }) => status >= 400)
  const seeing = { credentials, isMetered: samples.some(isMeteredAnswer) }
  const names = parameterNames(samples)
  const coded = refusals.flatMap((sample): Coded[] => {
    const body = jsonValue(sample.body)
    const said = errorBody(body)
    return said === undefined ? [] : [{ sample, body, said, names: namesFor(sample, names.get(placeOf(sample)) ?? []) }]
  })
  const usual = usualValues(coded)
  const wrongIn = wrongParameters(samples)
  const found = [...grouped(coded, ({ said }) => said.code)].map(([code, seen]) =>
    errorOf(code, seen, samples, isKnown, { ...seeing, usual, wrongIn }),
  )
  return found.map((error) => ({ ...error, when: sharedOccasions(error, found) }))
}

function errorOf(
  code: string,
  seen: readonly Coded[],
  samples: readonly Sample[],
  isKnown: (sample: Sample) => boolean,
  seeing: Seeing & { readonly usual: Usual; readonly wrongIn: WrongParameters },
): DraftError {
  const [message, details] = (['message', 'details'] as const).map((part) =>
    mostly(seen.flatMap(({ sample, said, names }) => generalText(said[part] ?? '', sample, names) || [])),
  )
  const template = seen.every(({ said }) => said.isFlat) ? undefined : refusalTemplate(seen, seeing.usual)
  const refused = seen.map(({ sample }) => sample)
  const mediaType = mostly(refused.map((sample) => sample.mediaType))
  const isUnknown = areUnknown(refused, seeing.credentials, samples)
  const occasions = refused.flatMap((sample) => occasion(sample, isKnown(sample), { ...seeing, isUnknown }, code))
  const known = refused.filter((sample) => isKnown(sample) && [400, 422].includes(sample.status))
  return {
    code,
    status: mostly(refused.map(({ status }) => status)) ?? 0,
    shape: 'json',
    when: [...new Set([...occasions, ...seeing.wrongIn(known)])],
    ...(template === undefined ? { fields: fieldsOf(seen) } : { body: template }),
    ...(mediaType !== undefined && mediaType !== 'application/json' && mediaType !== '' && { mediaType }),
    message: message ?? code,
    details: details ?? message ?? code,
    answers: seen.length,
  }
}

/** The texts that every body has. */
function fieldsOf([first, ...others]: readonly Coded[]): readonly string[] {
  const names = Object.entries(membersOf(first?.body)).flatMap(([name, one]) => (typeof one === 'string' ? [name] : []))
  return names.filter((name) => others.every(({ body }) => name in membersOf(body)))
}

/** The parameters of all requests, by operation. */
function parameterNames(samples: readonly Sample[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const sample of samples) {
    const names = found.get(placeOf(sample)) ?? new Set()
    // A refusal may name the object `filter` for its member `filter[kind]`.
    for (const name of sample.query.keys()) names.add(name).add(name.replace(/\[.*/, ''))
    found.set(placeOf(sample), names)
  }
  return found
}

/** Refusals of the caller, of the method or of the media type, whose texts name no parameter. */
const WITHOUT_PARAMETER: ReadonlySet<number> = new Set([401, 405, 406, 410, 429])

/** The parameters that the text may mean; one that a forbidden request does not have is only a word. */
function namesFor({ status, query }: Sample, names: Iterable<string>): readonly string[] {
  if (WITHOUT_PARAMETER.has(status)) return []
  return status === 403 ? [...names].filter((name) => query.has(name)) : [...names]
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
  { credentials, isMetered, isUnknown }: Seeing & { readonly isUnknown: boolean },
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
  return isStranger(sample, isMetered, isUnknown) ? strange(given, sample) : []
}

/**
 * Only a caller that the service knows gets quota headers. Without them, the credentials themselves must be unknown.
 */
function isStranger(sample: Sample, isMetered: boolean, isUnknown: boolean): boolean {
  const { status } = sample
  return status === 401 || (status === 403 && (isMetered ? !isMeteredAnswer(sample) : isUnknown))
}

/** The word of Basic comes with a password, which is a key. */
function strange(given: readonly DraftCredential[], sample: Sample): readonly ErrorWhen[] {
  if (given.length === 0) return []
  const isToken = given.some(({ name }) => name === 'authorization') && sample.scheme !== 'basic'
  return isToken ? ['token-invalid'] : ['api-key-invalid']
}
