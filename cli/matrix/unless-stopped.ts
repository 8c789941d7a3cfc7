/** Exit codes of a process that these signals end, as shells report them. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const
type Stopping = keyof typeof CODES
const SIGNALS: readonly Stopping[] = ['SIGINT', 'SIGTERM']

/** The part of a process that receives signals. */
export interface Stoppable {
  once(signal: Stopping, listener: () => void): unknown
  off(signal: Stopping, listener: () => void): unknown
}

/** The result of the work, or the exit code of a signal that comes first. A second signal ends the process. */
export async function unlessStopped<T>(stoppable: Stoppable, work: Promise<T>): Promise<T | number> {
  const listeners: (readonly [Stopping, () => void])[] = []
  const stopped = new Promise<number>((resolve) => {
    for (const signal of SIGNALS) listeners.push([signal, () => resolve(CODES[signal])])
  })
  for (const [signal, listener] of listeners) stoppable.once(signal, listener)
  try {
    return await Promise.race([stopped, work])
  } finally {
    for (const [signal, listener] of listeners) stoppable.off(signal, listener)
  }
}
