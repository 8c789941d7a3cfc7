import { Agent as SecureAgent } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { rootCertificates } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { makeAgent } from './make-agent.js'
import { sendRequest } from './send-request.js'

let server: Server | undefined
const sockets = new Set<Socket>()

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  server?.close()
})

type OnRequest = (request: { readonly path: string; readonly text: string }, socket: Socket) => void

/** A server that reads the head of each request and no body. */
async function sending(onRequest: OnRequest) {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.on('data', (bytes) => {
      for (const text of String(bytes).split(/(?<=\r\n\r\n)/))
        onRequest({ path: text.split(' ')[1] ?? '', text }, socket)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const agent = makeAgent(base, { maxSockets: 4 })
  return async (path: string, method = 'GET') => {
    const { response, sends } = await sendRequest(
      { method, url: new URL(path, base), headers: [] },
      { agent, timeout: 3000, maxBytes: 999 },
    )
    return { body: new TextDecoder().decode(response?.body), status: response?.status, sends }
  }
}

function answer(body: string, status = '200 OK'): string {
  return `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

it('further certificates are trusted besides the usual ones', () => {
  const agent = makeAgent(new URL('https://staging.example'), { ca: 'ours' })
  expect(agent).toBeInstanceOf(SecureAgent)
  expect(agent instanceof SecureAgent && agent.options.ca).toEqual([...rootCertificates, 'ours'])
})

it('after an answer without a request, each request gets a connection of its own', async () => {
  const send = await sending(({ path }, socket) => {
    socket.write(answer(path))
    if (path === '/1') setTimeout(() => socket.write(answer('stray')), 20)
  })
  for (const path of ['/1', '/2', '/3']) {
    expect((await send(path)).body).toBe(path)
    await wait(60)
  }
  expect(sockets.size).toBe(3)
})

it.each<[string, OnRequest]>([
  ['together with the answer', ({ path }, socket) => void socket.write(answer(path) + answer('stray'))],
  [
    'directly behind the answer',
    ({ path }, socket) => {
      socket.write(answer(path))
      socket.write(answer('stray'))
    },
  ],
])('an answer without a request, %s, is never the answer to another request', async (_, onRequest) => {
  const send = await sending(onRequest)
  await send('/first')
  const paths = Array.from({ length: 12 }, (_, at) => `/${at}`)
  expect((await Promise.all(paths.map((path) => send(path)))).map(({ body }) => body)).toEqual(paths)
  expect((await send('/last')).body).toBe('/last')
})

it('an answer that came before its request was sent is not taken for its answer', async () => {
  let kept: Socket | undefined
  const send = await sending(({ path }, socket) => {
    kept = socket
    socket.write(answer(path))
  })
  await send('/1')
  await wait(10)
  // Both in one turn: the bytes have arrived, and are not read yet.
  kept?.write(answer('stray'))
  expect(await send('/2')).toEqual({ body: '/2', status: 200, sends: 1 })
})

it('a kept connection with two answers to one request has none for it: the request is sent again', async () => {
  const before = new WeakSet<Socket>()
  const send = await sending(({ path }, socket) => {
    socket.write(before.has(socket) ? answer('stray') + answer(path) : answer(path))
    before.add(socket)
  })
  await send('/1')
  expect(await send('/2')).toEqual({ body: '/2', status: 200, sends: 2 })
  expect(await send('/3')).toEqual({ body: '/3', status: 200, sends: 1 })
})

it('a method that usually has a body gets none, and no next request on its connection', async () => {
  const seen: string[] = []
  const send = await sending(({ path, text }, socket) => {
    seen.push(text)
    socket.write(path.startsWith('/') ? answer(path, '405 No') : answer('unreadable', '400 Bad'))
  })
  expect(await send('/1', 'PROPFIND')).toEqual({ body: '/1', status: 405, sends: 1 })
  expect(await send('/2')).toEqual({ body: '/2', status: 405, sends: 1 })
  expect(seen.map((text) => text.split(' ')[0])).toEqual(['PROPFIND', 'GET'])
  expect(sockets.size).toBeGreaterThan(1)
})

it('a server that closes every connection after its answer gets few requests twice', async () => {
  const answered = new WeakSet<Socket>()
  const send = await sending(({ path }, socket) => {
    if (answered.has(socket)) return void socket.resetAndDestroy()
    answered.add(socket)
    socket.write(answer(path))
  })
  let sends = 0
  for (let count = 1; count <= 40; count += 1) {
    const found = await send(`/${count}`)
    expect(found.body).toBe(`/${count}`)
    sends += found.sends
  }
  expect(sends).toBeLessThan(55)
})
