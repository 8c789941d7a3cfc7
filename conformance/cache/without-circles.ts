/** Results are made from it, and it caches them. */
interface Source {
  cached<R>(name: string, compute: (seen: this) => R): R
}

interface Made<K, R> {
  readonly result: R | undefined
  /** The results that this one needed, and whether they were under way, and so missing. */
  readonly needed: ReadonlyMap<K, boolean>
}

/**
 * Cached results that may need each other. Inside the making of a result, the same one is undefined. What was made with
 * or without a result is used only where that result is there, or missing, as well; so it does not matter which one is
 * asked for first.
 */
export function withoutCircles<K, S extends Source, R>(
  nameOf: (key: K) => string,
  make: (key: K, source: S) => R | undefined,
): (key: K, source: S) => R | undefined {
  const underWay = new Set<K>()
  let needed = new Map<K, boolean>()
  const made = (key: K, source: S, name: string): Made<K, R> =>
    source.cached(name, (seen) => {
      const outer = needed
      const own = new Map<K, boolean>()
      needed = own
      underWay.add(key)
      try {
        const result = make(key, seen)
        own.delete(key)
        return { result, needed: own }
      } finally {
        underWay.delete(key)
        needed = outer
      }
    })
  return (key, source) => {
    if (underWay.has(key)) {
      needed.set(key, true)
      return undefined
    }
    const first = made(key, source, nameOf(key))
    const isUsable = [...first.needed].every(([one, isMissing]) => underWay.has(one) === isMissing)
    const inside = [...underWay].map(nameOf).join(', ')
    const found = isUsable ? first : made(key, source, `${nameOf(key)} inside ${inside}`)
    for (const [one, isMissing] of found.needed) needed.set(one, isMissing)
    needed.set(key, false)
    return found.result
  }
}
