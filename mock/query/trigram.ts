/**
 * Similarity of two names as PostgreSQL's `pg_trgm` computes it: letters are lowered one by one, words are runs of
 * letters and digits, each word is padded with two spaces before and one after, and the two sets of trigrams are
 * compared (shared / union, in single precision). `trigram.golden.json` contains answers of PostgreSQL.
 */
export function similarityTo(asked: string): (text: string) => number {
  const right = trigrams(asked)
  return (text) => {
    const left = trigrams(text)
    let shared = 0
    for (const gram of left) if (right.has(gram)) shared += 1
    return similarityOfCounts(left.size, right.size, shared)
  }
}

export function similarityOfCounts(left: number, right: number, shared: number): number {
  return shared === 0 ? 0 : Math.fround(shared / (left + right - shared))
}

export function trigrams(text: string): ReadonlySet<string> {
  const grams = new Set<string>()
  for (const word of words(text)) addWord(grams, word)
  return grams
}

/** The form in which strings are compared, for substrings too. */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  // Letter by letter, as the C library does: no final sigma, and a dotted capital I becomes a plain i.
  return Array.from(text, (letter) => letter.toLowerCase().replace('i\u0307', 'i')).join('')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const ASCII = /^[\x00-\x7f]*$/
const WORD = /[\p{Alphabetic}\p{Nd}]+/gu

function words(text: string): readonly string[] {
  return folded(text).match(WORD) ?? []
}

function addWord(grams: Set<string>, word: string): void {
  const letters = ['\u0020', '\u0020', ...word, '\u0020']
  for (let at = 0; at + 2 < letters.length; at += 1) grams.add(letters.slice(at, at + 3).join(''))
}
