/** How many of these ascending numbers are below a limit. */
export function countBelow(ascending: ArrayLike<number>, limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
