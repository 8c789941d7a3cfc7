import { type DecidedRequest, decidedRequest, maskedUrl } from './decided-request.js'
import { maskBody, maskSecrets } from './mask-secrets.js'
import type { RequestLog } from './request-log.js'
import type { WorldView } from './world-view.js'

type Headers = readonly (readonly [name: string, value: string])[]

/** A logged request with its answer, credentials masked. */
export interface LoggedTransfer extends DecidedRequest {
  /** Absent once younger requests have replaced the details. */
  readonly transfer?: {
    readonly requestHeaders: Headers
    /** Absent if the request had none. */
    readonly requestBody?: string
    readonly responseHeaders: Headers
    readonly body: string
    /** Characters of the body that were left out. */
    readonly omitted: number
  }
}

const MOST_BODY = 2_000_000
const MASK = '[masked]'
const SECRET = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key'])

/** Undefined = unknown, or no longer in the log. */
export function loggedTransfer(
  world: string,
  view: WorldView,
  log: RequestLog,
  id: number,
): LoggedTransfer | undefined {
  const [numbered] = log.entries(id - 1)
  if (numbered?.id !== id) return undefined
  const decided = decidedRequest(world, view, numbered)
  const transfer = log.transfer(id)
  if (!transfer) return decided
  const { request, reply } = transfer
  const body = typeof reply.body === 'string' ? reply.body : new TextDecoder().decode(reply.body)
  return {
    ...decided,
    transfer: {
      requestHeaders: masked(request.headers?.() ?? [], view),
      ...(request.body?.length && {
        requestBody: maskBody(new TextDecoder().decode(request.body)).slice(0, MOST_BODY),
      }),
      responseHeaders: masked(reply.headers, view),
      body: body.slice(0, MOST_BODY),
      omitted: Math.max(0, body.length - MOST_BODY),
    },
  }
}

function masked(headers: Headers, view: WorldView): Headers {
  const schemes = view.contract.securitySchemes.flatMap(({ in: place, field }) =>
    place === 'header' && field !== undefined ? [field.toLowerCase()] : [],
  )
  return headers.map(([name, value]) => {
    const lower = name.toLowerCase()
    if (SECRET.has(lower) || schemes.includes(lower)) return [name, MASK]
    if (view.directory.keys.find(value) !== undefined) return [name, MASK]
    return [name, lower === 'referer' ? maskedUrl(value, view) : maskSecrets(value, () => false)]
  })
}
