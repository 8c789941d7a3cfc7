import type { RequestProblem } from './request-problem.js'

/** The parts of Node's server, response and socket; our published declarations need no types of Node. */
interface Socket {
  readonly writable: boolean
  destroy(): unknown
  end(text: string | undefined, then: () => void): unknown
  isPaused(): boolean
  on(event: 'drain' | 'error', then: () => void): unknown
  resume(): unknown
}
interface Latest {
  readonly req: { readonly complete: boolean }
  readonly headersSent: boolean
  readonly writableFinished: boolean
  readonly socket: object | null
  shouldKeepAlive: boolean
  emit(event: 'drain'): unknown
  once(event: 'finish' | 'socket', then: () => void): unknown
}
interface Listening<From extends Socket> {
  on(event: 'clientError', then: (error: Error & { readonly code?: string }, socket: From) => void): unknown
  on(event: 'connect', then: (request: object, socket: From) => void): unknown
}

export interface Refusing<From> {
  /** The response to the latest request of a connection. */
  latest(socket: From): Latest | undefined
  /** The body of a refusal, and its type. */
  bodyOf(problem: RequestProblem): { readonly type: string; readonly body: string }
}

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
const REFUSALS: Readonly<Record<string, readonly [status: number, line: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  [LATE]: [408, 'Request Timeout'],
}

/** The server reads so much longer what it has not read while a client waited for its answers. */
const READ_ON = 1000

/**
 * Answers what Node hands to no listener: bytes that are no request, and CONNECT, for which it would end the connection.
 * The answers to earlier requests come first; behind one to a complete request, the connection ends without a refusal.
 */
export function refuseUnread<From extends Socket>(server: Listening<From>, { latest, bodyOf }: Refusing<From>): void {
  /** Node reports the same error again for all bytes that follow. */
  const ending = new WeakSet<From>()
  const refuse = (socket: From, refused: RequestProblem): void => {
    const { type, body } = bodyOf(refused)
    const { length } = new TextEncoder().encode(body)
    end(
      socket,
      `HTTP/1.1 ${refused.status} ${refused.line}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    )
  }
  const endAfter = (last: Latest, socket: From): void => {
    ending.add(socket)
    // Its head may be sent already.
    last.shouldKeepAlive = false
    last.once('finish', () => end(socket))
  }
  /** Behind requests that wait for their answers: the client would take a refusal for the answer to one of them. */
  const wait = (last: Latest, socket: From, refused: RequestProblem, isLate: boolean): void => {
    const { complete } = last.req
    const refuseUnlessRead = (): void => {
      const isRead = complete ? latest(socket) !== last : last.req.complete
      if (!isLate || !isRead) refuse(socket, refused)
    }
    if (!isLate) ending.add(socket)
    if (!complete) last.once('socket', refuseUnlessRead)
    // The server itself has not read the rest of a late request, and Node does not report this request a second time.
    else if (isLate && socket.isPaused()) last.once('finish', () => setTimeout(refuseUnlessRead, READ_ON))
    else endAfter(last, socket)
  }
  server.on('clientError', (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    if (ending.has(socket)) return
    const last = latest(socket)
    const [status, line] = REFUSALS[error.code ?? ''] ?? [400, 'Bad Request']
    const refused = { status, line, problem: error.message }
    if (last === undefined || isFree(last)) return refuse(socket, refused)
    // The client would take a refusal for a part of the answer to the request whose body is broken.
    if (last.headersSent && (last.writableFinished || !last.req.complete)) return end(socket)
    wait(last, socket, refused, error.code === LATE)
  })
  server.on('connect', (_, socket) => {
    // Node has taken its own listeners from the socket, and reads no more.
    socket.on('error', () => undefined)
    socket.resume()
    const last = latest(socket)
    if (last === undefined || last.writableFinished)
      return refuse(socket, {
        status: 400,
        line: 'Bad Request',
        problem: 'it asks for a tunnel, and this server opens none',
      })
    socket.on('drain', () => last.emit('drain'))
    endAfter(last, socket)
  })
}

function end(socket: Socket, text?: string): void {
  if (socket.writable) socket.end(text, () => socket.destroy())
}

/** Nothing of this answer to a broken request is sent and it is the next one, or it is sent and others may follow. */
function isFree({ req, headersSent, shouldKeepAlive, writableFinished, socket }: Latest): boolean {
  return headersSent ? shouldKeepAlive && writableFinished : socket !== null && !req.complete
}
