import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mock } from '../create-mock.js'
import { testMock } from '../mock.test-kit.js'

let mock: Mock
const ends: (() => void)[] = []

beforeEach(async () => {
  mock = testMock()
  await mock.listen({ port: 0 })
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await mock.close()
})

async function call(world = ''): Promise<void> {
  const answer = await fetch(`${mock.baseUrl}${world}/v1/user-status`, { headers: { 'x-api-key': 'key_elite' } })
  // An unread body keeps its connection open, and the mock could not close.
  await answer.text()
}

/** Reads until a string arrives. Uses `node:http`, because `fetch` opens a spare connection after an abort. */
async function stream(path: string, baseUrl = mock.baseUrl) {
  const message = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${baseUrl}${path}`, resolve).on('error', reject),
  )
  ends.push(() => message.destroy())
  const parts = message.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  return {
    type: message.headers['content-type'],
    async until(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        const part = await parts.next()
        if (part.done) throw new Error(`The stream ended before "${wanted}": ${text}`)
        text += part.value
      }
      return text
    },
  }
}

test('sends earlier and new log entries of one world only', async () => {
  await call()
  const events = await stream('/__pipeproof/events')
  expect(events.type).toContain('text/event-stream')
  expect(await events.until('"id":1,')).toContain('event: requests')
  await call('/w/other')
  await call()
  const text = await events.until('"id":2,')
  expect(text).toContain('id: 2\nevent: requests')
  expect(text).not.toContain('"world":"other"')
})

test('continues after the last id, and reports changes of log and state', async () => {
  await call()
  await call()
  const events = await stream('/__pipeproof/events?after=1')
  expect(await events.until('"id":2,')).not.toContain('"id":1,')
  await mock.clock.advance('1h')
  mock.clearLog()
  await events.until('event: cleared')
  expect((await events.until('event: world')).match(/event: world/g)?.length).toBeGreaterThan(1)
})

test('starts again for a client whose last id is from an earlier mock', async () => {
  await call()
  const events = await stream('/__pipeproof/events?after=99')
  expect(await events.until('"id":1,')).toContain('event: cleared')
})

test('does not keep the mock from closing', async () => {
  const events = await stream('/__pipeproof/events')
  await events.until('event: world')
  const began = performance.now()
  await mock.close()
  expect(performance.now() - began).toBeLessThan(2000)
})

test('a HEAD request is answered with the headers alone, and ends', async () => {
  const response = await fetch(`${mock.baseUrl}/__pipeproof/events`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(5000),
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(await response.text()).toBe('')
})

test('writes nothing more to a client that is far behind, and goes on when it has read', async () => {
  const server = createServer(mock.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => void server.close())
  let length = 0
  server.on('request', (_, response) => {
    Object.defineProperty(response, 'writableLength', { get: () => length })
  })
  const { port } = server.address() as AddressInfo
  await call()
  const events = await stream('/__pipeproof/events', `http://127.0.0.1:${port}`)
  await events.until('event: world')
  length = 2_000_000
  await call()
  await new Promise((resolve) => setTimeout(resolve, 600))
  await call()
  length = 0
  expect(await events.until('"id":3,')).toMatch(/event: requests\ndata: \[\{"id":2,.*"id":3,/)
})

test('a client that opens its stream again while the mock stops does not hold it up', async () => {
  const other = testMock()
  await other.listen({ port: 0 })
  const agent = new Agent({ keepAlive: true })
  const path = `${other.baseUrl}/__pipeproof/events`
  let opened = 0
  const open = (): void => {
    get(path, { agent }, (message) => {
      opened += 1
      message
        .resume()
        .on('end', open)
        .on('error', () => undefined)
    }).on('error', () => undefined)
  }
  open()
  while (opened === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  const begun = performance.now()
  await other.close()
  agent.destroy()
  expect(opened).toBeGreaterThan(1)
  expect(performance.now() - begun).toBeLessThan(3000)
})
