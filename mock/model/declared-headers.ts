import type { DeclaredHeader } from '../../spec/index.js'
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

function headerValue({ name, schema, example, explode }: DeclaredHeader, { reset }: ErrorFacts, now: number): string {
  if (/^retry-after$/i.test(name)) {
    const seconds = secondsUntil(reset, now)
    return isDate(schema, example) ? new Date(now + seconds * 1000).toUTCString() : String(seconds)
  }
  if (example !== undefined) return example
  if (/^www-authenticate$/i.test(name)) return 'Bearer'
  return headerSample(schema, now, explode)
}

/** `Retry-After` is a number of seconds, or a date if the document shows one. */
function isDate(schema: DeclaredHeader['schema'], example = ''): boolean {
  return (typeof schema === 'object' && schema.format === 'http-date') || / GMT$/.test(example)
}

function secondsUntil(reset: string | undefined, now: number): number {
  const left = reset === undefined ? Number.NaN : Math.ceil((Date.parse(reset) - now) / 1000)
  return Number.isNaN(left) ? 60 : Math.max(1, left)
}
