/**
 * How many of the first members pass the test, if no member passes it after one that does not. Takes logarithmic time.
 */
export function leadingCount(members: readonly number[], isSuch: (member: number) => boolean): number {
  let [low, high] = [0, members.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const member = members[middle]
    if (member !== undefined && isSuch(member)) low = middle + 1
    else high = middle
  }
  return low
}
