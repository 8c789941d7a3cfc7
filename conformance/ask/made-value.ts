import {
  isMultiple,
  matchesPattern,
  multipleAbove,
  multipleBelow,
  type Parameter,
  sampleJson,
  samplePattern,
} from '../../spec/index.js'

/** A value that obeys the schema of a parameter; undefined if none is found. */
export function madeValue(parameter: Parameter): string | undefined {
  const { type, enum: words, json } = parameter
  if (json !== undefined) return sampleJson(json)
  if (words !== undefined) return words[0]
  if (type === 'boolean') return 'true'
  if (type === 'integer' || type === 'number') {
    return String(lawfulNumber(parameter, 1))
  }
  return madeText(parameter)
}

/** The largest number up to `most` that the schema allows, or else the smallest that it allows. */
export function lawfulNumber(parameter: Parameter, most: number): number {
  const numbers = parameter.enum?.map(Number).filter(Number.isFinite) ?? []
  const listed = numbers.sort((a, b) => a - b)
  return listed.findLast((number) => number <= most) ?? listed[0] ?? numberInStep(parameter, most)
}

function numberInStep(parameter: Parameter, most: number): number {
  const { type, maximum = Number.POSITIVE_INFINITY, multipleOf } = parameter
  const step = multipleOf ?? (type === 'number' ? undefined : 1)
  const highest = Math.min(most, maximum)
  const least = leastOf(parameter, step)
  if (step === undefined) return Math.min(Math.max(highest, least), maximum)
  return Math.max(multipleBelow(highest, step), least)
}

function leastOf({ minimum, exclusiveMinimum }: Parameter, step: number | undefined): number {
  const low = Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY)
  if (!Number.isFinite(low)) return low
  const least = step === undefined ? low : multipleAbove(low, step)
  return least === exclusiveMinimum ? least + (step ?? 1) : least
}

/** Whether a number is a multiple of the documented step and, if there is a list, one of the listed numbers. */
export function isInStep(value: number, { multipleOf, enum: listed }: Parameter): boolean {
  return (listed?.map(Number).includes(value) ?? true) && (multipleOf === undefined || isMultiple(value, multipleOf))
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
