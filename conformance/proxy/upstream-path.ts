import type { IncomingMessage } from 'node:http'

/** `OPTIONS *` asks about the server and not about a path (RFC 9112, 3.2.4). */
const SERVER = '*'

/** The path at the upstream, byte for byte. */
export function upstreamPath({ url = '/' }: Pick<IncomingMessage, 'url'>, upstream: URL): string {
  return url === SERVER ? url : `${upstream.pathname.replace(/\/$/, '')}${url.startsWith('/') ? '' : '/'}${url}`
}

/** Whether an upstream that resolves `..` would find a path outside the prefix. */
export function leavesPrefix(request: IncomingMessage, upstream: URL): boolean {
  const prefix = upstream.pathname.replace(/\/?$/, '/')
  if (request.url === SERVER) return prefix !== '/'
  const [path = ''] = upstreamPath(request, upstream).split(/[?#]/)
  return !`${new URL(`${upstream.origin}${path}`).pathname}/`.startsWith(prefix)
}
