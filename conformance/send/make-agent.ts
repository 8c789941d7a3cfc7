import * as http from 'node:http'
import * as https from 'node:https'
import type { Socket } from 'node:net'
import { rootCertificates } from 'node:tls'

export interface AgentOptions {
  /** The text of certificates to trust besides the usual ones. */
  readonly ca?: string | undefined
  readonly maxSockets?: number
  readonly scheduling?: 'lifo'
}

/** Connections are kept open, unless the server shows that they cannot be used again. */
export function makeAgent({ protocol }: URL, { ca, ...options }: AgentOptions): http.Agent | https.Agent {
  const kept = { keepAlive: true, ...options }
  // Without the usual authorities Node would trust the given ones only.
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ca] }
  const agent = protocol === 'https:' ? new https.Agent({ ...kept, ...trusted }) : new http.Agent(kept)
  return refusingStrayBytes(agent)
}

/** Connections that were closed since one was last used again. */
const closed = new WeakMap<http.Agent, number>()
const MOST_CLOSED = 8

/** A server that closes every connection after its answer, without saying so, gets one request on each. */
export function noteReuse(agent: http.Agent, outcome: 'answered' | 'closed'): void {
  const count = outcome === 'closed' ? (closed.get(agent) ?? 0) + 1 : 0
  closed.set(agent, count)
  if (count > MOST_CLOSED) stopKeeping(agent)
}

/** From now on every request gets a connection of its own. */
function stopKeeping(agent: http.Agent): void {
  agent.maxFreeSockets = 0
  for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) socket.destroy()
}

/** Agents whose server sent bytes that belong to no request. */
const strayed = new WeakSet<http.Agent>()

/** Called for bytes that belong to no request. */
export function noteStray(agent: http.Agent): void {
  strayed.add(agent)
  stopKeeping(agent)
}

/** An answer on a connection that was used before may then be the answer to another request. */
export function hasStrayed(agent: http.Agent): boolean {
  return strayed.has(agent)
}

/** Resolves when all bytes that have arrived are read: only the second turn begins after a look at every connection. */
export function untilRead(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

/**
 * Bytes on an idle connection belong to no request. Had they come a moment later, Node would have taken them for the
 * answer to the next one, and every later answer on that connection for the answer to the request after its own.
 */
function refusingStrayBytes<Agent extends http.Agent>(agent: Agent): Agent {
  const { keepSocketAlive, reuseSocket } = agent
  const refuse = (): void => noteStray(agent)
  agent.keepSocketAlive = (socket) => {
    socket.on('data', refuse)
    return keepSocketAlive.call(agent, socket)
  }
  agent.reuseSocket = (socket, request) => {
    socket.off('data', refuse)
    reuseSocket.call(agent, socket, request)
  }
  // Node would give the connection to a waiting request at once.
  const listeners = agent.listeners('free')
  agent.removeAllListeners('free')
  agent.on('free', (socket: Socket, options: unknown) => {
    const give = (): void => {
      for (const listener of listeners) listener.call(agent, socket, options)
    }
    // A new one, which has not carried a request yet.
    if (socket.connecting) return give()
    socket.on('data', refuse).on('error', ignore)
    void untilRead().then(() => {
      socket.off('data', refuse).off('error', ignore)
      if (agent.maxFreeSockets === 0) socket.destroy()
      give()
    })
  })
  return agent
}

/** Until a connection is kept or given away, no other listener hears its errors. */
function ignore(): void {}
