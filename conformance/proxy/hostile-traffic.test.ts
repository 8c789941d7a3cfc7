import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer, type Server as SocketServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { closesTunnels, TUNNEL } from '../../spec/wire/tunnel.test-kit.js'
import type { PassedCall } from './passed-call.js'
import { makeProxy } from './proxy-server.js'

const running: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.close()
})

async function inFrontOf(upstream: Server | SocketServer, mostBytes = 1000) {
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening))
  running.push(upstream)
  const { port } = upstream.address() as AddressInfo
  const calls: PassedCall[] = []
  const proxy = makeProxy({
    contract: loadContract(),
    upstream: `http://127.0.0.1:${port}`,
    mostBytes,
    onCall: (call) => calls.push(call),
    onFailure: () => undefined,
  })
  running.push(proxy)
  return { proxy, calls, url: new URL(await proxy.listen({ host: '127.0.0.1', port: 0 })) }
}

/** An HTTP server that remembers the requests that reach it. */
function listener() {
  const seen: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.setEncoding('latin1').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      seen.push(`${request.method} ${request.headers.host === undefined ? '' : 'with host '}${request.url} ${body}`)
      response.end('ok')
    })
  })
  server.maxHeadersCount = 0
  return { seen, server }
}

/** An upstream that answers every connection with these bytes. */
function speaking(bytes: string): SocketServer {
  return createSocketServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(bytes))
  })
}

/** The answer to these bytes, until the other side closes the connection or is silent for a second. */
function spoken({ hostname, port }: URL, ...bytes: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const timer = setTimeout(() => socket.destroy(), 1000)
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part
      timer.refresh()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(text)
    })
    for (const part of bytes) socket.write(part)
  })
}

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n'
const inChunks = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\nX-Trailer: y\r\n\r\n`

it.each([
  ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${inChunks}`],
  ['with a length behind 2,000 headers', `${'a:\r\n'.repeat(2000)}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  [
    'with a length that "Connection" names',
    `Connection: content-length\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ],
])('a request inside the body of another request stays part of the body: %s', async (_, rest) => {
  const { seen, server } = listener()
  const { url } = await inFrontOf(server)
  await spoken(url, `GET /v1/ohlc HTTP/1.1\r\nHost: x\r\n${rest}`)
  expect(seen).toEqual([`GET with host /v1/ohlc ${HIDDEN}`])
})

it.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  ['a length and chunks', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${inChunks}`],
  ['a coding besides chunks', `Transfer-Encoding: chunked, identity\r\n\r\n${inChunks}`],
  ['two hosts', 'Host: y\r\nContent-Length: 0\r\n\r\n'],
  ['a coding that it would lose', `Transfer-Encoding: gzip, chunked\r\n\r\n${inChunks}`],
  ['a huge header', `X-Huge: ${'x'.repeat(20_000)}\r\n\r\n`],
])('refuses a request with %s', async (_, rest) => {
  const { seen, server } = listener()
  const { url } = await inFrontOf(server)
  expect(await spoken(url, `POST /v1/ohlc HTTP/1.1\r\nHost: x\r\n${rest}`)).toMatch(/^HTTP\/1\.1 (4\d\d|501) /)
  expect(seen).toEqual([])
})

it.each(['http://evil.example/v1/ohlc', '//evil.example/v1/ohlc', 'http://evil.example'])(
  'sends %s only to its own upstream',
  async (address) => {
    const { seen, server } = listener()
    const { url } = await inFrontOf(server)
    await spoken(url, `GET ${address} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatch(/^GET with host \//)
  },
)

const GET = 'GET /v1/ohlc HTTP/1.1\r\nHost: x\r\n\r\n'

it.each([
  ['a tunnel', TUNNEL, [400]],
  ['a tunnel behind requests', GET.repeat(3) + TUNNEL, [200, 200, 200]],
  ['bytes that are not HTTP', 'HELLO\r\n\r\n', [400]],
  ['bytes behind requests', `${GET.repeat(3)}HELLO\r\n\r\n`, [200, 200, 200]],
])('refuses %s, and not in place of other answers', async (_, bytes, statuses) => {
  const { seen, server } = listener()
  const { url } = await inFrontOf(server)
  const answers = await spoken(url, bytes)
  expect((answers.match(/HTTP\/1\.1 \d+/g) ?? []).map((line) => Number(line.slice(-3)))).toEqual(statuses)
  expect(answers.includes('pipeproof proxy: cannot read the request: ')).toBe(statuses.includes(400))
  expect(seen).toHaveLength(statuses.filter((status) => status === 200).length)
})

it('passes a large answer on whole, although a small one and a tunnel follow', async () => {
  const large = Buffer.alloc(20_000_000, 'x')
  const upstream = createServer((request, response) => response.end(request.url === '/large' ? large : 'small'))
  const { url } = await inFrontOf(upstream)
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  const answers = await spoken(url, get('/large') + get('/small') + TUNNEL)
  expect(answers.length).toBeGreaterThan(large.length)
  expect(answers.endsWith('small')).toBe(true)
})

it('keeps no connection of a client that asks for a tunnel, and survives its reset', async () => {
  const { url } = await inFrontOf(listener().server)
  await expect(closesTunnels(Number(url.port))).resolves.toBeUndefined()
})

it.each(['*', 'http://evil.example'])('passes a question about the server on: OPTIONS %s', async (target) => {
  const { seen, server } = listener()
  const { url } = await inFrontOf(server)
  await spoken(url, `OPTIONS ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(seen).toEqual(['OPTIONS with host * '])
})

it.each([
  ['changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nbytes'],
  ['sends a length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['sends two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 9\r\n\r\nabcdefghi'],
  ['sends a huge header', `HTTP/1.1 200 OK\r\nX-Huge: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['does not use HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
])('answers 502 if the upstream %s', async (_, bytes) => {
  const { url, proxy } = await inFrontOf(speaking(bytes))
  const answer = await spoken(url, 'GET /v1/ohlc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 502 /)
  expect(answer).toMatch(/ no answer from http:[^ ]+: (the answer is not valid HTTP: |it switched protocols )/)
  expect(proxy.counts.failed).toBe(1)
})

it('skips any number of interim answers', async () => {
  const flood = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(2000)
  const { url } = await inFrontOf(speaking(`${flood}HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok`))
  const answer = await spoken(url, 'GET /v1/ohlc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK.*ok$/s)
})

it('works on after clients disconnect in the middle of a body', async () => {
  const { seen, server } = listener()
  const { url, proxy } = await inFrontOf(server)
  const half = 'POST /v1/ohlc HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf'
  await Promise.all(Array.from({ length: 20 }, () => spoken(url, half)))
  await spoken(url, 'GET /v1/ohlc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(seen).toEqual(['GET with host /v1/ohlc '])
  expect(proxy.counts.calls).toBe(1)
})

it('limits the memory for all answers that pass at the same time', async () => {
  const [answers, parts, part] = [12, 7, Buffer.alloc(1024 * 1024, 'x')]
  const open: ServerResponse[] = []
  const upstream = createServer((_, response) => {
    open.push(response)
    for (let sent = 0; sent < parts; sent += 1) response.write(part)
  })
  const { url, proxy, calls } = await inFrontOf(upstream, 8 * part.length)
  let received = 0
  const read = async (): Promise<void> => {
    const { body } = await fetch(new URL('/v1/ohlc', url))
    for await (const { length } of body ?? []) {
      received += length
      // No answer ends before all of them have begun.
      if (received === answers * parts * part.length) for (const response of open) response.end()
    }
  }
  await Promise.all(Array.from({ length: answers }, read))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.length * parts).toBeLessThanOrEqual(64)
  expect(proxy.counts.unread).toBe(answers - calls.length)
})
