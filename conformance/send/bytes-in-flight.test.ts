import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { BytesInFlight } from './bytes-in-flight.js'
import { makeAgent } from './make-agent.js'
import { sendRequest } from './send-request.js'

const waiting: (() => void)[] = []
/** Sends most of a body at once, and the rest on request. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-length': 60_000 })
  response.write(Buffer.alloc(50_000))
  waiting.push(() => response.end(Buffer.alloc(10_000)))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('limits the answers that arrive at the same time, not those that follow one another', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const agent = makeAgent(url, {})
  const wire = { agent, timeout: 10_000, maxBytes: 100_000, inFlight: new BytesInFlight(130_000) }
  const send = () => sendRequest({ method: 'GET', url, headers: [['Host', url.host]] }, wire)
  const all = [send(), send(), send()]
  const first = await Promise.race(all)
  expect(first.failure).toMatchObject({
    kind: 'too-large',
    message: expect.stringContaining('arrive at the same time'),
  })
  for (const end of waiting.splice(0)) end()
  const answers = await Promise.all(all)
  expect(answers.map(({ response }) => response?.body.length ?? 0).sort()).toEqual([0, 60_000, 60_000])
  for (let count = 0; count < 3; count += 1) {
    const next = send()
    while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    waiting.pop()?.()
    expect((await next).response?.body.length).toBe(60_000)
  }
  agent.destroy()
})
