/** Milliseconds between two lines. */
const EVERY = 5000

export interface ProgressOptions {
  readonly total: number
  /** Milliseconds that only go up. */
  now(): number
  write(line: string): void
}

/** To be called after each trial: says every few seconds how many are done, and how long the rest will take. */
export function trialProgress({ total, now, write }: ProgressOptions): () => void {
  const start = now()
  let [done, last] = [0, start]
  return () => {
    done += 1
    const time = now()
    if (time - last < EVERY && done < total) return
    last = time
    const left = ((time - start) / done) * (total - done)
    write(
      `${done}/${total} trials, ${done === total ? `${duration(time - start)} in all` : `about ${duration(left)} left`}\n`,
    )
  }
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
