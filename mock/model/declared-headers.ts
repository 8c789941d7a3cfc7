import { type DeclaredHeader, jsonValidator } from '../../spec/index.js'
import type { ErrorFacts } from './api-error.js'
import { headerSample } from './header-sample.js'
import type { Header } from './reply-headers.js'

/** Headers that an answer must have, with values of their schemas. */
export function declaredHeaders(
  declared: readonly DeclaredHeader[],
  facts: ErrorFacts,
  now: number,
): readonly Header[] {
  return declared
    .filter(({ required }) => required)
    .map((header) => [header.name, headerValue(header, facts, now)] as const)
}

function headerValue(header: DeclaredHeader, { reset }: ErrorFacts, now: number): string {
  const { name, schema, example, explode } = header
  if (isRetryAfter(header)) return retryAfterText(header, now + secondsUntil(reset, now) * 1000, now)
  if (example !== undefined) return example
  if (/^www-authenticate$/i.test(name)) return 'Bearer'
  return headerSample(schema, now, explode)
}

export function isRetryAfter({ name }: Pick<DeclaredHeader, 'name'>): boolean {
  return /^retry-after$/i.test(name)
}

/** `Retry-After` is a number of seconds, unless the document shows or demands a date. */
export function retryAfterText(declared: DeclaredHeader | undefined, until: number, now: number): string {
  const seconds = String(Math.max(1, Math.ceil((until - now) / 1000)))
  if (declared === undefined) return seconds
  const { schema, example = '' } = declared
  const at = new Date(Math.ceil(until / 1000) * 1000)
  const iso = at.toISOString()
  const forms = [seconds, at.toUTCString(), iso.replace('.000', ''), iso] as const
  const format = typeof schema === 'object' ? schema.format : undefined
  const isIso = format === 'date-time' || /^\d{4}-/.test(example)
  const shown = format === 'http-date' || / GMT$/.test(example) ? forms[1] : isIso ? forms[2] : seconds
  const isValid = jsonValidator(schema)
  const fits = (text: string): boolean =>
    isValid(text) === undefined || (text === seconds && isValid(Number(text)) === undefined)
  return [shown, ...forms].find(fits) ?? shown
}

function secondsUntil(reset: string | undefined, now: number): number {
  const left = reset === undefined ? Number.NaN : Math.ceil((Date.parse(reset) - now) / 1000)
  return Number.isNaN(left) ? 60 : Math.max(1, left)
}
