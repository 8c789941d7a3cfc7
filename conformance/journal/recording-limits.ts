import type { Secret } from '../secrets/secret.js'
import { type Fields, fieldsOf, listOf, textIn } from './fields.js'
import { foreignSecrets, type Schemes } from './foreign-secrets.js'

/** The entries of a recording: many more than can be judged together. */
const MOST_ENTRIES = 200_000
/** Headers, cookies or parameters of one request or answer: clients and servers refuse more. */
const MOST_PAIRS = 2000
/** Of an address. */
const LONGEST = 100_000
/** Credentials of one recording: each is looked for in dozens of forms. */
const MOST_SECRETS = 10_000

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
    const parts = { request: fieldsOf(request), response: fieldsOf(response) }
    const length = addressLength(textIn(parts.request, 'url') ?? '')
    if (length > LONGEST)
      throw tooMuch(file, `${length} characters in the address of request ${index + 1}`, `at most ${LONGEST}`)
    for (const [part, fields] of Object.entries(parts)) {
      for (const [member, name] of LISTS) {
        const found = listOf(fields[member]).length
        if (found > MOST_PAIRS) throw tooMuch(file, `${found} ${name} in ${part} ${index + 1}`, `at most ${MOST_PAIRS}`)
      }
    }
  }
}

/** The credentials of a foreign recording. @throws Error for more than can be masked in a bounded time */
export function recordedSecrets(entries: readonly Fields[], contract: Schemes, file: string): readonly Secret[] {
  const secrets = foreignSecrets(entries, contract)
  if (secrets.length > MOST_SECRETS)
    throw tooMuch(file, `${secrets.length} different credentials`, `at most ${MOST_SECRETS} (a part of the recording)`)
  return secrets
}

/** An address such as `data:` contains a whole file, and is no request. */
function addressLength(address: string): number {
  return /^https?:/i.test(address) ? address.length : 0
}

function tooMuch(file: string, found: string, wanted: string): Error {
  return new Error(`Cannot read "${file}": found ${found}, wanted ${wanted}`)
}
