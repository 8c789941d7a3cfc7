import type { MockEngine } from '../engine.js'
import { decidedRequest } from '../worlds/decided-request.js'

/** The console draws in slices; one event with ten thousand requests would block it. */
const MOST_AT_ONCE = 2000

const EVERY = 250

export interface Watched {
  readonly world: string
  /** Only requests after this number are new. */
  readonly after: number
  readonly engine: MockEngine
  /** Whether the reader has much left to read; then it gets nothing more for now. */
  isBehind?(): boolean
}

/**
 * Writes events about a world until the returned function is called. It polls the log four times a second, so that
 * watching does not slow requests down. `failed` is called once, if the world can no longer be read.
 */
export function watchWorld(watched: Watched, write: (text: string) => void, failed: () => void) {
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

/** Writes events about what is new in a world since its last call: requests after `after`, changes of state. */
function watcher(
  { world: name, after, engine, isBehind }: Required<Watched>,
  write: (text: string) => void,
): () => Promise<void> {
  const send = (event: string, data: unknown, id?: number): void =>
    write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  let seen = after
  let known: { readonly log: unknown; readonly cleared: number; readonly state: unknown } | undefined
  const sendRequests = <E extends { readonly id: number }>(fresh: readonly E[], shown: (entry: E) => unknown): void => {
    for (let from = 0; from < fresh.length; from += MOST_AT_ONCE) {
      const slice = fresh.slice(from, from + MOST_AT_ONCE)
      seen = slice.at(-1)?.id ?? seen
      send('requests', slice.map(shown), seen)
      if (isBehind()) return
    }
  }
  return async () => {
    const world = engine.worlds.get(name)
    const view = await world.view()
    const { log } = world
    const isOther = known ? known.log !== log : log.last < seen
    if (isOther || (known && known.cleared !== log.cleared)) send('cleared', {})
    // A restarted mock counts from one again.
    if (isOther) seen = 0
    sendRequests(log.entries(seen), (numbered) => decidedRequest(name, view, numbered))
    if (known?.state !== view.scenario) send('world', { epoch: view.scenario.epoch })
    known = { log, cleared: log.cleared, state: view.scenario }
  }
}
