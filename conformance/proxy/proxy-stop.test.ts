import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { makeProxy, type ProxyServer } from './proxy-server.js'

const sockets: Socket[] = []
const servers: Server[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function inFront(listener: RequestListener): Promise<{ readonly proxy: ProxyServer; readonly port: number }> {
  const upstream = createServer(listener)
  servers.push(upstream)
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const proxy = makeProxy({
    contract: loadContract(),
    upstream: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    mostBytes: 1000,
    onCall: () => undefined,
    onFailure: () => undefined,
  })
  const url = await proxy.listen({ host: '127.0.0.1', port: 0 })
  return { proxy, port: Number(new URL(url).port) }
}

interface Client {
  send(path: string): void
  /** Everything so far. */
  text(): string
  readonly closed: Promise<unknown>
  readonly errors: string[]
}

async function client(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let [text, errors] = ['', [] as string[]]
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1')
  })
  socket.on('error', ({ message }) => errors.push(message))
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return {
    send: (path) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`),
    text: () => text,
    closed,
    errors,
  }
}

const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a proxy that stops', () => {
  it('tells kept clients to close, with the next answer and with the running one', async () => {
    const { proxy, port } = await inFront(async ({ url }, response) => {
      if (url === '/slow') await soon(300)
      response.end('x')
    })
    const [kept, slow] = [await client(port), await client(port)]
    kept.send('/a')
    slow.send('/slow')
    await soon(100)
    expect(kept.text()).toMatch(/Connection: keep-alive/i)
    const stopped = proxy.close()
    kept.send('/b')
    await stopped
    await Promise.all([kept.closed, slow.closed])
    expect(kept.text().match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    expect(kept.text()).toMatch(/Connection: close/i)
    expect(slow.text()).toMatch(/Connection: close[\s\S]*x/i)
    expect([...kept.errors, ...slow.errors]).toEqual([])
  })

  /**
   * Stops the proxy once the answer has begun; returns all that came, and the milliseconds until the connection closed.
   */
  async function stopped(listener: RequestListener, beginning: string) {
    const { proxy, port } = await inFront(listener)
    const stream = await client(port)
    stream.send('/')
    while (!stream.text().includes(beginning)) await soon(10)
    const begun = performance.now()
    await proxy.close()
    await stream.closed
    return { text: stream.text(), errors: stream.errors, took: performance.now() - begun }
  }

  it('lets a stream end, then closes its kept connection at once', async () => {
    const { text, errors, took } = await stopped(async (_, response) => {
      response.write('begin')
      await soon(400)
      response.end('end')
    }, 'begin')
    expect(took).toBeLessThan(1500)
    expect(text).toContain('end\r\n0\r\n')
    expect(errors).toEqual([])
  })

  it('breaks off an endless stream, so that no client takes it for whole', async () => {
    const { text, took } = await stopped((_, response) => {
      const timer = setInterval(() => response.write('more'), 20)
      response.once('close', () => clearInterval(timer))
    }, 'more')
    expect(took).toBeLessThan(5000)
    expect(text).not.toContain('\r\n0\r\n')
  })
})
