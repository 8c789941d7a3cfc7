import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuseUnread } from './refuse-unread.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose latest request is complete and waits for its answer. */
function waiting() {
  const [server, socket] = [new EventEmitter(), new PassThrough()]
  const made = () =>
    Object.assign(new EventEmitter(), {
      req: { complete: true },
      headersSent: false,
      writableFinished: false,
      socket: null,
      shouldKeepAlive: true,
    })
  let last = made()
  refuseUnread<PassThrough>(server, { latest: () => last, bodyOf: () => ({ type: 'text/plain', body: 'late' }) })
  return {
    socket,
    report: (code: string) => server.emit('clientError', Object.assign(new Error('it is late'), { code }), socket),
    finish: () => Object.assign(last, { headersSent: true, writableFinished: true }).emit('finish'),
    next() {
      last = made()
    },
    listeners: () => last.listenerCount('finish'),
  }
}

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

test('a late request ends the connection behind the answers that the client waits for', () => {
  const { socket, report, finish } = waiting()
  report(LATE)
  expect(socket.writableEnded).toBe(false)
  finish()
  expect(socket.writableEnded).toBe(true)
  expect(socket.read()).toBe(null)
})

test.each([
  ['has sent the rest', true],
  ['still sends no more', false],
])('if the server has stopped reading, a request is not late until it reads again: the client %s', (_, isSent) => {
  const { socket, report, finish, next } = waiting()
  socket.pause()
  report(LATE)
  finish()
  expect(socket.writableEnded).toBe(false)
  if (isSent) next()
  vi.runAllTimers()
  expect(socket.writableEnded).toBe(!isSent)
  expect(String(socket.read()).startsWith('HTTP/1.1 408 ')).toBe(!isSent)
})

test('waits once for the last answer, however many broken bytes follow', () => {
  const { report, listeners } = waiting()
  for (let count = 0; count < 20; count += 1) report('HPE_INVALID_METHOD')
  expect(listeners()).toBe(1)
})
