const TIMES = 30

/**
 * The growth of processor time for thirty times the size: about 30 if time is linear, about 900 if it is quadratic.
 * Other load of the machine hardly changes it.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  work(size)
  return Math.max(costOf(work, size * TIMES), LEAST) / Math.max(costOf(work, size), LEAST)
}

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
