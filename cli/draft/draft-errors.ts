import type { ErrorWhen } from '../../spec/index.js'
import type { Sample } from './sample.js'

export interface DraftError {
  readonly code: string
  readonly status: number
  readonly shape: 'json' | 'line'
  readonly when: readonly ErrorWhen[]
  readonly fields: readonly string[]
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
  const byCode = new Map<string, { readonly body: Readonly<Record<string, unknown>>; readonly seen: Sample[] }>()
  for (const sample of refusals) {
    const body = codedBody(sample.body)
    if (body === undefined) continue
    const known = byCode.get(body.code)
    if (known === undefined) byCode.set(body.code, { body, seen: [sample] })
    else known.seen.push(sample)
  }
  const found = [...byCode].map(
    ([code, { body, seen }]): DraftError => ({
      code,
      status: mostly(seen.map(({ status }) => status)),
      shape: 'json',
      when: [...new Set(seen.flatMap((sample) => occasion(sample, isKnown(sample), seeing, code)))],
      fields: Object.keys(body).filter((name) => typeof body[name] === 'string'),
      message: String(body.error ?? body.message ?? code),
      details: String(body.details || body.error || code),
      answers: seen.length,
    }),
  )
  return found.map((error) => ({ ...error, when: sharedOccasions(error, found) }))
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

/** The reason of the refusal, as far as the request shows it. */
function occasion(
  sample: Sample,
  isKnown: boolean,
  { credentials, isMetered }: Seeing,
  code: string,
): readonly ErrorWhen[] {
  const { status, sent, query, method } = sample
  const given = credentials.filter((one) =>
    one.in === 'header' ? sent.has(one.name.toLowerCase()) : query.has(one.name),
  )
  if (status === 429) return ['quota-exceeded']
  if (status === 405 && method !== 'get') return ['method-unknown']
  if (status === 404 && !isKnown) return ['path-unknown']
  if (status === 401 && given.length === 0) return ['credentials-missing']
  if (status === 401 && /expired/i.test(code)) return ['token-expired']
  // Only a caller that the service knows gets quota headers.
  const isStranger = status === 401 || (status === 403 && isMetered && !isMeteredAnswer(sample))
  if (!isStranger || given.length === 0) return []
  return given.some(({ name }) => name === 'authorization') ? ['token-invalid'] : ['api-key-invalid']
}

function codedBody(text: string): (Readonly<Record<string, unknown>> & { readonly code: string }) | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string')
      return undefined
    return { ...body, code: body.code }
  } catch {
    return undefined
  }
}

function mostly(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
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
