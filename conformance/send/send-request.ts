import type { Recorded } from '../exchange.js'
import { isMoved } from '../read/redirect.js'
import { headerOf } from '../read/response-text.js'
import { attempt, millisecondsSince } from './attempt.js'
import type { Incoming, Outgoing, Wire } from './wire.js'

/** The most connections of a run. */
export const SOCKETS = 16

/**
 * One request and its unchanged answer: no header joined or renamed. Never rejects.
 * It follows a redirect of the same request to another path of this server. A redirect to another page (a login) or
 * to another server, which would get our credentials, counts as the answer.
 */
export async function sendRequest(outgoing: Outgoing, wire: Wire): Promise<Incoming> {
  const began = performance.now()
  let url = outgoing.url
  let incoming = await sendOnce(outgoing, wire)
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const next = movedTo(incoming.response, url, outgoing.success)
    if (next === undefined) return incoming
    url = next
    incoming = since(incoming, await sendOnce({ ...outgoing, url }, wire), began)
  }
  return incoming
}

const MOST_HOPS = 3

function movedTo(response: Recorded | undefined, from: URL, success: number | undefined): URL | undefined {
  if (response === undefined || !isMoved(response, success)) return undefined
  const location = headerOf(response, 'location') ?? ''
  const to = URL.canParse(location, from.href) ? new URL(location, from) : from
  return to.origin === from.origin && to.href !== from.href ? to : undefined
}

async function sendOnce(outgoing: Outgoing, wire: Wire): Promise<Incoming> {
  const began = performance.now()
  let last = await attempt(outgoing, wire)
  // The server may have just closed this kept connection and the other idle ones, which is neither an answer nor an
  // error.
  let incoming = last.incoming
  while (last.stale && incoming.sends <= SOCKETS) {
    last = await attempt(outgoing, wire)
    incoming = since(incoming, last.incoming, began)
  }
  return incoming
}

/**
 * The later answer as the result of one request that began with the earlier one: a service may have counted it since
 * then. The time between the two counts too.
 */
function since(earlier: Incoming, later: Incoming, began: number): Incoming {
  const milliseconds = { ...later.milliseconds, total: millisecondsSince(began) }
  return { ...later, startedAt: earlier.startedAt, milliseconds, sends: earlier.sends + later.sends }
}
