/** Milliseconds between two lines. */
const EVERY = 5000

export interface ProgressOptions {
  /** A clock in milliseconds that never goes back. */
  now(): number
  write(line: string): void
}

/**
 * Call it after each trial, with the number of trials that are known by now: every few seconds it prints the number of
 * finished trials and an estimate of the remaining time.
 */
export function trialProgress({ now, write }: ProgressOptions): (total: number) => void {
  const start = now()
  let [done, last] = [0, start]
  return (total) => {
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
