/** The parts of Node's request and response; our published declarations need no types of Node. */
interface Asked {
  readonly socket: {
    readonly destroyed: boolean
    pause(): unknown
    resume(): unknown
    on(event: 'resume', then: () => void): unknown
    emit(event: 'pause'): unknown
  }
}
interface Owed {
  readonly writableFinished: boolean
  once(event: 'close', then: () => void): unknown
}
type Listener<Request, Response> = (request: Request, response: Response) => void

/** Of a connection with more requests than these before their answers, no further one is read for now. */
const MOST_WAITING = 500

/**
 * Answers the requests of a connection one after the other, and those of other connections in between: a client that
 * sends thousands without waiting for the answers delays only itself.
 */
export function inTurn<Request extends Asked, Response extends Owed>(
  listener: Listener<Request, Response>,
): Listener<Request, Response> {
  const latest = new WeakMap<object, Response>()
  const waiting = new WeakMap<object, number>()
  const pauseIfFull = (socket: Asked['socket']): void => {
    if ((waiting.get(socket) ?? 0) <= MOST_WAITING) return
    socket.pause()
    // Node stops reading at this event, which `pause` omits while a resumption is under way.
    socket.emit('pause')
  }
  const wait = (previous: Response, request: Request, response: Response): void => {
    const { socket } = request
    const before = waiting.get(socket)
    waiting.set(socket, (before ?? 0) + 1)
    // Node resumes a connection with each request that ends.
    if (before === undefined) socket.on('resume', () => pauseIfFull(socket))
    pauseIfFull(socket)
    previous.once('close', () =>
      setImmediate(() => {
        const left = (waiting.get(socket) ?? 1) - 1
        waiting.set(socket, left)
        if (left === MOST_WAITING) socket.resume()
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
