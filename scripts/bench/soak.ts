import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { draws, option } from './figures.js'

/**
 * Tests whether the mock survives a bad day: thousands of idle connections, then a mix of good, bad and broken
 * requests, without a 5xx and with constant memory. `npx tsx scripts/bench/soak.ts [--seconds 60] [--idle 10000]`
 */
const seconds = Number(option('--seconds') ?? 60)
const idle = Number(option('--idle') ?? 10_000)
const CONNECTIONS = 20
const MEGABYTE = 1_048_576

const child = fork(new URL('./serve.js', import.meta.url), ['mock'], { execArgv: [] })
const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }]
const sockets = await openIdle(idle)
console.log(`${sockets.length} idle connections, a request beside them took ${(await oneRequest()).toFixed(1)} ms`)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const statuses = new Map<number, number>()
const memory: number[] = []
const end = performance.now() + seconds * 1000
const sampler = setInterval(async () => memory.push(await memoryOf(child)), (seconds * 1000) / 12)
await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => storm(index)))
clearInterval(sampler)
for (const socket of sockets) socket.destroy()
agent.destroy()
report()
child.kill()

async function storm(seed: number): Promise<void> {
  const draw = draws(seed)
  while (performance.now() < end) {
    if (draw(50) === 0) await broken(draw)
    else {
      const status = await send(draw)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
}

function send(draw: (below: number) => number): Promise<number> {
  const paths = [
    '/v1/user-status',
    '/v1/ohlc?symbol=AAPL',
    '/v1/company-profile?symbol=NOPE',
    '/v1/form4-clusters?limit=x',
    '/nothing',
    '/w/a/v1/user-status',
    '/v1/form4-insider-search?name_query=smith',
  ]
  const keys = ['key_elite', 'key_pro', 'key_free', 'key_revoked', 'x'.repeat(draw(400)), '']
  const headers: Record<string, string> = { 'X-API-Key': keys[draw(keys.length)] ?? '' }
  if (draw(20) === 0) headers.Prefer = 'code=429'
  const path = `${paths[draw(paths.length)]}`
  return new Promise((resolve) => {
    const call = request({ port, path, agent, headers, method: draw(20) ? 'GET' : 'POST' }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', () => resolve(0)).end()
  })
}

/** Half a request, nonsense, or a client that hangs up. */
async function broken(draw: (below: number) => number): Promise<void> {
  const texts = [
    'GET /v1/ohlc HT',
    'HELLO\r\n\r\n',
    `GET /${'x'.repeat(30_000)} HTTP/1.1\r\n\r\n`,
    '\0\0\0\0',
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  ]
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(texts[draw(texts.length)] ?? '')
  await new Promise((resolve) => setTimeout(resolve, 2))
  socket.destroy()
}

async function openIdle(count: number): Promise<readonly Socket[]> {
  const opened: Socket[] = []
  for (let index = 0; index < count; index++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    if (index % 200 === 199) await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    opened.push(socket)
  }
  return opened.filter((socket) => !socket.destroyed)
}

async function oneRequest(): Promise<number> {
  const begun = performance.now()
  await fetch(`http://127.0.0.1:${port}/v1/user-status`, { headers: { 'X-API-Key': 'key_elite' } })
  return performance.now() - begun
}

async function memoryOf(server: ChildProcess): Promise<number> {
  server.send('cpu')
  const [answer] = (await once(server, 'message')) as [{ readonly memory: number }]
  return answer.memory
}

function report(): void {
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const failed = [...statuses].filter(([status]) => status >= 500 || status === 0)
  console.log(
    `${total} answers by status: ${[...statuses]
      .toSorted()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  console.log(`memory, MB: ${memory.map((bytes) => Math.round(bytes / MEGABYTE)).join(' ')}`)
  console.log(
    failed.length === 0
      ? 'no 5xx, nothing lost'
      : `FAILED: ${failed.map(([status, count]) => `${status} ${count} times`).join(', ')}`,
  )
  if (failed.length > 0) process.exitCode = 1
}
