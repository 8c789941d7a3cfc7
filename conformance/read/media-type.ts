import type { Recorded } from '../exchange.js'

/** The media type of an answer, without its parameters; undefined if it names none. */
export function mediaTypeOf({ headers }: Recorded): string | undefined {
  const value = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  return value === undefined ? undefined : bareType(value)
}

/** Whether an answer of this media type is one of the declared type: names of one format count as equal. */
export function isOfMediaType(found: string, declared: string): boolean {
  const wanted = bareType(declared)
  if (wanted.endsWith('/*')) return wanted === '*/*' || found.startsWith(wanted.slice(0, -1))
  return found === wanted || (familyOf(found) !== undefined && familyOf(found) === familyOf(wanted))
}

/**
 * Whether an answer of this media type is exactly what the document declares. Another name of the same format is
 * lawful, and so is a kind of JSON or XML (`application/geo+json`) if the plain type is declared, but not the reverse.
 */
export function isSameMediaType(found: string, declared: string): boolean {
  const wanted = bareType(declared)
  const isNamed = NAMES.some((names) => names.test(found) && names.test(wanted))
  return found === wanted || isNamed || KINDS.some(([plain, kind]) => plain.test(wanted) && kind.test(found))
}

const NAMES = [
  /^(?:text|application)\/xml$/,
  /^application\/(?:x-)?(?:jsonl|ndjson|jsonlines)$/,
  /^(?:text|application)\/(?:x-|vnd\.)?ya?ml$/,
  /^(?:text|application)\/(?:x-)?javascript$/,
]

const KINDS = [
  [/^application\/json$/, /\+json$/],
  [/^(?:text|application)\/xml$/, /\+xml$/],
] as const

const FAMILIES = [
  // `text/json` is registered nowhere, and clients do not take it for JSON.
  /^(?!text\/json$).*[/+]json$/,
  /[/+]xml$/,
  /^application\/(?:x-)?(?:jsonl|ndjson|jsonlines)$/,
  /[/+](?:x-)?ya?ml$/,
  /^(?:text|application)\/(?:x-)?javascript$/,
  /^(?:text\/(?:csv|tab-separated-values|plain)|application\/csv)$/,
]

function familyOf(type: string): number | undefined {
  const index = FAMILIES.findIndex((family) => family.test(type))
  return index === -1 ? undefined : index
}

/** Without its parameters: a charset or a version is not judged. */
export function bareType(text: string): string {
  return (text.split(';')[0] ?? '').trim().toLowerCase()
}
