import type { LintRule } from '../document/lint-rule.js'
import { listing } from '../document/node.js'
import { homesOf, vocabularyWords, wordsAt } from '../document/vocabulary-words.js'

export const wordPlaced: LintRule = {
  name: 'word-placed',
  title: 'A word of the vocabulary is at a place where it has a meaning',
  severity: 'error',
  find: (document) =>
    document.places.flatMap(({ kind, node, path }) =>
      Object.keys(node)
        .filter((key) => vocabularyWords.includes(key) && !wordsAt(kind).includes(key))
        .map((key) => ({
          path: [...path, key],
          found: `"${key}" on ${article(kind)}`,
          wanted: `"${key}" on ${listing(homesOf(key)).replaceAll(', ', ' or ')}`,
        })),
    ),
}

function article(kind: string): string {
  const words = kind.replace('-', ' ')
  // No article before a word that has no plural.
  if (kind === 'info') return words
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`
}
