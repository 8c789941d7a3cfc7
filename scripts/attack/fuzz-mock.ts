import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { numbers, type OddRequest, randomRequest } from './odd-requests.js'

/** These routes force a 5xx or stop answers on purpose. */
const FORCING = /forced|faults|delays|scenario/

/** The status; 0 if the connection ended without one, -1 if nothing arrived in ten seconds. */
function statusOf(url: string, { method, path, body, headers }: OddRequest, agent?: Agent): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE'
    // Without a length Node sends the body of a DELETE as if it were the next request of the connection.
    const length = hasBody ? { 'content-length': Buffer.byteLength(body) } : {}
    const all = { ...headers, ...length }
    const sent = request({ hostname, port, method, path, headers: all, timeout: 10_000, agent }, (response) => {
      resolve(response.statusCode ?? 0)
      if (String(response.headers['content-type']).includes('event-stream')) sent.destroy()
      response.on('error', () => undefined).resume()
    })
    sent.on('timeout', () => {
      resolve(-1)
      sent.destroy()
    })
    sent.on('error', () => resolve(0))
    sent.end(hasBody ? body : undefined)
  })
}

/** On a separate connection, which no odd request has used. */
function statusWithoutCredential({ mock }: Ground): Promise<number> {
  return statusOf(mock.url, { method: 'GET', path: '/v1/user-status', body: '', headers: {} }, new Agent())
}

async function fuzz(ground: Ground, seconds: number): Promise<Outcome> {
  const end = performance.now() + seconds * 1000
  const wrong = new Map<string, number>()
  let sent = 0
  const worker = async (seed: number): Promise<void> => {
    const next = numbers(seed)
    while (performance.now() < end) {
      const asked = randomRequest(next)
      if (FORCING.test(asked.path) || asked.path.includes('code=5')) continue
      const status = await statusOf(ground.mock.url, asked)
      sent += 1
      const isBad = status >= 500 || status === -1
      const what = `${status} to ${asked.method} ${asked.path.slice(0, 120)} with ${asked.body.slice(0, 40)}`
      if (isBad && wrong.size < 5) wrong.set(what, 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, at) => worker(at + 1)))
  const still = await statusWithoutCredential(ground)
  if (still !== 401) wrong.set(`afterwards ${still} without a credential`, 1)
  const megabytes = ground.mock.megabytes()
  return { megabytes, wrong: [...wrong.keys(), ...(sent < seconds * 20 ? [`only ${sent} requests`] : [])] }
}

/** Bytes that are not HTTP, tunnels, and requests that never end, some of them reset, while another request is answered. */
async function rawBytes(ground: Ground): Promise<Outcome> {
  const { hostname, port } = new URL(ground.mock.url)
  const starts = [
    'GET / HTTP/9.9\r\n\r\n',
    '\u0000\u0001\u0002',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(5000)}\r\n`,
    'POST /__pipeproof/clock HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'POST /__pipeproof/clock HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n',
    'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n',
    'GET / HTTP/1.1\r\n',
  ]
  const sockets = Array.from({ length: 20 }, () => starts)
    .flat()
    .map((start, at) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(start, () => at % 2 === 0 && socket.resetAndDestroy())
      return socket
    })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const status = await statusWithoutCredential(ground)
  for (const socket of sockets) socket.destroy()
  return { megabytes: ground.mock.megabytes(), wrong: status === 401 ? [] : [`beside it ${status}`] }
}

export const fuzzMock: readonly Attack[] = [
  {
    id: 'fuzz-8-s',
    title: '8 s of odd requests to mock and control plane',
    quick: true,
    // With the same seeds.
    within: 'fuzz-60-s',
    run: (ground) => fuzz(ground, 8),
  },
  {
    id: 'fuzz-60-s',
    title: '60 s of odd requests to mock and control plane',
    quick: false,
    long: true,
    run: (ground) => fuzz(ground, 60),
  },
  {
    id: 'raw-bytes',
    title: 'bytes that are not HTTP, tunnels, and requests that never end; half of the clients reset',
    quick: true,
    run: rawBytes,
  },
]
