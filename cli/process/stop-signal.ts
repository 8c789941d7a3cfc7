import type { Interruption } from '../../conformance/index.js'
import { whenOrphaned } from './when-orphaned.js'

export interface StopSignal {
  /** Aborted by the first SIGINT or SIGTERM. */
  readonly stop: AbortSignal
  /** Resolves with the first SIGINT or SIGTERM. */
  readonly stopped: Promise<void>
  /** The signal that came. */
  name(): Interruption | undefined
  /** Restores the usual effect of the signals. */
  release(): void
}

const CODES: Readonly<Record<Interruption, number>> = { SIGINT: 130, SIGTERM: 143 }

/** The first signal ends the run in an orderly way, a second one ends it immediately. */
export function stopSignal(told: (name: Interruption) => void = () => {}): StopSignal {
  const controller = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let first: Interruption | undefined
  const handle = (name: Interruption): void => {
    if (first !== undefined) process.exit(CODES[name])
    first = name
    told(name)
    controller.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, handle)
  // Ctrl-C reaches npm too: its end must not count as a second signal.
  const unwatch = whenOrphaned(() => first ?? handle('SIGTERM'))
  return {
    stop: controller.signal,
    stopped,
    name: () => first,
    release: () => {
      unwatch()
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, handle)
    },
  }
}
