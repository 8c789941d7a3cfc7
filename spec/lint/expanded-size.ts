/**
 * How many values a document holds when every shared part is written out wherever it is used.
 * Parts that hold themselves count once. Counting stops being exact, but not large, beyond what a number can hold.
 */
export function expandedSize(root: unknown): number {
  const sizes = new Map<unknown, number>()

  function sizeOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) return 1
    const known = sizes.get(value)
    if (known !== undefined) return known
    sizes.set(value, 0)
    const size = Object.values(value).reduce<number>((sum, member) => sum + sizeOf(member), 1)
    sizes.set(value, size)
    return size
  }

  return sizeOf(root)
}
