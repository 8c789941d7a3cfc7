import type { Place } from './wanted.js'

/**
 * The names of the parts of a request, first our own, then those that gateways write: nginx (as its documentation
 * configures JSON),
 * Caddy, Traefik, Envoy, and the gateways and balancers of AWS.
 */
const NAMES = {
  method: ['method', 'request_method', 'RequestMethod', 'httpMethod', 'request_verb', ':method', 'request.method'],
  url: ['url', 'request_url'],
  path: ['path', 'request_uri', 'uri', 'RequestPath', ':path', 'request.uri'],
  query: ['query', 'args', 'query_string'],
  host: ['host', 'http_host', 'RequestHost', 'authority', ':authority', 'domainName', 'request.host'],
  status: ['status', 'status_code', 'response_code', 'DownstreamStatus', 'elb_status_code'],
  time: ['time', 'timestamp', 'time_iso8601', 'start_time', 'StartUTC', '@timestamp', 'ts'],
  headers: ['headers', 'responseHeaders', 'resp_headers'],
  requestHeaders: ['requestHeaders', 'request.headers'],
  body: ['body'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Part = keyof typeof NAMES

/** The member of a line that holds a part of the request; that of our own name if none does. */
export function partOf(line: Place, part: Part): Place {
  const found = NAMES[part].find((name) => isGiven(member(line.value, name)))
  const path = (name: string): string => `${line.path}.${name}`
  if (found !== undefined) return { ...line, path: path(found), value: member(line.value, found) }
  return { ...line, path: path(part), value: inRequestLine(line.value, part) }
}

/** A member without a value counts as missing. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** `host`, or `request.host` in the object `request`. */
function member(value: unknown, name: string): unknown {
  const inner = name.startsWith(INSIDE) ? own(own(value, 'request'), name.slice(INSIDE.length)) : undefined
  return inner ?? own(value, name)
}

const INSIDE = 'request.'

function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

/** `GET /v1/ohlc?symbol=AAPL HTTP/1.1` */
const REQUEST_LINE = /^([A-Z]+) (\S+) HTTP\/[\d.]+$/

function inRequestLine(line: unknown, part: Part): unknown {
  if (part !== 'method' && part !== 'path') return undefined
  const value = own(line, 'request')
  const [, method, path] = (typeof value === 'string' ? REQUEST_LINE.exec(value) : null) ?? []
  return part === 'method' ? method : path
}
