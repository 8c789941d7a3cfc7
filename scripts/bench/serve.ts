import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type * as Built from '../../mock/index.js'

/**
 * One server of the comparison, as a separate process: `serve.ts bare|express|mock`.
 * Over IPC it reports its address, receives the responses to serve, and reports the processor time that it has used.
 */
export interface Canned {
  readonly path: string
  readonly headers: readonly string[]
  /** Base64. A number means this many bytes of filling. */
  readonly body: string | number
}

type Served = ReadonlyMap<string, { readonly headers: readonly string[]; readonly body: Buffer }>

/** The instant at which every mock of a comparison begins, so that they answer with the same bytes. */
export const NOW = '2026-11-20T12:00:00Z'

const kind = process.argv[2]
const FILLING = Buffer.alloc(4 * 1024 * 1024, 'x')
let served: Served = new Map()

function say(message: object): void {
  process.send?.(message)
}

function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port
}

/** The published bundle is measured. */
async function serveMock(): Promise<Pick<Server, 'address'>> {
  const { createMock }: typeof Built = await import(new URL('../../dist/mock.js', import.meta.url).href)
  return createMock({ quota: 'off', now: NOW }).listen({ port: 0 })
}

function serveBare(): Promise<Server> {
  return listening(
    createServer((request, response) => {
      const answer = served.get(request.url ?? '')
      response.writeHead(answer ? 200 : 404, [...(answer?.headers ?? [])])
      response.end(answer?.body)
    }),
  )
}

/** The usual way to write it. */
function serveExpress(): Promise<Server> {
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

function listening(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function bytesOf(body: Canned['body']): Buffer {
  return typeof body === 'number' ? FILLING.subarray(0, body) : Buffer.from(body, 'base64')
}

let running: Server | undefined
process.on('message', async (message: { readonly answers: readonly Canned[] } | 'cpu') => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage()
    say({ cpu: user + system, memory: process.memoryUsage().rss })
    return
  }
  served = new Map(message.answers.map(({ path, headers, body }) => [path, { headers, body: bytesOf(body) }]))
  running ??= await (kind === 'express' ? serveExpress() : serveBare())
  say({ port: portOf(running) })
})
if (kind === 'mock') say({ port: portOf(await serveMock()) })
else if (process.send) say({ waiting: true })
