import type { ProxiedRequest } from '../../control/proxied-request.js'
import type { DecidedRequest } from '../../worlds/decided-request.js'
import { controlHeaders, tokenWanted } from './ask.js'
import { observable } from './observable.js'
import { controlPath } from './place.js'

export type Link = 'connecting' | 'live' | 'lost'

/** A request in the list; with findings if it passed a proxy. */
export type ListedRequest = DecidedRequest & Partial<ProxiedRequest>

/** Requests of this world, oldest first. */
export const requests = observable<readonly ListedRequest[]>([])
/** Increases whenever the state of this world changes, which makes loaded data stale. */
export const stateVersion = observable(0)
/** How often this page has connected to the mock. */
export const connections = observable(0)
export const link = observable<Link>('connecting')

const MOST = 10_000
const RETRY = 700
const NO_ID = 0

/** Follows the world as long as the page is open. After a lost connection it continues with the next request. */
export async function follow(): Promise<never> {
  for (;;) {
    try {
      await readStream(requests.get().at(-1)?.id ?? NO_ID)
    } catch {
      // The mock was stopped, or the machine slept.
    }
    link.set('lost')
    await new Promise((resolve) => setTimeout(resolve, RETRY))
  }
}

/** By `fetch`: an `EventSource` cannot send the control token. */
async function readStream(after: number): Promise<void> {
  const answer = await fetch(`${controlPath}/events?after=${after}`, { headers: controlHeaders() })
  if (answer.status === 401) tokenWanted.set(true)
  if (!answer.ok || !answer.body) return
  link.set('live')
  connections.set(connections.get() + 1)
  stateVersion.set(stateVersion.get() + 1)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) take(event)
  }
}

function take(event: string): void {
  const field = (name: string): string | undefined =>
    event
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  switch (field('event')) {
    case 'requests': {
      const fresh = JSON.parse(field('data') ?? '[]') as readonly ListedRequest[]
      add(fresh)
      break
    }
    case 'cleared':
      requests.set([])
      break
    case 'world':
      stateVersion.set(stateVersion.get() + 1)
  }
}

function add(fresh: readonly ListedRequest[]): void {
  const known = requests.get()
  // A restarted mock counts from one again.
  const continued = (fresh[0]?.id ?? 0) > (known.at(-1)?.id ?? 0) ? known : []
  requests.set([...continued, ...fresh].slice(-MOST))
}
