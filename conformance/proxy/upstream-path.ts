import type { IncomingMessage } from 'node:http'

/** The path at the upstream, byte for byte. */
export function upstreamPath({ url = '/' }: Pick<IncomingMessage, 'url'>, upstream: URL): string {
  return `${upstream.pathname.replace(/\/$/, '')}${url.startsWith('/') ? '' : '/'}${url}`
}

/** Whether an upstream that resolves `..` would find a path outside the prefix. */
export function leavesPrefix(request: IncomingMessage, upstream: URL): boolean {
  const prefix = upstream.pathname.replace(/\/?$/, '/')
  const [path = ''] = upstreamPath(request, upstream).split(/[?#]/)
  return !`${new URL(`${upstream.origin}${path}`).pathname}/`.startsWith(prefix)
}
