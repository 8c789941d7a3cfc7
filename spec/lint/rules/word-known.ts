import type { LintDocument } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { vocabularyWords } from '../document/vocabulary-words.js'

/** A misspelt word has no meaning, so it would silently switch off a rule. */
export const wordKnown: LintRule = {
  name: 'word-known',
  title: 'No extension is almost, but not quite, a word of the vocabulary',
  severity: 'error',
  find: (document) => document.places.flatMap(({ node, path }) => Object.keys(node).flatMap((key) => judge(key, path))),
}

function judge(key: string, path: LintDocument['places'][number]['path']): readonly Problem[] {
  const meant = /^x[-_]/i.test(key) && !vocabularyWords.includes(key) ? nearestWord(key) : undefined
  if (meant === undefined) return []
  return [
    { path: [...path, key], found: `the extension "${key}"`, wanted: `"${meant}", or a name that is further from it` },
  ]
}

function nearestWord(key: string): string | undefined {
  const plain = simplify(key)
  return vocabularyWords.find((word) => {
    const other = simplify(word)
    // Short words are close to many valid ones, so fewer typos are allowed for them.
    return distance(plain, other) <= (other.length <= 6 ? 1 : 2)
  })
}

/** `x_Filter` and `xFilter` are spelt differently and read the same. */
function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/^x[-_]|[-_]/g, '')
}

/** Optimal string alignment: inserting, dropping, replacing and swapping neighbours cost one each. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = swaps ? (before[j - 2] ?? 0) + 1 : replaced
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
