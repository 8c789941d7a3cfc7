/** Milliseconds between two lines. */
const EVERY = 5000

export interface ProgressOptions {
  readonly total: number
  /** A clock in milliseconds that never goes back. */
  now(): number
  write(line: string): void
}

/**
 * Call it after each trial: every few seconds it prints the number of finished trials and an estimate of the remaining
 * time.
 */
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
