import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import type { PassedCall } from './passed-call.js'
import { makeProxy, type ProxyOptions, type ProxyServer } from './proxy-server.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const running: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.close()
})

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}

async function inFront(answer: Answer, further: Partial<ProxyOptions> = {}) {
  const upstream = createServer(answer)
  running.push({
    close() {
      upstream.closeAllConnections()
      upstream.close()
    },
  })
  const calls: PassedCall[] = []
  const failures: string[] = []
  const proxy: ProxyServer = makeProxy({
    contract: loadContract(),
    upstream: `http://127.0.0.1:${await portOf(upstream)}/base/`,
    mostBytes: 1000,
    onCall: (call) => calls.push(call),
    onFailure: (reason) => failures.push(reason),
    ...further,
  })
  running.push(proxy)
  return { url: await proxy.listen({ host: '127.0.0.1', port: 0 }), proxy, calls, failures }
}

interface Raw {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly string[]
  readonly body: Buffer
}

function raw(url: string, headers: readonly string[] = [], method = 'GET', body = ''): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const { host, origin } = new URL(url)
    // Without resolving `..`.
    const path = url.slice(origin.length) || '/'
    const sent = request(url, { path, method, headers: ['Host', host, ...headers] }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode = 0, statusMessage = '', rawHeaders } = answer
        resolve({ status: statusCode, statusText: statusMessage, headers: rawHeaders, body: Buffer.concat(parts) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe('what passes', () => {
  it('keeps the fields after a chunked body, in both directions', async () => {
    const seen: string[] = []
    const { url } = await inFront((asked, response) => {
      asked.resume().on('end', () => {
        seen.push(...asked.rawTrailers)
        response.writeHead(200, { Trailer: 'X-Sum' })
        response.write('rows')
        response.addTrailers({ 'X-Sum': '4' })
        response.end()
      })
    })
    const trailers = await new Promise<readonly string[]>((resolve, reject) => {
      const sent = request(url, { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } }, (answer) =>
        answer.resume().on('end', () => resolve(answer.rawTrailers)),
      )
      sent.on('error', reject)
      sent.write('body')
      sent.addTrailers({ 'X-Sent': '1' })
      sent.end()
    })
    expect([seen, trailers]).toEqual([
      ['X-Sent', '1'],
      ['X-Sum', '4'],
    ])
  })

  it('keeps path, query, header names, their order and repeats, and the bytes of the body', async () => {
    let seen: { url?: string | undefined; headers: readonly string[] } = { headers: [] }
    const bytes = gzipSync('date|open\n2026-01-02|1\n')
    const { url, calls } = await inFront((asked, response) => {
      seen = { url: asked.url, headers: asked.rawHeaders }
      response.sendDate = false
      response.writeHead(200, 'Fine', [
        'X-b',
        '2',
        'x-A',
        '1',
        'X-b',
        '3',
        'Content-Encoding',
        'gzip',
        'Content-Length',
        String(bytes.length),
      ])
      response.end(bytes)
    })
    const answer = await raw(`${url}/v1/ohlc?symbol=A%2fB&x=%41`, [
      'X-Odd-CASE',
      'yes',
      'X-API-Key',
      'k',
      'Connection',
      'close, X-Hop',
      'X-Hop',
      '1',
    ])
    expect(seen.url).toBe('/base/v1/ohlc?symbol=A%2fB&x=%41')
    expect(seen.headers.join()).toMatch(/^X-Odd-CASE,yes,X-API-Key,k,Host,127\.0\.0\.1:\d+/)
    expect(seen.headers).not.toContain('X-Hop')
    expect(answer).toMatchObject({ status: 200, statusText: 'Fine' })
    expect(answer.headers.slice(0, 10)).toEqual([
      'X-b',
      '2',
      'x-A',
      '1',
      'X-b',
      '3',
      'Content-Encoding',
      'gzip',
      'Content-Length',
      String(bytes.length),
    ])
    expect(answer.headers.join().toLowerCase()).not.toContain('date,')
    expect(answer.body).toEqual(bytes)
    expect(Buffer.from(calls[0]?.body ?? []).toString()).toBe('date|open\n2026-01-02|1\n')
  })

  it('passes a body on, and hands over only calls of the contract', async () => {
    const { url, calls, proxy } = await inFront((asked, response) => asked.pipe(response))
    expect((await raw(`${url}/login`, ['Content-Length', '5'], 'POST', 'hello')).body.toString()).toBe('hello')
    expect(calls).toEqual([])
    expect(proxy.counts).toMatchObject({ requests: 1, calls: 0 })
  })

  it('streams: the beginning arrives before the end is sent', async () => {
    const begun: ServerResponse[] = []
    const { url } = await inFront((_, response) => {
      response.write('first')
      begun.push(response)
    })
    const answer = await fetch(`${url}/v1/ohlc`)
    const reader = answer.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first')
    begun[0]?.end('last')
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last')
  })

  it('keeps no more of a body than allowed', async () => {
    const { url, calls, proxy } = await inFront((_, response) => response.end('x'.repeat(5000)))
    expect((await raw(`${url}/v1/ohlc`)).body.length).toBe(5000)
    expect(calls).toEqual([])
    expect(proxy.counts).toMatchObject({ calls: 1, unread: 1 })
  })
})

describe('errors', () => {
  it('sends nothing to a path outside the prefix of the upstream', async () => {
    const seen: unknown[] = []
    const { url } = await inFront((request, response) => {
      seen.push(request.url)
      response.end()
    })
    for (const path of ['/../admin', '/v1/%2e%2e/.%2E/admin', '/a/..\\..\\admin', '/../base2'])
      expect((await raw(`${url}${path}`)).status).toBe(400)
    expect(seen).toEqual([])
    for (const path of ['/v1/../v2', '/', '/a?to=/../../admin']) expect((await raw(`${url}${path}`)).status).toBe(200)
    expect(seen).toEqual(['/base/v1/../v2', '/base/', '/base/a?to=/../../admin'])
  })

  it('answers 502 for an upstream that does not answer, and judges nothing', async () => {
    const { url, calls, failures, proxy } = await inFront((asked) => asked.socket.destroy())
    const answer = await raw(`${url}/v1/ohlc`)
    expect(answer.status).toBe(502)
    expect(answer.body.toString()).toContain('pipeproof proxy: no answer from http://127.0.0.1')
    expect([calls.length, failures.length, proxy.counts.failed]).toEqual([0, 1, 1])
  })

  it('aborts the answer where the upstream aborted it', async () => {
    const { url, calls } = await inFront((asked, response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('half', () => asked.socket.destroy())
    })
    await expect(raw(`${url}/v1/ohlc`)).rejects.toThrow()
    expect(calls).toEqual([])
  })
})

describe('the header of findings', () => {
  it('holds an answer until it is judged', async () => {
    const { url } = await inFront((_, response) => response.end('a|b\n'), { findings: async () => 3 })
    const answer = await fetch(`${url}/v1/ohlc`)
    expect(answer.headers.get('x-pipeproof-findings')).toBe('3')
    expect(await answer.text()).toBe('a|b\n')
  })

  it('is absent from answers that are too long to keep, and from calls outside the contract', async () => {
    const { url } = await inFront(
      (asked, response) => response.end(asked.url?.includes('ohlc') ? 'x'.repeat(5000) : 'y'),
      {
        findings: async () => 3,
      },
    )
    const long = await fetch(`${url}/v1/ohlc`)
    expect([long.headers.get('x-pipeproof-findings'), (await long.text()).length]).toEqual([null, 5000])
    expect((await fetch(`${url}/other`)).headers.get('x-pipeproof-findings')).toBeNull()
  })

  it.each([
    ['a status that Node does not write', 'HTTP/1.1 099 Odd'],
    ['control characters in the first line', 'HTTP/1.1 200 O\u0001K'],
  ])('survives %s', async (_, line) => {
    const { url, failures } = await inFront((request) => {
      request.socket.end(`${line}\r\nContent-Length: 2\r\n\r\nok`)
    })
    expect((await raw(`${url}/v1/user-status`)).status).toBe(502)
    expect(failures).toHaveLength(1)
  })
})
