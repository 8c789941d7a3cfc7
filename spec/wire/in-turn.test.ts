import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { inTurn } from './in-turn.js'

it('a connection with thousands of requests gets all answers, and few of them are read before their turn', async () => {
  const [all, body] = [10_000, 'x'.repeat(50)]
  let [arrived, answered, most] = [0, 0, 0]
  const answer = inTurn<IncomingMessage, ServerResponse>((request, response) => {
    request.resume().once('end', () => {
      answered += 1
      response.end('ok')
    })
  })
  const server = createServer((request, response) => {
    arrived += 1
    most = Math.max(most, arrived - answered)
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`.repeat(all))
  while (answered < all) await once(socket, 'data')
  socket.destroy()
  server.close()
  expect(most).toBeLessThan(2500)
})
