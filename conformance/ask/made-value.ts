import { matchesPattern, type Parameter } from '../../spec/index.js'
import { samplePattern } from './sample-pattern.js'

/** A value that obeys the schema of a parameter; undefined if none is found. */
export function madeValue(parameter: Parameter): string | undefined {
  const { type, minimum, maximum, exclusiveMinimum } = parameter
  if (type === 'boolean') return 'true'
  if (type === 'integer' || type === 'number') {
    const low = exclusiveMinimum === undefined ? minimum : Math.max(minimum ?? exclusiveMinimum, exclusiveMinimum + 1)
    return String(Math.min(Math.max(1, low ?? 1), maximum ?? Number.POSITIVE_INFINITY))
  }
  return madeText(parameter)
}

function madeText({
  pattern,
  format,
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
}: Parameter): string | undefined {
  const formatted = FORMATS[format ?? '']
  const candidates = [
    formatted,
    pattern === undefined ? undefined : samplePattern(pattern),
    'a',
    'a'.repeat(minLength),
    '1'.repeat(minLength),
  ]
  return candidates.find(
    (text) =>
      text !== undefined &&
      text !== '' &&
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || matchesPattern(text, pattern) === true),
  )
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2024-01-01',
  'date-time': '2024-01-01T00:00:00Z',
  time: '00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
}
