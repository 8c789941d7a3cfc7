import { type DeclaredHeader, type JsonSchema, jsonValidator, samplePattern } from '../../spec/index.js'
import type { ErrorFacts } from './api-error.js'
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

function headerValue({ name, schema, example }: DeclaredHeader, { reset }: ErrorFacts, now: number): string {
  if (/^retry-after$/i.test(name)) {
    const seconds = secondsUntil(reset, now)
    return isDate(schema, example) ? new Date(now + seconds * 1000).toUTCString() : String(seconds)
  }
  if (example !== undefined) return example
  if (/^www-authenticate$/i.test(name)) return 'Bearer'
  const fits = jsonValidator(schema)
  const found = [
    ...shownBy(schema),
    ...CANDIDATES,
    new Date(now).toISOString(),
    new Date(now).toISOString().slice(0, 10),
  ].find((value) => fits(value) === undefined)
  return String(found ?? 'x')
}

/** Values that the schema itself shows, or that its pattern or its bounds lead to. */
function shownBy(schema: JsonSchema): readonly unknown[] {
  if (typeof schema === 'boolean') return []
  const { const: only, enum: words, default: usual, examples, pattern, minLength, ...bounds } = schema
  const lists = [words, examples].flatMap((list) => (Array.isArray(list) ? list : []))
  const sample = typeof pattern === 'string' ? samplePattern(pattern) : undefined
  const numbers = [bounds.minimum, bounds.maximum, bounds.multipleOf]
  const long = typeof minLength === 'number' ? 'x'.repeat(minLength) : undefined
  return [only, ...lists, usual, sample, ...numbers, long].filter((value) => value !== undefined)
}

const CANDIDATES: readonly unknown[] = [
  'x',
  1,
  0,
  true,
  100,
  'https://example.com/',
  '00000000-0000-4000-8000-000000000001',
  '1',
  'xxxxxxxxxxxxxxxx',
]

/** `Retry-After` is a number of seconds, or a date if the document shows one. */
function isDate(schema: DeclaredHeader['schema'], example = ''): boolean {
  return (typeof schema === 'object' && schema.format === 'http-date') || / GMT$/.test(example)
}

function secondsUntil(reset: string | undefined, now: number): number {
  const left = reset === undefined ? Number.NaN : Math.ceil((Date.parse(reset) - now) / 1000)
  return Number.isNaN(left) ? 60 : Math.max(1, left)
}
