import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { redisStore } from './redis-store.js'
import type { StateStore } from './state-store.js'

let server: Server
let store: StateStore
let respond: (socket: Socket, asked: string) => void
afterEach(async () => {
  await store.close()
  server.close()
})

/** A store whose server answers as it likes once the connection is ready. */
async function open(): Promise<void> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => respond(socket, bytes.toString('latin1')))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  store = redisStore(`redis://:pass%2Bword@127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const COMMAND = /\*\d+\r\n\$\d+\r\n\w+/g

/** The handshake, then these bytes for every call. */
function answering(bytes: string, selected = '+OK\r\n'): typeof respond {
  return (socket, asked) => {
    for (const [command] of asked.matchAll(COMMAND)) {
      if (/select$/i.test(command)) socket.write(selected)
      else if (/evalsha|eval|set$|get$/i.test(command)) socket.write(bytes)
      else socket.write(/info$/i.test(command) ? '$0\r\n\r\n' : '+OK\r\n')
    }
  }
}

const hour = { name: 'hour', kind: 'fixed', length: 1, offset: 0, limit: 1, spent: 0, spentAt: 0 } as const
const charge = { now: 0, cost: 1, chargeRefused: false, windows: [hour] }
const calls = [
  () => store.read('w', 0),
  () => store.write('w', 0, 'text'),
  () => store.take('w', 'ada', charge),
  () => store.once('a', 'value'),
  () => store.redeem('a'),
]
const SOUND = '*2\r\n:7\r\n$4\r\ntext\r\n'

test.each([
  ['another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['a number beyond all others', `:${'9'.repeat(400)}\r\n`],
  ['an empty list', '*0\r\n'],
  ['a list of lists', '*3\r\n:1\r\n*0\r\n*0\r\n'],
  ['no numbers', '*3\r\n:1\r\n$3\r\nnan\r\n$4\r\n1e99\r\n'],
  ['lists in lists', '*1\r\n'.repeat(100_000)],
])('%s is no answer of Redis; the next call uses a new connection', async (_, bytes) => {
  await open()
  respond = answering(bytes)
  for (const call of calls) {
    const failed = expect((async () => call())()).rejects
    await failed.toThrow('Cannot reach the shared state: found an answer that Redis does not give to this call')
  }
  respond = answering(SOUND)
  expect(await store.read('w', 0)).toEqual({ version: 7, text: 'text' })
})

test.each([
  ['silence', ''],
  ['half an answer', '*2\r\n:7\r\n$4\r\nte'],
  ['a text of a gigabyte that does not come', '$1073741824\r\nabc'],
])('after %s, later answers are not taken for those to other calls', async (_, bytes) => {
  await open()
  respond = answering(bytes)
  const asked = performance.now()
  await expect((async () => store.read('w', 0))()).rejects.toThrow('no answer in time')
  expect(performance.now() - asked).toBeLessThan(2000)
  respond = answering(SOUND)
  expect(await store.read('w', 0)).toEqual({ version: 7, text: 'text' })
})

test('a database that the server does not have is no other database', async () => {
  await open()
  await store.close()
  const { port } = server.address() as AddressInfo
  respond = answering(SOUND, '-ERR DB index is out of range\r\n')
  store = redisStore(`redis://127.0.0.1:${port}/99`)
  const failed = expect((async () => store.read('w', 0))()).rejects
  await failed.toThrow('Cannot reach the shared state: ERR DB index is out of range')
})

test.each(['/abc', '/-1', '?db=0x1'])('the database %s is refused before a connection', async (database) => {
  await open()
  await store.close()
  store = redisStore(`redis://127.0.0.1:1${database}`)
  await expect((async () => store.read('w', 0))()).rejects.toThrow(/found the database "\S+", wanted a number/)
})

test('a handshake with senseless answers is given up', async () => {
  await open()
  respond = (socket, asked) => socket.write(':1\r\n'.repeat([...asked.matchAll(COMMAND)].length))
  await expect((async () => store.read('w', 0))()).rejects.toThrow('Cannot reach the shared state')
  respond = answering(SOUND)
  const again = async () => (await store.read('w', 0))?.version
  await expect.poll(() => again().catch(() => 'unreachable'), { timeout: 3000 }).toBe(7)
})

test('a refusal is shown without the password, short and without control characters', async () => {
  await open()
  respond = answering(
    `-ERR unknown command, beginning with 'pass+word' 'pass%2Bword' \u001b[31m${'x'.repeat(9000)}\r\n`,
  )
  const failed = expect((async () => store.read('w', 0))()).rejects
  await failed.toThrow(
    /^Cannot reach the shared state: ERR unknown command, beginning with '\*\*\*' '\*\*\*' \\u001b\[31mx{200,300}$/,
  )
})

test('a cluster that is none is reported within two seconds, with its reason', async () => {
  await open()
  await store.close()
  respond = (socket, asked) =>
    socket.write('-ERR This instance has cluster support disabled\r\n'.repeat([...asked.matchAll(COMMAND)].length))
  store = redisStore(`redis-cluster://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const asked = performance.now()
  await expect((async () => store.read('w', 0))()).rejects.toThrow('cluster support disabled')
  expect(performance.now() - asked).toBeLessThan(2000)
})

test('another kind of address is refused', async () => {
  await open()
  await store.close()
  store = redisStore('http://127.0.0.1')
  await expect((async () => store.read('w', 0))()).rejects.toThrow('wanted redis://HOST:PORT')
})
