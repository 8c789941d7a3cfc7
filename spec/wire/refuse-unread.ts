import type { RequestProblem } from './request-problem.js'

/** The parts of Node's server, response and socket; our published declarations need no types of Node. */
interface Socket {
  readonly writable: boolean
  destroy(): unknown
  end(text?: string): unknown
}
interface Latest {
  readonly req: { readonly complete: boolean }
  readonly headersSent: boolean
  readonly writableFinished: boolean
  readonly socket: object | null
  shouldKeepAlive: boolean
  once(event: 'finish', then: () => void): unknown
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

/** Answers what Node hands to no listener: bytes that are no request, and CONNECT, for which it would end the connection. */
export function refuseUnread<From extends Socket>(server: Listening<From>, { latest, bodyOf }: Refusing<From>): void {
  const refuse = (socket: From, refused: RequestProblem): void => {
    const { type, body } = bodyOf(refused)
    const { length } = new TextEncoder().encode(body)
    socket.end(
      `HTTP/1.1 ${refused.status} ${refused.line}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    )
  }
  server.on('clientError', (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const last = latest(socket)
    if (last?.req.complete && !last.writableFinished) {
      // The rest of a request may be late because the server has not read it while the client waits for answers.
      if (error.code === LATE) return
      // The client would take this answer for that to an earlier request, whose answer is the last one now.
      return endAfter(last, socket)
    }
    // The client would take it for a part of the answer to a request whose body is broken, or to another request.
    if (last !== undefined && !isFree(last)) return void socket.end()
    const [status, line] = REFUSALS[error.code ?? ''] ?? [400, 'Bad Request']
    refuse(socket, { status, line, problem: error.message })
  })
  server.on('connect', (_, socket) => {
    const last = latest(socket)
    if (last !== undefined && !last.writableFinished) return void socket.destroy()
    refuse(socket, { status: 400, line: 'Bad Request', problem: 'it asks for a tunnel, and this server opens none' })
  })
}

/** Its head may be sent already. */
function endAfter(last: Latest, socket: Socket): void {
  last.shouldKeepAlive = false
  last.once('finish', () => socket.end())
}

/** Nothing of this answer is sent and it is the next one, or it is sent and others may follow. */
function isFree({ headersSent, shouldKeepAlive, writableFinished, socket }: Latest): boolean {
  return headersSent ? shouldKeepAlive && writableFinished : socket !== null
}
