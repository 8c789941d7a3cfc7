import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { makeAgent } from './make-agent.js'
import { sendRequest } from './send-request.js'

let server: Server | undefined

async function ask(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: {
    readonly timeout?: number
    readonly maxBytes?: number
    readonly times?: number
    readonly success?: number
  } = {},
) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=c%20d`)
  const wire = {
    agent: makeAgent(url, {}),
    timeout: options.timeout ?? 2000,
    maxBytes: options.maxBytes ?? 1_000_000,
  }
  const send = () =>
    sendRequest(
      {
        method: 'GET',
        url,
        headers: [
          ['Host', url.host],
          ['X-Mixed-CASE', 'v'],
        ],
        ...(options.success === undefined ? {} : { success: options.success }),
      },
      wire,
    )
  for (let time = 1; time < (options.times ?? 1); time += 1) await send()
  const incoming = await send()
  wire.agent.destroy()
  return incoming
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const bodyOf = (incoming: Awaited<ReturnType<typeof ask>>): string => new TextDecoder().decode(incoming.response?.body)

/** The last one is the length of the body. */
function manyHeaders(count: number): string {
  return `HTTP/1.1 200 OK\r\n${'a:\r\n'.repeat(count - 1)}Content-Length: 2\r\n\r\nok`
}

describe('sendRequest', () => {
  it('keeps the headers of the answer in their case, order and number', async () => {
    const incoming = await ask((_, response) => {
      response.sendDate = false
      response.writeHead(200, ['x-B', '1', 'X-a', '2', 'x-B', '3', 'Content-Length', '0', 'Connection', 'close']).end()
    })
    expect(incoming.response?.headers).toEqual([
      ['x-B', '1'],
      ['X-a', '2'],
      ['x-B', '3'],
      ['Content-Length', '0'],
      ['Connection', 'close'],
    ])
  })

  it('keeps a header behind 1,998 others', async () => {
    const { response } = await ask((request) => void request.socket.end(manyHeaders(2000)))
    expect(response?.headers).toHaveLength(2000)
    expect(Buffer.from(response?.body ?? []).toString()).toBe('ok')
  })

  it('sends path, query and header names as they are given', async () => {
    let seen: readonly unknown[] = []
    await ask((request, response) => {
      seen = [request.url, request.rawHeaders.filter((_, index) => index % 2 === 0)]
      response.end()
    })
    expect(seen).toEqual(['/a?b=c%20d', ['Host', 'X-Mixed-CASE', 'Connection']])
  })

  it.each([
    ['gzip', gzipSync('a|b\n')],
    ['x-gzip', gzipSync('a|b\n')],
    ['br', brotliCompressSync('a|b\n')],
    ['deflate', deflateSync('a|b\n')],
    ['deflate', deflateRawSync('a|b\n')],
    ['identity', Buffer.from('a|b\n')],
  ])('decodes the content coding %s', async (coding, body) => {
    expect(bodyOf(await ask((_, response) => response.setHeader('Content-Encoding', coding).end(body)))).toBe('a|b\n')
  })

  it('joins chunks, keeps raw bytes and times the parts', async () => {
    const incoming = await ask((_, response) => {
      response.write(Buffer.from([0xff]))
      setTimeout(() => response.end(Buffer.from([0x00])), 30)
    })
    expect([...(incoming.response?.body ?? [])]).toEqual([0xff, 0x00])
    const { connect, firstByte, total } = incoming.milliseconds
    expect(connect).toBeGreaterThan(0)
    expect(firstByte).toBeGreaterThanOrEqual(connect)
    expect(total).toBeGreaterThanOrEqual(firstByte + 20)
  })

  it.each([301, 307, 308])('follows a %i to another path of this server, with the same headers', async (status) => {
    const seen: unknown[] = []
    const incoming = await ask((request, response) => {
      seen.push(request.headers['x-mixed-case'])
      if (request.url === '/a?b=c%20d') response.writeHead(status, { Location: '/a/?b=c%20d' }).end()
      else response.end(request.url)
    })
    expect([bodyOf(incoming), seen]).toEqual(['/a/?b=c%20d', ['v', 'v']])
  })

  it.each([
    ['to another page', 302, '/login'],
    ['to another server', 308, 'http://localhost:1/a'],
    ['to itself', 308, '/a?b=c%20d'],
    ['nowhere', 308, 'http://['],
  ])('records a redirect %s and does not follow it', async (_where, status, location) => {
    let requests = 0
    const incoming = await ask((_, response) => {
      requests += 1
      response.writeHead(status, { Location: location }).end()
    })
    expect([requests, incoming.response?.status]).toEqual([1, status])
  })

  it('records a redirect that is the documented success', async () => {
    let requests = 0
    const redirect = (_: IncomingMessage, response: ServerResponse) => {
      requests += 1
      response.writeHead(301, { Location: '/other' }).end()
    }
    expect([(await ask(redirect, { success: 301 })).response?.status, requests]).toEqual([301, 1])
  })

  it('gives up on endless redirects', async () => {
    let requests = 0
    const incoming = await ask((_, response) => {
      requests += 1
      response.writeHead(308, { Location: `/${requests}` }).end()
    })
    expect([requests, incoming.response?.status]).toEqual([4, 308])
  })

  it.each([
    ['timeout', () => {}],
    ['timeout', (_: IncomingMessage, response: ServerResponse) => void response.write('slow')],
    ['network', (request: IncomingMessage) => void request.socket.destroy()],
    ['protocol', (request: IncomingMessage) => void request.socket.end('not HTTP at all\r\n\r\n')],
    [
      'protocol',
      (request: IncomingMessage) => void request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'),
    ],
    [
      'protocol',
      (_: IncomingMessage, response: ServerResponse) =>
        void response.setHeader('Content-Encoding', 'gzip').end('no gzip'),
    ],
    ['too-large', (_: IncomingMessage, response: ServerResponse) => void response.end('x'.repeat(200_000))],
    ['too-large', (request: IncomingMessage) => void request.socket.end(manyHeaders(2001))],
    [
      'too-large',
      (_: IncomingMessage, response: ServerResponse) =>
        void response.setHeader('Content-Encoding', 'gzip').end(gzipSync('x'.repeat(200_000))),
    ],
  ])('names the kind of a broken exchange: %s', async (kind, answer) => {
    const incoming = await ask(answer, { timeout: kind === 'timeout' ? 150 : 2000, maxBytes: 100_000 })
    expect(incoming.response).toBeUndefined()
    expect(incoming.failure?.kind).toBe(kind)
  })

  it('repeats the request if a kept connection turns out to be closed', async () => {
    let requests = 0
    const incoming = await ask(
      (request, response) => {
        requests += 1
        if (requests === 2) request.socket.resetAndDestroy()
        else response.end('ok')
      },
      { times: 2 },
    )
    expect(bodyOf(incoming)).toBe('ok')
    expect(incoming.sends).toBe(2)
  })

  it('begins with the first attempt', async () => {
    let [requests, cutAt] = [0, 0]
    const incoming = await ask(
      (request, response) => {
        requests += 1
        if (requests !== 2) return void setTimeout(() => response.end('ok'), 30)
        cutAt = Date.now()
        request.socket.resetAndDestroy()
      },
      { times: 2 },
    )
    expect(Date.parse(incoming.startedAt)).toBeLessThanOrEqual(cutAt)
    expect(incoming.milliseconds.total).toBeGreaterThanOrEqual(29)
  })

  it('reports that no server listens', async () => {
    const url = new URL('http://127.0.0.1:9/')
    const incoming = await sendRequest(
      { method: 'GET', url, headers: [] },
      { agent: makeAgent(url, {}), timeout: 500, maxBytes: 9 },
    )
    expect(incoming.failure).toMatchObject({ kind: 'network', message: expect.stringContaining('ECONNREFUSED') })
  })
})

it('counts all the time of a request that was sent twice', async () => {
  let [requests, turns] = [0, 0]
  const slow = (): void => {
    const end = performance.now() + 20
    while (performance.now() < end);
    turns += 1
    if (turns < 20) setImmediate(slow)
  }
  let started = 0
  const incoming = await ask(
    (request, response) => {
      requests += 1
      if (requests === 1) started = performance.now()
      if (requests !== 2) return void response.end('ok')
      request.socket.destroy()
      setImmediate(slow)
    },
    { times: 2 },
  )
  expect(incoming.sends).toBe(2)
  // A share, because a busy machine makes every pause longer.
  expect(incoming.milliseconds.total / (performance.now() - started)).toBeGreaterThan(0.8)
})
