import { wallClock } from '../../conformance/index.js'

export interface Waiting {
  /** Milliseconds since 1970. */
  readonly until: number
  /** The name of the thing that ends then, for the message. */
  readonly what: string
  readonly stop: AbortSignal
}

const TICK = 1000

/** Waits, with a countdown on a terminal and one line elsewhere. Ends early when it is stopped. */
export async function waitUntil({ until, what, stop }: Waiting, stream: NodeJS.WriteStream): Promise<void> {
  const time = `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const live = stream.isTTY === true
  if (!live) stream.write(`waiting until ${time} for ${what}\n`)
  while (!stop.aborted && wallClock() < until) {
    if (live) stream.write(`\r\u001b[Kwaiting until ${time} (${leftText(until - wallClock())}) for ${what}`)
    await pause(Math.min(TICK, until - wallClock()), stop)
  }
  if (live) stream.write('\r\u001b[K')
}

function leftText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`
}

async function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    stop.addEventListener('abort', done)
  })
}
