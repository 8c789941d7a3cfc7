import type { MockEngine } from '../engine.js'
import { decidedRequest } from '../worlds/decided-request.js'

/** The console draws in slices; one event with ten thousand requests would block it. */
const MOST_AT_ONCE = 2000

const EVERY = 250

/** A log of requests, as it is at one moment. */
export interface Sight<E extends { readonly id: number } = { readonly id: number }> {
  /** Another log counts from one again. */
  readonly log: {
    readonly last: number
    /** How often the log was emptied. */
    readonly cleared: number
    /** Entries with a higher number, oldest first. */
    entries(after: number): readonly E[]
  }
  /** An entry as a page may see it. */
  shown(entry: E): unknown
  /** The state that belongs to the log; another object is another state. */
  readonly state: { readonly epoch: string }
}

export interface Watched {
  /** Only requests after this number are new. */
  readonly after: number
  look(): Promise<Sight>
  /** Whether the reader has much left to read; then nothing more is written for now. */
  isBehind?(): boolean
}

/** The requests of a world, and its state. */
export async function worldSight(engine: MockEngine, name: string): Promise<Sight> {
  const world = engine.worlds.get(name)
  const view = await world.view()
  const sight: Sight<Parameters<typeof decidedRequest>[2]> = {
    log: world.log,
    shown: (entry) => decidedRequest(name, view, entry),
    state: view.scenario,
  }
  return sight
}

/**
 * Writes events about a log until the returned function is called. It polls the log four times a second, so that
 * watching does not slow requests down. `failed` is called once, if the log can no longer be read.
 */
export function watchLog(watched: Watched, write: (text: string) => void, failed: () => void) {
  const isBehind = (): boolean => watched.isBehind?.() === true
  const look = watcher({ ...watched, isBehind }, write)
  let looking = false
  const tick = (): void => {
    if (looking || isBehind()) return
    looking = true
    look().then(
      () => {
        looking = false
      },
      () => failed(),
    )
  }
  const timer = setInterval(tick, EVERY)
  tick()
  return (): void => clearInterval(timer)
}

/** Writes events about what is new since its last call: requests after `after`, changes of state. */
function watcher({ after, look, isBehind }: Required<Watched>, write: (text: string) => void): () => Promise<void> {
  const send = (event: string, data: unknown, id?: number): void =>
    write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  let seen = after
  let known: { readonly log: unknown; readonly cleared: number; readonly state: unknown } | undefined
  const sendRequests = ({ log, shown }: Sight): void => {
    const fresh = log.entries(seen)
    for (let from = 0; from < fresh.length; from += MOST_AT_ONCE) {
      const slice = fresh.slice(from, from + MOST_AT_ONCE)
      seen = slice.at(-1)?.id ?? seen
      send('requests', slice.map(shown), seen)
      if (isBehind()) return
    }
  }
  return async () => {
    const sight = await look()
    const { log, state } = sight
    const isOther = known ? known.log !== log : log.last < seen
    if (isOther || (known && known.cleared !== log.cleared)) send('cleared', {})
    // A restarted mock counts from one again.
    if (isOther) seen = 0
    sendRequests(sight)
    if (known?.state !== state) send('world', { epoch: state.epoch })
    known = { log, cleared: log.cleared, state }
  }
}
