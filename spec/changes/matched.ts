import type { ContractChange } from './contract-change.js'

interface Comparing<T> {
  gone(old: T): ContractChange
  added(now: T): ContractChange
  both(old: T, now: T): readonly ContractChange[]
}

/** The changes of entries with the same key, and of entries that are gone or new. */
export function matched<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (entry: T) => string,
  { gone, added, both }: Comparing<T>,
): readonly ContractChange[] {
  const [old, now] = [before, after].map((entries) => new Map(entries.map((entry) => [keyOf(entry), entry] as const)))
  return [
    ...before.filter((entry) => now?.has(keyOf(entry)) !== true).map(gone),
    ...after.flatMap((entry) => {
      const earlier = old?.get(keyOf(entry))
      return earlier === undefined ? [added(entry)] : both(earlier, entry)
    }),
  ]
}
