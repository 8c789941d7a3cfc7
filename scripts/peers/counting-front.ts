import { request as send } from 'node:http'
import { loopbackServer } from '../loopback-server.js'

/** Passes everything on and counts the requests. */
export async function countingFront(upstream: string) {
  let count = 0
  const { hostname, port } = new URL(upstream)
  const server = await loopbackServer((request, response) => {
    count += 1
    const { method, url, headers } = request
    const passed = send({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  return { ...server, count: () => count }
}
