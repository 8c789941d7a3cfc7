import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection with more requests than these before their answers is closed. */
const MOST_WAITING = 5000

/**
 * Answers the requests of a connection one after the other, and those of other connections in between: a client that
 * sends thousands without waiting for the answers delays only itself.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>()
  const waiting = new WeakMap<Socket, number>()
  const wait = (previous: ServerResponse, request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    waiting.set(socket, before + 1)
    if (before >= MOST_WAITING) return void socket.destroy()
    previous.once('close', () =>
      setImmediate(() => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
        if (!socket.destroyed) listener(request, response)
      }),
    )
  }
  return (request, response) => {
    const previous = latest.get(request.socket)
    latest.set(request.socket, response)
    if (previous === undefined || previous.writableFinished) listener(request, response)
    else wait(previous, request, response)
  }
}
