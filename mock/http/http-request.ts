import type { IncomingMessage } from 'node:http'
import type { PlainRequest } from '../model/plain-request.js'

/** A request from a socket in the form that the core needs. */
export function plainRequest(message: IncomingMessage, path: string, query: string, body?: Uint8Array): PlainRequest {
  return new HttpRequest(message, path, query, body)
}

class HttpRequest implements PlainRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body?: Uint8Array
  readonly #headers: IncomingMessage['headers']

  constructor(message: IncomingMessage, path: string, query: string, body: Uint8Array | undefined) {
    this.method = message.method ?? 'GET'
    this.path = path
    this.query = query
    this.#headers = message.headers
    if (body) this.body = body
  }

  header(name: string): string | undefined {
    const value = this.#headers[name]
    return typeof value === 'object' ? value.join(', ') : value
  }

  headers(): readonly (readonly [string, string])[] {
    return Object.keys(this.#headers).map((name) => [name, this.header(name) ?? ''])
  }
}

/** Path and query of a request line; a proxy's absolute form loses its origin. */
export function splitTarget(target: string): readonly [path: string, query: string] {
  const local = target.startsWith('/') ? target : withoutOrigin(target)
  const mark = local.indexOf('?')
  if (mark < 0) return [local, '']
  return [local.slice(0, mark), local.slice(mark + 1)]
}

function withoutOrigin(target: string): string {
  const [, rest] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/i.exec(target) ?? []
  if (rest === undefined) return '/'
  return rest.startsWith('/') ? rest : `/${rest}`
}
