import { type Fields, fieldsOf, listOf, numberIn, pairsIn, textIn } from './fields.js'

/** The origin for a log without host names. */
const NO_HOST = 'http://unknown.invalid'
/** The size of an answer without body or headers in the log: HAR expresses that by a size without text. */
const NOT_KEPT = { size: 1 }

/**
 * An access log with one JSON object a line (`method`, `url` or `path`, `status`; `headers`, `body`, `requestHeaders`, `time`, `host`
 * where present) as entries of a HAR; undefined if the text is not such a log.
 */
export function logEntries(text: string, file: string): readonly Fields[] | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const first = lines.find((line) => line.trim() !== '')
  if (first === undefined || !isCall(parsed(first))) return undefined
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const fields = parsed(line)
    if (fields === undefined) {
      throw new Error(`Cannot read "${file}": found no JSON object in line ${index + 1}, wanted one request a line`)
    }
    return isCall(fields) ? [entryOf(fields)] : []
  })
}

function parsed(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOf(value) : undefined
  } catch {
    return undefined
  }
}

function isCall(fields: Fields | undefined): fields is Fields {
  return fields !== undefined && addressIn(fields) !== undefined && statusIn(fields) !== undefined
}

function entryOf(fields: Fields): Fields {
  const body = textIn(fields, 'body')
  const headers = headersIn(fields.headers ?? fields.responseHeaders)
  const isKept = body !== undefined && headers.length > 0
  const time = fields.time ?? fields.timestamp
  return {
    ...(typeof time === 'string' && !Number.isNaN(Date.parse(time))
      ? { startedDateTime: new Date(time).toISOString() }
      : {}),
    request: {
      method: textIn(fields, 'method') ?? 'GET',
      url: addressIn(fields),
      headers: headersIn(fields.requestHeaders),
    },
    response: { status: statusIn(fields), headers, content: isKept ? { text: body } : NOT_KEPT },
  }
}

function addressIn(fields: Fields): string | undefined {
  const given = textIn(fields, 'url') ?? textIn(fields, 'path')
  if (given === undefined) return undefined
  const host = textIn(fields, 'host')
  const base = host === undefined ? NO_HOST : `https://${host}`
  const address = given.startsWith('/') ? `${base}${given}` : given
  return URL.canParse(address) ? address : undefined
}

/** Logs write a number as a number or as text. */
function statusIn(fields: Fields): number | undefined {
  const status = numberIn(fields, 'status') ?? Number(textIn(fields, 'status'))
  return /^[1-5]\d\d$/.test(String(status)) ? status : undefined
}

/** `{"Content-Type": "text/csv"}`, with a list for a repeated header, or `[{"name", "value"}]`. */
function headersIn(value: unknown): readonly { readonly name: string; readonly value: string }[] {
  if (Array.isArray(value)) return pairsIn(value).map(([name, text]) => ({ name, value: text }))
  return Object.entries(fieldsOf(value)).flatMap(([name, texts]) => {
    const all = Array.isArray(texts) ? listOf(texts) : [texts]
    return all.map((text) => ({ name, value: String(text) }))
  })
}
