import { type Fields, fieldsOf } from './fields.js'
import { isGiven, type Part, partOf } from './gateway-names.js'
import { wantFewEntries } from './recording-limits.js'
import { listAt, objectAt, type Place, textAt, within, wrong } from './wanted.js'

/** The origin for a log without host names. */
const NO_HOST = 'http://unknown.invalid'
/** The size of an answer without body or headers in the log: HAR expresses that by a size without text. */
const NOT_KEPT = { size: 1 }

/** Of a header in a message. */
const LONGEST_NAME = 60

/**
 * An access log with one JSON object a line (`method`, `url` or `path`, `status`; `headers`, `body`, `requestHeaders`,
 * `time`, `host` where present, or the names of a gateway) as entries of a HAR; undefined if the text is not such a
 * log. @throws Error for a line with an odd member
 */
export function logEntries(text: string, file: string): readonly Fields[] | undefined {
  const entries: Fields[] = []
  for (const { line, number } of linesOf(text)) {
    const value = parsed(line)
    if (value === undefined && entries.length === 0) return undefined
    if (value === undefined)
      throw new Error(`Cannot read "${file}": found no JSON object in line ${number}, wanted one request a line`)
    const call = callAt({ file, path: `line ${number}`, value })
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

/** Status of a request without an answer: the client or the gateway ended it. */
const NO_ANSWER = /^(?:0+|-)$/

/** Undefined for another line of the log, and without an address that a client could have sent a request to. */
function callAt(line: Place): Fields | undefined {
  const part = (name: Part): Place => partOf(line, name)
  const statusPlace = part('status')
  if (!isGiven(statusPlace.value) || NO_ANSWER.test(String(statusPlace.value))) return undefined
  if (!isGiven(part('url').value) && !isGiven(part('path').value)) return undefined
  const text = (name: Part): string | undefined => (isGiven(part(name).value) ? textAt(part(name)) : undefined)
  const [method = 'GET', body] = [text('method'), text('body')]
  const url = addressOf(text('url') ?? withQuery(text('path'), part('query').value), text('host'))
  const [status, headers] = [statusAt(statusPlace), headersAt(part('headers'))]
  const requestHeaders = headersAt(part('requestHeaders'))
  if (url === undefined) return undefined
  const isKept = body !== undefined && headers.length > 0
  return {
    ...timeOf(part('time').value),
    request: { method, url, headers: requestHeaders },
    response: { status, headers, content: isKept ? { text: body } : NOT_KEPT },
  }
}

/** A text, or seconds since 1970; no log is older than a billion of them. */
function timeOf(value: unknown): Fields {
  const isSeconds = typeof value === 'number' && value > 1e9 && value < 1e11
  const time = new Date(isSeconds ? value * 1000 : typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(time.getTime()) ? {} : { startedDateTime: time.toISOString() }
}

/** Some logs keep the query apart from the path. */
function withQuery(path: string | undefined, query: unknown): string | undefined {
  const isApart = typeof query === 'string' && query !== '' && query !== '-'
  return path !== undefined && isApart && !path.includes('?') ? `${path}?${query.replace(/^\?/, '')}` : path
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
