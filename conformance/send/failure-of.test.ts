import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { makeAgent } from './make-agent.js'
import { sendRequest } from './send-request.js'

let server: Server | undefined

afterEach(() => void server?.close())

function answer(lines: readonly string[], body = 'abc', status = '200 OK'): string {
  return `HTTP/1.1 ${status}\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`
}

/** Why this answer, on a connection that closes after it, is no answer. */
async function failureAfter(bytes: string, isKept = false): Promise<string | undefined> {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => (isKept ? socket.write(bytes) : socket.end(bytes)))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const agent = makeAgent(url, {})
  const { failure } = await sendRequest({ method: 'GET', url, headers: [] }, { agent, timeout: 3000, maxBytes: 99 })
  agent.destroy()
  return failure?.message
}

const CHUNKED = ['Transfer-Encoding: chunked']

it.each<[string, string, RegExp]>([
  ['a Content-Length that is too large', answer(['Content-Length: 9']), /closed before .* complete, after 3 bytes$/],
  ['a Content-Length that is too small', answer(['Content-Length: 1']), /: its Content-Length is too small\)$/],
  ['a body after a 204', answer(['Content-Length: 3'], 'abc', '204 No'), /: found bytes that do not begin an answer/],
  ['a negative Content-Length', answer(['Content-Length: -1']), /: its Content-Length is not a length$/],
  ['two lengths', answer(['Content-Length: 3', 'Content-Length: 4']), /: it has a second Content-Length,/],
  ['a length and chunks', answer(['Content-Length: 3', ...CHUNKED]), /: .* stands beside a Content-Length$/],
  ['a chunk without its length', answer(CHUNKED, 'zz\r\n'), /: the length of a chunk is not a number$/],
  ['a chunk that goes on', answer(CHUNKED, '3\r\nabcdef'), /: a chunk is longer than its length$/],
  ['chunks that end early', answer(CHUNKED, '3\r\nab'), /closed before .* complete, after 2 bytes$/],
  ['a NUL in a header', answer(['X-A: a\0b']), /: a header has a wrong character in its name or its value$/],
  ['a CR in a header', answer(['X-A: a\rContent-Length: 1']), /: a line does not end with CR and LF$/],
  ['headers without end', answer([`X-A: ${'a'.repeat(20_000)}`]), /: its headers are longer than 16 kB$/],
  ['a status of four figures', answer([], '', '2000 OK'), /: its status is not a number from 100 to 999$/],
  ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n', /: found bytes that do not begin an answer/],
  ['nothing', '', /^the connection was closed without an answer$/],
])('%s is named in plain words', async (_, bytes, wanted) => {
  const message = await failureAfter(bytes)
  expect(message).toMatch(wanted)
  expect(message).not.toMatch(/Parse Error|aborted|HPE_|hang up/)
})

it('a switch to another protocol ends the request at once', async () => {
  const upgraded = answer(['Upgrade: websocket', 'Connection: Upgrade'], '', '101 Switching Protocols')
  expect(await failureAfter(upgraded, true)).toBe('the answer changes to another protocol, which was not requested')
})
