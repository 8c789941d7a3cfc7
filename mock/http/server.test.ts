import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FixtureError } from '../../fixtures/index.js'
import { closesTunnels, TUNNEL } from '../../spec/wire/tunnel.test-kit.js'
import type { Mock } from '../create-mock.js'
import { fakeMarket } from '../market/testing/fake-market.test-kit.js'
import { testMock } from '../mock.test-kit.js'
import { readBody } from './read-body.js'

const STATUS = '/v1/user-status'
/** Milliseconds that an idle connection is kept: waiting for one takes longer than this. */
const KEPT_ALIVE = 60_000

describe('the server', () => {
  const open: Mock[] = []
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    for (const mock of open.splice(0)) await mock.close()
  })
  const listen = async (): Promise<{ readonly mock: Mock; readonly port: number }> => {
    const mock = testMock({ quota: 'off' })
    open.push(mock)
    const server = await mock.listen({ port: 0 })
    return { mock, port: (server.address() as AddressInfo).port }
  }
  const dial = async (port: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  /** Everything that the server sends until it closes the connection. */
  const exchange = async (port: number, text: string): Promise<string> => {
    const socket = await dial(port)
    let answer = ''
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
    })
    socket.write(text)
    await once(socket, 'close')
    return answer
  }

  test('lets a running request end when it stops, and takes no new one', async () => {
    const { mock, port } = await listen()
    await mock.latency.add({ milliseconds: 300 })
    const running = fetch(`${mock.url}${STATUS}`, { headers: { 'X-API-Key': 'key_pro' } })
    await new Promise((resolve) => setTimeout(resolve, 100))
    const stopped = mock.close()
    expect((await running).status).toBe(200)
    const begun = performance.now()
    await stopped
    expect(performance.now() - begun).toBeLessThan(KEPT_ALIVE)
    await expect(dial(port)).rejects.toThrow('ECONNREFUSED')
  })

  test('marks the last answer on a kept connection', async () => {
    const { mock, port } = await listen()
    const waiting = await dial(port)
    await mock.latency.add({ milliseconds: 200, path: '/v1/ohlc' })
    const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: key_pro\r\n\r\n`
    const busy = await Promise.all(Array.from({ length: 5 }, () => dial(port)))
    const lastAnswers = busy.map(
      (socket, at) =>
        new Promise<string>((resolve, reject) => {
          socket.on('error', reject)
          socket.on('end', () => reject(new Error('closed without a last answer')))
          socket.on('data', (data: Buffer) => {
            const answer = data.toString('latin1')
            if (/^Connection: close/im.test(answer)) resolve(answer)
            // The first client is slower than the others, whose requests let the server wait for it.
            else setTimeout(() => socket.write(request(STATUS)), at === 0 ? 280 : 10)
          })
          socket.write(request(STATUS))
        }),
    )
    const running = once(waiting, 'data')
    waiting.write(request('/v1/ohlc'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await mock.close()
    for (const answer of await Promise.all(lastAnswers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(String(await running)).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/)
  })

  test('resets no client that connects while it stops', async () => {
    const { mock, port } = await listen()
    const ends = Array.from({ length: 40 }, async () => {
      for (;;) {
        const answer = await exchange(port, `GET ${STATUS} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
        expect(answer).toMatch(/^HTTP\/1\.1 401 /)
      }
    }).map((client) => client.catch(({ message }: Error) => message.replace(/ 127.*/, '')))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await mock.close()
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['connect ECONNREFUSED']))
  })

  test.each([
    ['nothing', ''],
    ['half a request', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['half a request behind a whole one', `GET ${STATUS} HTTP/1.1\r\nHost: a\r\n\r\nGET / HT`],
  ])('stops at once although a client has sent %s', async (_, text) => {
    const { mock, port } = await listen()
    const socket = await dial(port)
    socket.on('error', () => undefined)
    socket.write(text)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const begun = performance.now()
    await mock.close()
    expect(performance.now() - begun).toBeLessThan(4000)
  })

  test('stops although idle connections are kept alive', async () => {
    const { mock } = await listen()
    const agent = new Agent({ keepAlive: true })
    await new Promise<void>((resolve) =>
      get(`${mock.url}${STATUS}`, { agent }, (response) => response.resume().on('end', () => resolve())),
    )
    const begun = performance.now()
    await mock.close()
    expect(performance.now() - begun).toBeLessThan(KEPT_ALIVE)
    agent.destroy()
  })

  test.each([
    ['headers that are too large', `GET ${STATUS} HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a query of 100 kB', `GET ${STATUS}?q=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['bytes that are not HTTP', 'HELLO\r\n\r\n', 400],
    ['a broken header', `GET ${STATUS} HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n`, 400],
    ['a tunnel', TUNNEL, 400],
    ['no host', `GET ${STATUS} HTTP/1.1\r\n\r\n`, 400],
    ['two hosts', `GET ${STATUS} HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n`, 400],
    [
      'a host behind 2,000 headers',
      `GET ${STATUS} HTTP/1.1\r\nHost: a\r\n${'a:\r\n'.repeat(2000)}Host: b\r\n\r\n`,
      400,
    ],
    ['two hosts of the control plane', 'GET /__pipeproof/clock HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: a\r\n\r\n', 400],
    ['a host that is none', `GET ${STATUS} HTTP/1.1\r\nHost: 127.0.0.1, a\r\n\r\n`, 400],
    ['an absolute target with a user', `GET http://a@b${STATUS} HTTP/1.1\r\nHost: b\r\n\r\n`, 400],
    ['a target of another scheme', `GET ftp://a${STATUS} HTTP/1.1\r\nHost: a\r\n\r\n`, 400],
    ['a fragment', `GET ${STATUS}#a HTTP/1.1\r\nHost: a\r\n\r\n`, 400],
    ['another coding', `POST ${STATUS} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`, 501],
    ['no chunks', `POST ${STATUS} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`, 501],
  ])('refuses %s with a JSON body', async (_, text, status) => {
    const { port } = await listen()
    const answer = await exchange(port, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toHaveProperty('code')
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test('the control plane takes the host of an absolute target, not that of the header', async () => {
    const { port } = await listen()
    const from = (target: string): Promise<string> =>
      exchange(port, `GET ${target}/__pipeproof/clock HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    expect(await from('http://127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await from('http://evil.example')).toMatch(/^HTTP\/1\.1 403 [\s\S]*CONTROL_HOST/)
  })

  test('a client that sends thousands of requests at once gets all answers, and does not delay another one', async () => {
    const { port } = await listen()
    const [busy, other] = [await dial(port), await dial(port)]
    const ANSWER = 'HTTP/1.1 401'
    let [answered, end] = [0, '']
    busy.on('data', (data: Buffer) => {
      const text = end + data.toString('latin1')
      answered += text.split(ANSWER).length - 1
      end = text.slice(1 - ANSWER.length)
    })
    const one = `GET ${STATUS} HTTP/1.1\r\nHost: a\r\n\r\n`
    busy.write(one.repeat(10_000))
    await once(busy, 'data')
    other.write(one)
    await once(other, 'data')
    expect(answered).toBeLessThan(5000)
    const closed = once(busy, 'close')
    while (answered < 10_000 && !busy.destroyed) await Promise.race([once(busy, 'data'), closed])
    expect(answered).toBe(10_000)
  })

  test.each([
    ['bytes that are not HTTP', 'HELLO\r\n\r\n', [401, 401, 401]],
    [
      'a broken body',
      `POST ${STATUS} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n`,
      [401, 401, 401, 400],
    ],
    ['a tunnel', TUNNEL, [401, 401, 401]],
  ])('no answer to %s behind other requests comes in place of theirs', async (_, text, statuses) => {
    const { mock, port } = await listen()
    await mock.latency.add({ milliseconds: 20 })
    const answers = await exchange(port, `GET ${STATUS} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(3) + text)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(statuses.map((status) => `HTTP/1.1 ${status}`))
  })

  test('keeps no connection of a client that asks for a tunnel, and survives its reset', async () => {
    const { port } = await listen()
    await expect(closesTunnels(port)).resolves.toBeUndefined()
  })

  test.each(['[::1]:8080', '[fe80::1%25eth0]:8080', '[fe80::1%eth0]', 'm\u00fcnchen.local', 'a_b:', ''])(
    'the host "%s" is answered',
    async (host) => {
      const { port } = await listen()
      const answer = await exchange(port, `GET ${STATUS} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    },
  )

  test('refuses too large a body', async () => {
    const { mock } = await listen()
    const answer = await fetch(`${mock.url}${STATUS}`, { method: 'POST', body: 'x'.repeat(1_100_000) })
    expect(answer.status).toBe(413)
  })

  test('limits the memory for all bodies that arrive at the same time, and has it back afterwards', async () => {
    const million = Buffer.alloc(1_000_000)
    const body = (): PassThrough =>
      Object.assign(new PassThrough({ highWaterMark: 2 * million.length }), { headers: {} })
    const read = (message: PassThrough): Promise<unknown> =>
      readBody(message as unknown as IncomingMessage, million.length).then(
        ({ length }) => length,
        ({ message }) => message,
      )
    const many = Array.from({ length: 80 }, body)
    const ends = many.map(read)
    for (const message of many) message.write(million)
    await new Promise(setImmediate)
    for (const message of many) message.end()
    const lengths = await Promise.all(ends)
    expect(lengths.filter((length) => length === million.length)).toHaveLength(67)
    expect(lengths[79]).toMatch(/too many large bodies arrive at the same time/)
    await Promise.all(many.map((message) => message.closed || once(message, 'close')))
    const later = body()
    later.end(million)
    expect(await read(later)).toBe(million.length)
  })

  test('refuses a body before its first byte if its length is too large', async () => {
    const { port } = await listen()
    const socket = await dial(port)
    socket.write(`POST ${STATUS} HTTP/1.1\r\nHost: a\r\nContent-Length: 90000000\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test.each([STATUS, '/__pipeproof/clock'])(
    'reads on after a 413, and answers the next request: POST %s',
    async (path) => {
      const { port } = await listen()
      const size = 3_000_000
      const begin = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`
      const next = `GET ${STATUS} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: key_pro\r\nConnection: close\r\n\r\n`
      const answers = await exchange(port, `${begin}Content-Length: ${size}\r\n\r\n${'x'.repeat(size)}${next}`)
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    },
  )

  test('an absolute request line and odd paths are answered, never with a 5xx', async () => {
    const { port } = await listen()
    const targets = [
      `http://example.com${STATUS}`,
      '/',
      '//',
      '/v1/user%2Dstatus',
      '/v1/%ff%zz',
      '/v1/user-status/',
      '/V1/user-status',
      '/v1/../v1/user-status',
      '/%00',
      '/__pipeproof',
      '/__pipeproofx',
      '/w/',
      '/w//v1/user-status',
      '/idp/',
      '/idp/nothing',
      '*',
      '/v1/user-status?%ff=%&&=&a=b=c',
    ]
    for (const target of targets) {
      const method = target === '*' ? 'OPTIONS' : 'GET'
      const answer = await exchange(
        port,
        `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: key_pro\r\nConnection: close\r\n\r\n`,
      )
      expect(answer, target).toMatch(/^HTTP\/1\.1 [24]\d\d /)
    }
  })

  test('a client that never finishes its request does not delay others', async () => {
    const { mock, port } = await listen()
    const slow = await Promise.all(Array.from({ length: 50 }, () => dial(port)))
    for (const socket of slow) socket.write(`GET ${STATUS} HTTP/1.1\r\nHost: a\r\n`)
    const answer = await fetch(`${mock.url}${STATUS}`, { headers: { 'X-API-Key': 'key_pro' } })
    expect(answer.status).toBe(200)
  })

  test('a client that disconnects early does no harm', async () => {
    const { mock, port } = await listen()
    await mock.latency.add({ milliseconds: 50 })
    for (let i = 0; i < 20; i++) {
      const socket = await dial(port)
      socket.write(`GET ${STATUS} HTTP/1.1\r\nHost: a\r\nX-API-Key: key_pro\r\n\r\n`)
      socket.resetAndDestroy()
    }
    await mock.latency.clear()
    const answer = await fetch(`${mock.url}${STATUS}`, { headers: { 'X-API-Key': 'key_pro' } })
    expect(answer.status).toBe(200)
  })

  test.each(['/__pipeproof/clock', '/idp/token'])(
    'a truncated body is not reported as a defect: POST %s',
    async (path) => {
      const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const { mock, port } = await listen()
      const socket = await dial(port)
      const begun = once(socket, 'data')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Type: application/json\r\n`,
      )
      socket.write('Content-Length: 20\r\n\r\n')
      await begun
      socket.resetAndDestroy()
      await mock.close()
      expect(told.mock.calls).toEqual([])
      told.mockRestore()
    },
  )

  test.each([
    [{ port: 70_000 }, /Cannot listen on 127.0.0.1:70000/],
    [{ host: '203.0.113.7', port: 0 }, /this machine has no such address/],
  ])('reports in one line why it cannot listen on %j', async (where, message) => {
    const mock = testMock()
    await expect(mock.listen(where)).rejects.toThrow(message)
    await mock.close()
  })

  test('an unusable fixture rejects the promise of the data, with one line', async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const broken = new FixtureError('Cannot use insiders.psv line 3')
    const start = () => Promise.reject(broken)
    const mock = testMock({ market: { ...fakeMarket({ today: '2026-11-20' }), start, on: () => raise(broken) } })
    open.push(mock)
    await mock.listen({ port: 0 })
    await expect(mock.built()).rejects.toThrow(broken)
    const answer = await fetch(`${mock.url}/v1/form4-clusters`, { headers: { 'X-API-Key': 'key_pro' } })
    expect(await answer.json()).toMatchObject({ code: 'FIXTURE', details: broken.message })
    expect(told.mock.calls).toEqual([[`pipeproof: ${broken.message}\n`]])
    told.mockRestore()
  })

  test('a port in use has its own message', async () => {
    const { port } = await listen()
    const second = testMock()
    await expect(second.listen({ port })).rejects.toThrow(`Cannot listen on 127.0.0.1:${port}: the port is in use`)
    await second.close()
  })
})

function raise(error: Error): never {
  throw error
}
