const TIMES = 30

/**
 * The growth of processor time for thirty times the size: about 30 if time is linear, about 900 if it is quadratic.
 * Other load of the machine hardly changes it.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  work(size)
  let least = Number.POSITIVE_INFINITY
  // Collecting garbage can blur one comparison, not all of them; quadratic work is slow in each.
  for (let round = 0; round < ROUNDS && least >= LINEAR; round += 1) {
    least = Math.min(least, Math.max(costOf(work, size * TIMES), LEAST) / Math.max(costOf(work, size), LEAST))
  }
  return least
}

const ROUNDS = 4

/** Far from both: collecting garbage can make a linear work look several times as slow. */
export const LINEAR = 300

/** Fewer microseconds than this are noise. */
const LEAST = 300

function costOf(work: (size: number) => unknown, size: number): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    work(size)
    return process.cpuUsage(before).user
  })
  return Math.min(...costs)
}
