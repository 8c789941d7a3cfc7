/**
 * The number of values of a document if every shared part is copied to each place of use.
 * Recursive parts count once. Beyond the safe integers the count is approximate.
 */
export function expandedSize(root: unknown): number {
  return expandedSum(root, () => 1)
}

/** Fewer members are compared in no time. */
const MANY = 1000

/** The steps of comparing all members of each long list or mapping with each other, at each place of use. */
export function comparedPairs(root: unknown): number {
  return expandedSum(root, (members) => (members > MANY ? members * members : 0))
}

/** The sum of a figure that each value has by the number of its members. */
function expandedSum(root: unknown, figure: (members: number) => number): number {
  const sums = new Map<unknown, number>()

  function sumOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) return figure(0)
    const known = sums.get(value)
    if (known !== undefined) return known
    sums.set(value, 0)
    const members: readonly unknown[] = Object.values(value)
    const sum = members.reduce<number>((total, member) => total + sumOf(member), figure(members.length))
    sums.set(value, sum)
    return sum
  }

  return sumOf(root)
}
