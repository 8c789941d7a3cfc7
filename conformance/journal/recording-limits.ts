import { MOST_HEADERS } from '../exchange.js'
import type { Secret } from '../secrets/secret.js'
import { type Fields, fieldsOf, listOf, pairsIn, textIn } from './fields.js'
import { foreignSecrets, type Schemes } from './foreign-secrets.js'

/** The entries of a recording: many more than can be judged together. */
const MOST_ENTRIES = 200_000
/** Headers, cookies or parameters of one request or answer: clients and servers refuse more. */
const MOST_PAIRS = MOST_HEADERS
/** Of an address. */
const LONGEST = 100_000
/** Characters of the headers, cookies and parameters of one request or answer. */
const LONGEST_HEAD = 1_000_000
/** Credentials of one recording, and their characters: each is looked for in dozens of forms. */
const MOST_SECRETS = 10_000
const LONGEST_SECRETS = 5_000_000

/** @throws Error for more entries than a recording may have */
export function wantFewEntries({ length }: readonly unknown[], file: string): void {
  if (length > MOST_ENTRIES)
    throw new Error(`Cannot read "${file}": found more than ${MOST_ENTRIES} requests, wanted a part of the recording`)
}

const LISTS = [
  ['headers', 'headers'],
  ['cookies', 'cookies'],
  ['queryString', 'parameters'],
] as const

/** @throws Error for an entry that is larger than any request and answer can be */
export function wantUsualSizes(entries: readonly unknown[], file: string): void {
  for (const [index, entry] of entries.entries()) {
    const { request, response } = fieldsOf(entry)
    const length = addressLength(textIn(fieldsOf(request), 'url') ?? '')
    if (length > LONGEST)
      throw tooMuch(file, `${length} characters in the address of request ${index + 1}`, `at most ${LONGEST}`)
    wantUsualHead(fieldsOf(request), `request ${index + 1}`, file)
    wantUsualHead(fieldsOf(response), `response ${index + 1}`, file)
  }
}

function wantUsualHead(fields: Fields, part: string, file: string): void {
  for (const [member, name] of LISTS) {
    const found = listOf(fields[member]).length
    if (found > MOST_PAIRS) throw tooMuch(file, `${found} ${name} in ${part}`, `at most ${MOST_PAIRS}`)
  }
  const found = headLength(fields)
  if (found > LONGEST_HEAD)
    throw tooMuch(file, `${found} characters beside the body of ${part}`, `at most ${LONGEST_HEAD}`)
}

/** Method, reason phrase, headers, cookies and parameters. */
function headLength(part: Fields): number {
  const texts = [part.method, part.statusText, ...LISTS.flatMap(([member]) => pairsIn(part[member]).flat())]
  return texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0)
}

/** Characters of an answer: many more than a run keeps, also in base64. */
const LONGEST_ANSWER = 64 * 1024 * 1024

/**
 * Drops an address that contains a file, and an answer much longer than a run keeps: reading them takes several times
 * their memory.
 */
export function withoutLongParts(value: unknown): unknown {
  const entry = fieldsOf(value)
  if ((textIn(fieldsOf(entry.request), 'url')?.length ?? 0) > LONGEST) return {}
  const response = fieldsOf(entry.response)
  const size = textIn(fieldsOf(response.content), 'text')?.length ?? 0
  if (size <= LONGEST_ANSWER) return value
  const _failure = { kind: 'not-kept', message: `a body of ${size} characters is more than a run keeps` }
  return { ...entry, _failure, response: { ...response, content: { size } } }
}

/** The credentials of a foreign recording. @throws Error for more than can be masked in a bounded time */
export function recordedSecrets(entries: readonly Fields[], contract: Schemes, file: string): readonly Secret[] {
  const secrets = foreignSecrets(entries, contract)
  if (secrets.length > MOST_SECRETS)
    throw tooMuch(file, `${secrets.length} different credentials`, `at most ${MOST_SECRETS} (a part of the recording)`)
  const length = secrets.reduce((sum, { value }) => sum + value.length, 0)
  if (length > LONGEST_SECRETS)
    throw tooMuch(file, `credentials of ${length} characters`, `at most ${LONGEST_SECRETS} (a part of the recording)`)
  return secrets
}

/** An address such as `data:` contains a whole file, and is no request. */
function addressLength(address: string): number {
  return /^https?:/i.test(address) ? address.length : 0
}

function tooMuch(file: string, found: string, wanted: string): Error {
  return new Error(`Cannot read "${file}": found ${found}, wanted ${wanted}`)
}
