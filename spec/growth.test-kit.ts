/**
 * How many times as much processor time a work takes for ten times the size: about 10 where time is linear, about 100
 * where it is quadratic. Other load of the machine does not change it.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  work(size)
  return Math.max(costOf(work, size * 10), LEAST) / Math.max(costOf(work, size), LEAST)
}

/** Below this many microseconds the figure is noise. */
const LEAST = 1000

function costOf(work: (size: number) => unknown, size: number): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    work(size)
    return process.cpuUsage(before).user
  })
  return Math.min(...costs)
}

/** Between linear and quadratic, with room for the garbage collector. */
export const LINEAR = 40
