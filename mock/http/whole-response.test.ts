import { once } from 'node:events'
import { createServer, IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Mock } from '../create-mock.js'
import { testMock } from '../mock.test-kit.js'
import { canEndWhole, nodeSendsWhole, wholeResponses } from './whole-response.js'

class Heard extends Socket {
  readonly pieces: string[] = []
  override write(piece: Uint8Array | string): boolean {
    this.pieces.push(piece.toString())
    return true
  }
}

describe('an answer whose head is text', () => {
  const KEEPING = { keepAliveTimeout: 5000, maxRequestsPerSocket: 0 }
  const ANSWER = { status: 201, lines: [], head: 'HTTP/1.1 201 Created\r\nA: b\r\n', body: 'body' }

  function responseOn(server: typeof KEEPING) {
    const request = Object.assign(new IncomingMessage(new Socket()), { httpVersionMajor: 1, httpVersionMinor: 1 })
    const response = new (wholeResponses(() => server))(request)
    const socket = new Heard()
    response.assignSocket(socket)
    if (!canEndWhole(response)) throw new Error('Cannot test: wanted a response that can leave in one piece')
    return { response, pieces: socket.pieces }
  }

  test('leaves in one piece, with what Node says about the connection', () => {
    const { response, pieces } = responseOn(KEEPING)
    expect(response.endWhole(ANSWER)).toBe(true)
    expect(pieces).toEqual([`${ANSWER.head}Connection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\nbody`])
    expect(response).toMatchObject({ statusCode: 201, headersSent: true, writableEnded: true })
  })

  test('is followed by the bytes of a long body', () => {
    const { response, pieces } = responseOn({ ...KEEPING, keepAliveTimeout: 0 })
    expect(response.endWhole({ ...ANSWER, body: Buffer.from('long') })).toBe(true)
    expect(pieces.join('')).toBe(`${ANSWER.head}Connection: keep-alive\r\n\r\nlong`)
  })

  test('goes the usual way when the server counts the requests of a connection, or when there is no text', () => {
    const counting = responseOn({ ...KEEPING, maxRequestsPerSocket: 3 })
    expect(counting.response.endWhole(ANSWER)).toBe(false)
    const { head: _, ...without } = ANSWER
    const other = responseOn(KEEPING)
    expect(other.response.endWhole(without)).toBe(false)
    expect([...counting.pieces, ...other.pieces]).toEqual([])
    expect(other.response.headersSent).toBe(false)
  })

  test('can be sent so by this Node', () => {
    expect(nodeSendsWhole()).toBe(true)
  })
})

describe('over a socket, what comes again is byte for byte what came first', () => {
  const mocks: Mock[] = []
  const servers: Server[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) server.close()
    for (const mock of mocks.splice(0)) await mock.close()
  })
  const open = async (): Promise<Server> => {
    const mock = testMock({ quota: 'off' })
    mocks.push(mock)
    const server = await mock.listen({ port: 0 })
    await mock.clock.freeze()
    return server
  }
  const request = (target: string, { version = '1.1', more = '' } = {}): string =>
    `GET ${target} HTTP/${version}\r\nHost: a\r\nX-API-Key: key_elite\r\n${more}\r\n`
  const last = (target: string): string => request(target, { more: 'Connection: close\r\n' })

  async function exchange(server: Server, text: string): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
    })
    socket.write(text)
    await once(socket, 'close')
    return answer
  }
  const answersIn = (text: string): readonly string[] =>
    text.split(/(?=HTTP\/1\.1 )/).map((one) => one.replace(/(Remaining: )\d+/, '$1n'))

  test.each(['/v1/user-status', '/v1/ohlc?symbol=AAPL'])('%s, six in one packet', async (target) => {
    const server = await open()
    const answers = answersIn(await exchange(server, request(target).repeat(6) + last(target)))
    expect(answers).toHaveLength(7)
    expect(answers[0]).toMatch(/^HTTP\/1\.1 200 OK\r\nContent-Type: [\s\S]*\r\nKeep-Alive: timeout=65\r\n\r\n./)
    expect(new Set(answers.slice(0, 6)).size).toBe(1)
  })

  test('several questions in one packet are answered in their order', async () => {
    const server = await open()
    const [status, profile] = ['/v1/user-status', '/v1/company-profile?symbol=AAPL']
    const answers = answersIn(await exchange(server, request(status).concat(request(profile)).repeat(4) + last(status)))
    expect(answers.map((one) => one.includes('user_id'))).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ])
  })

  test.each([
    ['a client that will not go on', { more: 'Connection: close\r\n' }],
    ['a client of HTTP/1.0', { version: '1.0' }],
  ])('to %s, whose connection is closed', async (_, kind) => {
    const server = await open()
    const seen: string[] = []
    for (let i = 0; i < 4; i++) seen.push(...answersIn(await exchange(server, request('/v1/user-status', kind))))
    expect(seen[0]).toMatch(/\r\nConnection: close\r\n\r\n\{/)
    expect(new Set(seen).size).toBe(1)
  })

  test('from a server that keeps connections for another time', async () => {
    const server = await open()
    server.keepAliveTimeout = 7000
    const answers = answersIn(await exchange(server, request('/v1/user-status').repeat(4) + last('/v1/user-status')))
    expect(answers[3]).toContain('\r\nKeep-Alive: timeout=7\r\n')
    expect(new Set(answers.slice(0, 4)).size).toBe(1)
  })

  test('from a server of somebody else', async () => {
    await open()
    const server = createServer((message, response) => mocks[0]?.listener(message, response)).listen(0)
    servers.push(server)
    await once(server, 'listening')
    const answers = answersIn(await exchange(server, request('/v1/user-status').repeat(4) + last('/v1/user-status')))
    expect(answers[3]).toContain('\r\nKeep-Alive: timeout=5\r\n')
    expect(new Set(answers.slice(0, 4)).size).toBe(1)
  })
})
