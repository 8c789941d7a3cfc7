import type { Interruption } from '../../conformance/index.js'
import { whenOrphaned } from './when-orphaned.js'

export interface StopSignal {
  /** Aborted by the first SIGINT, SIGTERM or SIGHUP. */
  readonly stop: AbortSignal
  /** Resolves with the first of them. */
  readonly stopped: Promise<void>
  /** The signal that came; a SIGHUP counts as a SIGTERM. */
  name(): Interruption | undefined
  /** Restores the usual effect of the signals. */
  release(): void
}

const SIGNALS: readonly Interruption[] = ['SIGINT', 'SIGTERM']

/** npm passes on a Ctrl-C that the terminal has sent already: both signals come within a few milliseconds. */
const ONE_KEYSTROKE = 100

/**
 * The first signal ends the run in an orderly way. Then the signals have their usual effect again: a second one ends
 * the process immediately, even while it judges.
 */
export function stopSignal(told: (name: Interruption) => void = () => {}): StopSignal {
  const controller = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let first: Interruption | undefined
  const restore = (): void => {
    for (const name of SIGNALS) process.off(name, handle)
    process.off('SIGHUP', hangUp)
  }
  const handle = (name: Interruption): void => {
    if (first !== undefined) return
    first = name
    setTimeout(restore, ONE_KEYSTROKE).unref()
    told(name)
    controller.abort()
  }
  // The terminal was closed, or the connection to it was lost.
  const hangUp = (): void => handle('SIGTERM')
  for (const name of SIGNALS) process.on(name, handle)
  process.on('SIGHUP', hangUp)
  // Ctrl-C reaches npm too, and the end of npm must not count as a second signal.
  const unwatch = whenOrphaned(() => first ?? handle('SIGTERM'))
  return {
    stop: controller.signal,
    stopped,
    name: () => first,
    release: () => {
      unwatch()
      restore()
    },
  }
}
