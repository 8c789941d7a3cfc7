/** How similar a name is to a query, by measures that searches use. */
interface Likeness {
  readonly name: string
  /** Shared trigrams, as a share of all trigrams of both. */
  readonly both: number
  /** Shared trigrams, as a share of the trigrams of the query. */
  readonly query: number
  /** One minus the edits from one to the other, as a share of the longer one. */
  readonly edits: number
}

export interface Misplaced {
  readonly first: string
  readonly later: string
}

/**
 * A search may have its own measure of similarity. So a name counts as more similar only if it shares clearly more
 * trigrams and needs no more edits.
 */
const CLEARLY = 0.12
/** The most names of one answer that are compared with each other. */
const MOST = 100

/** A name that comes before one that is clearly more similar to the query. */
export function lessSimilarFirst(query: string, names: readonly string[]): Misplaced | undefined {
  const wanted = wordsOf(query)
  const likes = names.slice(0, MOST).map((name) => likenessOf(wanted, name))
  for (const [place, first] of likes.entries()) {
    const later = likes.slice(place + 1).find((other) => isCloser(other, first))
    if (later !== undefined) return { first: first.name, later: later.name }
  }
  return undefined
}

function isCloser(a: Likeness, b: Likeness): boolean {
  return a.both >= b.both + CLEARLY && a.query >= b.query + CLEARLY && a.edits >= b.edits
}

function likenessOf(wanted: readonly string[], name: string): Likeness {
  const words = wordsOf(name)
  const [asked, found] = [trigramsOf(wanted), trigramsOf(words)]
  const shared = [...asked].filter((triple) => found.has(triple)).length
  const [a, b] = [wanted.join(' '), words.join(' ')]
  return {
    name,
    both: shared / Math.max(1, asked.size + found.size - shared),
    query: shared / Math.max(1, asked.size),
    edits: 1 - editsBetween(a, b) / Math.max(1, a.length, b.length),
  }
}

/** The most characters of a name that are compared: the time grows with their square. */
const LONGEST = 200

/** In alphabetical order, because a name may be written in either order; without accents. */
function wordsOf(text: string): readonly string[] {
  const plain = text.slice(0, LONGEST).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort()
}

function trigramsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words.flatMap((word) => Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3))),
  )
}

/** Levenshtein distance. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (let place = 1; place <= b.length; place += 1) {
      const kept = (row[place - 1] ?? 0) + Number(letter !== b[place - 1])
      next.push(Math.min(kept, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
