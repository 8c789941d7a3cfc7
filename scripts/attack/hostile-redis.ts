import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { inTurn } from './in-turn.js'

const MOST_SECONDS = 5
const MOST_MEGABYTES = 400
const PASSWORD = 'pass+word-of-redis'
const PLAIN = /^pipeproof: Cannot reach the shared state: [^\n]*; found no usable Redis at "[^"]*", [^\n]*\n$/
const FOREIGN = /TypeError|RangeError|undefined|not iterable|not a function/

/** What is sent for every command. */
const WAYS: Readonly<Record<string, (socket: Socket) => void>> = {
  'another protocol': (socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
  'numbers only': (socket) => void socket.write(':1\r\n'),
  'empty lists': (socket) => void socket.write('*0\r\n'),
  'refusals that repeat the password': (socket) => void socket.write(`-ERR unknown command: ${PASSWORD}\u001b[31m\r\n`),
  'half an answer': (socket) => void socket.write('$1073741824\r\nabc'),
  'an endless text': (socket) => endless(socket, '$100000000000\r\n'),
  'endless answers': (socket) => endless(socket, '+OK\r\n'),
  'a reset': (socket) => void socket.resetAndDestroy(),
}

function endless(socket: Socket, start: string): void {
  const bytes = Buffer.from('+OK\r\n'.repeat(10_000))
  const more = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  }
  if (socket.listenerCount('drain') > 0) return
  socket.write(start)
  socket.on('drain', more)
  more()
}

async function startedOn(ground: Ground, scheme: string, way: (socket: Socket) => void): Promise<Outcome> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => way(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = `${scheme}://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`
  const ran = await ground.pipeproof(['mock', '--port', '0', '--redis', url], { seconds: 20 })
  server.close()
  return {
    megabytes: ran.megabytes,
    wrong: [
      ...(ran.code === 2 ? [] : [`exit ${ran.code}`]),
      ...(ran.seconds <= MOST_SECONDS ? [] : [`it ended after ${ran.seconds.toFixed(1)} s`]),
      ...(ran.megabytes <= MOST_MEGABYTES ? [] : [`${ran.megabytes} MB`]),
      ...(PLAIN.test(ran.stderr) && !FOREIGN.test(ran.stderr) ? [] : [`it said ${JSON.stringify(ran.stderr)}`]),
      ...(ran.stderr.includes(PASSWORD) ? ['it shows the password'] : []),
    ],
  }
}

const STARTS = Object.entries(WAYS).flatMap(([name, way]) =>
  (name === 'empty lists' ? ['redis', 'redis-cluster'] : ['redis']).map((scheme) => ({ scheme, name, way })),
)

export const hostileRedis: readonly Attack[] = [
  {
    id: 'hostile-redis',
    title: 'a Redis that sends nonsense, stops, never ends or repeats the password: one line within seconds',
    quick: true,
    run: (ground) =>
      inTurn(STARTS, async ({ scheme, name, way }) => ({
        name: `${scheme}, ${name}`,
        ...(await startedOn(ground, scheme, way)),
      })),
  },
]
