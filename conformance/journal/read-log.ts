import { type Fields, fieldsOf } from './fields.js'
import { wantFewEntries } from './recording-limits.js'
import { listAt, objectAt, type Place, textAt, within, wrong } from './wanted.js'

/** The origin for a log without host names. */
const NO_HOST = 'http://unknown.invalid'
/** The size of an answer without body or headers in the log: HAR expresses that by a size without text. */
const NOT_KEPT = { size: 1 }

/** Of a header in a message. */
const LONGEST_NAME = 60

/**
 * An access log with one JSON object a line (`method`, `url` or `path`, `status`; `headers`, `body`, `requestHeaders`, `time`, `host`
 * where present) as entries of a HAR; undefined if the text is not such a log. @throws Error for a line with an odd member
 */
export function logEntries(text: string, file: string): readonly Fields[] | undefined {
  const entries: Fields[] = []
  for (const { line, number } of linesOf(text)) {
    const value = parsed(line)
    const call = value !== undefined && isCall(value) ? callAt({ file, path: `line ${number}`, value }) : undefined
    if (call === undefined && entries.length === 0) return undefined
    if (value === undefined)
      throw new Error(`Cannot read "${file}": found no JSON object in line ${number}, wanted one request a line`)
    if (call !== undefined) entries.push(call)
    wantFewEntries(entries, file)
  }
  return entries.length === 0 ? undefined : entries
}

/** One by one: a list of the lines of a large file would take more memory than the file. */
function* linesOf(text: string): Generator<{ readonly line: string; readonly number: number }> {
  let start = text.startsWith('\uFEFF') ? 1 : 0
  for (let number = 1; start < text.length; number += 1) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const line = text.slice(start, end).trim()
    if (line !== '') yield { line, number }
    start = end + 1
  }
}

function parsed(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOf(value) : undefined
  } catch {
    return undefined
  }
}

/** Logs contain other lines too. A member without a value counts as missing. */
function isCall(fields: Fields): boolean {
  return isGiven(fields.status) && (isGiven(fields.url) || isGiven(fields.path))
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** Undefined if it has no address that a client could have sent a request to. */
function callAt(place: Place & { readonly value: Fields }): Fields | undefined {
  const fields = place.value
  const text = (name: string): string | undefined => (isGiven(fields[name]) ? textAt(within(place, name)) : undefined)
  const [method = 'GET', body, url] = [
    text('method'),
    text('body'),
    addressOf(text('url') ?? text('path'), text('host')),
  ]
  const status = statusAt(within(place, 'status'))
  const headers = headersAt(within(place, isGiven(fields.headers) ? 'headers' : 'responseHeaders'))
  const requestHeaders = headersAt(within(place, 'requestHeaders'))
  if (url === undefined) return undefined
  const isKept = body !== undefined && headers.length > 0
  const time = fields.time ?? fields.timestamp
  return {
    ...(typeof time === 'string' && !Number.isNaN(Date.parse(time))
      ? { startedDateTime: new Date(time).toISOString() }
      : {}),
    request: { method, url, headers: requestHeaders },
    response: { status, headers, content: isKept ? { text: body } : NOT_KEPT },
  }
}

function addressOf(given: string | undefined, host: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const base = host === undefined ? NO_HOST : `https://${host}`
  const address = given.startsWith('/') ? `${base}${given}` : given
  return URL.canParse(address) ? address : undefined
}

/** Logs write a number as a number or as text. */
function statusAt(place: Place): number {
  const { value } = place
  if (!/^[1-5]\d\d$/.test(typeof value === 'object' ? '' : String(value)))
    throw wrong(place, 'a status from 100 to 599')
  return Number(value)
}

type Pair = { readonly name: string; readonly value: string }

/** `{"Content-Type": "text/csv"}`, with a list for a repeated header, or `[{"name", "value"}]`. */
function headersAt(place: Place): readonly Pair[] {
  if (!isGiven(place.value)) return []
  if (Array.isArray(place.value))
    return listAt(place).map((pair) => ({ name: textAt(within(pair, 'name')), value: headerAt(within(pair, 'value')) }))
  return Object.entries(objectAt(place)).flatMap(([name, value]) => {
    if (!isGiven(value)) return []
    const member = { ...place, path: `${place.path}.${name.slice(0, LONGEST_NAME)}`, value }
    const all = Array.isArray(value) ? listAt(member) : [member]
    return all.map((one) => ({ name, value: headerAt(one) }))
  })
}

function headerAt(place: Place): string {
  const { value } = place
  if (typeof value === 'object' || value === undefined) throw wrong(place, 'the text of a header')
  return String(value)
}
