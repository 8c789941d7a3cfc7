/** The items with each key, in their order. An item may have several keys, or none. */
export function indexBy<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const index = new Map<string, T[]>()
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const same = index.get(key)
      if (same === undefined) index.set(key, [item])
      else same.push(item)
    }
  }
  return index
}
