/** The items by their key, in their order. */
export function grouped<K, T>(items: readonly T[], keyOf: (item: T, index: number) => K): ReadonlyMap<K, readonly T[]> {
  return groupedByEach(items, (item, index) => [keyOf(item, index)])
}

/** The same for items with several keys, or none. */
export function groupedByEach<K, T>(
  items: readonly T[],
  keysOf: (item: T, index: number) => readonly K[],
): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const [index, item] of items.entries()) {
    for (const key of new Set(keysOf(item, index))) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
  }
  return groups
}

/** How often each value occurs. */
export function countEach<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Each text with how often it occurs, the most common first. */
export function commonestFirst(texts: Iterable<string>): readonly (readonly [text: string, count: number])[] {
  return [...countEach(texts)].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}
