import { type Contract, rateHeaderNames } from '../../spec/index.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'
import type { Header } from '../model/reply-headers.js'

const ALWAYS_ALLOWED = ['Authorization', 'Content-Type', 'Prefer', 'X-Pipeproof-World']
const ALWAYS_EXPOSED = ['X-Next-Cursor', 'Link', 'Preference-Applied', 'X-Pipeproof-Explain', 'Retry-After']
const ONE_HOUR = '3600'
/** The characters of a header name. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

/**
 * The API may be called by pages of any origin with any header: credentials are in headers that a page must set itself,
 * never in cookies of the mock.
 */
export function preflight(contract: Contract, request: PlainRequest): Reply {
  const keys = contract.securitySchemes.flatMap(({ kind, in: place, field }) =>
    kind === 'api-key' && place === 'header' && field ? [field] : [],
  )
  const wanted = (request.header('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => TOKEN.test(name))
  const methods = new Set(contract.operations.map(({ method }) => method.toUpperCase()))
  return {
    status: 204,
    headers: [
      ['Access-Control-Allow-Origin', '*'],
      ['Access-Control-Allow-Methods', [...methods].join(', ')],
      ['Access-Control-Allow-Headers', [...new Set([...ALWAYS_ALLOWED, ...keys, ...wanted])].join(', ')],
      ['Access-Control-Max-Age', ONE_HOUR],
    ],
    body: '',
  }
}

export function isPreflight(request: PlainRequest): boolean {
  return request.method === 'OPTIONS' && request.header('access-control-request-method') !== undefined
}

/** The headers of an answer to a page of another origin. */
export function exposed(contract: Contract): readonly Header[] {
  return [
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', [...rateHeaderNames(contract), ...ALWAYS_EXPOSED].join(', ')],
  ]
}
