/**
 * The number of values of a document if every shared part is copied to each place of use.
 * Recursive parts count once. Beyond the safe integers the count is approximate.
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
