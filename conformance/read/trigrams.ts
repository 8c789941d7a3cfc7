/** The trigrams of a name's words, without letter case. */
export function triplesOf(name: string): ReadonlySet<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(
    words.flatMap((word) => Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3))),
  )
}

export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const triple of a) if (b.has(triple)) shared += 1
  return shared / (a.size + b.size - shared)
}

/**
 * Every trigram of the name occurs in the other one too. By the share of the query's trigrams, the other name is as
 * similar.
 */
export function isPartOfName(name: string, other: string): boolean {
  return isSubset(triplesOf(name), triplesOf(other))
}

export function isSubset(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].every((triple) => b.has(triple))
}

/** The name without case, punctuation and order of words. */
export function sameName(a: string, b: string): boolean {
  return wordsOf(a) === wordsOf(b)
}

/** In their alphabetical order. */
export function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')
}
