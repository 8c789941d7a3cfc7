import { IncomingMessage, type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Outgoing } from './outgoing.js'

/** A response that can leave in one piece when the text of its head is known. */
interface WholeResponse extends ServerResponse {
  /** False = the answer has to go the usual way. */
  endWhole(answer: Outgoing): boolean
}

type KeepingAlive = Pick<Server, 'keepAliveTimeout' | 'maxRequestsPerSocket'>

export function canEndWhole(response: ServerResponse): response is WholeResponse {
  return 'endWhole' in response
}

/**
 * Through `writeHead`, Node checks every line of a head again, and gives the socket two pieces to write:
 * together that is more than deciding a repeated request costs.
 */
export function wholeResponses(server: () => KeepingAlive): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> implements WholeResponse {
    /** Node's own name for a head that is ready to be sent. Nobody promises it, hence `nodeSendsWhole`. */
    declare _header: string | null

    endWhole({ status, head, body }: Outgoing): boolean {
      const { keepAliveTimeout, maxRequestsPerSocket } = server()
      if (head === undefined || !this.shouldKeepAlive || maxRequestsPerSocket || !nodeSendsWhole()) return false
      const finished = head + endOfHead(keepAliveTimeout)
      this.statusCode = status
      if (typeof body === 'string') {
        this._header = finished + body
        this.end()
      } else {
        this._header = finished
        this.end(body)
      }
      return true
    }
  }
}

let timeout = 0
let lines = ''

/** What Node says about a connection that it keeps, and the empty line. */
function endOfHead(keepAliveTimeout: number): string {
  if (keepAliveTimeout !== timeout || lines === '') {
    timeout = keepAliveTimeout
    const keepAlive = timeout > 0 ? `Keep-Alive: timeout=${Math.floor(timeout / 1000)}\r\n` : ''
    lines = `Connection: keep-alive\r\n${keepAlive}\r\n`
  }
  return lines
}

let known: boolean | undefined

/** Tried once: whether this Node sends what it finds in `_header`, then the body, and nothing else. */
export function nodeSendsWhole(): boolean {
  known ??= sentBy('head', 'body') === 'headbody' && sentBy('head and body') === 'head and body'
  return known
}

function sentBy(head: string, body?: string): string {
  let sent = ''
  class Heard extends Socket {
    override write(chunk: Uint8Array | string): boolean {
      sent += chunk.toString()
      return true
    }
  }
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.assignSocket(new Heard())
  Object.assign(response, { _header: head })
  response.end(body && Buffer.from(body))
  return sent
}
