import { createServer } from 'node:http'
import express from 'express'

/**
 * One server of the comparison, as a separate process: `serve.js bare|express|mock [instant]`.
 * Over IPC it reports its address, receives the responses to serve, and reports the processor time that it has used.
 * JavaScript, because a loader for TypeScript would also rewrite the bundle, which then runs 1.4 times as long.
 */
const [kind, now] = process.argv.slice(2)
const FILLING = Buffer.alloc(4 * 1024 * 1024, 'x')
/** Headers and body by path. */
let served = new Map()

function say(message) {
  process.send?.(message)
}

/** The published bundle is measured. */
async function serveMock() {
  const { createMock } = await import(new URL('../../dist/mock.js', import.meta.url).href)
  return createMock({ quota: 'off', ...(now && { now }) }).listen({ port: 0 })
}

function serveBare() {
  return listening(
    createServer((request, response) => {
      const answer = served.get(request.url ?? '')
      response.writeHead(answer ? 200 : 404, [...(answer?.headers ?? [])])
      response.end(answer?.body)
    }),
  )
}

/** The usual way to write it. */
function serveExpress() {
  const app = express()
  for (const [path, { headers, body }] of served) {
    const text = body.toString('utf8')
    app.get(path.split('?')[0] ?? '', (_request, response) => {
      for (let i = 0; i < headers.length; i += 2) response.set(headers[i] ?? '', headers[i + 1] ?? '')
      response.send(text)
    })
  }
  return listening(createServer(app))
}

function listening(server) {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function bytesOf(body) {
  return typeof body === 'number' ? FILLING.subarray(0, body) : Buffer.from(body, 'base64')
}

let running
process.on('message', async (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage()
    say({ cpu: user + system, memory: process.memoryUsage().rss })
    return
  }
  served = new Map(message.answers.map(({ path, headers, body }) => [path, { headers, body: bytesOf(body) }]))
  running ??= await (kind === 'express' ? serveExpress() : serveBare())
  say({ port: running.address().port })
})
if (kind === 'mock') {
  const mock = await serveMock()
  say({ port: mock.address().port })
} else if (process.send) say({ waiting: true })
