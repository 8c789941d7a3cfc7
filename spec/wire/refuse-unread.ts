import type { RequestProblem } from './request-problem.js'

/** The parts of Node's server, response and socket; our published declarations need no types of Node. */
interface Socket {
  readonly writable: boolean
  destroy(): unknown
  end(text: string | undefined, then: () => void): unknown
  isPaused(): boolean
  listeners(event: 'drain'): readonly CallableFunction[]
  on(event: 'drain' | 'error', then: () => void): unknown
  resume(): unknown
}
interface Latest {
  readonly req: { readonly complete: boolean }
  readonly headersSent: boolean
  readonly writableFinished: boolean
  readonly socket: object | null
  shouldKeepAlive: boolean
  once(event: 'finish' | 'socket', then: () => void): unknown
}
interface Listening<From extends Socket> {
  on(event: 'clientError', then: (error: Error & { readonly code?: string }, socket: From) => void): unknown
  on(event: 'connect', then: (request: object, socket: From) => void): unknown
  on(event: 'connection', then: (socket: From) => void): unknown
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

/** A connection with bytes that are no request. */
interface Broken {
  readonly last: Latest
  /** The rest of a request comes late; what is there may be right. */
  readonly isLate: boolean
  readonly isPaused: boolean
}
type Way = 'refuse' | 'end' | 'refuse in turn' | 'read on' | 'end in turn'

/** What happens to the connection: the first row that is true. Its client must not take a refusal for another answer. */
const WAYS: readonly (readonly [is: (broken: Broken) => boolean, way: Way])[] = [
  // All requests are answered, and more may follow.
  [({ last }) => last.headersSent && last.writableFinished && last.shouldKeepAlive, 'refuse'],
  // The latest answer closes the connection, or begins although the body of its request is broken.
  [({ last }) => last.headersSent && (last.writableFinished || !last.req.complete), 'end'],
  // The body of the latest request is broken, and its answer is the next one.
  [({ last }) => !last.req.complete && last.socket !== null, 'refuse'],
  // Other answers come before it.
  [({ last }) => !last.req.complete, 'refuse in turn'],
  // The server itself has not read the rest of a late request, and Node does not report this request a second time.
  [({ isLate, isPaused }) => isLate && isPaused, 'read on'],
  // Broken bytes follow whole requests, which are not answered yet.
  [() => true, 'end in turn'],
]

/**
 * Answers what Node hands to no listener: bytes that are no request, and CONNECT, for which it would end the connection.
 * The answers to earlier requests come first; behind one to a complete request, the connection ends without a refusal.
 */
export function refuseUnread<From extends Socket>(server: Listening<From>, { latest, bodyOf }: Refusing<From>): void {
  /** Node reports the same error again for all bytes that follow. */
  const ending = new WeakSet<From>()
  const drains = new WeakMap<From, readonly CallableFunction[]>()
  const refuse = (socket: From, refused: RequestProblem): void => {
    const { type, body } = bodyOf(refused)
    const { length } = new TextEncoder().encode(body)
    end(
      socket,
      `HTTP/1.1 ${refused.status} ${refused.line}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    )
  }
  const endInTurn = (last: Latest, socket: From): void => {
    ending.add(socket)
    // Its head may be sent already.
    last.shouldKeepAlive = false
    last.once('finish', () => end(socket))
  }
  const take: Readonly<Record<Way, (broken: Broken, socket: From, refused: RequestProblem) => void>> = {
    refuse: (_, socket, refused) => refuse(socket, refused),
    end: (_, socket) => end(socket),
    'refuse in turn'({ last, isLate }, socket, refused) {
      if (!isLate) ending.add(socket)
      last.once('socket', () => {
        if (!last.req.complete) refuse(socket, refused)
      })
    },
    'read on'({ last }, socket, refused) {
      const refuseUnlessRead = (): void => {
        if (latest(socket) === last) refuse(socket, refused)
      }
      last.once('finish', () => setTimeout(refuseUnlessRead, READ_ON))
    },
    'end in turn': ({ last }, socket) => endInTurn(last, socket),
  }
  server.on('clientError', (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    if (ending.has(socket)) return
    const last = latest(socket)
    const [status, line] = REFUSALS[error.code ?? ''] ?? [400, 'Bad Request']
    const refused = { status, line, problem: error.message }
    if (last === undefined) return refuse(socket, refused)
    const broken = { last, isLate: error.code === LATE, isPaused: socket.isPaused() }
    const [, way] = WAYS.find(([is]) => is(broken)) ?? []
    if (way !== undefined) take[way](broken, socket, refused)
  })
  server.on('connection', (socket) => void drains.set(socket, socket.listeners('drain')))
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
    // A large answer waits for this one of its listeners.
    for (const drained of drains.get(socket) ?? []) socket.on('drain', () => Reflect.apply(drained, socket, []))
    endInTurn(last, socket)
  })
}

function end(socket: Socket, text?: string): void {
  if (socket.writable) socket.end(text, () => socket.destroy())
}
