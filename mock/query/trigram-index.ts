import { folded, similarityOfCounts, trigrams } from './trigram.js'

/** PostgreSQL's `pg_trgm.similarity_threshold`. */
const THRESHOLD = 0.3
/** A space, ten digits, 26 letters. */
const LETTERS = 37
const PLAIN_GRAMS = LETTERS ** 3

/**
 * Names by their trigrams, so that a search touches only names that share one with it.
 * A trigram is a number, made of its three letters if they are ASCII, else taken from a dictionary.
 */
export class TrigramIndex {
  readonly count: number
  readonly #names: (index: number) => string
  readonly #sizes: Uint16Array
  readonly #starts: Uint32Array
  readonly #postings: Uint32Array
  readonly #further = new Map<string, number>()

  constructor(count: number, names: (index: number) => string) {
    this.count = count
    this.#names = names
    this.#sizes = new Uint16Array(count)
    const grams: number[] = []
    for (let index = 0; index < count; index += 1) {
      const own = this.#gramsOf(names(index), true)
      this.#sizes[index] = own.length
      for (const gram of own) grams.push(gram)
    }
    this.#starts = startsOf(grams, PLAIN_GRAMS + this.#further.size)
    this.#postings = postingsOf(grams, this.#sizes, this.#starts)
  }

  /**
   * Similarity of every name that reaches the threshold, or that contains the query
   * (a short family name alone is never very similar to a full name).
   */
  search(query: string): ReadonlyMap<number, number> {
    const asked = this.#gramsOf(query, false)
    const shared = new Map<number, number>()
    for (const gram of asked) {
      if (gram < 0) continue
      for (let at = this.#starts[gram] ?? 0; at < (this.#starts[gram + 1] ?? 0); at += 1) {
        const name = this.#postings[at] ?? 0
        shared.set(name, (shared.get(name) ?? 0) + 1)
      }
    }
    const found = new Map<number, number>()
    const text = folded(query.trim())
    for (const [name, count] of shared) {
      const similarity = similarityOfCounts(this.#sizes[name] ?? 0, asked.length, count)
      if (similarity >= THRESHOLD || folded(this.#names(name)).includes(text)) found.set(name, similarity)
    }
    return found
  }

  /** Numbers of the distinct trigrams; -1 for a trigram that occurs in no name. */
  #gramsOf(text: string, learn: boolean): readonly number[] {
    return plainGrams(text) ?? this.#furtherGrams(text, learn)
  }

  #furtherGrams(text: string, learn: boolean): readonly number[] {
    return Array.from(trigrams(text), (gram) => {
      const plain = plainNumber(gram)
      if (plain >= 0) return plain
      const known = this.#further.get(gram)
      if (known !== undefined || !learn) return known ?? -1
      const next = PLAIN_GRAMS + this.#further.size
      this.#further.set(gram, next)
      return next
    })
  }
}

/** The trigrams of an ASCII text without making a string of each; undefined for any other text. */
function plainGrams(text: string): readonly number[] | undefined {
  const grams: number[] = []
  let [before, last] = [0, 0]
  for (let at = 0; at <= text.length; at += 1) {
    const letter = at === text.length ? 0 : ASCII_LETTERS[text.charCodeAt(at)]
    if (letter === undefined) return undefined
    // Between words there are only spaces, and three spaces are no trigram.
    if (letter + last > 0) {
      const gram = (before * LETTERS + last) * LETTERS + letter
      if (!grams.includes(gram)) grams.push(gram)
    }
    before = letter > 0 ? last : 0
    last = letter
  }
  return grams
}

/** The number of each ASCII character: 0 for characters that end a word. */
const ASCII_LETTERS: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  Math.max(0, plainLetter(code >= 65 && code <= 90 ? code + 32 : code)),
)

function plainNumber(gram: string): number {
  let number = 0
  for (let at = 0; at < 3; at += 1) {
    const letter = plainLetter(gram.charCodeAt(at))
    if (letter < 0) return -1
    number = number * LETTERS + letter
  }
  return gram.length === 3 ? number : -1
}

function plainLetter(code: number): number {
  if (code === 32) return 0
  if (code >= 48 && code <= 57) return code - 47
  return code >= 97 && code <= 122 ? code - 86 : -1
}

function startsOf(grams: readonly number[], kinds: number): Uint32Array {
  const starts = new Uint32Array(kinds + 1)
  for (const gram of grams) starts[gram + 1] = (starts[gram + 1] ?? 0) + 1
  for (let gram = 0; gram < kinds; gram += 1) starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0)
  return starts
}

function postingsOf(grams: readonly number[], sizes: Uint16Array, starts: Uint32Array): Uint32Array {
  const postings = new Uint32Array(grams.length)
  const next = starts.slice()
  let at = 0
  for (let name = 0; name < sizes.length; name += 1) {
    for (const end = at + (sizes[name] ?? 0); at < end; at += 1) {
      const gram = grams[at] ?? 0
      const place = next[gram] ?? 0
      postings[place] = name
      next[gram] = place + 1
    }
  }
  return postings
}
