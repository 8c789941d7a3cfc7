import type { MockEngine } from '../engine.js'
import { failureReply } from '../http/failure-reply.js'
import { attempt } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'
import type { Addressed } from '../model/world-address.js'

/** The mock's answer to a `Request` of the web platform. */
export async function answerIn(engine: MockEngine, { world, path }: Addressed, request: Request): Promise<Reply> {
  const body = await bodyOf(request)
  return attempt<Reply>(
    () => {
      const answered = engine.answer(world, plainRequest(request, path, body))
      return answered instanceof Promise ? answered.then(({ reply }) => reply) : answered.reply
    },
    (error) => failureReply(error, engine.defect),
  )
}

/** The headers of the server, except those about the connection. */
export function responseOf({ status, headers, body }: Reply, method: string): Response {
  const isBare = status === 204 || status === 304
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  const all = new Headers(headers.map(([name, value]): [string, string] => [name, value]))
  if (!isBare) all.set('Content-Length', String(bytes.byteLength))
  return new Response(isBare || method === 'HEAD' ? null : bytes, { status, headers: all })
}

function plainRequest({ method, url, headers }: Request, path: string, body: Uint8Array | undefined): PlainRequest {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? ''
  return {
    method,
    path,
    query,
    header: (name) => headers.get(name) ?? undefined,
    headers: () => [...headers],
    ...(body && { body }),
  }
}

async function bodyOf(request: Request): Promise<Uint8Array | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return undefined
  return new Uint8Array(await request.arrayBuffer())
}
