import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type * as Built from '../mock/index.js'

/**
 * One server of the comparison, as a process of its own: `serve.ts bare|express|mock`.
 * Over IPC it says where it listens, is told the bytes to serve, and reports the processor time that it has used.
 */
interface Canned {
  readonly path: string
  readonly headers: readonly string[]
  readonly body: string
}

const kind = process.argv[2]

function say(message: object): void {
  process.send?.(message)
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** What is measured is what is published: the bundle. */
async function serveMock(): Promise<Server> {
  const { createMock }: typeof Built = await import(new URL('../dist/mock.js', import.meta.url).href)
  return createMock({ quota: 'off' }).listen({ port: 0 })
}

async function serveCanned(answers: readonly Canned[]): Promise<Server> {
  const byPath = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  )
  if (kind === 'express') return serveExpress(byPath)
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url ?? '')
    response.writeHead(200, [...(answer?.headers ?? [])])
    response.end(answer?.body)
  })
  return listening(server)
}

/** What most people would write. */
function serveExpress(byPath: ReadonlyMap<string, { readonly headers: readonly string[]; readonly body: Buffer }>) {
  const app = express()
  for (const [path, { headers, body }] of byPath) {
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

process.on('message', async (message: { readonly answers?: readonly Canned[] } | 'cpu') => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage()
    say({ cpu: user + system, memory: process.memoryUsage().rss })
  } else say({ port: portOf(await serveCanned(message.answers ?? [])) })
})
if (kind === 'mock') say({ port: portOf(await serveMock()) })
else say({ waiting: true })
