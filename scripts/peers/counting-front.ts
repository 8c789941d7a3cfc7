import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Passes everything on and counts the requests. */
export async function countingFront(upstream: string) {
  let count = 0
  const { hostname, port } = new URL(upstream)
  const server = createServer((request, response) => {
    count += 1
    const { method, url, headers } = request
    const passed = send({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
