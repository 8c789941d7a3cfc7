import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface LoopbackServer {
  readonly url: string
  close(): Promise<void>
}

/** A server on a free port of this machine; closing it also ends the connections that it holds open. */
export async function loopbackServer(listener: RequestListener, tls?: ServerOptions): Promise<LoopbackServer> {
  const [scheme, server] =
    tls === undefined ? ['http', createServer(listener)] : ['https', createTlsServer(tls, listener)]
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `${scheme}://127.0.0.1:${port}`, close }
}
